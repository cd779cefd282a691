// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/KeptPair.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> kSteps{"none", "first", "first_done", "second", "done"};

std::optional<json> documentOf(const PlanDraft &draft)
{
    const auto plan = RunPlan::make(draft);
    return plan ? std::optional(plan->toJson()) : std::nullopt;
}

std::string wordIn(const json &document, const char *key)
{
    const auto found = document.find(key);
    return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<PlanDraft> draftIn(const json &document, const char *key)
{
    const auto found = document.find(key);
    if (found == document.end())
        return std::nullopt;
    auto draft = RunPlan::draftFromJson(*found);
    return draft ? std::optional(std::move(*draft)) : std::nullopt;
}

} // namespace

QByteArray KeptPair::document() const
{
    const auto first = documentOf(pair.first);
    const auto second = pair.second ? documentOf(*pair.second) : std::nullopt;
    if (step == PairStep::None || !first || (pair.second && !second))
        return {};
    json document{
        {"step", kSteps[static_cast<std::size_t>(step)]}, {"first", *first}, {"base", pair.base.value}, {"other", other.value}};
    if (second)
        document["second"] = *second;
    return QByteArray::fromStdString(document.dump());
}

std::optional<KeptPair> KeptPair::from(const QByteArray &document)
{
    const json parsed = json::parse(document.begin(), document.end(), nullptr, false);
    if (!parsed.is_object())
        return std::nullopt;
    const auto word = std::find(kSteps.begin(), kSteps.end(), wordIn(parsed, "step"));
    auto first = draftIn(parsed, "first");
    if (word == kSteps.end() || word == kSteps.begin() || !first)
        return std::nullopt;
    KeptPair kept;
    kept.step = static_cast<PairStep>(word - kSteps.begin());
    kept.pair = {std::move(*first), draftIn(parsed, "second"), RunId{wordIn(parsed, "base")}};
    kept.other = RunId{wordIn(parsed, "other")};
    // Without its second half the guide would lead nowhere; what is measured must be there.
    const bool isFirst = kept.step == PairStep::First || kept.step == PairStep::FirstDone;
    const bool isWhole = (!isFirst || kept.pair.second) && (kept.step == PairStep::First || !kept.pair.base.empty())
                         && (kept.step != PairStep::Done || !kept.other.empty());
    return isWhole ? std::optional(std::move(kept)) : std::nullopt;
}

} // namespace inferometer
