// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInPlans.h"

#include "core/base/Embedded.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::array kPlans{
    BuiltInPlan{
        "quick", "P1", INFEROMETER_TEXT("Plans", "Quick check"),
        INFEROMETER_TEXT(
            "Plans",
            "Reachable, streaming, plausible? One user, then four; at most a minute; a first impression, never a verdict.")},
    BuiltInPlan{
        "standard", "P2", INFEROMETER_TEXT("Plans", "Standard ladder"),
        INFEROMETER_TEXT(
            "Plans",
            "1, 4, 8, 16 and 32 users with a mix of short, medium and long requests, three rounds of two minutes a level; about 38 minutes.")},
    BuiltInPlan{"standard-lite", "P2", INFEROMETER_TEXT("Plans", "Standard ladder, short"),
                INFEROMETER_TEXT("Plans", "The standard ladder with one minute a level; about 20 minutes.")},
    BuiltInPlan{
        "burst", "P11", INFEROMETER_TEXT("Plans", "Burst"),
        INFEROMETER_TEXT(
            "Plans",
            "200 requests at once, three rounds: the most the server gives, comparable with other tools' unlimited rate.")},
};

} // namespace

std::span<const BuiltInPlan> builtInPlans() noexcept { return kPlans; }

Result<PlanDraft> builtInPlan(std::string_view id)
{
    std::string names;
    for (const BuiltInPlan &plan : kPlans)
        names += (names.empty() ? "" : ", ") + std::string(plan.id);
    const bool isKnown = std::any_of(kPlans.begin(), kPlans.end(), [id](const BuiltInPlan &plan) { return plan.id == id; });
    for (const EmbeddedFile &file : embeddedPlans())
        if (isKnown && file.name == std::string(id) + ".json")
            return RunPlan::draftFromJson(nlohmann::json::parse(file.bytes, nullptr, false));
    return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Plans", "There is no plan “%1”."), {id}},
                   {INFEROMETER_TEXT("Plans", "Choose one of: %1."), {names}});
}

} // namespace inferometer
