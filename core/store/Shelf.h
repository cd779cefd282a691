// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "core/domain/SavedWorkload.h"
#include "core/store/Database.h"

#include <string>
#include <vector>

namespace inferometer {

/// What is kept, in the order of the names, and what cannot be read any more: one damaged row hides no other.
template<class T>
struct Shelved {
    std::vector<T> items;
    std::vector<Message> problems;
};

/// The endpoints and workloads a person keeps beside the runs, each under a name of its own. A view of a RunStore's connection:
/// used on its thread, and not longer than it.
///
/// All functions may fail with Storage, StoreLocked and StoreDamaged, as RunStore's.
class Shelf {
public:
    enum class Kind { Endpoint, Workload };
    enum class Existing { Refuse, Replace };

    explicit Shelf(Database &database) noexcept : m_database(database) {}

    Result<Shelved<SavedEndpoint>> endpoints();
    Result<Shelved<SavedWorkload>> workloads();
    /// Errors: NotFound, naming those there are; StoreDamaged when it cannot be read.
    Result<SavedEndpoint> endpoint(const std::string &name);
    Result<SavedWorkload> workload(const std::string &name);

    /// Keeps it under its name. Errors: Input for what check() refuses, and for a name that is taken unless it may be replaced.
    Status save(const SavedEndpoint &endpoint, Existing existing);
    Status save(const SavedWorkload &workload, Existing existing);
    /// Errors: NotFound; Input when the new name cannot be used or is taken.
    Status rename(Kind kind, const std::string &from, const std::string &to);
    /// Error: NotFound.
    Status remove(Kind kind, const std::string &name);

private:
    Database &m_database;
};

} // namespace inferometer
