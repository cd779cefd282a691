// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TableColumns.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>

namespace inferometer {

namespace {

constexpr double kStandardPixels = 13; ///< the program's font at 100 % text size
constexpr int kMost = 3;               ///< times the planned width that one long text may want

} // namespace

void TableColumns::setWidths(std::span<const int> widths, std::initializer_list<int> growing)
{
    m_widths.assign(widths.begin(), widths.end());
    m_growing = growing;
}

int TableColumns::plannedWidth(int column) const
{
    const double scale = std::max(1.0, m_table.fontInfo().pixelSize() / kStandardPixels);
    return static_cast<int>(m_widths[static_cast<std::size_t>(column)] * scale);
}

bool TableColumns::isGrowing(int column) const
{
    return std::find(m_growing.begin(), m_growing.end(), column) != m_growing.end();
}

int TableColumns::wantedWidth(int column) const
{
    const int planned = plannedWidth(column);
    if (!isGrowing(column))
        return planned;
    const int texts = std::max(static_cast<const QAbstractItemView &>(m_table).sizeHintForColumn(column),
                               m_table.horizontalHeader()->sectionSizeHint(column));
    return std::clamp(texts, planned * 3 / 4, planned * kMost);
}

int TableColumns::wantedInAll() const
{
    int sum = 0;
    for (int column = 0; column < static_cast<int>(m_widths.size()); ++column)
        if (!m_table.isColumnHidden(column))
            sum += wantedWidth(column);
    return sum;
}

void TableColumns::giveWay(int room)
{
    for (const int column : m_lesser) {
        if (wantedInAll() <= room)
            return;
        if (m_table.isColumnHidden(column))
            continue;
        m_table.hideColumn(column);
        m_gone.push_back(column);
    }
}

void TableColumns::share(int room)
{
    std::vector<int> widths;
    for (int column = 0; column < static_cast<int>(m_widths.size()); ++column) {
        widths.push_back(isGrowing(column) ? plannedWidth(column) * 3 / 4 : plannedWidth(column));
        if (!m_table.isColumnHidden(column))
            room -= widths.back();
    }
    std::vector<int> growing = m_growing;
    std::erase_if(growing, [this](int column) { return m_table.isColumnHidden(column); });
    for (const int column : growing) {
        int &width = widths[static_cast<std::size_t>(column)];
        const int more = std::clamp(wantedWidth(column) - width, 0, std::max(0, room));
        width += more;
        room -= more;
    }
    for (const int column : growing)
        widths[static_cast<std::size_t>(column)] += std::max(0, room) / static_cast<int>(growing.size());
    for (int column = 0; column < static_cast<int>(m_widths.size()); ++column)
        if (!m_table.isColumnHidden(column))
            m_table.horizontalHeader()->resizeSection(column, widths[static_cast<std::size_t>(column)]);
}

void TableColumns::fit(bool mayGiveWay)
{
    const auto columns = static_cast<std::size_t>(m_table.horizontalHeader()->count());
    if (m_widths.empty() || columns == 0)
        return;
    m_widths.resize(std::min(m_widths.size(), columns));
    for (const int column : m_gone)
        m_table.showColumn(column);
    m_gone.clear();
    const int room = m_table.viewport()->width();
    if (mayGiveWay)
        giveWay(room);
    share(room);
}

QByteArray TableColumns::state()
{
    QHeaderView *header = m_table.horizontalHeader();
    const QSignalBlocker quiet(header);
    for (const int column : m_gone)
        header->showSection(column);
    const QByteArray state = header->saveState();
    for (const int column : m_gone)
        header->hideSection(column);
    return state;
}

} // namespace inferometer
