// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/RecordSink.h"
#include "core/domain/Run.h"

#include <functional>
#include <memory>

namespace inferometer {

/// Where one run is written while it goes on. Used on the writer thread only, from its making to its end.
class RunJournal : public RecordSink {
public:
    /// The summary of one load level as it stands, in place of an earlier one: what a killed run is judged by.
    virtual Status putStage(const StageSummary &summary) = 0;
    /// The curves of all records kept: what takes seconds to make again of a long run.
    virtual Status putSeries(const LiveSeries &series) = 0;
    /// The run's state, summaries, end and stop reason are final.
    virtual Status finish(const Run &run) = 0;
};

/// Opens a journal on the writer thread.
using OpenJournal = std::function<Result<std::unique_ptr<RunJournal>>(const Run &run)>;

} // namespace inferometer
