// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunFeed.h"

#include "ui/bridge/Say.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/widgets/Table.h"

#include <QHeaderView>
#include <QListWidget>
#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr Nanos kBetweenFills = std::chrono::milliseconds(500);
constexpr std::size_t kNewest = 100;
constexpr int kMostNotes = 500;

/// "16:43.9" since the run's start.
QString clock(Nanos at)
{
    const auto tenths = at.count() / 100'000'000;
    return QString::fromStdString(fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10));
}

QString loadAt(const LiveSeries &series, Nanos at)
{
    for (auto span = series.spans.rbegin(); span != series.spans.rend(); ++span)
        if (at >= span->start)
            return PlanWords::load(span->load);
    return kMissing;
}

} // namespace

RunFeed::RunFeed(Settings &settings, QWidget *parent)
    : QTabWidget(parent),
      m_requests(new Table(settings, "run/requests", this)),
      m_failures(new Table(settings, "run/failures", this)),
      m_requestRows(new Rows(this)),
      m_failureRows(new Rows(this)),
      m_log(new QListWidget(this))
{
    setObjectName("tab_feed");
    setDocumentMode(true);
    m_requests->setObjectName("tbl_liveRequests");
    m_failures->setObjectName("tbl_liveFailures");
    m_log->setObjectName("list_log");
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setWordWrap(true);
    m_requests->setModel(m_requestRows);
    m_failures->setModel(m_failureRows);
    for (Table *table : {m_requests, m_failures})
        table->setSortingEnabled(false);
    addTab(m_requests, QString());
    addTab(m_failures, QString());
    addTab(m_log, QString());
    connect(this, &QTabWidget::currentChanged, this, &RunFeed::fill);
}

void RunFeed::showFailures()
{
    setCurrentWidget(m_failures);
    m_failures->setFocus(Qt::OtherFocusReason);
}

void RunFeed::begin()
{
    m_shot.reset();
    m_requestRows->setRows({});
    m_failureRows->setRows({});
    m_log->clear();
    showTitles();
}

void RunFeed::show(std::shared_ptr<const LiveSnapshot> shot)
{
    m_shot = std::move(shot);
    const MonoTime now = MonoClock::now();
    if (now - m_filled < kBetweenFills && m_shot->phase != RunPhase::Done)
        return;
    m_filled = now;
    fill();
}

void RunFeed::fill()
{
    if (!m_shot || !isVisible())
        return;
    showTitles();
    if (currentWidget() == m_requests)
        fillRequests();
    else if (currentWidget() == m_failures)
        fillFailures();
}

void RunFeed::showTitles()
{
    std::uint64_t failed = 0;
    if (m_shot)
        for (const auto &[fine, times] : m_shot->failures)
            failed += times;
    setTabText(0, m_shot ? tr("Requests %1").arg(inferometer::count(m_shot->finished)) : tr("Requests"));
    setTabText(1, m_shot ? tr("Failures by kind %1").arg(inferometer::count(failed)) : tr("Failures by kind"));
    setTabText(2, tr("Log"));
}

// The series holds the newest requests as dots; where there are very many, some of them are left out.
void RunFeed::fillRequests()
{
    if (!m_shot->series)
        return;
    struct Line {
        Nanos at;
        QVector<RowCell> cells;
    };
    std::vector<Line> lines;
    const LiveSeries &series = *m_shot->series;
    const std::size_t dots = series.dots.size();
    for (std::size_t i = dots > kNewest ? dots - kNewest : 0; i < dots; ++i) {
        const SeriesDot &dot = series.dots[i];
        if (dot.isFailure)
            continue;
        lines.push_back({dot.at,
                         {{clock(dot.at)},
                          {loadAt(series, dot.at)},
                          {milliseconds(dot.ttftMs), std::nullopt, dot.isWarmup},
                          {dot.isWarmup ? tr("answered, warm-up") : tr("answered"), std::nullopt, dot.isWarmup}}});
    }
    const std::size_t failures = series.failures.size();
    for (std::size_t i = failures > kNewest ? failures - kNewest : 0; i < failures; ++i) {
        const SeriesFailure &failure = series.failures[i];
        lines.push_back(
            {failure.at,
             {{clock(failure.at)}, {loadAt(series, failure.at)}, {kMissing}, {say(titleOf(failure.fine)), Tone::Error}}});
    }
    std::stable_sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) { return a.at > b.at; });
    QVector<QVector<RowCell>> rows;
    for (std::size_t i = 0; i < std::min(lines.size(), kNewest); ++i)
        rows << lines[i].cells;
    m_requestRows->setRows(rows);
}

void RunFeed::fillFailures()
{
    QVector<QVector<RowCell>> rows;
    for (const auto &[fine, times] : m_shot->failures) {
        Nanos first{-1};
        if (m_shot->series)
            for (const SeriesFailure &failure : m_shot->series->failures)
                if (failure.fine == fine && first < Nanos{0})
                    first = failure.at;
        rows << QVector<RowCell>{
            {say(titleOf(fine)), Tone::Error}, {inferometer::count(times)}, {first < Nanos{0} ? kMissing : clock(first)}};
    }
    m_failureRows->setRows(rows);
}

void RunFeed::note(Nanos when, const QString &sentence)
{
    if (m_log->count() >= kMostNotes)
        delete m_log->takeItem(m_log->count() - 1);
    m_log->insertItem(0, clock(when) + "  " + sentence);
}

void RunFeed::retranslate()
{
    m_requestRows->setHeader({tr("sent"), tr("load"), tr("TTFT"), tr("state")}, {true, false, true, false});
    m_failureRows->setHeader({tr("kind"), tr("times"), tr("first seen")}, {false, true, true});
    setAccessibleName(tr("Requests, failures and log"));
    m_requests->setAccessibleName(tr("Newest requests"));
    m_failures->setAccessibleName(tr("Failures by kind"));
    m_log->setAccessibleName(tr("Log of the run"));
    showTitles();
    fill();
}

} // namespace inferometer
