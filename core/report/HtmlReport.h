// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/report/ReportRun.h"

#include <span>
#include <string>

namespace inferometer {

/// Auto follows the reader's system; the others are fixed.
enum class ReportTheme { Auto, Light, Dark };

struct ReportLook {
    std::string language = "en"; ///< of the translation, as a BCP 47 tag: "en", "zh-CN"
    ReportTheme theme = ReportTheme::Auto;
};

/// A page that is one file: it loads nothing, is complete without its script, and prints. Comparisons come first, then
/// every run. The same input gives the same bytes.
std::string htmlReport(std::span<const ReportRun> runs, std::span<const Comparison> comparisons, const Translate &say,
                       const ReportLook &look);

} // namespace inferometer
