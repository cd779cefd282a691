// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunWriter.h"

#include "core/store/Migrations.h"
#include "core/store/RequestRows.h"
#include "core/store/Row.h"
#include "core/store/RunRows.h"
#include "core/store/SeriesRows.h"
#include "core/store/SummaryRows.h"

namespace inferometer {

namespace {

Failure misused(const Text &text)
{
    return failure(ErrorCode::Internal, {text},
                   {INFEROMETER_TEXT("Store", "This is a mistake of the program; please report it.")});
}

/// Ids become part of a file's name.
bool isPlainId(const std::string &id)
{
    constexpr const char *kPlain = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    return !id.empty() && id.find_first_not_of(kPlain) == std::string::npos;
}

} // namespace

std::string runLockPath(const std::string &storePath, const std::string &runId)
{
    return storePath + ".run-" + runId + ".lock";
}

RunWriter::RunWriter(RunId id, FileLock lock, std::unique_ptr<Database> database)
    : m_id(std::move(id)), m_lock(std::move(lock)), m_database(std::move(database))
{}

RunWriter::~RunWriter()
{
    m_inserter.reset();
    m_database.reset();
    m_lock.removeFile();
}

Result<std::unique_ptr<RunWriter>> RunWriter::begin(const std::string &path, const Run &run)
{
    if (!isPlainId(run.id.value))
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Store", "A run cannot have the id \"%1\"."), {run.id.value}},
                       {INFEROMETER_TEXT("Store", "Ids are letters and digits.")});
    auto database = Database::open(path, Access::ReadWrite, Migrations::embedded());
    if (!database)
        return Failure(database.error());
    // The lock comes before the row: whoever sees the row finds it held.
    auto lock = FileLock::take(runLockPath((*database)->path(), run.id.value), FileLock::Kind::Exclusive, Nanos{0});
    if (!lock)
        return Failure(lock.error());
    bool isTaken = false;
    std::int64_t number = 0;
    std::unique_ptr<RequestInserter> inserter;
    const Status begun = (*database)->write([&](SQLite::Database &connection) {
        isTaken = numberOf(connection, run.id) != 0;
        if (!isTaken)
            number = insertRun(connection, run, RunState::Running);
        inserter = std::make_unique<RequestInserter>(connection);
        return Status();
    });
    if (begun && !isTaken) {
        std::unique_ptr<RunWriter> writer(new RunWriter(run.id, std::move(*lock), std::move(*database)));
        writer->m_number = number;
        writer->m_inserter = std::move(inserter);
        return writer;
    }
    inserter.reset();
    lock->removeFile();
    if (!begun)
        return Failure(begun.error());
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Store", "There is a run %1 in the store already."), {run.id.value}},
                   {INFEROMETER_TEXT("Store", "Remove it first, or keep the one that is there.")});
}

Status RunWriter::write(const Database::Work &work)
{
    if (!m_database)
        return misused(INFEROMETER_TEXT("Store", "A finished run cannot be written to."));
    m_database->handOver();
    return m_database->write(work);
}

Status RunWriter::keep(std::span<const RequestRecord> records)
{
    const std::scoped_lock lock(m_mutex);
    return write([this, records](SQLite::Database &connection) {
        for (const RequestRecord &record : records) {
            if (Status kept = m_inserter->insert(m_number, record); !kept)
                return kept;
        }
        SQLite::Statement count(connection, "UPDATE runs SET requests = requests + ? WHERE number = ?");
        (RowBinder(count) << records.size() << m_number).run();
        return Status();
    });
}

Status RunWriter::putStage(const StageSummary &summary)
{
    const std::scoped_lock lock(m_mutex);
    return write([this, &summary](SQLite::Database &connection) {
        saveStage(connection, m_number, summary);
        return Status();
    });
}

Status RunWriter::putSeries(const LiveSeries &series)
{
    const std::scoped_lock lock(m_mutex);
    return write([this, &series](SQLite::Database &connection) {
        saveSeries(connection, m_number, series);
        return Status();
    });
}

Status RunWriter::update(const Run &run)
{
    const std::scoped_lock lock(m_mutex);
    return write([this, &run](SQLite::Database &connection) {
        updateRun(connection, m_number, run);
        return Status();
    });
}

Status RunWriter::finish(const Run &run)
{
    const std::scoped_lock lock(m_mutex);
    if (run.state == RunState::Running)
        return misused(INFEROMETER_TEXT("Store", "A run that goes on cannot be finished."));
    const Status done = write([this, &run](SQLite::Database &connection) {
        updateRun(connection, m_number, run);
        if (!run.stages.empty())
            saveStages(connection, m_number, run.stages);
        return Status();
    });
    if (!done)
        return done;
    m_inserter.reset();
    m_database.reset();
    m_lock.removeFile(); // after the row says how it ended
    return {};
}

} // namespace inferometer
