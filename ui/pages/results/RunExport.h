// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"
#include "ui/bridge/ServerNames.h"

namespace inferometer {

/// Writes a run in one of core/report's formats. The file appears when it is whole; one that was there before stays until then.
/// Called on the library's thread. Errors: as loadReportRun(); Storage when the file cannot be written.
/// `servers`: what their titles call the server of a run without a name.
Status exportRun(RunStore &store, const RunId &id, Access access, std::string_view format, const std::string &path,
                 const std::string &language, const ServerNames &servers);

} // namespace inferometer
