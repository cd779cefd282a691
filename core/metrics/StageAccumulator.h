// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/Histogram.h"
#include "core/metrics/RoundLedger.h"

#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace inferometer {

/// What may be told of a stage while it runs: of finished requests, and of tokens on their way; for progress, never for a
/// verdict.
struct LiveStage {
    RequestCounts counts; ///< by purpose alone, rounds pooled
    std::optional<double> ttftP50Ms;
    std::optional<double> tpotP50Ms;
    std::optional<double> ttftP95Ms, tpotP95Ms; ///< whatever their support
    std::optional<double> ttftMaxMs, tpotMaxMs;
    std::uint64_t ttftRequests = 0, tpotRequests = 0; ///< behind these percentiles
    std::optional<double> outputTokensPerSecond;      ///< since the round's start
    std::optional<double> requestsPerSecond;
    friend bool operator==(const LiveStage &, const LiveStage &) = default;
};

/// The one judge: turns the records of a stage into its summary, during the run and again from a stored run, with the same
/// result to the last bit whatever the order in which records come.
///
/// Windowed stages (method D2.6). Latencies, counts, shares and attainment are of judged requests that started in
/// [W0, W1): sent, or in open loops due. Rates are decided by time: tokens that arrived and successes that ended in
/// [W0, W1), also those of a request sent before W0, whatever its purpose, because that is what the server did in the
/// window; except goodput, which takes judged requests only. Whole-run stages: W0 is the first judged t_send, W1 the last
/// judged t_done, and warm-up enters nothing but the number of requests in flight. Warm-up never enters a latency, a
/// share or a target. Rounds are pooled: rates are sums over the sum of the windows' lengths, percentiles
/// are of all requests together. `counts.warmup` holds every request that is not judged: marked as warm-up, or started
/// outside the window.
///
/// Borders may be told late: records that end up to two seconds before the news wait for it. A border told later than
/// that is moved to just behind the last record already counted, and the summary's window says so.
///
/// One thread at a time. Holds numbers, not records; those of more than some thousand requests lie in a temporary file
/// (SampleColumns), so that its memory does not grow with the run.
class StageAccumulator {
public:
    explicit StageAccumulator(StageSetup setup);

    /// Windowed stages: W0 of a round. Further calls for the same round change nothing.
    void beginRound(std::uint32_t round, Nanos start);
    /// One finished request, best in the order of completion; the record names its round.
    void add(const RequestRecord &record);
    /// Windowed stages: W1 of a round, which must have begun. Records of requests in flight at W1 may still follow.
    void endRound(std::uint32_t round, Nanos end);
    /// How good the generator was in a round, kept as told.
    void addHealth(GeneratorHealth health);

    /// The stage as it stands. Windowed rounds that have not ended are left out.
    StageSummary finish() const;
    /// `tokensOnTheWay`: those that have come since liveStart() of answers that are not over yet.
    LiveStage peek(Nanos now, double tokensOnTheWay = 0) const;
    /// Since when the live rates are counted; absent before the round.
    std::optional<Nanos> liveStart() const noexcept { return m_liveStart; }
    /// The pooled values behind a metric that has one a request, unsorted; empty for others and for unknown ids.
    std::vector<double> samples(std::string_view metric) const;

    const StageSetup &setup() const noexcept { return *m_setup; }

private:
    RoundLedger &ledger(std::uint32_t round);
    std::vector<const RoundLedger *> counted() const;
    void noteLiveCount(const RequestRecord &record);
    void noteLive(const RequestRecord &record);

    std::unique_ptr<const StageSetup> m_setup; // ledgers refer to it
    std::map<std::uint32_t, RoundLedger> m_rounds;
    std::vector<GeneratorHealth> m_health;

    LiveStage m_live;
    Histogram m_liveTtft, m_liveTpot;
    std::uint32_t m_liveRound = 0;
    std::optional<Nanos> m_liveStart;
    std::uint64_t m_liveTokens = 0, m_liveCompleted = 0;
};

} // namespace inferometer
