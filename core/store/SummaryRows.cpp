// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/SummaryRows.h"

#include "core/store/Database.h"
#include "core/store/Row.h"

#include <functional>

namespace inferometer {

namespace {

/// The knobs of a load shape, each in its own column; those a shape has not are NULL. Of a series and a replay the mean rate alone:
/// the whole of them is in the plan.
struct LoadColumns {
    std::string kind;
    std::optional<std::uint32_t> concurrency;
    std::optional<Nanos> think;
    std::optional<double> rate;
    std::optional<double> burstiness;
    std::optional<std::uint32_t> burstRequests;

    void operator()(const ClosedLoop &load)
    {
        concurrency = load.concurrency;
        think = load.think;
    }
    void operator()(const ConstantRate &load) { rate = load.rate; }
    void operator()(const PoissonRate &load) { rate = load.rate; }
    void operator()(const GammaRate &load)
    {
        rate = load.rate;
        burstiness = load.burstiness;
    }
    void operator()(const Burst &load) { burstRequests = load.requests; }
    void operator()(const RateSeries &load) { rate = rateOf(load); }
    void operator()(const Replay &load) { rate = load.rate; }
};

LoadColumns columnsOf(const LoadShape &load)
{
    LoadColumns columns;
    columns.kind = kindOf(load);
    std::visit(std::ref(columns), load);
    return columns;
}

std::optional<LoadShape> loadOf(const LoadColumns &columns)
{
    if (columns.kind == kindOf(ClosedLoop{}) && columns.concurrency && columns.think)
        return ClosedLoop{*columns.concurrency, *columns.think};
    if (columns.kind == kindOf(ConstantRate{}) && columns.rate)
        return ConstantRate{*columns.rate};
    if (columns.kind == kindOf(PoissonRate{}) && columns.rate)
        return PoissonRate{*columns.rate};
    if (columns.kind == kindOf(GammaRate{}) && columns.rate && columns.burstiness)
        return GammaRate{*columns.rate, *columns.burstiness};
    if (columns.kind == kindOf(Burst{}) && columns.burstRequests)
        return Burst{*columns.burstRequests};
    if (columns.kind == kindOf(RateSeries{}) && columns.rate)
        return RateSeries{.points = {{Nanos{0}, *columns.rate}}};
    if (columns.kind == kindOf(Replay{}) && columns.rate)
        return Replay{.rate = *columns.rate};
    return std::nullopt;
}

std::optional<double> low(const std::optional<Interval> &interval)
{
    return interval ? std::optional(interval->first) : std::nullopt;
}

std::optional<double> high(const std::optional<Interval> &interval)
{
    return interval ? std::optional(interval->second) : std::nullopt;
}

std::optional<Interval> readInterval(RowReader &row)
{
    const auto from = row.maybeReal();
    const auto to = row.maybeReal();
    return from && to ? std::optional(Interval(*from, *to)) : std::nullopt;
}

/// Inserts into one table, row after row.
class Table {
public:
    Table(SQLite::Database &connection, const char *insert) : m_statement(connection, insert) {}
    RowBinder row() { return RowBinder(m_statement); }

private:
    SQLite::Statement m_statement;
};

void saveMetrics(SQLite::Database &connection, std::int64_t run, std::uint32_t stage, const std::vector<MetricSummary> &metrics)
{
    Table metricTable(connection, "INSERT INTO metrics VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    Table percentileTable(connection, "INSERT INTO percentiles VALUES (?,?,?,?,?,?,?,?,?)");
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const MetricSummary &metric = metrics[i];
        (metricTable.row() << run << stage << i << metric.id << metric.n << metric.requests << metric.mean << metric.deviation
                           << metric.min << metric.max << metric.value << low(metric.ci95) << high(metric.ci95)
                           << metric.isHistogram)
            .run();
        for (std::size_t k = 0; k < metric.percentiles.size(); ++k) {
            const PercentileValue &percentile = metric.percentiles[k];
            (percentileTable.row() << run << stage << i << k << percentile.p << percentile.value << percentile.support
                                   << low(percentile.ci95) << high(percentile.ci95))
                .run();
        }
    }
}

void saveRounds(SQLite::Database &connection, std::int64_t run, std::uint32_t stage, const std::vector<RoundValues> &rounds)
{
    Table roundTable(connection, "INSERT INTO rounds VALUES (?,?,?,?)");
    Table valueTable(connection, "INSERT INTO round_values VALUES (?,?,?,?,?,?)");
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        (roundTable.row() << run << stage << i << rounds[i].round).run();
        for (std::size_t k = 0; k < rounds[i].values.size(); ++k) {
            const auto &[key, value] = rounds[i].values[k];
            (valueTable.row() << run << stage << i << k << key << value).run();
        }
    }
}

void saveHealth(SQLite::Database &connection, std::int64_t run, std::uint32_t stage, const std::vector<GeneratorHealth> &rounds)
{
    Table healthTable(connection, "INSERT INTO health VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    Table laneTable(connection, "INSERT INTO lane_cpu VALUES (?,?,?,?,?)");
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const GeneratorHealth &health = rounds[i];
        (healthTable.row() << run << stage << i << health.sendLatenessP99Ms << health.sendLatenessMaxMs << health.loopLagP99Ms
                           << health.loopLagMaxMs << health.queueHighWater << health.recordsNotKept << health.maxInFlight
                           << health.capDelayed << health.resends << health.reopened << health.kernelStamps << health.userStamps
                           << health.mergedStamps << health.readDelayP99Ms << health.readDelayMaxMs << health.asleepSeconds
                           << health.redrawShare << health.windowStallMaxMs)
            .run();
        for (std::size_t lane = 0; lane < health.laneCpu.size(); ++lane)
            (laneTable.row() << run << stage << i << lane << health.laneCpu[lane]).run();
    }
}

void insertStage(SQLite::Database &connection, std::int64_t run, const StageSummary &summary)
{
    const std::uint32_t stage = summary.index.value;
    const LoadColumns load = columnsOf(summary.load);
    const RequestCounts &counts = summary.counts;
    const std::string version = INFEROMETER_VERSION;
    Table stages(connection, "INSERT INTO stages VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    (stages.row() << run << stage << load.kind << load.concurrency << load.think << load.rate << load.burstiness
                  << load.burstRequests << summary.phase << counts.issued << counts.ok << counts.failed << counts.timeout
                  << counts.cancelled << counts.notSent << counts.warmup << version)
        .run();
    Table windows(connection, "INSERT INTO windows VALUES (?,?,?,?,?,?)");
    for (std::size_t i = 0; i < summary.windows.size(); ++i) {
        const Window &window = summary.windows[i];
        (windows.row() << run << stage << i << window.round << window.start << window.end).run();
    }
    saveMetrics(connection, run, stage, summary.metrics);
    saveRounds(connection, run, stage, summary.rounds);
    Table failures(connection, "INSERT INTO failures VALUES (?,?,?,?,?)");
    for (std::size_t i = 0; i < summary.failures.size(); ++i)
        (failures.row() << run << stage << i << summary.failures[i].first << summary.failures[i].second).run();
    Table flags(connection, "INSERT INTO flags VALUES (?,?,?,?)");
    for (std::size_t i = 0; i < summary.flags.size(); ++i)
        (flags.row() << run << stage << i << summary.flags[i]).run();
    saveHealth(connection, run, stage, summary.health);
}

/// Reads the rows of one run from every table and hands each to its stage.
class StageLoader {
public:
    StageLoader(SQLite::Database &connection, std::int64_t run) : m_connection(connection), m_run(run) {}

