// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SelfCheck.h"
#include "core/store/Database.h"

#include <optional>

namespace inferometer {

/// What the program found out about its own error, in the same file as the runs. Made by RunStore, which outlives it; the
/// same thread, the same errors.
class SelfChecks {
public:
    explicit SelfChecks(Database &database) : m_database(database) {}
    Status save(const SelfCheck &check);
    /// The newest one of a computer (machineOf()); of any, where none is named. Absent: none was made. Errors: StoreDamaged.
    Result<std::optional<SelfCheck>> last(const std::string &machine = {});

private:
    Database &m_database;
};

} // namespace inferometer
