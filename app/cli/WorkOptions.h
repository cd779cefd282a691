// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/RunPlan.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace inferometer {

/// The options of `run` that say what is asked: lengths, mixes, prompts, and how answers are wanted.
class WorkOptions {
public:
    void declare(CLI::App &app, const Session &session);
    /// The name given to --workload; empty: none.
    const std::string &workloadName() const noexcept { return m_workloadName; }
    void setSavedWorkload(Workload workload) { m_savedWorkload = std::move(workload); }
    /// Errors: Input, naming the option; those of reading the data set.
    Status applyTo(PlanDraft &draft) const;

private:
    std::string m_workloadName;
    std::optional<Workload> m_savedWorkload;
    std::optional<std::uint32_t> m_inputTokens, m_outputTokens;
    std::optional<std::uint64_t> m_seed;
    std::string m_mix, m_dataset, m_prefix, m_language;
    bool m_isWhole = false, m_keepsEnd = false, m_keepsTexts = false;
};

} // namespace inferometer
