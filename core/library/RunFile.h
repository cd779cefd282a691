// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/base/Result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

class RunStore;

/// The ending of a run file's name, with its point.
inline constexpr std::string_view kRunFileSuffix = ".inferun";

/// One run read from a file.
struct ImportedRun {
    RunId id;
    std::string name;
    std::uint64_t requests = 0;
    bool wasThere = false; ///< the library has had it: nothing was copied; if it lay in the trash, it was taken back
    friend bool operator==(const ImportedRun &, const ImportedRun &) = default;
};

enum class ImportMode { Copy, LookOnly };

/// Hands a run on: a store of its own with this run alone, every request and every event in it. The file appears when it is
/// whole. Errors: NotFound; Input when there is a file of that name; those of RunStore.
Status writeRunFile(RunStore &library, const RunId &id, const std::string &path);

/// Takes over the runs of a run file, or of another library; the file is only read. All or nothing: an error leaves the
/// library as it was. Errors: NotFound; Input when the file is no store, or has no run; those of RunStore.
Result<std::vector<ImportedRun>> readRunFile(RunStore &library, const std::string &path, ImportMode mode = ImportMode::Copy);

} // namespace inferometer
