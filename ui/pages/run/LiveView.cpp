// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LiveView.h"

#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/ChartNotes.h"
#include "ui/pages/run/ChartTools.h"
#include "ui/pages/run/ClientHealth.h"
#include "ui/pages/run/LevelCurve.h"
#include "ui/pages/run/LighterPlan.h"
#include "ui/pages/run/LiveTiles.h"
#include "ui/pages/run/RunFeed.h"
#include "ui/pages/run/StageProgress.h"
#include "ui/pages/run/TroubleBar.h"
#include "ui/plot/LivePlot.h"
#include "ui/widgets/Announce.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/KeptSplitter.h"
#include "ui/widgets/StateLabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr Nanos kShortRun = std::chrono::minutes(10); // all of it stays in sight

QLabel *figure(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

LiveView::LiveView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_trouble(new TroubleBar(this)),
      m_stop(new StopBar(this)),
      m_line(new QWidget(this)),
      m_bar(new StageProgress(this)),
      m_percent(figure(this)),
      m_time(figure(this)),
      m_counts(figure(this)),
      m_phase(figure(this)),
      m_failed(new StateLabel(this)),
      m_client(new StateLabel(this)),
      m_tiles(new LiveTiles(this)),
      m_curve(new LevelCurve(this)),
      m_plot(new LivePlot(this)),
      m_tools(new ChartTools(m_plot, this)),
      m_notes(new ChartNotes(m_plot, bench, this)),
      m_feed(new RunFeed(bench.settings, this))
{
    m_plot->setObjectName("plot_live");
    QFont bold = font();
    bold.setBold(true);
    m_percent->setFont(bold);
    m_phase->setFont(bold);
    m_counts->setForegroundRole(QPalette::PlaceholderText);

    auto *line = new QHBoxLayout(m_line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(16);
    line->addWidget(m_percent);
    line->addWidget(m_time);
    line->addWidget(m_counts);
    line->addWidget(m_failed);
    line->addWidget(m_phase);
    line->addStretch();
    line->addWidget(m_client, 0, Qt::AlignRight);

    auto *left = new QVBoxLayout;
    left->setSpacing(16);
    left->addWidget(m_tiles);
    left->addWidget(m_curve, 1);
    auto *top = new QWidget(this);
    auto *columns = new QHBoxLayout(top);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(24);
    columns->addLayout(left, 400);
    columns->addWidget(m_plot, 632);

    m_feed->setCornerWidget(m_tools, Qt::TopRightCorner);
    auto *split = new KeptSplitter(bench.settings, "run/live", Qt::Vertical, this);
    split->addWidget(top);
    split->addWidget(m_feed);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    split->setFirstSizes({600, 200});

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_trouble);
    column->addWidget(m_bar);
    column->addWidget(m_stop);
    column->addWidget(m_line);
    column->addWidget(split, 1);

    connect(m_plot, &LivePlot::pausedChanged, this, [this](bool isPaused) {
        m_isPaused = isPaused;
        emit pausedChanged(isPaused);
    });
    connect(m_plot, &LivePlot::drawn, this, [&runs = bench.runs](Nanos spent) { runs.window().addRedraw(spent); });
    connect(m_plot, &LivePlot::markWritten, this, [this](const RunMark &mark) {
        if (!mark.text.empty())
            m_feed->note(mark.at, QString::fromStdString(mark.text));
    });
    connect(m_stop, &StopBar::chosen, this, &LiveView::stopWanted);
    connect(m_tiles, &LiveTiles::failuresWanted, m_feed, &RunFeed::showFailures);
    connect(m_trouble, &TroubleBar::stopWanted, this, [this] { emit stopWanted(Stopping::Now); });
    connect(m_trouble, &TroubleBar::lowerWanted, this, &LiveView::lowerWanted);
    connect(m_trouble, &TroubleBar::folderWanted, this, &LiveView::folderWanted);
    m_trouble->hide();
    m_stop->installEventFilter(this);
}

void LiveView::begin(const PlanDraft &plan)
{
    m_progress.emplace(plan);
    m_shot.reset();
    m_notedStage.clear();
    m_toldFailures = 0;
    m_trouble->begin(lighterPlan(plan).has_value());
    m_tiles->begin(plan);
    m_curve->begin(plan);
    m_feed->begin();
    m_stop->hide();
    m_stop->setHasLevels(plan.stages.size() * plan.rounds > 1);
    m_plot->setOver(false);
    m_tools->setSpan(m_progress->planned() <= kShortRun ? Follow::All : Follow::Seconds60);
    m_plot->setPaused(false);
    m_plot->setTarget(plan.target);
    m_notes->setRun({});
    m_plot->setWaiting(0, Nanos{0});
    m_plot->show(nullptr);
    showProgress();
}

void LiveView::show(const std::shared_ptr<const LiveSnapshot> &shot)
{
    if (!shot || !m_progress)
        return;
    m_shot = shot;
    m_progress->follow(*shot);
    m_trouble->show(shot);
    m_notes->setRun(shot->run);
    noteStage();
    showProgress();
    m_plot->setWaiting(shot->counts.issued + shot->inFlight, shot->elapsed);
    m_plot->show(shot->series); // keeps it while paused
    if (m_isPaused)
        return;
    m_tiles->show(*shot);
    m_curve->show(*shot);
    m_feed->show(shot);
}

void LiveView::noteStage()
{
    const QString now = m_progress->stage(*m_shot);
    if (now.isEmpty() || now == m_notedStage)
        return;
    m_notedStage = now;
    m_feed->note(m_shot->elapsed, now);
    announce(*m_phase, now);
}

// The first failure, and then each time that there are ten times as many: no reader has to listen to all of them.
void LiveView::tellFailures(std::uint64_t failed)
{
    if (failed == 0 || failed < m_toldFailures * 10)
        return;
    m_toldFailures = failed;
    announce(*m_failed, tr("%1 failed").arg(count(failed)));
}

// The question takes the place of the figures: charts and tables keep theirs.
bool LiveView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_stop && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        m_line->setVisible(m_stop->isHidden());
    return QWidget::eventFilter(watched, event);
}

