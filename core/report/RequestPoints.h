// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"
#include "core/domain/StageSummary.h"

#include <optional>
#include <span>
#include <vector>

namespace inferometer {

/// One judged request as a dot of a chart. Latencies count as the stage's headline does: from sending, in open loops from
/// the moment the request was due.
struct RequestPoint {
    double sendSeconds = 0;       ///< t_send (open loops: when it was due) since the run's start
    std::optional<double> ttftMs; ///< of successes that were streamed
    std::optional<double> e2eMs;  ///< of successes
    bool isOk = false;
    StageIndex stage;
    friend bool operator==(const RequestPoint &, const RequestPoint &) = default;
};

/// Gathers the points of a run's judged requests; the others (warm-up, outside of the windows, never sent) are passed over.
class RequestPoints {
public:
    explicit RequestPoints(std::span<const StageSummary> stages);
    void add(const RequestRecord &record);
    std::vector<RequestPoint> take() { return std::move(m_points); }

private:
    const StageSummary *stageOf(StageIndex index) const noexcept;

    std::vector<StageSummary> m_stages; ///< loads, phases and windows only
    std::vector<RequestPoint> m_points;
};

/// At most `most` points of one stage, evenly spread over those there are, in the order of time; all failures count like
/// the others.
std::vector<RequestPoint> thinned(std::span<const RequestPoint> points, StageIndex stage, std::size_t most);

} // namespace inferometer
