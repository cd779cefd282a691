// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Run.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace inferometer {

/// One cell as it is shown. An empty text is something that does not exist here; it is drawn as "–".
struct ReportCell {
    enum class Tone { Plain, Muted, Good, Bad } tone = Tone::Plain;
    std::string text;
    std::string note; ///< why it looks as it does; empty: nothing to say
    friend bool operator==(const ReportCell &, const ReportCell &) = default;
};

struct ReportColumn {
    std::string group; ///< equal neighbours are one head; empty: none
    std::string title;
    bool isText = false; ///< sentences: to be read from the left, unlike figures
    friend bool operator==(const ReportColumn &, const ReportColumn &) = default;
};

/// A table of the report, one row a load level; formatted and translated, so that every kind of report shows the same.
struct ReportTable {
    std::string title;
    std::vector<ReportColumn> columns;
    std::vector<std::vector<ReportCell>> rows;
};

/// Builds a table of stages column by column; a column that has nothing in any row is left out.
class TableBuilder {
public:
    using CellOf = std::function<ReportCell(const StageSummary &)>;
    TableBuilder(std::span<const StageSummary> stages, std::string title);
    void add(std::string group, std::string title, const CellOf &cellOf);
    ReportTable take() { return std::move(m_table); }

private:
    std::span<const StageSummary> m_stages;
    ReportTable m_table;
};

} // namespace inferometer