void LiveView::showProgress()
{
    m_bar->setSteps(m_progress ? m_progress->steps() : std::vector<double>());
    if (!m_shot) {
        m_bar->setDone(0);
        m_percent->setText(hundredths(0));
        m_time->clear();
        m_counts->clear();
        m_failed->hide();
        m_client->hide();
        m_phase->setText(tr("looking at the server"));
        return;
    }
    const double done = m_progress->done();
    m_bar->setDone(done);
    m_percent->setText(hundredths(static_cast<int>(done * 100)));
    m_time->setText(m_progress->time());
    m_counts->setText(tr("%1 done · %2 in flight").arg(count(m_shot->finished), count(m_shot->inFlight)));
    std::uint64_t failed = 0;
    for (const auto &[fine, times] : m_shot->failures)
        failed += times;
    m_failed->set(Tone::Error, tr("%1 failed").arg(count(failed)));
    m_failed->setVisible(failed > 0);
    tellFailures(failed);
    m_phase->setText(RunProgress::phase(*m_shot));
    const auto grade = ClientHealth::gradeOf(*m_shot);
    // Fine needs no words, and what the bar above says is not said twice.
    m_client->setVisible(grade && *grade != GeneratorGrade::Fine && m_trouble->trouble() != LiveTrouble::ClientLate);
    if (grade)
        m_client->set(ClientHealth::toneOf(*grade), ClientHealth::word(grade));
    m_client->setToolTip(ClientHealth::figures(*m_shot));
}

void LiveView::note(const QString &sentence) { m_feed->note(m_shot ? m_shot->elapsed : Nanos{0}, sentence); }

void LiveView::setPaused(bool isPaused)
{
    m_isPaused = isPaused;
    m_plot->setPaused(isPaused);
    if (!isPaused)
        show(m_shot);
}

void LiveView::askHowToStop() { m_stop->ask(); }

QString LiveView::stage() const { return m_shot && m_progress ? m_progress->stage(*m_shot) : QString(); }

void LiveView::retranslate()
{
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_plot->setAccessibleName(tr("The run over time"));
    m_stop->retranslate();
    m_trouble->retranslate();
    m_tiles->retranslate();
    m_curve->retranslate();
    m_tools->retranslate();
    m_feed->retranslate();
    showProgress();
    if (m_shot)
        m_tiles->show(*m_shot);
}

} // namespace inferometer