    bool load();
    std::vector<StageSummary> takeStages() { return std::move(m_stages); }

private:
    using Take = std::function<void(StageSummary &, RowReader &)>;

    /// Each row begins with its stage; the rest is the reader's.
    void each(const char *question, const Take &take);
    bool loadHeads();
    void loadMetrics();
    void loadRounds();
    void loadHealth();
    /// The element a row's position names, which must be there.
    template<class T>
    T *at(std::vector<T> &list, std::size_t position)
    {
        m_isSound &= position < list.size();
        return position < list.size() ? &list[position] : nullptr;
    }

    SQLite::Database &m_connection;
    std::int64_t m_run;
    std::vector<StageSummary> m_stages; ///< by index
    bool m_isSound = true;
};

void StageLoader::each(const char *question, const Take &take)
{
    SQLite::Statement statement(m_connection, question);
    RowBinder(statement) << m_run;
    while (statement.executeStep()) {
        RowReader row(statement);
        const StageIndex index{row.number<std::uint32_t>()};
        const auto stage = std::lower_bound(m_stages.begin(), m_stages.end(), index,
                                            [](const StageSummary &a, StageIndex b) { return a.index < b; });
        if (stage != m_stages.end() && stage->index == index)
            take(*stage, row);
        else
            m_isSound = false;
        m_isSound &= row.isSound();
    }
}

bool StageLoader::loadHeads()
{
    SQLite::Statement statement(m_connection,
                                "SELECT stage, load, concurrency, think_ns, rate, burstiness, burst_requests, phase, issued, "
                                "ok, failed, timeout, cancelled, not_sent, warmup FROM stages WHERE run = ? ORDER BY stage");
    RowBinder(statement) << m_run;
    while (statement.executeStep()) {
        RowReader row(statement);
        StageSummary stage;
        stage.index.value = row.number<std::uint32_t>();
        const std::optional<LoadShape> shape = readLoad(row);
        stage.phase = row.oneOf(StagePhase::WholeRun);
        RequestCounts &counts = stage.counts;
        for (std::uint64_t *count :
             {&counts.issued, &counts.ok, &counts.failed, &counts.timeout, &counts.cancelled, &counts.notSent, &counts.warmup})
            *count = row.number<std::uint64_t>();
        if (!shape || !row.isSound())
            return false;
        stage.load = *shape;
        m_stages.push_back(std::move(stage));
    }
    return true;
}

void StageLoader::loadMetrics()
{
    each("SELECT stage, metric, n, requests, mean, deviation, min, max, value, ci95_low, ci95_high, is_histogram FROM metrics "
         "WHERE run = ? ORDER BY stage, position",
         [](StageSummary &stage, RowReader &row) {
             MetricSummary metric;
             metric.id = row.text();
             metric.n = row.number<std::uint64_t>();
             metric.requests = row.number<std::uint64_t>();
             metric.mean = row.maybeReal();
             metric.deviation = row.maybeReal();
             metric.min = row.maybeReal();
             metric.max = row.maybeReal();
             metric.value = row.maybeReal();
             metric.ci95 = readInterval(row);
             metric.isHistogram = row.flag();
             stage.metrics.push_back(std::move(metric));
         });
    each("SELECT stage, metric_position, p, value, support, ci95_low, ci95_high FROM percentiles WHERE run = ? "
         "ORDER BY stage, metric_position, position",
         [this](StageSummary &stage, RowReader &row) {
             MetricSummary *metric = at(stage.metrics, row.number<std::uint32_t>());
             PercentileValue percentile;
             percentile.p = row.real();
             percentile.value = row.maybeReal();
             percentile.support = row.oneOf(Support::None);
             percentile.ci95 = readInterval(row);
             if (metric != nullptr)
                 metric->percentiles.push_back(percentile);
         });
}

void StageLoader::loadRounds()
{
    each("SELECT stage, round FROM rounds WHERE run = ? ORDER BY stage, position", [](StageSummary &stage, RowReader &row) {
        stage.rounds.push_back({row.number<std::uint32_t>(), {}});
    });
    each("SELECT stage, round_position, key, value FROM round_values WHERE run = ? ORDER BY stage, round_position, position",
         [this](StageSummary &stage, RowReader &row) {
             RoundValues *round = at(stage.rounds, row.number<std::uint32_t>());
             std::string key = row.text();
             const double value = row.real();
             if (round != nullptr)
                 round->values.emplace_back(std::move(key), value);
         });
}

void StageLoader::loadHealth()
{
    each(
        "SELECT stage, send_lateness_p99_ms, send_lateness_max_ms, loop_lag_p99_ms, loop_lag_max_ms, queue_high_water, "
        "records_not_kept, max_in_flight, cap_delayed, resends, reopened, kernel_stamps, user_stamps, merged_stamps, "
        "read_delay_p99_ms, read_delay_max_ms, asleep_s, redraw_share, window_stall_max_ms FROM health WHERE run = ? ORDER BY stage, position",
        [](StageSummary &stage, RowReader &row) {
            GeneratorHealth health;
            health.sendLatenessP99Ms = row.maybeReal();
            health.sendLatenessMaxMs = row.maybeReal();
            health.loopLagP99Ms = row.maybeReal();
            health.loopLagMaxMs = row.maybeReal();
            for (std::uint64_t *count :
                 {&health.queueHighWater, &health.recordsNotKept, &health.maxInFlight, &health.capDelayed, &health.resends,
                  &health.reopened, &health.kernelStamps, &health.userStamps, &health.mergedStamps})
                *count = row.number<std::uint64_t>();
            health.readDelayP99Ms = row.maybeReal();
            health.readDelayMaxMs = row.maybeReal();
            health.asleepSeconds = row.maybeReal();
            health.redrawShare = row.maybeReal();
            health.windowStallMaxMs = row.maybeReal();
            stage.health.push_back(std::move(health));
        });
    each("SELECT stage, health_position, share FROM lane_cpu WHERE run = ? ORDER BY stage, health_position, lane",
         [this](StageSummary &stage, RowReader &row) {
             GeneratorHealth *health = at(stage.health, row.number<std::uint32_t>());
             const double share = row.real();
             if (health != nullptr)
                 health->laneCpu.push_back(share);
         });
}

bool StageLoader::load()
{
    if (!loadHeads())
        return false;
    each("SELECT stage, round, start_ns, end_ns FROM windows WHERE run = ? ORDER BY stage, position",
         [](StageSummary &stage, RowReader &row) {
             Window window;
             window.round = row.number<std::uint32_t>();
             window.start = row.nanos();
             window.end = row.nanos();
             stage.windows.push_back(window);
         });
    loadMetrics();
    loadRounds();
    each("SELECT stage, class, count FROM failures WHERE run = ? ORDER BY stage, position",
         [](StageSummary &stage, RowReader &row) {
             std::string name = row.text();
             stage.failures.emplace_back(std::move(name), row.number<std::uint64_t>());
         });
    each("SELECT stage, flag FROM flags WHERE run = ? ORDER BY stage, position",
         [](StageSummary &stage, RowReader &row) { stage.flags.push_back(row.text()); });
    loadHealth();
    return m_isSound;
}

} // namespace

