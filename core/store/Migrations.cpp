// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace inferometer {

namespace {

std::int64_t number(SQLite::Database &connection, const char *question) { return connection.execAndGet(question).getInt64(); }

Result<std::string> copyBefore(Database &database, int version)
{
    std::string copy = fmt::format("{}.before-v{}.bak", database.path(), version);
    for (int again = 2; std::filesystem::exists(copy); ++again)
        copy = fmt::format("{}.before-v{}-{}.bak", database.path(), version, again);
    const Status copied = database.bare([&copy](SQLite::Database &connection) {
        SQLite::Statement statement(connection, "VACUUM INTO ?");
        statement.bind(1, copy);
        statement.exec();
        return Status();
    });
    if (copied)
        return copy;
    std::error_code ignored;
    std::filesystem::remove(copy, ignored); // a part of a copy is worse than none
    Error error = copied.error();
    error.message = {INFEROMETER_TEXT("Store", "The store was not brought up to date: the copy %1 could not be made first."),
                     {copy}};
    return Failure(std::move(error));
}

} // namespace

Migrations Migrations::embedded()
{
    const auto files = embeddedSchema();
    std::vector<EmbeddedFile> steps(files.begin(), files.end());
    std::sort(steps.begin(), steps.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return Migrations(std::move(steps), "runs");
}

Result<int> Migrations::versionOf(Database &database) const
{
    std::int64_t application = 0;
    std::int64_t version = 0;
    std::int64_t things = 0;
    bool hasLandmark = true;
    const Status asked = database.read([&](SQLite::Database &connection) {
        application = number(connection, "PRAGMA application_id");
        version = number(connection, "PRAGMA user_version");
        things = number(connection, "SELECT count(*) FROM sqlite_schema");
        hasLandmark = m_landmark.empty() || connection.tableExists(m_landmark);
        return Status();
    });
    if (!asked)
        return Failure(asked.error());
    const bool isEmpty = application == 0 && version == 0 && things == 0;
    if (isEmpty)
        return 0;
    if (application != kApplicationId || version < 1)
        return storeDamaged(database.path(), fmt::format("application_id {:#x}, user_version {}", application, version));
    if (!hasLandmark)
        return storeDamaged(database.path(), fmt::format("no table {}", m_landmark));
    if (version > newest())
        return failure(ErrorCode::StoreNewer,
                       {INFEROMETER_TEXT("Store", "The store %1 was written by a newer version of Inferometer (format %2; this "
                                                  "one knows up to %3)."),
                        {database.path(), version, newest()}},
                       {INFEROMETER_TEXT("Store", "Update Inferometer, or choose another store with --db; this one was left "
                                                  "as it is.")});
    return static_cast<int>(version);
}

Status Migrations::apply(Database &database) const
{
    const Result<int> found = versionOf(database);
    if (!found)
        return Failure(found.error());
    std::string copy;
    if (*found > 0 && *found < newest()) {
        Result<std::string> made = copyBefore(database, newest());
        if (!made)
            return Failure(made.error());
        copy = *made;
    }
    for (int step = *found; step < newest(); ++step) {
        const EmbeddedFile &file = m_steps[static_cast<std::size_t>(step)];
        const Status done = database.write([&](SQLite::Database &connection) {
            connection.exec(std::string(file.bytes));
            connection.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, step + 1));
            return Status();
        });
        if (done)
            continue;
        Error error = done.error();
        if (error.code != ErrorCode::Internal) // a full disk and the like have their own sentence
            return Failure(std::move(error));
        error.message = {INFEROMETER_TEXT("Store", "Step %1 of bringing the store up to date failed; it stays at format %2."),
                         {step + 1, step}};
        error.remedy = {INFEROMETER_TEXT("Store", "Report this; the copy from before is %1."), {copy.empty() ? "-" : copy}};
        return Failure(std::move(error));
    }
    return {};
}

} // namespace inferometer
