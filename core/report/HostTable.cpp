// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HostTable.h"

#include "core/domain/ShardHost.h"
#include "core/metrics/Format.h"

#include <algorithm>

namespace inferometer {

namespace {

ReportCell cell(std::string text) { return {ReportCell::Tone::Plain, std::move(text), {}}; }

ReportCell timeCell(const std::optional<double> &ms) { return ms ? cell(format::milliseconds(*ms)) : ReportCell{}; }

ReportCell busiestLane(const GeneratorHealth &health)
{
    const auto most = std::max_element(health.laneCpu.begin(), health.laneCpu.end());
    return most == health.laneCpu.end() ? ReportCell{} : cell(format::share(*most));
}

} // namespace

ReportTable hostTable(const Run &run, const Translate &say)
{
    ReportTable table{say(INFEROMETER_TEXT("Report", "The computers that made this run")), {}, {}};
    const std::vector<ShardHost> hosts = hostsOf(run.environment);
    if (hosts.empty() || run.stages.size() != 1 || run.stages.front().health.size() != hosts.size())
        return table;
    for (const Text &title :
         {INFEROMETER_TEXT("Report", "shard"), INFEROMETER_TEXT("Report", "computer"),
          INFEROMETER_TEXT("Report", "requests kept"), INFEROMETER_TEXT("Report", "sent late, P99"),
          INFEROMETER_TEXT("Report", "loop late, P99"), INFEROMETER_TEXT("Report", "CPU of the busiest lane"),
          INFEROMETER_TEXT("Report", "most in flight"), INFEROMETER_TEXT("Report", "wall clock off by at most"),
          INFEROMETER_TEXT("Report", "wall clock moved by")})
        table.columns.push_back({"", say(title)});
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const ShardHost &host = hosts[i];
        const GeneratorHealth &health = run.stages.front().health[i];
        table.rows.push_back({cell(format::count(host.shard)), cell(host.name), cell(format::count(host.requests)),
                              timeCell(health.sendLatenessP99Ms), timeCell(health.loopLagP99Ms), busiestLane(health),
                              cell(format::count(health.maxInFlight)), timeCell(host.clockErrorMs),
                              cell(format::milliseconds(host.clockMovedMs))});
    }
    return table;
}

} // namespace inferometer
