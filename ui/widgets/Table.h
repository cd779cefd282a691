// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/TableColumns.h"

#include <QTableView>

class QTimer;

namespace inferometer {

class Settings;

/// A table as the pages draw it: no grid, hairlines between rows, numbers right-aligned (by the model), rows of 32 pixels, sorting
/// by click, columns movable and hidden by the header's menu, Ctrl+C copies the selection as tab-separated text with its header.
/// Column state is kept under `layoutName`.
class Table : public QTableView {
    Q_OBJECT
public:
    Table(Settings &settings, const QString &layoutName, QWidget *parent = nullptr);
    ~Table() override;
    void setModel(QAbstractItemModel *model) override;
    /// The columns' widths in pixels at the standard text size, and who grows (TableColumns.h). A person's own widths win.
    void setWidths(std::span<const int> widths, std::initializer_list<int> growing = {});
    /// Columns that are left out where the table is too narrow for all texts, the first first, until a person has chosen the
    /// columns or dragged one.
    void setLesser(std::initializer_list<int> columns);
    /// Of the texts in these columns both ends tell more than the middle: "ladd…again".
    void elideInTheMiddle(std::initializer_list<int> columns);
    /// Of the texts in these columns the end tells most: "Qw…Q4_K_M".
    void keepTheEnds(std::initializer_list<int> columns);
    /// Columns that are not shown until a person asks for them.
    void setHiddenAtFirst(std::initializer_list<int> columns);
    /// Rows of 28 instead of 32.
    void setDense(bool isDense);
    /// The selection as it is copied; empty where nothing is selected.
    QString selectedText() const;

signals:
    /// Enter or a double click on a row.
    void rowOpened(const QModelIndex &index);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void applyWidths();
    void copy() const;
    void fitRows();
    void askForColumns(const QPoint &at);
    void keepLayout();
    void forgetLayout();
    QString widthsName() const { return m_layoutName + "Widths"; }
    QString chosenName() const { return m_layoutName + "Columns"; }
    Settings &m_settings;
    QString m_layoutName;
    QTimer *m_keep;
    int m_rowHeight = 32;
    bool m_isDragged = false; ///< the widths are a person's own
    bool m_isChosen = false;  ///< a person said which columns are there
    bool m_isHeaderHeld = false;
    TableColumns m_columns{*this};
    std::vector<int> m_hidden;
    QByteArray m_first; ///< the header as the model gave it
};

} // namespace inferometer
