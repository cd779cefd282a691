// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/VerdictView.h"

#include "core/analysis/Labels.h"
#include "core/report/Cards.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/ChartNotes.h"
#include "ui/pages/run/ChartTools.h"
#include "ui/pages/run/NextSteps.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/TrustList.h"
#include "ui/plot/LivePlot.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/VerdictCard.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollArea>
#include <QVBoxLayout>

namespace inferometer {

namespace {

std::string translated(const Text &text) { return say(text).toStdString(); }

RowCell cellOf(const ReportCell &cell)
{
    RowCell row{cell.text.empty() ? kMissing : QString::fromStdString(cell.text), std::nullopt, false,
                QString::fromStdString(cell.note)};
    row.isMuted = cell.tone == ReportCell::Tone::Muted || cell.text.empty();
    return row;
}

} // namespace

VerdictView::VerdictView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_cards(new VerdictCards),
      m_plot(new LivePlot),
      m_tools(new ChartTools(m_plot)),
      m_notes(new ChartNotes(m_plot, bench, this)),
      m_stagesTitle(sectionTitle(nullptr)),
      m_stages(new Table(bench.settings, "run/stages")),
      m_stageRows(new Rows(this)),
      m_trust(new TrustList),
      m_next(new NextSteps(bench.navigator, this))
{
    m_plot->setObjectName("plot_whole");
    m_plot->setOver(true);
    m_plot->setMinimumHeight(fontMetrics().height() * 22);
    m_tools->setOver(true);
    m_stages->setObjectName("tbl_stages");
    m_stages->setModel(m_stageRows);
    m_stages->setSortingEnabled(false);
    m_stages->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_stages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_stages->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_stages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_stages->horizontalHeader()->setMinimumSectionSize(24);

    auto *content = new QWidget;
    auto *left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_plot, 1);
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(m_stagesTitle);
    right->addWidget(m_stages);
    right->addSpacing(16);
    right->addWidget(m_trust);
    right->addStretch();
    auto *columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addLayout(left, 560);
    columns->addLayout(right, 472);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addWidget(m_cards);
    column->addLayout(columns, 1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(12);
    outer->addWidget(area, 1);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_next, 1);
    foot->addWidget(m_tools);
    outer->addLayout(foot);
}

void VerdictView::show(const FinishedRun &run)
{
    m_run = run;
    m_plot->setTarget(run.report.run.plan->target);
    m_plot->setOver(true);
    m_plot->show(run.series);
    m_notes->setRun(run.report.run.id);
    fill();
}

void VerdictView::fill()
{
    if (!m_run)
        return;
    m_cards->show(cardsOf(m_run->report, translated));
    m_trust->show(m_run->report);
    m_next->show(*m_run);
    fillStages();
}

void VerdictView::fillStages()
{
    const Run &run = m_run->report.run;
    QVector<QVector<RowCell>> rows;
    for (const StageSummary &stage : run.stages) {
        const bool isOpen = isOpenLoop(stage.load);
        QVector<RowCell> row;
        row << RowCell{PlanWords::load(stage.load)} << RowCell{count(stage.counts.ok)};
        const auto speed = valueOf(stage, "output_throughput");
        row << RowCell{tokenRate(speed).section(' ', 0, 0)};
        row << cellOf(percentileCell(stage.metric(isOpen ? "ttft_sched" : "ttft"), 0.95, translated));
        row << cellOf(percentileCell(stage.metric("tpot"), 0.95, translated));
        RowCell meets{kMissing};
        if (const auto attainment = valueOf(stage, "attainment")) {
            meets.text = share(attainment);
            meets.tone = *attainment * 100 >= run.plan->target.percent ? Tone::Good : Tone::Error;
        }
        row << meets;
        rows << row;
    }
    m_stageRows->setRows(rows);
    m_stages->horizontalHeader()->setStretchLastSection(false); // else a second filling leaves it short
    m_stages->resizeColumnsToContents();
    m_stages->horizontalHeader()->setStretchLastSection(true);
    m_stages->setFixedHeight(m_stages->horizontalHeader()->sizeHint().height() + m_stages->verticalHeader()->length() + 2);
}

void VerdictView::retranslate()
{
    m_plot->setAccessibleName(tr("The whole run over time"));
    m_stagesTitle->setText(tr("Stages"));
    m_stages->setAccessibleName(tr("Figures of each stage"));
    m_stageRows->setHeader({tr("load"), tr("n"), tr("tok/s"), tr("TTFT P95"), tr("TPOT P95"), tr("met")},
                           {false, true, true, true, true, false});
    m_tools->retranslate();
    m_next->retranslate();
    fill();
}

void VerdictView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) // its marks are pictures
        QMetaObject::invokeMethod(this, &VerdictView::fill, Qt::QueuedConnection);
}

} // namespace inferometer
