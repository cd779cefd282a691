// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/compare/ComparedSet.h"
#include "ui/pages/results/RunSweep.h"
#include "ui/plot/SweepPlot.h"

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QLabel;
class QToolButton;

namespace inferometer {

class ComparisonModel;
class FittedTable;

/// Two runs: a figure over the levels as overlay or difference, and at one level every metric with its change and verdict.
class PairView : public QWidget {
    Q_OBJECT
public:
    explicit PairView(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    /// `level`: the one the table is about.
    void show(const ComparedSet &set, const std::optional<LoadShape> &level);
    void retranslate();

private:
    void fillTable();
    void draw();
    SweepPicture pictureOf(const SweepFigure &figure) const;
    /// The first figure that both runs have, until the person has chosen one.
    void chooseFigure();

    ComparedSet m_set;
    std::optional<LoadShape> m_level;
    bool m_isChosen = false;
    QToolButton *m_overlay, *m_difference, *m_more;
    QButtonGroup *m_layout;
    QComboBox *m_figure;
    QLabel *m_open; ///< why lines have no interval
    SweepPlot *m_plot;
    FittedTable *m_table;
    ComparisonModel *m_model;
};

} // namespace inferometer
