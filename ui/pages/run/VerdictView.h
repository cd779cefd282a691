// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/run/FinishedRun.h"
#include "ui/pages/run/Rows.h"

#include <QWidget>

class QLabel;

namespace inferometer {

class ChartNotes;
class ChartTools;
class LivePlot;
class NextSteps;
class Table;
class TrustList;
class VerdictCards;

/// State C of the run page: what a finished run showed, read from the library.
class VerdictView : public QWidget {
    Q_OBJECT
public:
    explicit VerdictView(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const FinishedRun &run);
    const std::optional<FinishedRun> &run() const noexcept { return m_run; }
    void retranslate();

private:
    void changeEvent(QEvent *event) override;
    void fill();
    void fillStages();

    Workbench &m_bench;
    std::optional<FinishedRun> m_run;
    VerdictCards *m_cards;
    LivePlot *m_plot;
    ChartTools *m_tools;
    ChartNotes *m_notes;
    QLabel *m_stagesTitle;
    Table *m_stages;
    Rows *m_stageRows;
    TrustList *m_trust;
    NextSteps *m_next;
};

} // namespace inferometer
