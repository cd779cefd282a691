// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/FittedTable.h"

#include <QAbstractItemModel>
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

int FittedTable::widthOf(int column, int most) const
{
    int width = std::max(horizontalHeader()->sectionSizeHint(column), fontMetrics().horizontalAdvance('0') * 5);
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, column);
        const int glyph = index.data(Qt::DecorationRole).isValid() ? kGlyph : 0;
        width = std::max(width, fontMetrics().horizontalAdvance(index.data().toString()) + kPadding + glyph);
    }
    return std::min(width, most);
}

void FittedTable::fit(int most)
{
    m_widths.clear();
    for (int column = 0; model() && column < model()->columnCount(); ++column)
        m_widths.push_back(widthOf(column, most));
    share();
}

void FittedTable::share()
{
    if (m_widths.empty())
        return;
    const int wanted = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const int spare = std::max(0, viewport()->width() - wanted);
    const int each = m_columns == Columns::Figures ? spare / static_cast<int>(m_widths.size()) : 0;
    for (std::size_t column = 0; column < m_widths.size(); ++column)
        horizontalHeader()->resizeSection(static_cast<int>(column), m_widths[column] + each);
    const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
    const int bar = wanted > viewport()->width() ? 14 : 0; // the horizontal scroll bar
    setFixedHeight(rows + horizontalHeader()->sizeHint().height() + bar + 2);
}

void FittedTable::resizeEvent(QResizeEvent *event)
{
    Table::resizeEvent(event);
    share();
}

} // namespace inferometer
