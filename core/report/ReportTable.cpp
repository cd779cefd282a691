// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportTable.h"

#include <algorithm>

namespace inferometer {

TableBuilder::TableBuilder(std::span<const StageSummary> stages, std::string title) : m_stages(stages)
{
    m_table.title = std::move(title);
    m_table.rows.resize(stages.size());
}

void TableBuilder::add(std::string group, std::string title, const CellOf &cellOf)
{
    std::vector<ReportCell> cells;
    for (const StageSummary &stage : m_stages)
        cells.push_back(cellOf(stage));
    const auto isEmpty = [](const ReportCell &cell) { return cell.text.empty() && cell.note.empty(); };
    if (std::all_of(cells.begin(), cells.end(), isEmpty))
        return;
    m_table.columns.push_back({std::move(group), std::move(title)});
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_table.rows[i].push_back(std::move(cells[i]));
}

} // namespace inferometer
