// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/FittedTable.h"

#include <QAbstractItemModel>
#include <QEvent>
#include <QHeaderView>
#include <algorithm>
#include <numeric>

namespace inferometer {

namespace {
constexpr int kPadding = 22;
constexpr int kGlyph = 34; ///< what a decoration takes
} // namespace

FittedTable::FittedTable(Settings &settings, const char *objectName, const QString &layoutName, Columns columns,
                         QWidget *parent)
    : Table(settings, layoutName, parent), m_columns(columns)
{
    setObjectName(objectName);
    setSortingEnabled(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setIconSize({16, 16});
    setDense(true);
}

std::optional<int> FittedTable::cellWidth(int column) const
{
    int width = fontMetrics().horizontalAdvance('0') * 5;
    bool isDrawn = true;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, column);
        const int glyph = index.data(Qt::DecorationRole).isValid() ? kGlyph : 0;
        const QString text = index.data().toString();
        isDrawn = isDrawn && text.isEmpty();
        width = std::max(width, fontMetrics().horizontalAdvance(text) + kPadding + glyph);
    }
    if (isDrawn)
        return std::nullopt;
    return width;
}

void FittedTable::fit(int most)
{
    m_most = most;
    most = static_cast<int>(most * std::max(1.0, fontInfo().pixelSize() / 13.0)); // it was meant for the standard text size
    m_widths.clear();
    m_cells.clear();
    for (int column = 0; model() && column < model()->columnCount(); ++column) {
        const int heading = std::min(horizontalHeader()->sectionSizeHint(column), most);
        const std::optional<int> cells = cellWidth(column);
        m_cells.push_back(std::min(cells.value_or(heading), most));
        m_widths.push_back(std::max(heading, m_cells.back()));
    }
    share();
}

void FittedTable::share()
{
    if (m_widths.empty())
        return;
    std::vector<int> widths = m_widths;
    int wanted = std::accumulate(widths.begin(), widths.end(), 0);
    // A long heading gives way before a cell does: its tool tip says the rest.
    for (int over = wanted - viewport()->width(); over > 0; over = wanted - viewport()->width()) {
        const auto slack = [&](std::size_t column) { return widths[column] - m_cells[column]; };
        std::size_t loosest = 0;
        for (std::size_t column = 1; column < widths.size(); ++column)
            if (slack(column) > slack(loosest))
                loosest = column;
        const int given = std::min(over, slack(loosest));
        if (given <= 0)
            break;
        widths[loosest] -= given;
        wanted -= given;
    }
    const int spare = std::max(0, viewport()->width() - wanted);
    const int each = m_columns == Columns::Figures ? spare / static_cast<int>(widths.size()) : 0;
    for (std::size_t column = 0; column < widths.size(); ++column)
        horizontalHeader()->resizeSection(static_cast<int>(column), widths[column] + each);
    const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
    const int bar = wanted > viewport()->width() ? 14 : 0; // the horizontal scroll bar
    setFixedHeight(rows + horizontalHeader()->sizeHint().height() + bar + 2);
}

bool FittedTable::event(QEvent *event)
{
    const bool isDone = Table::event(event);
    if (event->type() == QEvent::FontChange && m_most > 0)
        fit(m_most);
    return isDone;
}

void FittedTable::resizeEvent(QResizeEvent *event)
{
    Table::resizeEvent(event);
    share();
}

} // namespace inferometer
