// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/compare/ComparedSet.h"

#include <QWidget>

class QLabel;

namespace inferometer {

class FittedTable;
class ReportTableModel;

/// What is not the same in the plans, servers and environments of runs, as a table under its title.
class DiffersView : public QWidget {
    Q_OBJECT
public:
    explicit DiffersView(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const ComparedSet &set);
    /// The titles; the table is shown anew by whoever has the set.
    void retranslate();

private:
    void fit();
    void resizeEvent(QResizeEvent *event) override;
    int m_runs = 0;
    QLabel *m_title, *m_equal;
    FittedTable *m_table;
    ReportTableModel *m_model;
};

} // namespace inferometer
