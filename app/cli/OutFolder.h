// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"
#include "core/base/Result.h"
#include "core/report/ReportFormat.h"
#include "core/store/RunStore.h"

#include <functional>
#include <string>
#include <string_view>

namespace inferometer {

/// Makes the folder, and its parents. Error: Storage.
Status makeOutFolder(const std::string &folder);
/// result.json, requests.jsonl, benchmark_env.txt and report.html of a run, each written whole or not at all.
Status writeOutFolder(const std::string &folder, RunStore &store, const ReportRun &report, const Session &session);
/// Writes a file beside its place first, so that an earlier one is never half replaced; "-" is stdout. Error: Storage.
Status writeFile(const std::string &path, std::string_view bytes);
/// The same, piece by piece, for what is too large to hold.
Status writeStream(const std::string &path, const std::function<Status(const WriteText &)> &produce);

} // namespace inferometer
