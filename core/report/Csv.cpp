// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Csv.h"

#include "core/base/Utf8.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/SamplePool.h"
#include "core/report/StageJson.h"
#include "core/report/Words.h"

#include <cmath>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::string_view kLineEnd = "\r\n";

/// One line while it is put together.
class Line {
public:
    void text(std::string_view value) { put(csvText(value)); }
    void number(const std::optional<double> &value)
    {
        put(value && std::isfinite(*value) ? fmt::format("{}", *value) : std::string());
    }
    void count(std::uint64_t value) { put(std::to_string(value)); }
    std::string take() { return m_line + std::string(kLineEnd); }

private:
    void put(const std::string &cell)
    {
        if (!m_isFirst)
            m_line += ',';
        m_isFirst = false;
        m_line += cell;
    }
    std::string m_line;
    bool m_isFirst = true;
};

std::string row(const Run &run, const StageSummary &stage, const MetricSummary &metric)
{
    const MetricDef *def = findMetric(metric.id);
    Line line;
    line.text(run.id.value);
    line.text(run.plan->name);
    line.text(nameOf(run.state));
    line.text(run.server.isSimulated ? "true" : "false");
    line.count(stage.index.value);
    line.text(kindOf(stage.load));
    line.number(words::level(stage.load));
    line.text(metric.id);
    line.text(def == nullptr ? "" : nameOf(def->unit));
    line.count(metric.n);
    line.count(metric.requests);
    for (const std::optional<double> &value : {metric.mean, metric.deviation, metric.min, metric.max})
        line.number(value);
    for (const double p : kPercentiles) {
        const PercentileValue *percentile = metric.percentile(p);
        line.number(percentile == nullptr || percentile->support == Support::None ? std::nullopt : percentile->value);
    }
    for (const double p : kPercentiles) {
        const PercentileValue *percentile = metric.percentile(p);
        line.text(percentile == nullptr ? "" : nameOf(percentile->support));
    }
    line.number(metric.value);
    line.number(metric.ci95 ? std::optional(metric.ci95->first) : std::nullopt);
    line.number(metric.ci95 ? std::optional(metric.ci95->second) : std::nullopt);
    return line.take();
}

} // namespace

std::string csvHead()
{
    std::string head = "run_id,run_name,state,simulated,stage,load,level,metric,unit,n,requests,mean,sd,min,max";
    for (const double p : kPercentiles)
        head += fmt::format(",{}", percentileKey(p));
    for (const double p : kPercentiles)
        head += fmt::format(",support_{}", percentileKey(p));
    head += ",value,value_ci95_low,value_ci95_high";
    return head + std::string(kLineEnd);
}

std::string csvRows(const Run &run)
{
    std::string rows;
    for (const StageSummary &stage : run.stages)
        for (const MetricSummary &metric : stage.metrics)
            rows += row(run, stage, metric);
    return rows;
}

std::string csvText(std::string_view text)
{
    std::string cell = toValidUtf8(text);
    const bool isFormula = !cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos;
    if (isFormula)
        cell.insert(0, 1, '\'');
    if (!isFormula && cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        quoted += c;
        if (c == '"')
            quoted += c;
    }
    return quoted + "\"";
}

} // namespace inferometer
