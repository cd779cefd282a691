// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/metrics/RunAccumulator.h"
#include "core/report/HtmlReport.h"

#include <functional>
#include <span>
#include <string_view>

namespace inferometer {

/// What a report is made of.
struct ReportInput {
    std::span<const ReportRun> runs;
    std::span<const Comparison> comparisons;
    RecordSource records; ///< of the first run; empty: none at hand
    ReportLook look;
};

/// Takes the report piece by piece; a failure ends the writing and is handed on.
using WriteText = std::function<Status(std::string_view)>;

/// One way to write a report. To add one: a class in ReportFormat.cpp, and its line in the list there.
class ReportFormat {
public:
    virtual ~ReportFormat() = default;
    /// "json", "csv", …: the word of the command line.
    virtual std::string_view id() const noexcept = 0;
    virtual Text title() const noexcept = 0;
    /// Of the file's name, with its point.
    virtual std::string_view suffix() const noexcept = 0;
    /// Fails when `out` or the source of the records does, or when the input lacks what the format is about.
    virtual Status write(const ReportInput &input, const Translate &say, const WriteText &out) const = 0;
};

std::span<const ReportFormat *const> reportFormats() noexcept;
/// nullptr for an unknown id.
const ReportFormat *findReportFormat(std::string_view id) noexcept;

/// The whole report as one text.
Result<std::string> reportText(const ReportFormat &format, const ReportInput &input, const Translate &say);

} // namespace inferometer
