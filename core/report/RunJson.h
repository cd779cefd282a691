// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Finding.h"
#include "core/domain/Run.h"
#include "core/report/ReportRun.h"

#include <nlohmann/json_fwd.hpp>
#include <span>

namespace inferometer {

/// The document "inferometer.run/1" of the command line, of `result.json` and of the export: everything known of a run but
/// its requests. What is absent is null or missing, never 0; there is no NaN and no Infinity.
nlohmann::json runDocument(const Run &run, std::span<const Finding> findings, std::span<const Finding> verdict,
                           const Translate &say);

/// The same of a run as it is reported, with what a person noted about it.
nlohmann::json runDocument(const ReportRun &report, const Translate &say);

/// {"id", "severity", "text", "next", "evidence"}.
nlohmann::json findingDocument(const Finding &finding, const Translate &say);

} // namespace inferometer
