// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/DrawBudget.h"
#include "ui/plot/Reduce.h"
#include "ui/plot/Tickers.h"
#include "ui/plot/TimeView.h"
#include "ui/plot/ValueRange.h"

#include <QTest>
#include <cmath>

using namespace inferometer;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

} // namespace

// What charts are made of, without a chart.
class TstPlotParts : public QObject {
    Q_OBJECT

private slots:
    void aCurveReducedToColumnsKeepsWhatIsSeen()
    {
        std::vector<CurvePoint> points;
        for (int i = 0; i < 10'000; ++i)
            points.push_back({static_cast<double>(i), std::sin(i * 0.7)});
        points[5555].value = 40;
        points[7777].value = kNan;
        const std::vector<CurvePoint> few = reduce(points, 0, 9999, 200);
        QVERIFY2(few.size() <= 200 * 4 + 3, qPrintable(QString::number(few.size())));
        QVERIFY(std::any_of(few.begin(), few.end(), [](const CurvePoint &p) { return p.value == 40; }));
        QVERIFY(std::any_of(few.begin(), few.end(), [](const CurvePoint &p) { return std::isnan(p.value); }));
        QCOMPARE(few.front(), points.front());
        QCOMPARE(few.back(), points.back());
        QVERIFY(std::is_sorted(few.begin(), few.end(), [](const CurvePoint &a, const CurvePoint &b) { return a.key < b.key; }));
    }

    void reducingLeavesOutWhatIsOutOfSightButTheNeighbours()
    {
        std::vector<CurvePoint> points;
        for (int i = 0; i < 100; ++i)
            points.push_back({static_cast<double>(i), 1.0});
        const std::vector<CurvePoint> few = reduce(points, 20.5, 29.5, 400);
        QCOMPARE(few.size(), std::size_t{11});
        QCOMPARE(few.front().key, 20.0);
        QCOMPARE(few.back().key, 30.0);
        QVERIFY(reduce({}, 0, 1, 10).empty());
    }

    void valueAxes_data()
    {
        QTest::addColumn<QVector<double>>("values");
        QTest::addColumn<bool>("isLog");
        QTest::addColumn<double>("target");
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::newRow("nothing") << QVector<double>{} << false << kNan << 0.0 << 1.0;
        QTest::newRow("nothing, log") << QVector<double>{} << true << kNan << 1.0 << 10.0;
        QTest::newRow("only gaps") << QVector<double>{kNan, kNan} << false << kNan << 0.0 << 1.0;
        QTest::newRow("constant") << QVector<double>{5, 5, 5} << false << kNan << 0.0 << 6.0;
        QTest::newRow("one point") << QVector<double>{5} << true << kNan << 2.5 << 6.0;
        QTest::newRow("zeros") << QVector<double>{0, 0} << false << kNan << 0.0 << 1.0;
        QTest::newRow("zeros on log") << QVector<double>{0, -3, 20} << true << kNan << 10.0 << 25.0;
        QTest::newRow("target near") << QVector<double>{30} << false << 100.0 << 0.0 << 120.0;
        QTest::newRow("target far") << QVector<double>{30} << false << 2000.0 << 0.0 << 40.0;
        QTest::newRow("target far, log") << QVector<double>{100} << true << 2000.0 << 50.0 << 2500.0;
        QTest::newRow("difference") << QVector<double>{-0.32, 0.02} << false << kNan << -0.4 << 0.025;
    }

    void valueAxes()
    {
        QFETCH(QVector<double>, values);
        QFETCH(bool, isLog);
        QFETCH(double, target);
        QFETCH(double, lower);
        QFETCH(double, upper);
        const ValueRange range =
            valueRange({values.begin(), values.end()}, isLog ? Scale::Logarithmic : Scale::Linear,
                       std::isnan(target) ? std::nullopt : std::optional(target), Headroom::WithoutOutliers);
        QCOMPARE(range.lower, lower);
        QCOMPARE(range.upper, upper);
        QVERIFY(!isLog || range.lower > 0);
    }

    void outliersAreCutOffAndCounted()
    {
        std::vector<double> values(1000, 10);
        for (int i = 0; i < 3; ++i)
            values[static_cast<std::size_t>(i) * 100] = 5000;
        const ValueRange range = valueRange(values, Scale::Linear, std::nullopt, Headroom::WithoutOutliers);
        QCOMPARE(range.upper, 12.0);
        QCOMPARE(range.above, 3);
        QCOMPARE(valueRange({-1, 0, 5}, Scale::Logarithmic, std::nullopt, Headroom::All).notShown, 2);
    }

    void anAxisGrowsAtOnceAndShrinksLater()
    {
        CalmRange calm;
        QCOMPARE(calm.settle({0, 100}, 0).upper, 100.0);
        QCOMPARE(calm.settle({0, 200}, 0.1).upper, 200.0);
        QCOMPARE(calm.settle({0, 50}, 0.2).upper, 200.0);
        QCOMPARE(calm.settle({0, 50}, 3.0).upper, 200.0);
        QCOMPARE(calm.settle({0, 50}, 3.3).upper, 50.0);
    }

    void ticksAreReadable()
    {
        QCOMPARE(clockText(90), QString("1:30"));
        QCOMPARE(clockText(7800), QString("2 h 10"));
        QCOMPARE(clockText(0), QString("0:00"));
        QCOMPARE(tickText(300, Unit::Milliseconds), QString("300 ms"));
        QCOMPARE(tickText(3000, Unit::Milliseconds), QString("3 s"));
        QCOMPARE(tickText(-0.2, Unit::Share), QString("−20 %"));
        QCOMPARE(plainTick(1240), QString("1,240"));
        QCOMPARE(plainTick(12500), QString("12.5k"));
    }

    void theViewFollowsUntilThePersonLooksElsewhereAndFindsBack()
    {
        TimeView view;
        view.setEnd(20);
        QCOMPARE(std::pair(view.lower(), view.upper()), std::pair(0.0, 60.0));
        view.setEnd(200);
        QCOMPARE(std::pair(view.lower(), view.upper()), std::pair(140.0, 200.0));
        view.zoom(0.5, 200);
        QVERIFY(!view.isFollowing());
        QCOMPARE(std::pair(view.lower(), view.upper()), std::pair(170.0, 200.0));
        view.setEnd(300);
        QCOMPARE(view.upper(), 200.0);
        view.begin(); // a drag of many movements is one step
        view.pan(-10);
        view.pan(-10);
        view.settle();
        QCOMPARE(view.lower(), 150.0);
        view.back();
        QCOMPARE(view.lower(), 170.0);
        view.back();
        QVERIFY(view.isFollowing());
        QCOMPARE(view.upper(), 300.0);
        view.setFollow(Follow::All);
        QCOMPARE(std::pair(view.lower(), view.upper()), std::pair(0.0, 300.0));
        for (int i = 0; i < 200; ++i)
            view.zoom(0.99, 100);
        for (int i = 0; i < 50; ++i)
            view.back();
        QVERIFY(!view.isFollowing()); // only fifty steps are kept
    }

    void slowDrawingGivesUpDetailsAndTakesThemBack()
    {
        DrawBudget budget;
        std::int64_t now = 0;
        for (; now < 900; now += 100)
            budget.note(30, now);
        QCOMPARE(budget.level(), DrawBudget::Level::Full); // not for less than a second
        for (; now < 2600; now += 100)
            budget.note(30, now);
        QCOMPARE(budget.level(), DrawBudget::Level::NoBands);
        QVERIFY(!budget.allows(DrawBudget::Level::NoAntialiasing));
        QVERIFY(budget.allows(DrawBudget::Level::NoDots));
        for (; now < 20'000; now += 100)
            budget.note(30, now);
        QCOMPARE(budget.level(), DrawBudget::Level::TwoHertz);
        QCOMPARE(budget.intervalMs(), 500);
        for (; now < 60'000; now += 100)
            budget.note(2, now);
        QCOMPARE(budget.level(), DrawBudget::Level::Full);
    }
};

QTEST_GUILESS_MAIN(TstPlotParts)
#include "tst_plotparts.moc"
