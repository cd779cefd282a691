// SPDX-License-Identifier: GPL-3.0-or-later
// What drawing the live charts costs: a run of ten minutes at 1,000 requests a second, redrawn as on the run page. One JSON line.
#include "core/metrics/RunTimeline.h"
#include "ui/plot/LiveCharts.h"

#include <QApplication>
#include <cmath>
#include <random>

using namespace inferometer;

namespace {

std::shared_ptr<const LiveSeries> aHeavyRun()
{
    PlanDraft plan;
    for (const double rate : {1000.0, 1000.0, 1000.0}) {
        StagePlan stage;
        stage.shape = PoissonRate{rate};
        plan.stages.push_back(stage);
    }
    RunTimeline timeline(plan);
    std::mt19937 random(1);
    std::lognormal_distribution<double> ttft(std::log(0.2), 0.8);
    for (std::uint64_t i = 0; i < 600'000; ++i) {
        RequestRecord record;
        const double at = static_cast<double>(i) / 1000;
        record.id = {i};
        record.stage.value = static_cast<std::uint32_t>(at / 200);
        record.purpose = std::fmod(at, 200) < 20 ? Purpose::Warmup : Purpose::Judged;
        record.tSched = fromSeconds(at);
        record.tSend = record.tSched;
        const double first = ttft(random), gap = 0.02 * (1 + ttft(random));
        for (std::uint32_t token = 0; token < 20; ++token)
            record.timeline.append({fromSeconds(first + gap * token), 1});
        record.tokens.output = 20;
        record.tDone = fromSeconds(at + first + gap * 20);
        if (i % 500 == 0)
            record.outcome = {OutcomeKind::HttpError, OutcomeClass::Overloaded, 503, {}, Phase::Receiving};
        timeline.add(record);
    }
    return std::make_shared<LiveSeries>(timeline.finish());
}

double medianOf(LiveCharts &charts, const std::shared_ptr<const LiveSeries> &series, Follow follow)
{
    charts.setFollow(follow);
    std::vector<double> costs;
    for (int i = 0; i < 60; ++i) {
        charts.setSeries(std::make_shared<LiveSeries>(*series)); // as new as a snapshot's
        QElapsedTimer watch;
        watch.start();
        charts.drawNow();
        costs.push_back(static_cast<double>(watch.nsecsElapsed()) / 1e6);
        QApplication::processEvents();
    }
    std::sort(costs.begin(), costs.end());
    return costs[costs.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QApplication::setPalette(Theme::light().palette());
    LiveCharts charts(nullptr);
    charts.setTarget(2000, 100);
    charts.resize(632, 440);
    charts.show();
    const auto series = aHeavyRun();
    const double whole = medianOf(charts, series, Follow::All);
    const double minute = medianOf(charts, series, Follow::Seconds60);
    charts.resize(1900, 900);
    const double large = medianOf(charts, series, Follow::All);
    QElapsedTimer watch;
    watch.start();
    const QPixmap picture = charts.image(2);
    const double png = static_cast<double>(watch.nsecsElapsed()) / 1e6;
    printf(
        "{\"buckets\":%zu,\"dots\":%zu,\"failures\":%zu,\"whole_run_ms\":%.2f,\"last_minute_ms\":%.2f,\"whole_run_1900x900_ms\":%.2f,"
        "\"picture_x2_1900x900_ms\":%.1f,\"simplified\":%s}\n",
        series->buckets.size(), series->dots.size(), series->failures.size(), whole, minute, large, png,
        charts.isSimplified() ? "true" : "false");
    return picture.isNull() ? 1 : 0;
}
