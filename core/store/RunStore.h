// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/Run.h"
#include "core/domain/RunMark.h"
#include "core/store/Database.h"
#include "core/store/RequestRows.h"
#include "core/store/RunWriter.h"
#include "core/store/SelfChecks.h"
#include "core/store/Shelf.h"

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace inferometer {

enum class Star { Off, On };
enum class RunShelf;

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

    /// The runs that are kept, the newest first. Reads no requests, however many there are.
    Result<std::vector<RunRow>> list();
    /// The runs that were thrown away and can be taken back, the newest first.
    Result<std::vector<RunRow>> listTrash();
    /// What a person calls a run: "last", its id, its name (the newest with it), or a beginning of its id that only one has.
    /// Errors: NotFound; Input for a beginning of several ids, which it names.
    Result<RunId> find(const std::string &reference);
    /// A run with its summaries. Errors: NotFound; StoreDamaged for a run whose plan cannot be read (others still can).
    Result<Run> load(const RunId &id);
    /// Calls back for each request in the order of their numbers until that returns false. Error: NotFound; StoreDamaged,
    /// naming the request, before any of its page is handed out.
    Status forEachRequest(const RunId &id, const RequestFilter &filter, const std::function<bool(const RequestRecord &)> &take);
    /// The same in one snapshot with number, t_send, output tokens and the ends of the timeline alone (readTimelines()): quicker.
    Status forEachTimeline(const RunId &id, const RequestFilter &filter,
                           const std::function<void(const RequestRecord &)> &take);
    /// How many are kept.
    Result<std::uint64_t> requestCount(const RunId &id);
    /// The numbers of the requests that pass the filter, in the wanted order; equal ones by their numbers. What nobody told
    /// comes last. Four bytes a request; a run of a million takes about a second.
    Result<std::vector<std::uint32_t>> requestNumbers(const RunId &id, const RequestFilter &filter, const RequestOrder &order);
    /// One more than the greatest request number of the run; quick however many there are.
    Result<std::uint64_t> requestEnd(const RunId &id);
    /// The requests of these numbers, in their order; those the run does not have are left out. Errors: NotFound (no such
    /// run), StoreDamaged, naming the request.
    Result<std::vector<RequestRecord>> requests(const RunId &id, std::span<const std::uint32_t> numbers);

    /// A writer for a new run. Any thread.
    Result<std::unique_ptr<RunWriter>> begin(const Run &run) const;
    /// The curves over time that were kept with the run, without the loads of their spans. Absent: they have to be made from the
    /// requests.
    Result<std::optional<LiveSeries>> series(const RunId &id);
    /// Keeps them: of all the requests that the run has.
    Status saveSeries(const RunId &id, const LiveSeries &series);
    /// Puts recomputed summaries in the place of all the run has.
    Status saveSummaries(const RunId &id, std::span<const StageSummary> summaries);
    /// Deletes a run and its requests. Error: Input when it is being written.
    Status remove(const RunId &id);

    /// What people add. Name and tags are part of the stored plan. Errors: NotFound; Input for a name or tags while the run
    /// is being written.
    Status setName(const RunId &id, const std::string &name);
    Status setTags(const RunId &id, const std::vector<std::string> &tags);
    Status setNote(const RunId &id, const std::string &note);
    Status setStarred(const RunId &id, Star star);
    /// What was noted at moments of the run, by time; also while it is being written.
    Result<std::vector<RunMark>> marks(const RunId &id);
    /// In the place of what was noted at that moment; an empty text takes it away.
    Status putMark(const RunId &id, const RunMark &mark);
    /// Puts a run where list() and find() do not see it; nothing of it is lost. Errors: NotFound; Input when it is being
    /// written.
    Status trash(const RunId &id, std::int64_t nowUtcNs);
    Status restore(const RunId &id);
    /// Deletes what is in the trash, and says how many runs that were.
    Result<std::uint64_t> emptyTrash();

    /// Reads everything: the pages, the references, the counts, every plan, summary and request.
    Result<CheckReport> check();
    /// Writes a compact copy that is a store itself. Error: Input when there is a file of that name.
    Status backup(const std::string &path);
    /// Gives unused space back to the disk. StoreLocked while anybody else has the store open.
    Status compact();

    /// The endpoints and workloads kept in the same file.
    Shelf shelf() noexcept { return Shelf(*m_database); }
    /// What the program found out about its own error.
    SelfChecks selfChecks() noexcept { return SelfChecks(*m_database); }

    const std::string &path() const noexcept { return m_database->path(); }

private:
    explicit RunStore(std::unique_ptr<Database> database) : m_database(std::move(database)) {}
    /// Finds the runs whose writer is gone, and puts it down where it may. Called before the rows are read: a run that ends
    /// in between is then read as what it is.
    Result<std::set<std::int64_t>> interruptedRuns();
    Result<std::vector<RunRow>> rowsOn(RunShelf shelf);
    Status refuseWhileWritten(const RunId &id) const;
    /// Changes one run in one transaction. Error: NotFound.
    Status writeRunOf(const RunId &id, const std::function<Status(SQLite::Database &, std::int64_t number)> &work);
    /// Reads within one snapshot about one run. Error: NotFound.
    Status readRunOf(const RunId &id, const std::function<Status(SQLite::Database &, std::int64_t number)> &work);
    void checkRun(const RunRow &row, CheckReport &report);

    std::unique_ptr<Database> m_database;
};

} // namespace inferometer
