// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RunAccumulator.h"
#include "core/report/RunCharts.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>
#include <cmath>
#include <limits>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

const Chart *chartOf(const std::vector<Chart> &charts, const std::string &title)
{
    const auto found =
        std::find_if(charts.begin(), charts.end(), [&title](const Chart &chart) { return chart.title == title; });
    return found == charts.end() ? nullptr : &*found;
}

const ChartSeries *seriesOf(const Chart &chart, const std::string &label)
{
    const auto found = std::find_if(chart.series.begin(), chart.series.end(),
                                    [&label](const ChartSeries &series) { return series.label == label; });
    return found == chart.series.end() ? nullptr : &*found;
}

} // namespace

class ReportChartsTest : public QObject {
    Q_OBJECT

private slots:
    void aLinearAxisStartsAtZeroAndHasRoundPlaces()
    {
        const Axis axis = axisFromZero(337);
        QCOMPARE(axis.low, 0.0);
        QVERIFY(axis.high >= 337);
        QCOMPARE(axis.ticks[1].label, std::string("100"));
        QCOMPARE(axis.ticks.back().value, axis.high);
        QCOMPARE(axisFromZero(24000).ticks[1].label, std::string("5,000"));
    }

    void anAxisOfZerosIsNoFault()
    {
        const Axis axis = axisFromZero(0);
        QVERIFY(axis.high > 0);
        QCOMPARE(axis.position(0), 0.0);
    }

