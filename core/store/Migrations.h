// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Embedded.h"
#include "core/store/Database.h"

#include <string>
#include <vector>

namespace inferometer {

/// The steps that make a file what this program expects. `PRAGMA user_version` is the number of steps applied; a step and
/// its number are committed together. A released step is never edited.
class Migrations {
public:
    /// Steps in order; the first makes the tables.
    explicit Migrations(std::vector<EmbeddedFile> steps) : m_steps(std::move(steps)) {}
    /// `landmark`: a table that every file of ours has; one without it is another's, whatever its marks say.
    Migrations(std::vector<EmbeddedFile> steps, std::string landmark)
        : m_steps(std::move(steps)), m_landmark(std::move(landmark))
    {}
    /// Those of core/store/schema.
    static Migrations embedded();

    int newest() const noexcept { return static_cast<int>(m_steps.size()); }
    /// Steps the file has had; 0 for an empty one.
    /// Errors: StoreDamaged when it is not a store of ours, StoreNewer when it has had more than we know.
    Result<int> versionOf(Database &database) const;
    /// Applies the missing steps. Before the first, a file that holds something is copied to `<path>.before-vN.bak`, N the
    /// newest version; a copy that is there already is kept and the new one gets a number. When a step fails, the file
    /// stays at the step before it.
    Status apply(Database &database) const;

private:
    std::vector<EmbeddedFile> m_steps;
    std::string m_landmark; ///< empty: none is looked for
};

} // namespace inferometer
