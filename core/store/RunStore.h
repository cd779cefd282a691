// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/store/Database.h"
#include "core/store/RequestRows.h"
#include "core/store/RunWriter.h"

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace inferometer {

/// What RunStore::check() found.
struct CheckReport {
    std::uint64_t runs = 0;
    std::uint64_t requests = 0;
    std::vector<Message> problems; ///< empty: all is well
};

/// The library of runs: one SQLite file with every finished request. One thread uses it (the one that asks first);
/// begin() may be called on any. Several processes may have the same file open, each writing its own runs.
///
/// A run in state Running is believed only while its writer is alive; else it is Interrupted, and a store open for writing
/// puts that down.
///
/// All functions may fail with Storage, StoreLocked (another process had it for over 5 s) and StoreDamaged.
class RunStore {
public:
    /// ReadWrite makes the file, and its folders, where they are missing, and brings an older one up to date.
    /// Errors: NotFound (ReadOnly, no file), StoreNewer, StoreDamaged, StoreLocked, Storage; the file is left as it was.
    static Result<std::unique_ptr<RunStore>> open(const std::string &path, Access access);

    /// Everything in it, the newest first. Reads no requests, however many there are.
    Result<std::vector<RunRow>> list();
    /// What a person calls a run: "last", its id, its name (the newest with it), or a beginning of its id that only one has.
    /// Errors: NotFound; Input for a beginning of several ids, which it names.
    Result<RunId> find(const std::string &reference);
    /// A run with its summaries. Errors: NotFound; StoreDamaged for a run whose plan cannot be read (others still can).
    Result<Run> load(const RunId &id);
    /// Calls back for each request in the order of their numbers until that returns false. Error: NotFound; StoreDamaged,
    /// naming the request, before any of its page is handed out.
    Status forEachRequest(const RunId &id, const RequestFilter &filter, const std::function<bool(const RequestRecord &)> &take);
    /// How many are kept.
    Result<std::uint64_t> requestCount(const RunId &id);

    /// A writer for a new run. Any thread.
    Result<std::unique_ptr<RunWriter>> begin(const Run &run) const;
    /// Puts recomputed summaries in the place of all the run has.
    Status saveSummaries(const RunId &id, std::span<const StageSummary> summaries);
    /// Deletes a run and its requests. Error: Input when it is being written.
    Status remove(const RunId &id);

    /// Reads everything: the pages, the references, the counts, every plan, summary and request.
    Result<CheckReport> check();
    /// Writes a compact copy that is a store itself. Error: Input when there is a file of that name.
    Status backup(const std::string &path);
    /// Gives unused space back to the disk. StoreLocked while anybody else has the store open.
    Status compact();

    const std::string &path() const noexcept { return m_database->path(); }

private:
    explicit RunStore(std::unique_ptr<Database> database) : m_database(std::move(database)) {}
    /// Finds the runs whose writer is gone, and puts it down where it may. Called before the rows are read: a run that ends
    /// in between is then read as what it is.
    Result<std::set<std::int64_t>> interruptedRuns();
    /// Reads within one snapshot about one run. Error: NotFound.
    Status readRunOf(const RunId &id, const std::function<Status(SQLite::Database &, std::int64_t number)> &work);
    void checkRun(const RunRow &row, CheckReport &report);

    std::unique_ptr<Database> m_database;
};

} // namespace inferometer