    void aLogarithmicAxisHoldsAllValues_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("three decades") << 0.08 << 17.7;
        QTest::newRow("six decades") << 0.0003 << 420.0;
        QTest::newRow("decades' borders") << 0.1 << 100.0;
        QTest::newRow("one value") << 5.0 << 5.0;
    }
    void aLogarithmicAxisHoldsAllValues()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        const Axis axis = logAxis(least, most);
        QVERIFY(axis.low <= least * (1 + 1e-9));
        QVERIFY(axis.high >= most * (1 - 1e-9));
        QVERIFY(axis.ticks.size() <= 14);
        QVERIFY(axis.position(least) < axis.position(most) || least == most);
        for (const Tick &tick : axis.ticks)
            QVERIFY(tick.label.find('e') == std::string::npos);
    }

    void aPercentileWithoutSupportLeavesAGap()
    {
        const ReportRun report = reportOf({{.load = ClosedLoop{1}, .requests = 8}, {.load = ClosedLoop{4}, .requests = 100}});
        const std::vector<Chart> charts = levelCharts(report.run, english());
        const Chart &ttft = *chartOf(charts, "Time to first token");
        const ChartSeries &p95 = *seriesOf(ttft, "P95");
        QVERIFY(std::isnan(p95.points[0].y));
        QCOMPARE(p95.points[1].y, *report.run.stages[1].metric("ttft")->percentile(0.95)->value);
        const ChartSeries &p50 = *seriesOf(ttft, "P50");
        QCOMPARE(p50.points[0].y, *report.run.stages[0].metric("ttft")->percentile(0.5)->value);
    }

    void fewRequestsAreDrawnHollow()
    {
        const ReportRun report = reportOf({{.load = ClosedLoop{1}, .requests = 25}, {.load = ClosedLoop{4}, .requests = 100}});
        const std::vector<Chart> charts = levelCharts(report.run, english());
        const ChartSeries &p95 = *seriesOf(*chartOf(charts, "Time to first token"), "P95");
        QVERIFY(p95.points[0].isHollow);
        QVERIFY(!p95.points[1].isHollow);
    }

    void longTimesAreToldInSeconds()
    {
        const std::vector<Chart> charts = levelCharts(ladder().run, english());
        const Chart &ttft = *chartOf(charts, "Time to first token");
        QCOMPARE(ttft.yTitle, std::string("s"));
        QCOMPARE(seriesOf(ttft, "max")->points.back().y * 1000.0, *ladder().run.stages.back().metric("ttft")->max);
        QCOMPARE(ttft.limit->y, 2.0);
        QCOMPARE(chartOf(charts, "Time per output token")->yTitle, std::string("ms"));
    }

    void oneLevelHasNoChartOverLevels() { QVERIFY(levelCharts(reportOf({{.requests = 50}}).run, english()).empty()); }

    void aRunWithoutSuccessHasNoChartOfRequests()
    {
        QVERIFY(requestCharts(reportOf({{.requests = 20, .failureShare = 1.0}}), english()).empty());
    }

    void theCurveEndsAtOneAndCountsTheRequestsOfTheMetric()
    {
        const ReportRun report = ladder();
        const std::vector<Chart> charts = requestCharts(report, english());
        QCOMPARE(charts.size(), std::size_t(2));
        const ChartSeries &curve = charts[0].series[1];
        QCOMPARE(curve.points.back().y, 1.0);
        QCOMPARE(curve.points.back().x * 1000.0, *report.run.stages[1].metric("ttft")->max);
        QVERIFY(curve.label.ends_with("n = 390"));
    }

    void openLoopsAreDrawnFromTheDueTime()
    {
        const std::vector<Chart> charts = requestCharts(reportOf({{.load = PoissonRate{2}, .requests = 50}}), english());
        QVERIFY(charts[0].title.starts_with("Time to first token since due"));
    }

    void manyRequestsAreThinnedEvenlyAndSaidToBe()
    {
        const ReportRun report = reportOf({{.load = ClosedLoop{4}, .requests = 4000, .outputTokens = 2}});
        const std::vector<RequestPoint> few = thinned(report.points, StageIndex{0}, 1000);
        QCOMPARE(few.size(), std::size_t(1000));
        QCOMPARE(few.front(), report.points.front());
        QVERIFY(few[500].sendSeconds > report.points[1990].sendSeconds
                && few[500].sendSeconds < report.points[2010].sendSeconds);
        const std::vector<Chart> charts = requestCharts(report, english());
        QCOMPARE(charts[1].series[0].points.size(), kMostPoints);
        QVERIFY(charts[1].note.find("1,000") != std::string::npos);
        QVERIFY(charts[0].series[0].label.ends_with("n = 4,000")); // the curve rests on all
    }

    void pointsAreThoseThatWereJudged()
    {
        // A window from 2 s to 8 s; warm-up, requests before it and after it are no points.
        PlanDraft draft = planOf({{.load = ClosedLoop{1}}}, 1).draft();
        draft.stages[0].requests.reset();
        draft.stages[0].duration = 6s;
        const StageFrame frame{StageIndex{0}, StagePhase::Windowed, {{0, 2s, 8s}}, {}};
        RunAccumulator accumulator(draft, std::vector{frame});
        std::vector<RequestRecord> records = recordsOf({{.load = ClosedLoop{1}, .requests = 20, .failureShare = 0.2}}, 1);
        records[5].purpose = Purpose::Warmup;
        records[7].outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, {}, "", Phase::Queued};
        for (const RequestRecord &record : records)
            accumulator.add(record);
        const std::vector<StageSummary> stages = accumulator.finish();
        RequestPoints points(stages);
        for (const RequestRecord &record : records)
            points.add(record);
        const std::vector<RequestPoint> all = points.take();
        const auto count = [&all](auto holds) {
            return static_cast<std::uint64_t>(std::count_if(all.begin(), all.end(), holds));
        };
        QVERIFY(!all.empty() && all.size() < 20);
        QCOMPARE(std::uint64_t(all.size()), stages[0].counts.issued);
        QCOMPARE(count([](const RequestPoint &point) { return point.isOk; }), stages[0].counts.ok);
        QCOMPARE(count([](const RequestPoint &point) { return point.ttftMs.has_value(); }), stages[0].metric("ttft")->n);
    }

    void noPictureHoldsANumberThatIsNone()
    {
        Chart chart;
        chart.x = axisFromZero(10);
        chart.y = axisFromZero(10);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        for (const auto kind : {ChartSeries::Kind::Line, ChartSeries::Kind::Steps, ChartSeries::Kind::Dots})
            chart.series.push_back(
                {kind, "a", "s1", Marker::Circle, {{.x = 1, .y = nan}, {.x = 2, .y = 3}, {.x = 3, .y = nan}}});
        const std::string picture = figureOf(chart);
        QVERIFY(picture.find("nan") == std::string::npos);
        QVERIFY(picture.find("inf") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(ReportChartsTest)
#include "tst_reportcharts.moc"
