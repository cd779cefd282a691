// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/StageFlags.h"

#include <array>
#include <cmath>

namespace inferometer {

namespace {

constexpr double kMostImbalance = 0.05;
constexpr std::uint64_t kLeastCompletions = 20; ///< fewer say nothing about balance
constexpr double kMostNotStreamed = 0.05;
constexpr double kMostCapped = 0.01;

// Requests under way at the window's edges are inside it in part only: what a steady load may miss Little's law by.
double edgeError(const StageTotals &totals)
{
    if (totals.completions == 0 || totals.window <= Nanos{0})
        return 0;
    const double residence = toSeconds(totals.residence) / static_cast<double>(totals.completions);
    return residence / toSeconds(totals.window);
}

double valueOr(const StageSummary &summary, std::string_view id, double missing)
{
    const MetricSummary *metric = summary.metric(id);
    return metric != nullptr && metric->value ? *metric->value : missing;
}

} // namespace

std::vector<std::string> flagsOf(const StageSetup &setup, const StageTotals &totals, std::span<const RoundLedger *const> rounds,
                                 const StageSummary &summary)
{
    std::array<std::uint64_t, 4> sources{};
    std::uint64_t withoutOutput = 0;
    std::string otherModel;
    for (const RoundLedger *round : rounds) {
        for (std::size_t i = 0; i < sources.size(); ++i)
            sources[i] += round->sources()[i];
        withoutOutput += round->withoutOutput();
        if (otherModel.empty() || (!round->otherModel().empty() && round->otherModel() < otherModel))
            otherModel = round->otherModel();
    }
    std::uint64_t capped = 0;
    for (const GeneratorHealth &health : summary.health)
        capped += health.capDelayed;
    const MetricSummary *bundling = summary.metric("bundling");
    const PercentileValue *median = bundling == nullptr ? nullptr : bundling->percentile(0.5);
    const auto sourceCount = [&sources](TokenSource source) { return sources[static_cast<std::size_t>(source)]; };

    std::vector<std::string> flags;
    const auto mark = [&flags](const char *flag, bool holds) {
        if (holds)
            flags.emplace_back(flag);
    };
    mark("not_steady", totals.completions >= kLeastCompletions
                           && std::abs(valueOr(summary, "little_deviation", 0.0)) > kMostImbalance + edgeError(totals));
    mark("bundled", median != nullptr && median->value && *median->value > kMostBundling);
    mark("not_streamed", valueOr(summary, "not_streamed_share", 0.0) >= kMostNotStreamed);
    mark("token_count_suspect", median != nullptr && median->value && *median->value < kLeastBundling);
    mark("cap_hit",
         isOpenLoop(setup.load) && static_cast<double>(capped) > kMostCapped * static_cast<double>(totals.counts.issued));
    mark("no_output", withoutOutput > 0);
    mark("tokens_counted", sourceCount(TokenSource::Counted) > 0);
    mark("tokens_tokenizer", sourceCount(TokenSource::Tokenizer) > 0);
    mark("tokens_unknown", sourceCount(TokenSource::Unknown) > 0);
    mark("other_model", !otherModel.empty());
    if (!otherModel.empty())
        flags.push_back(std::string(kAnsweredBy) + otherModel);
    return flags;
}

} // namespace inferometer
