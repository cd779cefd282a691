// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/report/ReportRun.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QPushButton;

namespace inferometer {

class SweepPlot;
class VerdictCard;

/// One run of the list, looked at without opening it: its first verdict, its speed over the levels beside the baseline's, what
/// is known of it.
class RunPreview : public QWidget {
    Q_OBJECT
public:
    explicit RunPreview(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    /// Reads what it needs; shows the row at once.
    void show(const RunRow &row);
    void clear();
    void retranslate();

signals:
    void openWanted();
    void compareWanted();
    void exportWanted();

private:
    void fill();
    void setFact(QLabel *name, QLabel *value, const QString &title, const QString &text);

    Workbench &m_bench;
    RunRow m_row;
    std::optional<ReportRun> m_run;
    std::optional<Run> m_baseline;
    quint64 m_generation = 0;
    QLabel *m_title, *m_about;
    VerdictCard *m_card;
    SweepPlot *m_plot;
    QLabel *m_names[4], *m_values[4];
    QPushButton *m_open, *m_compare, *m_export;
};

} // namespace inferometer
