// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    /// Rows of 28 instead of 32.
    void setDense(bool isDense);
    /// The selection as it is copied; empty where nothing is selected.
    QString selectedText() const;

signals:
    /// Enter or a double click on a row.
    void rowOpened(const QModelIndex &index);

private:
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    void copy() const;
    void fitRows();
    void askForColumns(const QPoint &at);
    void keepLayout();
    Settings &m_settings;
    QString m_layoutName;
    QTimer *m_keep;
    int m_rowHeight = 32;
};

} // namespace inferometer