std::optional<LoadShape> readLoad(RowReader &row)
{
    LoadColumns load;
    load.kind = row.text();
    load.concurrency = row.maybeNumber<std::uint32_t>();
    load.think = row.maybeNanos();
    load.rate = row.maybeReal();
    load.burstiness = row.maybeReal();
    load.burstRequests = row.maybeNumber<std::uint32_t>();
    return loadOf(load);
}

void saveStage(SQLite::Database &connection, std::int64_t run, const StageSummary &summary)
{
    SQLite::Statement gone(connection, "DELETE FROM stages WHERE run = ? AND stage = ?");
    (RowBinder(gone) << run << summary.index.value).run();
    insertStage(connection, run, summary);
}

void saveStages(SQLite::Database &connection, std::int64_t run, std::span<const StageSummary> summaries)
{
    SQLite::Statement gone(connection, "DELETE FROM stages WHERE run = ?");
    (RowBinder(gone) << run).run();
    for (const StageSummary &summary : summaries)
        insertStage(connection, run, summary);
}

Result<std::vector<StageSummary>> loadStages(SQLite::Database &connection, std::int64_t run)
{
    StageLoader loader(connection, run);
    if (!loader.load())
        return storeDamaged(connection.getFilename(), "summary rows");
    return loader.takeStages();
}

} // namespace inferometer
