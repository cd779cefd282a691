// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

class QByteArray;
class QTableView;

namespace inferometer {

/// How wide the columns of a table are: as wide as was planned at the standard text size, growing with the text. What the table
/// is wider or narrower goes to the growing ones by what their texts want, the first of them first, down to three quarters of
/// their plan. Where that is not enough, the lesser columns give way, the first first, until there is room again.
class TableColumns {
public:
    explicit TableColumns(QTableView &table) : m_table(table) {}

    void setWidths(std::span<const int> widths, std::initializer_list<int> growing);
    void setLesser(std::initializer_list<int> columns) { m_lesser = columns; }
    /// `mayGiveWay`: no person has chosen the columns.
    void fit(bool mayGiveWay);
    /// A person has chosen the columns: what is out of sight is so by choice.
    void settle() { m_gone.clear(); }
    /// The header's state as if no column had given way.
    QByteArray state();

private:
    int plannedWidth(int column) const;
    int wantedWidth(int column) const;
    bool isGrowing(int column) const;
    int wantedInAll() const;
    void giveWay(int room);
    void share(int room);
    QTableView &m_table;
    std::vector<int> m_widths, m_growing, m_lesser;
    std::vector<int> m_gone; ///< what has given way
};

} // namespace inferometer
