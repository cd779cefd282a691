// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/TargetCheck.h"

#include "core/metrics/MetricDef.h"

#include <algorithm>

namespace inferometer {

namespace {

std::optional<double> limitedMs(std::string_view metric, bool isOpen, const RequestRecord &record,
                                const RequestMetrics &metrics)
{
    const std::optional<double> whole = isOpen ? metrics.e2eSchedMs : metrics.e2eMs;
    if (metric == "e2e" || (!record.isStreamed && metric.starts_with("ttft")))
        return whole;
    if (metric == "ttft")
        return isOpen ? metrics.ttftSchedMs : metrics.ttftMs;
    if (metric == "ttft_content" && metrics.firstContentMs)
        return *metrics.firstContentMs + (isOpen ? metrics.clientQueueMs.value_or(0.0) : 0.0);
    const MetricDef *def = findMetric(metric);
    return def != nullptr && def->sample != nullptr ? def->sample(record, metrics) : std::nullopt;
}

bool meets(const Limit &limit, bool isOpen, const RequestRecord &record, const RequestMetrics &metrics)
{
    if (limit.metric == "tpot")
        return !metrics.tpotMs || *metrics.tpotMs <= limit.atMostMs;
    const std::optional<double> value = limitedMs(limit.metric, isOpen, record, metrics);
    return value && *value <= limit.atMostMs;
}

} // namespace

bool canJudge(const Target &target, Streaming streaming) noexcept
{
    if (target.limits.empty())
        return false;
    return streaming == Streaming::Yes || std::none_of(target.limits.begin(), target.limits.end(), [](const Limit &limit) {
               return limit.metric.starts_with("ttft") || limit.metric == "tpot";
           });
}

bool isGood(const Target &target, const LoadShape &load, const RequestRecord &record, const RequestMetrics &metrics)
{
    const bool isOpen = isOpenLoop(load);
    return record.outcome.isOk() && std::all_of(target.limits.begin(), target.limits.end(), [&](const Limit &limit) {
               return meets(limit, isOpen, record, metrics);
           });
}

} // namespace inferometer
