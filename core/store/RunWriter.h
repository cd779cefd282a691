// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunJournal.h"
#include "core/store/Database.h"

#include <memory>
#include <mutex>

namespace inferometer {

class RequestInserter;

/// Writes one run, from its beginning to its end, through a connection of its own. While it lives it holds the run's lock
/// (`<store>.run-<id>.lock`); a run in state Running whose lock nobody holds is an interrupted one.
/// Any thread may call, one at a time: a call waits for the one before it.
class RunWriter : public RunJournal {
public:
    /// Adds the run, in state Running whatever the run says. RunStore::begin() is the way here.
    /// Errors: Input for an id that is empty or taken; Storage, StoreLocked.
    static Result<std::unique_ptr<RunWriter>> begin(const std::string &path, const Run &run);
    /// Without finish(), the run is left as an interrupted one.
    ~RunWriter() override;

    /// One transaction. A batch that failed (Storage: disk full; StoreLocked) may be tried again as it is.
    Status keep(std::span<const RequestRecord> records) override;
    /// Adds the summary of one load level, or replaces it.
    Status putStage(const StageSummary &summary) override;
    Status putSeries(const LiveSeries &series) override;
    /// What is known of the run by now, its state too; not its stages.
    Status update(const Run &run);
    /// Writes state, end, stop reason and environment; and the stages, in place of those put before, unless there are none.
    /// Then lets go of the run. Error: Internal for state Running, or when the run was finished before.
    Status finish(const Run &run) override;

    const RunId &id() const noexcept { return m_id; }

private:
    RunWriter(RunId id, FileLock lock, std::unique_ptr<Database> database);
    /// Work on the connection by the thread that has the mutex.
    Status write(const Database::Work &work);

    std::mutex m_mutex; // guards all below
    RunId m_id;
    std::int64_t m_number = 0;
    FileLock m_lock;
    std::unique_ptr<Database> m_database;
    std::unique_ptr<RequestInserter> m_inserter; ///< goes before the connection
};

/// The file whose lock says that a run's writer is alive.
std::string runLockPath(const std::string &storePath, const std::string &runId);

} // namespace inferometer
