// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/RunFile.h"

#include "core/library/LibraryFile.h"
#include "core/library/StoredRun.h"
#include "core/store/RunStore.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

namespace inferometer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBatch = 512;

/// All runs of a store, those in its trash behind the others.
Result<std::vector<RunRow>> allRows(RunStore &store)
{
    auto rows = store.list();
    if (!rows)
        return rows;
    auto thrown = store.listTrash();
    if (!thrown)
        return thrown;
    rows->insert(rows->end(), thrown->begin(), thrown->end());
    return rows;
}

const RunRow *rowOf(const std::vector<RunRow> &rows, const RunId &id)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const RunRow &each) { return each.id == id; });
    return row == rows.end() ? nullptr : &*row;
}

/// Everything of a run, through the doors by which it was once written.
Status copyRun(RunStore &from, const RunRow &row, RunStore &to)
{
    auto run = loadRun(from, row.id, Access::ReadOnly);
    if (!run)
        return Failure(run.error());
    // Another program may still be measuring it; what is copied is what there is by now.
    if (run->state == RunState::Running)
        run->state = RunState::Interrupted;
    {
        auto writer = to.begin(*run);
        if (!writer)
            return Failure(writer.error());
        std::vector<RequestRecord> batch;
        batch.reserve(kBatch);
        Status kept;
        const Status read = from.forEachRequest(row.id, {}, [&](const RequestRecord &record) {
            batch.push_back(record);
            if (batch.size() == kBatch) {
                kept = (*writer)->keep(batch);
                batch.clear();
            }
            return kept.has_value();
        });
        if (!read)
            return read;
        if (kept && !batch.empty())
            kept = (*writer)->keep(batch);
        if (!kept)
            return kept;
        if (const Status finished = (*writer)->finish(*run); !finished)
            return finished;
    }
    const auto marks = from.marks(row.id);
    if (!marks)
        return Failure(marks.error());
    for (const RunMark &mark : *marks)
        if (const Status put = to.putMark(row.id, mark); !put)
            return put;
    if (row.note.empty())
        return {};
    return to.setNote(row.id, row.note);
}

Status refuseOtherFiles(const std::string &path)
{
    if (!std::ifstream(path, std::ios::binary))
        return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Import", "%1 cannot be read."), {path}},
                       {INFEROMETER_TEXT("Import", "Check the name and the permissions of the file.")});
    if (!isDatabase(path))
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Import", "%1 is not a result this program knows. Nothing was changed."), {path}},
                       {INFEROMETER_TEXT("Import", "Choose a run file (*.inferun) or another library.")});
    return {};
}

/// A folder beside a file for a store on the way, gone when it has served.
class Scratch {
public:
    explicit Scratch(const std::string &beside) : m_folder(beside + "." + RunId::make().value)
    {
        std::error_code error;
        fs::create_directory(m_folder, error);
        m_isThere = !error;
    }
    ~Scratch()
    {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }
    Scratch(const Scratch &) = delete;
    Scratch &operator=(const Scratch &) = delete;
    bool isThere() const noexcept { return m_isThere; }
    std::string store() const { return m_folder + "/run.db"; }

private:
    std::string m_folder;
    bool m_isThere = false;
};

} // namespace

Status writeRunFile(RunStore &library, const RunId &id, const std::string &path)
{
    const auto rows = allRows(library);
    if (!rows)
        return Failure(rows.error());
    const RunRow *row = rowOf(*rows, id);
    if (row == nullptr)
        return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Store", "There is no run %1."), {id.value}});
    std::error_code ignored;
    if (fs::exists(path, ignored))
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Import", "There is a file %1 already."), {path}},
                       {INFEROMETER_TEXT("Import", "Choose another name.")});
    const Scratch scratch(path);
    if (!scratch.isThere())
        return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Import", "%1 cannot be written."), {path}},
                       {INFEROMETER_TEXT("Import", "Choose a folder that exists and can be written.")});
    const auto store = RunStore::open(scratch.store(), Access::ReadWrite);
    if (!store)
        return Failure(store.error());
    if (const Status copied = copyRun(library, *row, **store); !copied)
        return copied;
    // One plain file without a journal beside it, which can be sent and put on a disk that is only read.
    return (*store)->backup(path);
}

Result<std::vector<ImportedRun>> readRunFile(RunStore &library, const std::string &path, ImportMode mode)
{
    if (const Status known = refuseOtherFiles(path); !known)
        return Failure(known.error());
    std::unique_ptr<Scratch> copy;
    auto file = RunStore::open(path, Access::ReadOnly);
    if (!file && file.error().code == ErrorCode::StoreOlder) {
        // Made by an older version: a copy is brought up to date, the file stays what it is.
        copy = std::make_unique<Scratch>(library.path());
        std::error_code error;
        if (!fs::copy_file(path, copy->store(), error))
            return Failure(file.error());
        fs::permissions(copy->store(), fs::perms::owner_read | fs::perms::owner_write, error);
        file = RunStore::open(copy->store(), Access::ReadWrite);
    }
    if (!file)
        return Failure(file.error());
    const auto rows = (*file)->list();
    if (!rows)
        return Failure(rows.error());
    if (rows->empty())
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Import", "There is no run in %1."), {path}},
                       {INFEROMETER_TEXT("Import", "Choose a run file (*.inferun) or another library.")});

    const auto here = allRows(library);
    if (!here)
        return Failure(here.error());
    std::vector<ImportedRun> taken;
    // From the oldest to the newest, so that "last" is what it was there.
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        const RunRow *present = rowOf(*here, row->id);
        taken.push_back({row->id, row->name, row->requests, present != nullptr});
        if (mode == ImportMode::LookOnly)
            continue;
        Status done;
        if (!present)
            done = copyRun(**file, *row, library);
        else if (present->trashedUtcNs)
            done = library.restore(row->id);
        if (done)
            continue;
        for (const ImportedRun &each : taken)
            if (!each.wasThere)
                (void)library.remove(each.id); // the last one may not have been begun
        return Failure(done.error());
    }
    return taken;
}

} // namespace inferometer
