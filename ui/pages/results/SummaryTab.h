// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace inferometer {

class FittedTable;
class ReportTableModel;
class VerdictCards;

/// What a run showed: its verdicts, the key figures of its levels, what the rules found.
class SummaryTab : public QWidget {
    Q_OBJECT
public:
    explicit SummaryTab(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const ReportRun &run);
    void retranslate();

signals:
    /// The person wants the numbers behind a verdict.
    void evidenceWanted();

private:
    void fill();
    void showFindings();

    std::optional<ReportRun> m_run;
    VerdictCards *m_cards;
    QLabel *m_levelsTitle, *m_findingsTitle, *m_noFindings;
    FittedTable *m_levels;
    ReportTableModel *m_levelModel;
    QWidget *m_findings;
    QVBoxLayout *m_findingColumn;
};

} // namespace inferometer
