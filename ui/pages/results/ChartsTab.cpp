// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/ChartsTab.h"

#include "core/library/StoredSeries.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Say.h"
#include "ui/pages/results/RunSweep.h"
#include "ui/pages/run/ChartNotes.h"
#include "ui/pages/run/ChartTools.h"
#include "ui/plot/LivePlot.h"
#include "ui/widgets/Headings.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace inferometer {

ChartsTab::ChartsTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_plot(new LivePlot(this)),
      m_tools(new ChartTools(m_plot, this)),
      m_notes(new ChartNotes(m_plot, bench, this)),
      m_sweep(new SweepPlot(this)),
      m_figure(new QComboBox(this)),
      m_state(caption(this))
{
    m_plot->setObjectName("plot_run");
    m_plot->setOver(true);
    m_tools->setOver(true);
    m_sweep->setObjectName("plot_levels");
    m_figure->setObjectName("cmb_figure");
    auto *left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_state);
    left->addWidget(m_plot, 1);
    left->addWidget(m_tools);
    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(m_figure, 0, Qt::AlignLeft);
    right->addWidget(m_sweep, 1);
    right->addStretch(1);
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 16, 0, 0);
    columns->setSpacing(24);
    columns->addLayout(left, 632);
    columns->addLayout(right, 400);
    connect(m_figure, &QComboBox::activated, this, &ChartsTab::drawSweep);
}

void ChartsTab::show(const Run &run)
{
    const bool isOther = !m_run || m_run->id != run.id || m_run->state == RunState::Running;
    m_run = run;
    if (isOther) {
        m_isLoaded = false;
        m_plot->setTarget(run.plan->target);
        m_plot->show(nullptr);
    }
    m_notes->setRun(run.id);
    drawSweep();
    loadIfSeen();
}

void ChartsTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    loadIfSeen();
}

void ChartsTab::loadIfSeen()
{
    if (!isVisible() || !m_run || m_isLoaded)
        return;
    m_isLoaded = true;
    m_state->setText(tr("Drawing the run from its requests…"));
    m_state->show();
    m_bench.library.askLong<LiveSeries>(
        this, [run = *m_run](RunStore &store) { return loadSeries(store, run); },
        [this, id = m_run->id](Result<LiveSeries> series) {
            if (!m_run || m_run->id != id)
                return;
            m_state->setVisible(!series);
            if (series)
                m_plot->show(std::make_shared<const LiveSeries>(std::move(*series)));
            else
                m_state->setText(say(series.error()));
        });
}

void ChartsTab::drawSweep()
{
    if (!m_run)
        return;
    const SweepFigure &figure = sweepFigures()[static_cast<std::size_t>(std::max(0, m_figure->currentIndex()))];
    SweepPicture picture = sweepOf({{&*m_run, lineName(QString::fromStdString(m_run->plan->name)), 0, false}}, figure);
    picture.labelsValues = m_run->stages.size() <= 8;
    for (const Limit &limit : m_run->plan->target.limits)
        if (limit.metric == figure.metric && figure.p)
            picture.target = limit.atMostMs;
    m_sweep->show(picture);
}

void ChartsTab::retranslate()
{
    {
        const QSignalBlocker blocked(m_figure);
        const int current = std::max(0, m_figure->currentIndex());
        m_figure->clear();
        for (const SweepFigure &figure : sweepFigures())
            m_figure->addItem(titleOf(figure));
        m_figure->setCurrentIndex(current);
    }
    m_figure->setAccessibleName(tr("Figure over the levels"));
    m_plot->setAccessibleName(tr("The run over time"));
    m_sweep->setAccessibleName(tr("A figure over the levels"));
    m_sweep->setEmptyText(tr("No level has this figure."));
    m_tools->retranslate();
    drawSweep();
}

} // namespace inferometer
