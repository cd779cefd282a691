// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/LiveSnapshot.h"
#include "core/domain/Run.h"

#include <memory>

namespace inferometer {

/// Is told how a run goes. Called from the run's own threads: must return at once and never block.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    /// Ten times a second at most; frozen.
    virtual void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) = 0;
    /// Something the person should know and nothing failed by.
    virtual void note(const Message &message) = 0;
    /// The run is over; last call.
    virtual void finished(const Result<Run> &run) = 0;
};

} // namespace inferometer
