// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"

#include <string>

namespace inferometer::html {

/// All of one run: conclusion, charts, tables, findings, and folded below what they rest on.
std::string runArticle(const ReportRun &run, const Translate &say);

} // namespace inferometer::html
