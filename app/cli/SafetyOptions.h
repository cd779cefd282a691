// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/RunPlan.h"
#include "core/domain/Safety.h"
#include "core/domain/SavedEndpoint.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace inferometer {

/// The options of `run` that stand between a load and a server that others use (method D2.23).
class SafetyOptions {
public:
    void declare(CLI::App &app, const Session &session);
    /// The caps of the kept endpoint, or of a server that far away, as raised. Error: Input.
    Result<Caps> caps(const PlanDraft &draft, const std::optional<SavedEndpoint> &saved) const;
    /// Refuses public and production servers without --allow-remote, and caps what is in flight. Error: Input.
    Status applyTo(PlanDraft &draft, const std::optional<SavedEndpoint> &saved) const;

private:
    bool m_allowsRemote = false;
    std::optional<std::uint32_t> m_maxConcurrency;
    std::optional<double> m_maxRate, m_maxTokens;
    std::string m_maxDuration;
};

} // namespace inferometer
