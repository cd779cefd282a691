// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/compare/ComparedSet.h"

#include <QWidget>

namespace inferometer {

class MatrixModel;
class SweepPlot;
class Table;

/// Three to eight runs: the leading metrics of one level as a matrix, and two figures over the levels.
class MatrixView : public QWidget {
    Q_OBJECT
public:
    explicit MatrixView(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const ComparedSet &set, const std::optional<LoadShape> &level);
    void retranslate();

private:
    void fill();
    void resizeEvent(QResizeEvent *event) override;
    void fitColumns();
    ComparedSet m_set;
    std::optional<LoadShape> m_level;
    MatrixModel *m_model;
    Table *m_table;
    SweepPlot *m_left, *m_right;
};

} // namespace inferometer
