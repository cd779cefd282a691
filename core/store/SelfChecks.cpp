// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/SelfChecks.h"

#include "core/store/Row.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

Status SelfChecks::save(const SelfCheck &check)
{
    return m_database.write([&](SQLite::Database &connection) {
        SQLite::Statement statement(connection, "INSERT INTO self_checks (machine, measured_utc_ns, document) VALUES (?,?,?)");
        const std::string document = toJson(check).dump(-1, ' ', false, json::error_handler_t::replace);
        (RowBinder(statement) << check.machine << check.measuredUtcNs << document).run();
        return Status();
    });
}

Result<std::optional<SelfCheck>> SelfChecks::last(const std::string &machine)
{
    std::optional<SelfCheck> found;
    const Status read = m_database.read([&](SQLite::Database &connection) -> Status {
        SQLite::Statement statement(connection, "SELECT document FROM self_checks WHERE ?1 = '' OR machine = ?1 "
                                                "ORDER BY measured_utc_ns DESC, number DESC LIMIT 1");
        RowBinder(statement) << machine;
        if (!statement.executeStep())
            return {};
        Result<SelfCheck> check = selfCheckFromJson(json::parse(statement.getColumn(0).getString(), nullptr, false));
        if (!check)
            return Failure(check.error());
        found = std::move(*check);
        return {};
    });
    if (!read)
        return Failure(read.error());
    return found;
}

} // namespace inferometer
