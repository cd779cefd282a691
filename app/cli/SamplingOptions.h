// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/ModelSpec.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace inferometer {

/// The options that say how a model shall answer; `ask` and `run` share them.
class SamplingOptions {
public:
    void declare(CLI::App &app, const Session &session);
    /// Puts what was given over the sampling's own values.
    void applyTo(Sampling &sampling) const;

private:
    std::optional<double> m_temperature, m_topP;
    std::optional<std::uint32_t> m_topK;
    std::optional<std::uint64_t> m_seed;
    std::string m_reasoning;
};

} // namespace inferometer
