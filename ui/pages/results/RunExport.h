// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"

namespace inferometer {

/// Writes a run in one of core/report's formats. The file appears when it is whole; one that was there before stays until then.
/// Called on the library's thread. Errors: as loadReportRun(); Storage when the file cannot be written.
Status exportRun(RunStore &store, const RunId &id, Access access, std::string_view format, const std::string &path,
                 const std::string &language);

} // namespace inferometer
