// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Table.h"

#include <optional>
#include <vector>

namespace inferometer {

/// A table that is as high as its rows and stands in a page that scrolls; it is not sorted.
class FittedTable : public Table {
    Q_OBJECT
public:
    /// Figures: room that is left is shared by all columns. Texts: the last column takes it.
    enum class Columns { Figures, Texts };
    FittedTable(Settings &settings, const char *objectName, const QString &layoutName, Columns columns,
                QWidget *parent = nullptr);
    /// Columns to their contents, none wider than `most` pixels; height to the rows. After the model was filled.
    void fit(int most);

private:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    /// Absent where the cells are drawn by a delegate: the heading is their scale.
    std::optional<int> cellWidth(int column) const;
    void share();

    Columns m_columns;
    int m_most = 0;            ///< of fit()
    std::vector<int> m_widths; ///< of headings and contents
    std::vector<int> m_cells;  ///< of the contents alone
};

} // namespace inferometer
