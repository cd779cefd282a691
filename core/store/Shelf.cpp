// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Shelf.h"

#include "core/base/Clock.h"
#include "core/store/Row.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace inferometer {

namespace {

using nlohmann::json;

template<class T>
constexpr Shelf::Kind kKind = Shelf::Kind::Endpoint;
template<>
constexpr Shelf::Kind kKind<SavedWorkload> = Shelf::Kind::Workload;

const char *tableOf(Shelf::Kind kind) { return kind == Shelf::Kind::Endpoint ? "endpoints" : "workloads"; }

std::string documentOf(const json &document) { return document.dump(-1, ' ', false, json::error_handler_t::replace); }

const std::string &nameOf(const SavedEndpoint &saved) { return saved.name; }
const std::string &nameOf(const SavedWorkload &saved) { return saved.name(); }
void setName(SavedEndpoint &saved, const std::string &name) { saved.name = name; }
void setName(SavedWorkload &saved, const std::string &name) { saved.workload.name = name; }

bool has(SQLite::Database &connection, Shelf::Kind kind, const std::string &name)
{
    SQLite::Statement statement(connection, fmt::format("SELECT 1 FROM {} WHERE name = ?", tableOf(kind)));
    RowBinder(statement) << name;
    return statement.executeStep();
}

Failure taken(Shelf::Kind kind, const std::string &name)
{
    return failure(ErrorCode::Input,
                   {kind == Shelf::Kind::Endpoint ? INFEROMETER_TEXT("Store", "There is an endpoint “%1” already.")
                                                  : INFEROMETER_TEXT("Store", "There is a workload “%1” already."),
                    {name}},
                   INFEROMETER_TEXT("Store", "Choose another name, or replace it (--replace)."));
}

Failure missing(SQLite::Database &connection, Shelf::Kind kind, const std::string &name)
{
    constexpr int kNamed = 8;
    std::string names;
    SQLite::Statement statement(connection,
                                fmt::format("SELECT name FROM {} ORDER BY name LIMIT {}", tableOf(kind), kNamed + 1));
    for (int found = 0; statement.executeStep(); ++found)
        names += (found == 0 ? "" : ", ") + (found < kNamed ? statement.getColumn(0).getString() : std::string("…"));
    Message remedy{INFEROMETER_TEXT("Store", "Choose one of: %1."), {names}};
    if (names.empty())
        remedy = kind == Shelf::Kind::Endpoint
                     ? INFEROMETER_TEXT("Store", "None is kept yet: add it first.")
                     : INFEROMETER_TEXT("Store", "No workload of your own is kept yet: add it first.");
    return failure(ErrorCode::NotFound,
                   {kind == Shelf::Kind::Endpoint ? INFEROMETER_TEXT("Store", "There is no endpoint “%1”.")
                                                  : INFEROMETER_TEXT("Store", "There is no workload “%1”."),
                    {name}},
                   std::move(remedy));
}

template<class T>
Result<T> parsed(const std::string &name, const std::string &text)
{
    Result<T> saved = T::fromJson(json::parse(text, nullptr, false));
    std::string detail = saved ? "" : saved.error().message.str();
    if (saved && nameOf(*saved) == name)
        return saved;
    return failure(ErrorCode::StoreDamaged,
                   {kKind<T> == Shelf::Kind::Endpoint ? INFEROMETER_TEXT("Store", "The endpoint “%1” cannot be read any more.")
                                                      : INFEROMETER_TEXT("Store", "The workload “%1” cannot be read any more."),
                    {name}},
                   INFEROMETER_TEXT("Store", "Remove it and add it again; a newer version may have written it."),
                   std::move(detail));
}

template<class T>
Result<Shelved<T>> listOf(Database &database)
{
    Shelved<T> all;
    const Status read = database.read([&](SQLite::Database &connection) {
        SQLite::Statement statement(connection, fmt::format("SELECT name, document FROM {} ORDER BY name", tableOf(kKind<T>)));
        while (statement.executeStep()) {
            Result<T> saved = parsed<T>(statement.getColumn(0).getString(), statement.getColumn(1).getString());
            if (saved)
                all.items.push_back(std::move(*saved));
            else
                all.problems.push_back(saved.error().message);
        }
        return Status();
    });
    if (!read)
        return Failure(read.error());
    return all;
}

template<class T>
Result<T> oneOf(SQLite::Database &connection, const std::string &name)
{
    SQLite::Statement statement(connection, fmt::format("SELECT document FROM {} WHERE name = ?", tableOf(kKind<T>)));
    RowBinder(statement) << name;
    if (!statement.executeStep())
        return missing(connection, kKind<T>, name);
    return parsed<T>(name, statement.getColumn(0).getString());
}

template<class T>
Result<T> readOne(Database &database, const std::string &name)
{
    std::optional<T> found;
    const Status read = database.read([&](SQLite::Database &connection) -> Status {
        Result<T> saved = oneOf<T>(connection, name);
        if (!saved)
            return Failure(saved.error());
        found = std::move(*saved);
        return {};
    });
    if (!read)
        return Failure(read.error());
    return std::move(*found);
}

template<class T>
void put(SQLite::Database &connection, const T &saved)
{
    SQLite::Statement statement(
        connection,
        fmt::format("INSERT OR REPLACE INTO {} (name, document, changed_utc_ns) VALUES (?,?,?)", tableOf(kKind<T>)));
    const std::string document = documentOf(saved.toJson());
    (RowBinder(statement) << nameOf(saved) << document << ClockPair::now().utcNs).run();
}

template<class T>
Status saveOne(Database &database, const T &saved, Shelf::Existing existing)
{
    if (Status sound = saved.check(); !sound)
        return sound;
    return database.write([&](SQLite::Database &connection) -> Status {
        if (existing == Shelf::Existing::Refuse && has(connection, kKind<T>, nameOf(saved)))
            return taken(kKind<T>, nameOf(saved));
        put(connection, saved);
        return {};
    });
}

void erase(SQLite::Database &connection, Shelf::Kind kind, const std::string &name)
{
    SQLite::Statement statement(connection, fmt::format("DELETE FROM {} WHERE name = ?", tableOf(kind)));
    (RowBinder(statement) << name).run();
}

template<class T>
Status renameOne(Database &database, const std::string &from, const std::string &to)
{
    return database.write([&](SQLite::Database &connection) -> Status {
        Result<T> saved = oneOf<T>(connection, from);
        if (!saved)
            return Failure(saved.error());
        if (from == to)
            return {};
        setName(*saved, to);
        if (Status sound = saved->check(); !sound)
            return sound;
        if (has(connection, kKind<T>, to))
            return taken(kKind<T>, to);
        put(connection, *saved);
        erase(connection, kKind<T>, from);
        return {};
    });
}

} // namespace

