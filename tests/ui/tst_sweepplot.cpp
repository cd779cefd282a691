// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/SweepPlot.h"

#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/plot/HistogramPlot.h"
#include "ui/plot/LivePlot.h"
#include "ui/plot/SweepChart.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace inferometer;
using test::pixelsOf;

namespace {

SweepPicture aComparison()
{
    SweepPicture picture;
    picture.title = "TPOT p95 over users";
    picture.loadWord = "users";
    picture.target = 100;
    picture.lines = {{"Q8_0",
                      0,
                      true,
                      {{1, 17.1, Interval{16.8, 17.5}},
                       {4, 30.2, Interval{29.5, 31}},
                       {8, 46.1, Interval{45, 47}},
                       {16, 77.4, Interval{75, 80}},
                       {32, 78.1, Interval{76, 81}}},
                      false},
                     {"Q4_K_M",
                      0,
                      false,
                      {{1, 11.4, Interval{11.2, 11.6}},
                       {4, 20.9, Interval{20.4, 21.4}},
                       {8, 31.2, Interval{30.6, 31.9}},
                       {16, 52, Interval{51, 53}},
                       {32, 52.4, Interval{51.5, 54}}},
                      false}};
    return picture;
}

} // namespace

class TstSweepPlot : public QObject {
    Q_OBJECT

private slots:
    void linesWiderThanAPixelAreDrawnTheFastWay()
    {
        test::TestBench bench;
        LivePlot live;
        SweepPlot sweep;
        HistogramPlot lengths;
        for (const QWidget *widget :
             {static_cast<QWidget *>(&live), static_cast<QWidget *>(&sweep), static_cast<QWidget *>(&lengths)})
            QVERIFY(widget->findChild<Plot *>()->plottingHints().testFlag(QCP::phFastPolylines));
    }

    void levelsOfTwoRunsAreCompared()
    {
        for (const QString theme : {"light", "dark"}) {
            test::TestBench bench;
            bench.appearance().setTheme(theme);
            SweepPlot plot;
            plot.resize(400, 320);
            plot.show();
            plot.show(aComparison());
            auto *chart = plot.findChild<SweepChart *>();
            QCOMPARE(chart->xAxis->scaleType(), QCPAxis::stLogarithmic);
            QCOMPARE(chart->yAxis->range(), QCPRange(0, 120));
            QTest::keyClick(chart, Qt::Key_Home);
            QTest::keyClick(chart, Qt::Key_Right);
            QTest::keyClick(chart, Qt::Key_Right);
            QCOMPARE(plot.valueSentence(),
                     QString("TPOT p95 over users, 8 users: Q8_0 46.1 ms (45.0…47.0 ms), Q4_K_M 31.2 ms (30.6…31.9 ms)"));
            const QImage image = test::grab(plot, "sweep-" + theme);
            QVERIFY(pixelsOf(image, Theme::of(plot.palette()).baseline) > 50);
            QVERIFY(pixelsOf(image, Theme::of(plot.palette()).series[0]) > 50);
        }
    }

    void theDifferenceIsOfTheSameLevelsOnly()
    {
        SweepPicture picture = aComparison();
        picture.lines[1].points.erase(picture.lines[1].points.begin());
        picture.lines[1].points[0].value.reset();
        const SweepPicture difference = differenceOf(picture);
        QVERIFY(difference.isDifference);
        QVERIFY(!difference.target);
        QCOMPARE(difference.lines.size(), std::size_t{1});
        QCOMPARE(difference.lines[0].points.size(), std::size_t{3});
        QVERIFY(std::abs(*difference.lines[0].points[0].value + 0.3232) < 0.001);

        test::TestBench bench;
        SweepPlot plot;
        plot.resize(400, 320);
        plot.show();
        SweepPicture shown = difference;
        shown.sameBand = Interval{-0.05, 0.05};
        plot.show(shown);
        QVERIFY(plot.findChild<SweepChart *>()->yAxis->range().lower < -0.3);
        QVERIFY(plot.findChild<SweepChart *>()->yAxis->range().upper >= 0.05);
        test::grab(plot, "sweep-difference");
    }

    void aLadderGrowsIntoWhatIsNotMeasuredYet()
    {
        test::TestBench bench;
        SweepPicture picture;
        picture.title = "Curve so far: output speed over users";
        picture.unit = Unit::TokensPerSecond;
        picture.loadWord = "users";
        picture.planned = {1, 4, 8, 16, 32};
        picture.labelsValues = true;
        SweepPlot plot;
        plot.resize(400, 220);
        plot.setEmptyText("nothing yet");
        plot.show();
        plot.show(SweepPicture());
        QVERIFY(!plot.findChild<SweepChart *>()->isVisible());
        plot.show(picture);
        test::grab(plot, "sweep-planned");
        picture.lines = {{"", 0, false, {{1, 89.3, {}}, {4, 209, {}}, {8, 276, {}}}, true}};
        plot.show(picture);
        QVERIFY(plot.findChild<SweepChart *>()->isVisible());
        QCOMPARE(plot.valueSentence(), QString("Curve so far: output speed over users, 8 users: 276 tok/s"));
        QVERIFY(pixelsOf(test::grab(plot, "sweep-growing"), Theme::light().hatch) > 200);
    }

    void eightRunsKeepColourAndMarker()
    {
        test::TestBench bench;
        SweepPicture picture;
        picture.title = "TTFT p95 over users";
        picture.loadWord = "users";
        for (int slot = 0; slot < 8; ++slot)
            picture.lines.push_back({QString("run %1").arg(slot + 1),
                                     slot,
                                     false,
                                     {{1, 100.0 + 40 * slot, {}}, {4, 150.0 + 60 * slot, {}}, {16, 20'000.0 + 900 * slot, {}}},
                                     false});
        SweepPlot plot;
        plot.resize(520, 360);
        plot.show();
        plot.show(picture);
        plot.setLogarithmicValues(true);
        const QImage image = test::grab(plot, "sweep-eight");
        for (const QColor &color : Theme::light().series)
            QVERIFY2(pixelsOf(image, color) > 20, qPrintable(color.name()));
    }

    void lengthsAreCountedIntoBars()
    {
        test::TestBench bench;
        std::mt19937 random(1);
        std::lognormal_distribution<double> in(std::log(400), 1), out(std::log(300), 0.6);
        std::vector<double> inputs, outputs;
        for (int i = 0; i < 2000; ++i) {
            inputs.push_back(std::max(1.0, std::round(in(random))));
            outputs.push_back(std::max(1.0, std::round(out(random))));
        }
        HistogramPlot plot;
        plot.resize(576, 268);
        plot.show();
        plot.show(inputs, outputs);
        QVERIFY(plot.valueSentence().startsWith("Input length: mean "));
        QVERIFY(pixelsOf(test::grab(plot, "lengths"), Theme::light().s1Dot) > 3000);
        QTemporaryDir folder;
        QVERIFY(plot.save(folder.filePath("lengths.csv")));
        plot.show({256}, {});
        QCOMPARE(plot.valueSentence(), QString("Input length: mean 256; Output length: no lengths yet"));
        test::grab(plot, "lengths-few");
    }
};

QTEST_MAIN(TstSweepPlot)
#include "tst_sweepplot.moc"
