// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/GeneratorGrade.h"

#include "core/analysis/Labels.h"
#include "core/analysis/Rules.h"
#include "core/metrics/Format.h"

#include <algorithm>
#include <limits>

namespace inferometer {

namespace {

using Maybe = std::optional<double>;

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kBusyLaneCpu = 0.75;
constexpr double kBusyMerged = 0.01;
constexpr double kBusyRedraw = 0.25;

void raise(Maybe &worst, const Maybe &value)
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

Maybe clientQueue(const Run &run)
{
    Maybe worst;
    for (const StageSummary &stage : run.stages)
        if (std::holds_alternative<ClosedLoop>(stage.load))
            raise(worst, percentileOf(stage, "client_queue", 0.95));
    return worst;
}

Maybe mergedShare(const GeneratorHealth &health)
{
    const auto reads = static_cast<double>(health.kernelStamps + health.userStamps);
    return reads > 0 ? Maybe(static_cast<double>(health.mergedStamps) / reads) : std::nullopt;
}

Maybe busiestLane(const GeneratorHealth &health)
{
    const auto most = std::max_element(health.laneCpu.begin(), health.laneCpu.end());
    return most == health.laneCpu.end() ? std::nullopt : Maybe(*most);
}

/// A figure, from where on it is busy or unreliable, and the sentence that says so: %1 the figure, %2 the limit.
struct Measure {
    const char *id;
    Maybe value;
    double busyFrom;
    double unreliableFrom;
    std::string (*spelled)(double);
    Text text;
};

std::vector<Measure> measuresOf(const Run &run, const GeneratorHealth &worst)
{
    const bool hasKernelTimes = run.stampKind == "kernel";
    return {
        {"send_lateness_p99_ms", worst.sendLatenessP99Ms, kBusyFrom * kMostLatenessMs, kMostLatenessMs, format::milliseconds,
         INFEROMETER_TEXT("Generator", "Requests were sent %1 late (P99; at most %2).")},
        {"client_queue_p95_ms", clientQueue(run), kBusyFrom * kMostClientQueueMs, kMostClientQueueMs, format::milliseconds,
         INFEROMETER_TEXT("Generator", "Requests waited %1 in this program before they were sent (P95; at most %2).")},
        {"lane_cpu", busiestLane(worst), kBusyLaneCpu, kMostLaneCpu, format::share,
         INFEROMETER_TEXT("Generator", "A lane used %1 of its core (at most %2).")},
        // With stamps from the kernel a slow loop alone leaves the times right.
        {"loop_lag_p99_ms", worst.loopLagP99Ms, hasKernelTimes ? kMostLoopLagMs : kBusyFrom * kMostLoopLagMs,
         hasKernelTimes ? kNever : kMostLoopLagMs, format::milliseconds,
         INFEROMETER_TEXT("Generator", "The loop that sends and reads was %1 late (P99; at most %2).")},
        {"read_delay_p99_ms", worst.readDelayP99Ms, kMostLoopLagMs, kNever, format::milliseconds,
         INFEROMETER_TEXT("Generator", "What had arrived waited %1 to be read (P99; at most %2).")},
        {"merged_share", mergedShare(worst), kBusyMerged, kNever, format::share,
         INFEROMETER_TEXT("Generator",
                          "%1 of the reads brought several packets of one stream (at most %2): their gaps are blurred.")},
        {"redraw_share", worst.redrawShare, kBusyRedraw, kNever, format::share,
         INFEROMETER_TEXT("Generator", "The window spent %1 of the time on drawing (at most %2).")},
        {"asleep_s", worst.asleepSeconds, kMostAsleepSeconds, kMostAsleepSeconds, format::number,
         INFEROMETER_TEXT("Generator", "This computer slept for %1 s.")},
        {"records_not_kept", static_cast<double>(worst.recordsNotKept), 0, 0, format::number,
         INFEROMETER_TEXT("Generator", "Requests that were measured and could not be kept: %1.")},
    };
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

std::optional<GeneratorJudgement> judgeGenerator(const Run &run)
{
    const std::optional<GeneratorHealth> worst = worstHealth(run.stages);
    GeneratorJudgement judgement;
    for (const Measure &measure : measuresOf(run, worst.value_or(GeneratorHealth{}))) {
        if (!(measure.value > measure.busyFrom))
            continue;
        const bool isBad = *measure.value > measure.unreliableFrom;
        const double limit = isBad ? measure.unreliableFrom : measure.busyFrom;
        judgement.reasons.push_back({measure.id, isBad ? GeneratorGrade::Unreliable : GeneratorGrade::Busy, *measure.value,
                                     limit, Message(measure.text, {measure.spelled(*measure.value), measure.spelled(limit)})});
        judgement.grade = std::max(judgement.grade, judgement.reasons.back().grade);
    }
    if (!worst && judgement.reasons.empty())
        return std::nullopt;
    std::stable_sort(judgement.reasons.begin(), judgement.reasons.end(),
                     [](const GeneratorReason &a, const GeneratorReason &b) { return a.grade > b.grade; });
    return judgement;
}

} // namespace inferometer
