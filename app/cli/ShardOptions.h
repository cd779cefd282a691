// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/domain/RunPlan.h"

#include <string>

namespace CLI {
class App;
}

namespace inferometer {

/// The options of `run` that make it one part of a distributed run.
class ShardOptions {
public:
    void declare(CLI::App &app, const Session &session);
    /// Errors: Input, naming the option.
    Status applyTo(PlanDraft &draft) const;
    /// Input error when the plan's common start is over, or nearly so.
    static Status checkStart(const PlanDraft &draft);

private:
    std::string m_shard, m_startAt;
};

} // namespace inferometer
