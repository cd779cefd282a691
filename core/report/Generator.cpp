// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Generator.h"

#include <algorithm>

namespace inferometer {

namespace {

void raise(std::optional<double> &worst, const std::optional<double> &value)
{
    if (value)
        worst = std::max(worst.value_or(*value), *value);
}

void add(GeneratorHealth &worst, const GeneratorHealth &health)
{
    raise(worst.sendLatenessP99Ms, health.sendLatenessP99Ms);
    raise(worst.sendLatenessMaxMs, health.sendLatenessMaxMs);
    raise(worst.loopLagP99Ms, health.loopLagP99Ms);
    raise(worst.loopLagMaxMs, health.loopLagMaxMs);
    worst.laneCpu.resize(std::max(worst.laneCpu.size(), health.laneCpu.size()), 0.0);
    for (std::size_t lane = 0; lane < health.laneCpu.size(); ++lane)
        worst.laneCpu[lane] = std::max(worst.laneCpu[lane], health.laneCpu[lane]);
    worst.queueHighWater = std::max(worst.queueHighWater, health.queueHighWater);
    worst.maxInFlight = std::max(worst.maxInFlight, health.maxInFlight);
    worst.recordsNotKept += health.recordsNotKept;
    worst.capDelayed += health.capDelayed;
    worst.resends += health.resends;
    worst.reopened += health.reopened;
    worst.kernelStamps += health.kernelStamps;
    worst.userStamps += health.userStamps;
    worst.mergedStamps += health.mergedStamps;
    raise(worst.readDelayP99Ms, health.readDelayP99Ms);
    raise(worst.readDelayMaxMs, health.readDelayMaxMs);
    raise(worst.asleepSeconds, health.asleepSeconds);
    raise(worst.redrawShare, health.redrawShare);
    raise(worst.windowStallMaxMs, health.windowStallMaxMs);
}

} // namespace

std::optional<GeneratorHealth> worstHealth(std::span<const StageSummary> stages)
{
    std::optional<GeneratorHealth> worst;
    for (const StageSummary &stage : stages)
        for (const GeneratorHealth &health : stage.health) {
            if (!worst)
                worst.emplace();
            add(*worst, health);
        }
    return worst;
}

std::optional<GeneratorGrade> generatorGrade(std::span<const StageSummary> stages, std::span<const Finding> findings)
{
    std::optional<GeneratorGrade> grade;
    if (worstHealth(stages))
        grade = GeneratorGrade::Fine;
    for (const Finding &finding : findings) {
        if (finding.id != "DG-27")
            continue;
        if (finding.severity == Severity::Error)
            return GeneratorGrade::Unreliable;
        if (finding.severity == Severity::Warning)
            grade = GeneratorGrade::Busy;
    }
    return grade;
}

std::string_view nameOf(GeneratorGrade grade) noexcept
{
    switch (grade) {
    case GeneratorGrade::Fine: return "fine";
    case GeneratorGrade::Busy: return "busy";
    case GeneratorGrade::Unreliable: return "unreliable";
    }
    return "";
}

Text titleOf(GeneratorGrade grade) noexcept
{
    switch (grade) {
    case GeneratorGrade::Fine: return INFEROMETER_TEXT("Report", "fine");
    case GeneratorGrade::Busy: return INFEROMETER_TEXT("Report", "busy");
    case GeneratorGrade::Unreliable: return INFEROMETER_TEXT("Report", "unreliable");
    }
    return {};
}

} // namespace inferometer
