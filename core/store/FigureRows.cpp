// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/FigureRows.h"

#include "core/store/Row.h"
#include "core/store/SummaryRows.h"

namespace inferometer {

namespace {

// One row a level. The table of metrics is entered through its index by name, so that a level costs three steps into it
// however many metrics it has.
constexpr const char *kLevels = R"(
    SELECT s.run, s.load, s.concurrency, s.think_ns, s.rate, s.burstiness, s.burst_requests, s.issued, s.failed, s.timeout,
           (SELECT value FROM metrics WHERE metric = 'output_throughput' AND run = s.run AND stage = s.stage),
           (SELECT value FROM metrics WHERE metric = 'attainment' AND run = s.run AND stage = s.stage),
           p.value, p.support
    FROM stages s
    LEFT JOIN metrics m ON m.run = s.run AND m.stage = s.stage AND m.metric =
        CASE WHEN s.load IN ('constant', 'poisson', 'gamma', 'series', 'replay') THEN 'ttft_sched' ELSE 'ttft' END
    LEFT JOIN percentiles p ON p.run = m.run AND p.stage = m.stage AND p.metric_position = m.position AND p.p = 0.95
    ORDER BY s.run, s.stage)";

// The same as the sum over stages and rounds of rule DG-27, its 10 ms of waiting before sending included: one row a run.
constexpr const char *kWorst = R"(
    SELECT r.number, r.stamp_kind,
           (SELECT max(send_lateness_p99_ms) FROM health h WHERE h.run = r.number),
           (SELECT max(loop_lag_p99_ms) FROM health h WHERE h.run = r.number),
           (SELECT max(share) FROM lane_cpu c WHERE c.run = r.number),
           (SELECT max(p.value) FROM stages s
            JOIN metrics m ON m.run = s.run AND m.stage = s.stage AND m.metric = 'client_queue'
            JOIN percentiles p ON p.run = m.run AND p.stage = m.stage AND p.metric_position = m.position AND p.p = 0.95
            WHERE s.run = r.number AND s.load = 'closed' AND p.value > 10.0)
    FROM runs r)";

double heightOf(const LoadShape &load)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&load))
        return closed->concurrency;
    if (const auto *burst = std::get_if<Burst>(&load))
        return burst->requests;
    return rateOf(load);
}

/// The levels of one run put together.
class Levels {
public:
    explicit Levels(double percent) : m_percent(percent) {}

    bool isEmpty() const noexcept { return m_isEmpty; }
    void add(const LoadShape &load, RowReader &row)
    {
        m_isEmpty = false;
        m_issued += row.number<std::uint64_t>();
        m_failed += row.number<std::uint64_t>();
        m_failed += row.number<std::uint64_t>(); // time-outs
        const std::optional<double> rate = row.maybeReal();
        if (const auto attained = row.maybeReal()) {
            const bool isMet = *attained * 100 >= m_percent;
            m_figures.meetsTarget = m_figures.meetsTarget.value_or(false) || isMet;
            if (isMet && (!m_figures.meetsUpTo || heightOf(load) >= heightOf(*m_figures.meetsUpTo)))
                m_figures.meetsUpTo = load;
        }
        const std::optional<double> ttft = row.maybeReal();
        const auto support = row.maybeNumber<std::int64_t>();
        if (m_figures.outputRate && rate.value_or(0) < *m_figures.outputRate)
            return;
        m_figures.load = load;
        m_figures.outputRate = rate;
        m_figures.ttftP95Ms = ttft;
        m_figures.ttftSupport = !ttft                                      ? Support::None
                                : support == static_cast<int>(Support::Ok) ? Support::Ok
                                                                           : Support::Indicative;
    }
    RunFigures take()
    {
        if (m_issued > 0)
            m_figures.failed = static_cast<double>(m_failed) / static_cast<double>(m_issued);
        return std::move(m_figures);
    }

private:
    double m_percent; ///< that the target asks for
    RunFigures m_figures;
    std::uint64_t m_issued = 0, m_failed = 0;
    bool m_isEmpty = true;
};

} // namespace

std::map<std::int64_t, RunFigures> readFigures(SQLite::Database &connection)
{
    std::map<std::int64_t, Levels> levels;
    SQLite::Statement percents(connection,
                               "SELECT number, json_extract(plan, '$.target.percent') FROM runs WHERE json_valid(plan)");
    while (percents.executeStep()) {
        RowReader row(percents);
        const auto run = row.number<std::int64_t>();
        levels.emplace_hint(levels.end(), run, row.maybeReal().value_or(Target{}.percent));
    }
    SQLite::Statement statement(connection, kLevels);
    while (statement.executeStep()) {
        RowReader row(statement);
        const auto run = row.number<std::int64_t>();
        const auto level = levels.find(run);
        if (const std::optional<LoadShape> load = readLoad(row); load && level != levels.end())
            level->second.add(*load, row);
    }
    std::map<std::int64_t, RunFigures> figures;
    for (auto &[run, one] : levels) {
        if (!one.isEmpty())
            figures.emplace_hint(figures.end(), run, one.take());
    }
    SQLite::Statement worst(connection, kWorst);
    while (worst.executeStep()) {
        RowReader row(worst);
        const auto run = figures.find(row.number<std::int64_t>());
        if (run == figures.end())
            continue;
        run->second.stampKind = row.text();
        GeneratorWorst &generator = run->second.generator;
        generator.lateMs = row.maybeReal();
        generator.loopLagMs = row.maybeReal();
        generator.laneCpu = row.maybeReal();
        if (const auto queued = row.maybeReal())
            generator.lateMs = std::max(generator.lateMs.value_or(0), *queued);
    }
    return figures;
}

} // namespace inferometer