Result<Shelved<SavedEndpoint>> Shelf::endpoints() { return listOf<SavedEndpoint>(m_database); }

Result<Shelved<SavedWorkload>> Shelf::workloads() { return listOf<SavedWorkload>(m_database); }

Result<SavedEndpoint> Shelf::endpoint(const std::string &name) { return readOne<SavedEndpoint>(m_database, name); }

Result<SavedWorkload> Shelf::workload(const std::string &name) { return readOne<SavedWorkload>(m_database, name); }

Status Shelf::save(const SavedEndpoint &endpoint, Existing existing) { return saveOne(m_database, endpoint, existing); }

Status Shelf::save(const SavedWorkload &workload, Existing existing) { return saveOne(m_database, workload, existing); }

Status Shelf::rename(Kind kind, const std::string &from, const std::string &to)
{
    return kind == Kind::Endpoint ? renameOne<SavedEndpoint>(m_database, from, to)
                                  : renameOne<SavedWorkload>(m_database, from, to);
}

Status Shelf::remove(Kind kind, const std::string &name)
{
    return m_database.write([&](SQLite::Database &connection) -> Status {
        if (!has(connection, kind, name))
            return missing(connection, kind, name);
        erase(connection, kind, name);
        return {};
    });
}

} // namespace inferometer
