// SPDX-License-Identifier: GPL-3.0-or-later
// Apart from the tests that use it: with SQLiteCpp's include folder on its command line, moc 6.4 trips over <concepts>.
#include "tests/store/RawFile.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace inferometer {

void tamper(const std::string &path, const std::string &statements)
{
    SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000).exec(statements);
}

std::int64_t askNumber(const std::string &path, const std::string &question)
{
    return SQLite::Database(path, SQLite::OPEN_READONLY, 5000).execAndGet(question).getInt64();
}

void whileWriteLocked(const std::string &path, const std::function<void()> &work)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE, 5000);
    const SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    work();
}

} // namespace inferometer
