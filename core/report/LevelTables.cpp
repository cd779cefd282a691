// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/LevelTables.h"

#include "core/analysis/GeneratorGrade.h"
#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Words.h"

#include <algorithm>
#include <array>
#include <set>

namespace inferometer {

namespace {

constexpr std::array<std::string_view, 4> kFlowValues{"output_throughput", "request_throughput", "goodput", "attainment"};
constexpr std::array kShownPercentiles{0.5, 0.95, 0.99};

using Tone = ReportCell::Tone;

ReportCell plain(std::string text) { return {Tone::Plain, std::move(text), {}}; }

TableBuilder begin(const Run &run, const Text &title, const Translate &say)
{
    TableBuilder table(run.stages, say(title));
    table.add("", say(INFEROMETER_TEXT("Report", "load")),
              [&say](const StageSummary &stage) { return plain(words::load(stage.load, say)); });
    return table;
}

ReportCell valueCell(const StageSummary &stage, std::string_view id)
{
    const MetricDef *def = findMetric(id);
    const std::optional<double> value = valueOf(stage, id);
    return def == nullptr || !value ? ReportCell{} : plain(words::value(*value, def->unit));
}

ReportCell meanCell(const StageSummary &stage, std::string_view id)
{
    const MetricSummary *metric = stage.metric(id);
    return metric == nullptr || !metric->mean ? ReportCell{} : plain(words::mean(metric));
}

ReportCell countCell(std::uint64_t count, Tone toneIfAny)
{
    return {count > 0 ? toneIfAny : Tone::Plain, format::count(count), {}};
}

ReportCell attainmentCell(const Run &run, const StageSummary &stage)
{
    ReportCell cell = valueCell(stage, "attainment");
    const std::optional<double> attainment = valueOf(stage, "attainment");
    if (attainment && !run.plan->target.isDefault)
        cell.tone = *attainment * 100.0 >= run.plan->target.percent ? Tone::Good : Tone::Bad;
    return cell;
}

/// The least and the greatest of the rounds.
ReportCell roundsCell(const StageSummary &stage, std::string_view key, Unit unit)
{
    std::vector<double> values;
    for (const RoundValues &round : stage.rounds)
        for (const auto &[name, value] : round.values)
            if (name == key)
                values.push_back(value);
    if (values.size() < 2)
        return {};
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return plain(words::range(*least, *most, unit));
}

/// P99 / P50, of values that have at least some support.
ReportCell tailCell(const StageSummary &stage, std::string_view id)
{
    const std::optional<double> median = percentileOf(stage, id, 0.5);
    const std::optional<double> tail = percentileOf(stage, id, 0.99);
    return median && tail && *median > 0 ? plain(format::number(*tail / *median) + "\u00d7") : ReportCell{};
}

std::uint64_t failureCount(const StageSummary &stage, const std::string &name)
{
    const auto found = std::find_if(stage.failures.begin(), stage.failures.end(),
                                    [&name](const auto &failure) { return failure.first == name; });
    return found == stage.failures.end() ? 0 : found->second;
}

std::string flagsText(const StageSummary &stage, const Translate &say)
{
    std::string text;
    for (const std::string &flag : stage.flags)
        if (flag != "other_model") // "answered_by:NAME" stands beside it and says more
            text += (text.empty() ? "" : "; ") + words::flag(flag, say);
    return text;
}

ReportCell timeCell(const std::optional<double> &ms) { return ms ? plain(format::milliseconds(*ms)) : ReportCell{}; }

} // namespace

ReportCell percentileCell(const MetricSummary *metric, double p, const Translate &say)
{
    const MetricDef *def = metric == nullptr ? nullptr : findMetric(metric->id);
    const PercentileValue *percentile = metric == nullptr ? nullptr : metric->percentile(p);
    if (def == nullptr || percentile == nullptr)
        return {};
    if (percentile->support == Support::None || !percentile->value)
        return {Tone::Muted, "", words::unsupported(p, *metric, def->unit).in(say)};
    const std::string text = words::value(*percentile->value, def->unit);
    if (percentile->support == Support::Indicative)
        return {Tone::Muted, "\u2248" + text, words::indicative(p, *metric).in(say)};
    if (!percentile->ci95)
        return plain(text);
    return {
        Tone::Plain, text,
        Message(INFEROMETER_TEXT("Report", "95 % interval %1, n = %2"),
                {words::range(percentile->ci95->first, percentile->ci95->second, def->unit), format::count(metric->requests)})
            .in(say)};
}

std::vector<std::string_view> leadingLatencies(const Run &run)
{
    const bool hasOpen =
        std::any_of(run.stages.begin(), run.stages.end(), [](const auto &stage) { return isOpenLoop(stage.load); });
    const bool hasOther =
        std::any_of(run.stages.begin(), run.stages.end(), [](const auto &stage) { return !isOpenLoop(stage.load); });
    std::vector<std::string_view> ids;
    for (const auto &[sent, due] :
         {std::pair<std::string_view, std::string_view>{"ttft", "ttft_sched"}, {"tpot", ""}, {"e2e", "e2e_sched"}}) {
        if (hasOther || due.empty())
            ids.push_back(sent);
        if (hasOpen && !due.empty())
            ids.push_back(due);
    }
    return ids;
}

std::string_view headlineMetric(const StageSummary &stage)
{
    const bool isOpen = isOpenLoop(stage.load);
    const std::string_view first = isOpen ? "ttft_sched" : "ttft";
    return stage.metric(first) != nullptr ? first : isOpen ? "e2e_sched" : "e2e";
}

std::vector<std::string_view> shownMetrics(const Run &run)
{
    std::set<std::string_view> shown(kFlowValues.begin(), kFlowValues.end());
    shown.insert(
        {"concurrency", "offered_rate", "input_tokens", "output_tokens", "client_queue", "error_rate", "timeout_rate"});
    for (const std::string_view id : leadingLatencies(run))
        shown.insert(id);
    std::vector<std::string_view> ids;
    for (const MetricDef &def : catalogue()) {
        const auto has = [&def](const StageSummary &stage) { return stage.metric(def.id) != nullptr; };
        if (shown.contains(def.id) && std::any_of(run.stages.begin(), run.stages.end(), has))
            ids.push_back(def.id);
    }
    return ids;
}

ReportTable flowTable(const Run &run, const Translate &say)
{
    TableBuilder table = begin(run, INFEROMETER_TEXT("Report", "Load, throughput and target"), say);
    const auto text = [&say](const Text &each) { return say(each); };
    table.add("", text(INFEROMETER_TEXT("Report", "rate sent")), [](const StageSummary &stage) {
        return isOpenLoop(stage.load) ? valueCell(stage, "offered_rate") : ReportCell{};
    });
    table.add("", text(INFEROMETER_TEXT("Report", "in flight, mean")),
              [](const StageSummary &stage) { return valueCell(stage, "concurrency"); });
    table.add("", text(INFEROMETER_TEXT("Report", "time measured")), [](const StageSummary &stage) {
        return stage.windows.empty() ? ReportCell{} : plain(format::milliseconds(toMs(stage.windowLength())));
    });
    const std::string requests = text(INFEROMETER_TEXT("Report", "requests"));
    table.add(requests, text(INFEROMETER_TEXT("Report", "issued")),
              [](const auto &stage) { return countCell(stage.counts.issued, Tone::Plain); });
    table.add(requests, text(INFEROMETER_TEXT("Report", "ok")),
              [](const auto &stage) { return countCell(stage.counts.ok, Tone::Plain); });
    table.add(requests, text(INFEROMETER_TEXT("Report", "failed")),
              [](const auto &stage) { return countCell(stage.counts.failed, Tone::Bad); });
    table.add(requests, text(INFEROMETER_TEXT("Report", "timed out")),
              [](const auto &stage) { return countCell(stage.counts.timeout, Tone::Bad); });
    const std::string tokens = text(INFEROMETER_TEXT("Report", "tokens a request"));
    table.add(tokens, text(INFEROMETER_TEXT("Report", "in")),
              [](const StageSummary &stage) { return meanCell(stage, "input_tokens"); });
    table.add(tokens, text(INFEROMETER_TEXT("Report", "out")),
              [](const StageSummary &stage) { return meanCell(stage, "output_tokens"); });
    const std::string throughput = text(INFEROMETER_TEXT("Report", "throughput"));
    table.add(throughput, text(INFEROMETER_TEXT("Report", "output")),
              [](const StageSummary &stage) { return valueCell(stage, "output_throughput"); });
    table.add(throughput, text(INFEROMETER_TEXT("Report", "over rounds")),
              [](const StageSummary &stage) { return roundsCell(stage, "output_throughput", Unit::TokensPerSecond); });
    table.add(throughput, text(INFEROMETER_TEXT("Report", "requests")),
              [](const StageSummary &stage) { return valueCell(stage, "request_throughput"); });
    const std::string target = text(INFEROMETER_TEXT("Report", "target"));
    table.add(target, text(INFEROMETER_TEXT("Report", "goodput")),
              [](const StageSummary &stage) { return valueCell(stage, "goodput"); });
    table.add(target, text(INFEROMETER_TEXT("Report", "attainment")),
              [&run](const StageSummary &stage) { return attainmentCell(run, stage); });
    return table.take();
}

ReportTable latencyTable(const Run &run, const Translate &say)
{
    TableBuilder table = begin(run, INFEROMETER_TEXT("Report", "Latencies"), say);
    for (const std::string_view id : leadingLatencies(run)) {
        const std::string group = words::shortName(id, say);
        const bool isOfOpen = id.ends_with("_sched");
        const bool isOfAll = id == "tpot";
        const auto metricOf = [id, isOfOpen, isOfAll](const StageSummary &stage) {
            return isOfAll || isOpenLoop(stage.load) == isOfOpen ? stage.metric(id) : nullptr;
        };
        for (const double p : kShownPercentiles)
            table.add(group, words::percentile(p),
                      [&](const StageSummary &stage) { return percentileCell(metricOf(stage), p, say); });
        table.add(group, say(INFEROMETER_TEXT("Report", "max")), [&](const StageSummary &stage) {
            const MetricSummary *metric = metricOf(stage);
            return metric == nullptr ? ReportCell{} : timeCell(metric->max);
        });
        if (id.starts_with("ttft")) {
            table.add(group, "P99/P50",
                      [&](const StageSummary &stage) { return metricOf(stage) ? tailCell(stage, id) : ReportCell{}; });
            table.add(group, say(INFEROMETER_TEXT("Report", "P50 over rounds")), [&](const StageSummary &stage) {
                return metricOf(stage) ? roundsCell(stage, std::string(id) + ".p50", Unit::Milliseconds) : ReportCell{};
            });
        }
    }
    table.add(say(INFEROMETER_TEXT("Report", "wait before sending")), "P95",
              [&](const StageSummary &stage) { return percentileCell(stage.metric("client_queue"), 0.95, say); });
    return table.take();
}

ReportTable outcomeTable(const Run &run, const Translate &say)
{
    TableBuilder table = begin(run, INFEROMETER_TEXT("Report", "How the requests ended"), say);
    const auto count = [&](const Text &title, std::uint64_t RequestCounts::*which, Tone tone) {
        table.add("", say(title), [which, tone](const StageSummary &stage) { return countCell(stage.counts.*which, tone); });
    };
    count(INFEROMETER_TEXT("Report", "issued"), &RequestCounts::issued, Tone::Plain);
    count(INFEROMETER_TEXT("Report", "ok"), &RequestCounts::ok, Tone::Plain);
    count(INFEROMETER_TEXT("Report", "failed"), &RequestCounts::failed, Tone::Bad);
    count(INFEROMETER_TEXT("Report", "timed out"), &RequestCounts::timeout, Tone::Bad);
    table.add("", say(INFEROMETER_TEXT("Report", "failure rate")), [](const StageSummary &stage) {
        const std::optional<double> rate = failureRate(stage);
        return rate ? ReportCell{*rate > 0 ? Tone::Bad : Tone::Plain, format::share(*rate), {}} : ReportCell{};
    });
    count(INFEROMETER_TEXT("Report", "cancelled"), &RequestCounts::cancelled, Tone::Plain);
    count(INFEROMETER_TEXT("Report", "not sent"), &RequestCounts::notSent, Tone::Plain);
    count(INFEROMETER_TEXT("Report", "warm-up, not judged"), &RequestCounts::warmup, Tone::Muted);

    std::vector<std::string> names;
    for (const StageSummary &stage : run.stages)
        for (const auto &[name, number] : stage.failures)
            if (number > 0 && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
    for (const std::string &name : names)
        table.add(say(INFEROMETER_TEXT("Report", "failures by kind")), words::failure(name, say),
                  [&name](const StageSummary &stage) { return countCell(failureCount(stage, name), Tone::Bad); });
    table.add("", say(INFEROMETER_TEXT("Report", "marks")),
              [&](const StageSummary &stage) { return plain(flagsText(stage, say)); });
    return table.take();
}

ReportTable generatorTable(const Run &run, const Translate &say)
{
    TableBuilder table = begin(run, INFEROMETER_TEXT("Report", "This program as load generator"), say);
    const auto add = [&](const Text &title, auto cellOf) {
        table.add("", say(title), [cellOf](const StageSummary &stage) {
            const std::optional<GeneratorHealth> worst = worstHealth(std::span(&stage, 1));
            return worst ? cellOf(*worst) : ReportCell{};
        });
    };
    add(INFEROMETER_TEXT("Report", "sent late, P99"),
        [](const GeneratorHealth &health) { return timeCell(health.sendLatenessP99Ms); });
    add(INFEROMETER_TEXT("Report", "loop late, P99"),
        [](const GeneratorHealth &health) { return timeCell(health.loopLagP99Ms); });
    add(INFEROMETER_TEXT("Report", "arrived data waited, P99"),
        [](const GeneratorHealth &health) { return timeCell(health.readDelayP99Ms); });
    add(INFEROMETER_TEXT("Report", "arrivals stamped by the kernel"), [](const GeneratorHealth &health) {
        const auto all = static_cast<double>(health.kernelStamps + health.userStamps);
        return all > 0 ? plain(format::share(static_cast<double>(health.kernelStamps) / all)) : ReportCell{};
    });
    add(INFEROMETER_TEXT("Report", "packets merged by the kernel"), [](const GeneratorHealth &health) {
        const bool isKnown = health.kernelStamps + health.userStamps > 0;
        return isKnown ? countCell(health.mergedStamps, Tone::Plain) : ReportCell{};
    });
    add(INFEROMETER_TEXT("Report", "CPU of the busiest lane"), [](const GeneratorHealth &health) {
        const auto most = std::max_element(health.laneCpu.begin(), health.laneCpu.end());
        return most == health.laneCpu.end() ? ReportCell{} : plain(format::share(*most));
    });
    add(INFEROMETER_TEXT("Report", "time spent on drawing the window"), [](const GeneratorHealth &health) {
        return health.redrawShare ? plain(format::share(*health.redrawShare)) : ReportCell{};
    });
    add(INFEROMETER_TEXT("Report", "longest pause of the window"),
        [](const GeneratorHealth &health) { return timeCell(health.windowStallMaxMs); });
    add(INFEROMETER_TEXT("Report", "most in flight"),
        [](const GeneratorHealth &health) { return countCell(health.maxInFlight, Tone::Plain); });
    add(INFEROMETER_TEXT("Report", "held by the limit"),
        [](const GeneratorHealth &health) { return countCell(health.capDelayed, Tone::Bad); });
    add(INFEROMETER_TEXT("Report", "sent again"),
        [](const GeneratorHealth &health) { return countCell(health.resends, Tone::Bad); });
    add(INFEROMETER_TEXT("Report", "connections opened"),
        [](const GeneratorHealth &health) { return countCell(health.reopened, Tone::Plain); });
    add(INFEROMETER_TEXT("Report", "most records waiting"),
        [](const GeneratorHealth &health) { return countCell(health.queueHighWater, Tone::Plain); });
    add(INFEROMETER_TEXT("Report", "records lost"),
        [](const GeneratorHealth &health) { return countCell(health.recordsNotKept, Tone::Bad); });
    return table.take();
}

} // namespace inferometer
