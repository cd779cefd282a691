// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RunStore.h"

#include "core/store/Row.h"
#include "core/store/RunRows.h"

#include <filesystem>
#include <fmt/format.h>

namespace inferometer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPage = 512;

Failure fileExists(const std::string &path)
{
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Store", "There is a file %1 already; it was not overwritten."), {path}},
                   {INFEROMETER_TEXT("Store", "Choose another name, or remove that file.")});
}

void addProblem(CheckReport &report, const Text &text, std::vector<Message::Arg> args)
{
    report.problems.emplace_back(text, std::move(args));
}

/// What SQLite finds wrong with its own pages, and rows that refer to nothing.
void checkFile(SQLite::Database &connection, CheckReport &report)
{
    SQLite::Statement pages(connection, "PRAGMA integrity_check");
    while (pages.executeStep()) {
        // One row may tell of many places, a line each, below a heading.
        const std::string words = pages.getColumn(0).getString();
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t end = std::min(words.find('\n', at), words.size());
            const std::string line = words.substr(at, end - at);
            at = end + 1;
            if (!line.empty() && line != "ok" && !line.starts_with("***"))
                addProblem(report, INFEROMETER_TEXT("Store", "The file is damaged: %1"), {line});
        }
    }
    SQLite::Statement references(connection, "PRAGMA foreign_key_check");
    while (references.executeStep()) {
        std::string table = references.getColumn(0).getString();
        addProblem(report, INFEROMETER_TEXT("Store", "A row of table %1 belongs to nothing."), {std::move(table)});
    }
    SQLite::Statement orphans(connection, "SELECT count(*) FROM requests WHERE id >> 32 NOT IN (SELECT number FROM runs)");
    orphans.executeStep();
    if (const std::int64_t count = orphans.getColumn(0).getInt64(); count > 0)
        addProblem(report, INFEROMETER_TEXT("Store", "%1 requests belong to no run."), {count});
}

template<class T>
std::vector<Message> problemsOf(const Result<Shelved<T>> &shelved)
{
    return shelved ? shelved->problems : std::vector<Message>{shelved.error().message};
}

} // namespace

void RunStore::checkRun(const RunRow &row, CheckReport &report)
{
    const auto problem = [&](const Error &error) {
        addProblem(report, INFEROMETER_TEXT("Store", "Run %1: %2 (%3)"), {row.id.value, error.message.str(), error.detail});
    };
    if (const Result<Run> run = load(row.id); !run)
        problem(run.error());
    RequestFilter rest;
    RequestPage page;
    std::uint64_t found = 0;
    std::uint64_t told = 0;
    do {
        // The count of a run that is being written goes with the snapshot of its last page.
        const Status read = readRunOf(row.id, [&](SQLite::Database &connection, std::int64_t number) {
            page = readRequests(connection, number, rest, kPage);
            SQLite::Statement count(connection, "SELECT requests FROM runs WHERE number = ?");
            RowBinder(count) << number;
            count.executeStep();
            told = static_cast<std::uint64_t>(count.getColumn(0).getInt64());
            return Status();
        });
        if (!read) {
            problem(read.error());
            return;
        }
        for (const Error &error : page.damaged)
            problem(error);
        found += page.records.size() + page.damaged.size();
        rest.from = page.next;
    } while (page.next);
    report.requests += found;
    // Requests come in the order they end: those of a running run may be added behind us.
    if (found != told && row.state != RunState::Running)
        addProblem(report, INFEROMETER_TEXT("Store", "Run %1 should have %2 request(s) and has %3."),
                   {row.id.value, told, found});
}

Result<CheckReport> RunStore::check()
{
    CheckReport report;
    const Status read = m_database->read([&report](SQLite::Database &connection) {
        checkFile(connection, report);
        return Status();
    });
    const Result<std::vector<RunRow>> rows = read ? rowsOn(RunShelf::Both) : Failure(read.error());
    if (!rows) {
        if (rows.error().code != ErrorCode::StoreDamaged)
            return Failure(rows.error());
        report.problems.push_back(rows.error().message);
        return report;
    }
    report.runs = rows->size();
    for (const RunRow &row : *rows)
        checkRun(row, report);
    for (const auto &problems : {problemsOf(shelf().endpoints()), problemsOf(shelf().workloads())})
        report.problems.insert(report.problems.end(), problems.begin(), problems.end());
    return report;
}

Status RunStore::backup(const std::string &path)
{
    std::error_code error;
    if (fs::exists(path, error))
        return fileExists(path);
    // Under another name until it is whole: a half copy must not look like a backup.
    const std::string part = path + ".part";
    fs::remove(part, error);
    const Status copied = m_database->bare([&part](SQLite::Database &connection) {
        SQLite::Statement statement(connection, "VACUUM INTO ?");
        RowBinder(statement) << part;
        statement.exec();
        return Status();
    });
    if (!copied) {
        fs::remove(part, error);
        Error failed = copied.error();
        if (failed.code == ErrorCode::Internal || failed.code == ErrorCode::Storage) {
            failed.code = ErrorCode::Storage;
            failed.message = {INFEROMETER_TEXT("Store", "The backup %1 could not be written."), {path}};
            failed.remedy = {INFEROMETER_TEXT("Store", "Choose a folder that can be written and has room for it.")};
        }
        return Failure(std::move(failed));
    }
    // A hard link refuses to replace a file that has appeared meanwhile; where there are none, renaming must do.
    fs::create_hard_link(part, path, error);
    if (error == std::errc::file_exists) {
        fs::remove(part, error);
        return fileExists(path);
    }
    if (!error) {
        fs::remove(part, error);
        return {};
    }
    fs::rename(part, path, error);
    if (error)
        return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Store", "The backup %1 could not be written."), {path}},
                       {INFEROMETER_TEXT("Store", "Choose a folder that can be written and has room for it.")},
                       error.message());
    return {};
}

Status RunStore::compact()
{
    return m_database->alone(kBusyTimeout, [this] {
        return m_database->bare([](SQLite::Database &connection) {
            connection.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
            return Status();
        });
    });
}

} // namespace inferometer
