// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LiveTiles.h"

#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/Quantiles.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/widgets/MetricTile.h"

#include <QGridLayout>
#include <cmath>
#include <limits>

namespace inferometer {

namespace {

constexpr double kLeastRoom = 0.05; // also a target for all requests is not met by the first one
constexpr std::size_t kTrend = 30;  // buckets in a tile's small curve

QVector<double> trendOf(const LiveSeries *series, std::optional<double> SeriesBucket::*value)
{
    QVector<double> trend;
    if (!series)
        return trend;
    const std::size_t count = series->buckets.size();
    for (std::size_t i = count > kTrend ? count - kTrend : 0; i < count; ++i)
        trend << (series->buckets[i].*value).value_or(std::numeric_limits<double>::quiet_NaN());
    return trend;
}

QString definitionOf(const char *metric)
{
    const MetricDef *def = findMetric(metric);
    return def ? say(def->definition) : QString();
}

} // namespace

LiveTiles::LiveTiles(QWidget *parent)
    : QWidget(parent),
      m_speed(new MetricTile(this)),
      m_ttft(new MetricTile(this)),
      m_tpot(new MetricTile(this)),
      m_failures(new MetricTile(this))
{
    m_speed->setObjectName("tile_speed");
    m_ttft->setObjectName("tile_ttft");
    m_tpot->setObjectName("tile_tpot");
    m_failures->setObjectName("tile_failures");
    connect(m_failures, &MetricTile::clicked, this, &LiveTiles::failuresWanted);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    grid->addWidget(m_speed, 0, 0);
    grid->addWidget(m_ttft, 0, 1);
    grid->addWidget(m_tpot, 1, 0);
    grid->addWidget(m_failures, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    // All four of one height, with a target or without.
    for (MetricTile *tile : {m_speed, m_ttft, m_tpot, m_failures})
        tile->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    grid->setRowStretch(0, 1);
    grid->setRowStretch(1, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void LiveTiles::begin(const PlanDraft &plan)
{
    m_plan = plan;
    setTitles({});
    for (MetricTile *tile : {m_speed, m_ttft, m_tpot, m_failures}) {
        tile->setFigure(kMissing);
        tile->setNotes({}, {});
        tile->setTarget({}, {});
        tile->setTrend({});
    }
}

void LiveTiles::setTitles(const QString &stage)
{
    m_stage = stage;
    const auto titled = [&](const QString &what) { return stage.isEmpty() ? what : tr("%1 · %2").arg(what, stage); };
    m_speed->setTitle(titled(tr("Output speed")), definitionOf("output_throughput"));
    m_ttft->setTitle(titled(tr("TTFT P95")), definitionOf("ttft"));
    m_tpot->setTitle(titled(tr("TPOT P95")), definitionOf("tpot"));
    m_failures->setTitle(tr("Failures · whole run"), tr("Failed and timed-out requests among those that were sent."));
    m_failures->setOpens(tr("A click shows the failures by kind."));
}

void LiveTiles::setLimit(MetricTile *tile, const char *metric, std::optional<double> ms)
{
    for (const Limit &limit : m_plan.target.limits)
        if (limit.metric == metric && ms) {
            const bool isMet = *ms <= limit.atMostMs;
            return tile->setTarget(isMet, (isMet ? tr("met, ≤ %1") : tr("missed, ≤ %1")).arg(PlanWords::limit(limit.atMostMs)));
        }
    tile->setTarget({}, {});
}

// Method D2.8, as the tables of the finished run do it: what few requests say of a tail is no figure, and meets no target.
void LiveTiles::showTail(MetricTile *tile, const char *metric, const Tail &tail)
{
    const Support support = supportOf(tail.requests, 0.95);
    const QString n = tr("n = %1").arg(count(tail.requests));
    if (!tail.p95Ms || support == Support::None) {
        tile->setFigure(kMissing);
        tile->setNotes(tail.maxMs ? tr("max %1").arg(milliseconds(tail.maxMs)) : QString(), n);
        return setLimit(tile, metric, std::nullopt);
    }
    const bool isSure = support == Support::Ok;
    tile->setFigure((isSure ? QString() : QString::fromUtf8("≈")) + milliseconds(tail.p95Ms),
                    isSure ? MetricTile::Weight::Full : MetricTile::Weight::Muted);
    tile->setNotes({}, n);
    setLimit(tile, metric, tail.p95Ms);
}

void LiveTiles::show(const LiveSnapshot &shot)
{
    const bool isWarm = shot.phase == RunPhase::WarmingUp && shot.counts.issued == 0;
    setTitles(shot.phase == RunPhase::Preparing || shot.stage.value >= m_plan.stages.size() ? QString()
              : isWarm                                                                      ? tr("warm-up")
                       : PlanWords::load(m_plan.stages[shot.stage.value].shape));
    const QString n = tr("n = %1").arg(count(shot.counts.ok));
    m_speed->setFigure(tokenRate(shot.outputTokensPerSecond));
    m_speed->setNotes(requestRate(shot.requestsPerSecond), n);
    m_speed->setTrend(trendOf(shot.series.get(), &SeriesBucket::outputTokensPerSecond));
    m_ttft->setTrend(trendOf(shot.series.get(), &SeriesBucket::ttftP95Ms));
    showTail(m_ttft, "ttft", {shot.ttftP95Ms, shot.ttftMaxMs, shot.ttftRequests});
    m_tpot->setTrend(trendOf(shot.series.get(), &SeriesBucket::tpotP95Ms));
    showTail(m_tpot, "tpot", {shot.tpotP95Ms, shot.tpotMaxMs, shot.tpotRequests});

    std::uint64_t failed = 0;
    for (const auto &[fine, times] : shot.failures)
        failed += times;
    if (shot.finished == 0)
        return;
    const double failedShare = double(failed) / double(shot.finished);
    m_failures->setFigure(share(failedShare));
    m_failures->setNotes({}, tr("%1 of %2").arg(count(failed), count(shot.finished)));
    // More failures than the target leaves room for, and it cannot be met any more. Of fewer requests than that room is one of,
    // none says anything.
    const double room = 1 - m_plan.target.percent / 100;
    if (double(shot.finished) * std::max(room, kLeastRoom) < 1 - 1e-9)
        return m_failures->setTarget({}, {});
    m_failures->setTarget(failedShare <= room,
                          (failedShare <= room ? tr("met, ≤ %1") : tr("missed, ≤ %1"))
                              .arg(PlanWords::plain(100 - m_plan.target.percent) + QLatin1String(format::percentSign())));
}

void LiveTiles::retranslate() { setTitles(m_stage); }

} // namespace inferometer
