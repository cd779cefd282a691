// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/RunPlan.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace inferometer {

/// The options of `run` that say how hard and how long: users, rates and bursts, and where each level ends.
class LoadOptions {
public:
    void declare(CLI::App &app, const Session &session);
    /// Whether a load or an end was given, so that no plan need be.
    bool any() const
    {
        return !m_concurrency.empty() || !m_rates.empty() || !m_rateFile.empty() || m_burst || !m_duration.empty() || m_requests
               || !traceFile().empty();
    }
    /// Levels given here take the place of the draft's. `hasPlan`: a plan was named, whose warm-up counts where none is given.
    /// Errors: Input, naming the option.
    Status applyTo(PlanDraft &draft, bool hasPlan) const;
    /// Shortens the plan's times by --time-scale; last of all.
    void scale(PlanDraft &draft) const;

    std::uint32_t lanes = 0; ///< 0: as the load suggests

private:
    /// Of --arrivals trace:FILE; empty: other arrivals.
    std::string traceFile() const;
    Result<std::vector<LoadShape>> shapes() const;
    Result<std::vector<LoadShape>> replays() const;
    Result<LoadShape> series() const;
    Status applyRamp(StagePlan &stage, Reach reach) const;
    Status applyShapes(PlanDraft &draft) const;
    Status applyEnds(PlanDraft &draft, bool hasPlan) const;

    std::vector<std::string> m_concurrency, m_rates; ///< lists of numbers
    std::optional<std::uint32_t> m_burst, m_rounds;
    std::optional<std::uint64_t> m_requests;
    std::string m_arrivals, m_duration, m_warmup, m_think, m_ramp, m_rateFile;
    std::optional<double> m_rampFrom, m_traceSpeed;
    bool m_hasLines = false;
    double m_timeScale = 1.0;
};

} // namespace inferometer
