// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LivePlot.h"

#include "tests/ui/Grabs.h"
#include "tests/ui/Series.h"
#include "tests/ui/TestBench.h"
#include "ui/plot/LegendList.h"
#include "ui/plot/LiveCharts.h"
#include "ui/plot/NoteEditor.h"

#include <QAccessible>
#include <QClipboard>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using test::LadderRun;
using test::pixelsOf;

namespace {

LiveCharts &chartsOf(LivePlot &plot) { return *plot.findChild<LiveCharts *>(); }

QCPRange timeOf(LivePlot &plot) { return chartsOf(plot).axisRect(0)->axis(QCPAxis::atBottom)->range(); }

void wheel(QWidget &widget, QPoint at, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class TstLivePlot : public QObject {
    Q_OBJECT

private slots:
    void beforeTheFirstAnswerThereAreWords()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.setWaiting(4, fromSeconds(2.4));
        plot.show(nullptr);
        const auto texts = plot.findChildren<QLabel *>();
        QVERIFY(std::any_of(texts.begin(), texts.end(), [](QLabel *label) {
            return label->isVisible() && label->text() == "Waiting for the first answer… (sent 4, 2 s)";
        }));
        QVERIFY(!chartsOf(plot).isVisible());
        test::grab(plot, "live-empty");
    }

    void theLiveRunIsDrawnInBothThemes()
    {
        const LadderRun run(1030);
        const auto series = run.series(1002);
        for (const QString theme : {"light", "dark"}) {
            test::TestBench bench;
            bench.appearance().setTheme(theme);
            LivePlot plot;
            plot.resize(632, 440);
            plot.setAutoFillBackground(true);
            plot.setBackgroundRole(QPalette::Base);
            plot.setTarget(Target());
            plot.setFollow(Follow::All);
            plot.show();
            plot.show(series);
            QTRY_VERIFY(chartsOf(plot).redraws() > 0);
            QTest::mouseMove(&chartsOf(plot), QPoint(500, 60));
            const QImage image = test::grab(plot, "live-" + theme);
            const Theme &colors = Theme::of(plot.palette());
            QVERIFY(pixelsOf(image, colors.s1Dot) > 200);
            QVERIFY(pixelsOf(image, colors.s1Light) > 1000);
            QVERIFY(pixelsOf(image, colors.target) > 50);
            QVERIFY(pixelsOf(image, colors.stageBand) > 1000);
            QVERIFY(pixelsOf(image, colors.bad) >= 14); // the failure's stroke
            QVERIFY(pixelsOf(image, colors.plotGround) > 20'000);
            QVERIFY(plot.drawMs().has_value());
        }
    }

    void theThemeAndTheLanguageChangeUnderTheCharts()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        plot.show(LadderRun(200).series());
        QTRY_VERIFY(chartsOf(plot).redraws() > 0);
        bench.appearance().setTheme("dark");
        QTRY_VERIFY(pixelsOf(chartsOf(plot).grab().toImage(), Theme::dark().plotGround) > 20'000);
        QCOMPARE(pixelsOf(chartsOf(plot).grab().toImage(), Theme::light().plotGround), 0);
    }

    void whatIsHiddenIsNotDrawn()
    {
        test::TestBench bench;
        const LadderRun run(300);
        QWidget window;
        auto *plot = new LivePlot(&window);
        plot->resize(600, 400);
        window.resize(600, 400);
        plot->hide();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        for (double now = 100; now < 300; now += 10)
            plot->show(run.series(now));
        QTest::qWait(350); // three times the timer of a visible plot: nothing may happen in it
        QCOMPARE(chartsOf(*plot).redraws(), 0);
        plot->QWidget::show();
        QTRY_COMPARE(chartsOf(*plot).redraws(), 1); // once: nothing has changed since
        plot->hide();
        plot->show(run.series(299));
        QTest::qWait(350);
        QCOMPARE(chartsOf(*plot).redraws(), 1);
    }

    void manyPicturesMakeFewRedraws()
    {
        test::TestBench bench;
        const LadderRun run(100);
        LivePlot plot;
        plot.resize(600, 400);
        plot.show();
        const auto a = run.series(90), b = run.series(95);
        QElapsedTimer watch;
        watch.start();
        while (watch.elapsed() < 1000) {
            plot.show(watch.elapsed() % 2 ? a : b);
            QCoreApplication::processEvents();
        }
        QVERIFY2(chartsOf(plot).redraws() <= 11, qPrintable(QString::number(chartsOf(plot).redraws())));
        QVERIFY(chartsOf(plot).redraws() >= 1);
    }

    void keysLookAroundWhileTheRunGoesOn()
    {
        test::TestBench bench;
        const LadderRun run(600);
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        plot.show(run.series(400));
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        QCOMPARE(timeOf(plot), QCPRange(340, 400));

        QSignalSpy following(&plot, &LivePlot::followingChanged);
        QTest::keyClick(&charts, Qt::Key_Plus);
        QVERIFY(!plot.isFollowing());
        QCOMPARE(following.count(), 1);
        const QCPRange zoomed = timeOf(plot);
        QVERIFY(zoomed.size() < 60);
        plot.show(run.series(450)); // and it stays where the person looks
        QTest::qWait(150);
        QCOMPARE(timeOf(plot), zoomed);
        QTest::keyClick(&charts, Qt::Key_Backspace);
        QTRY_COMPARE(timeOf(plot), QCPRange(390, 450));
        QTest::keyClick(&charts, Qt::Key_0);
        QCOMPARE(timeOf(plot), QCPRange(0, 450));
        QTest::keyClick(&charts, Qt::Key_L);
        QVERIFY(plot.isFollowing());

        QVERIFY(plot.isLogarithmic());
        QTest::keyClick(&charts, Qt::Key_G);
        QVERIFY(!plot.isLogarithmic());
        QCOMPARE(charts.axisRect(1)->axis(QCPAxis::atLeft)->scaleType(), QCPAxis::stLinear);
        QTest::keyClick(&charts, Qt::Key_C);
        QVERIFY(!plot.hasCrosshair());
        QTest::keyClick(&charts, Qt::Key_C);

        QTest::keyClick(&charts, Qt::Key_Home);
        QVERIFY2(plot.valueSentence().startsWith("At 0:0"), qPrintable(plot.valueSentence()));
        QTest::keyClick(&charts, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY2(plot.valueSentence().startsWith("At 0:1"), qPrintable(plot.valueSentence()));
        QVERIFY(plot.valueSentence().contains("warm-up"));
        QTest::keyClick(&charts, Qt::Key_L);
        QTest::qWait(150);
        test::grab(plot, "live-minute");
    }

    void theMouseLooksAround()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        plot.show(LadderRun(600).series(400));
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        const QPoint middle = charts.axisRect(0)->rect().center();
        wheel(charts, middle, 1);
        QVERIFY(timeOf(plot).size() < 60);
        QVERIFY(std::abs(timeOf(plot).center() - 370) < 1);
        const double before = timeOf(plot).lower;
        QTest::mousePress(&charts, Qt::LeftButton, {}, middle);
        QTest::mouseMove(&charts, middle + QPoint(60, 0));
        QTest::mouseMove(&charts, middle + QPoint(120, 0));
        QTest::mouseRelease(&charts, Qt::LeftButton, {}, middle + QPoint(120, 0));
        QVERIFY(timeOf(plot).lower < before - 5);
        QTest::keyClick(&charts, Qt::Key_Backspace);
        QCOMPARE(timeOf(plot).lower, before);

        const double upper = charts.axisRect(0)->axis(QCPAxis::atLeft)->range().upper;
        wheel(charts, middle, 2, Qt::ControlModifier);
        QTRY_VERIFY(charts.axisRect(0)->axis(QCPAxis::atLeft)->range().upper < upper);
        QTest::mouseDClick(&charts, Qt::LeftButton, {}, middle);
        QCOMPARE(timeOf(plot), QCPRange(0, 400));
        QTRY_COMPARE(charts.axisRect(0)->axis(QCPAxis::atLeft)->range().lower, 0.0);
    }

    void aPausedViewStandsStillAndCatchesUp()
    {
        test::TestBench bench;
        const LadderRun run(300);
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        plot.show(run.series(100));
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        QSignalSpy paused(&plot, &LivePlot::pausedChanged);
        QTest::keyClick(&charts, Qt::Key_P);
        QCOMPARE(paused.count(), 1);
        QVERIFY(plot.isPaused());
        const auto labels = plot.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](QLabel *label) {
            return label->isVisible() && label->text().startsWith("View paused · still measuring · 00:0");
        }));
        test::grab(plot, "live-paused");
        plot.show(run.series(200));
        QTest::qWait(150);
        QCOMPARE(timeOf(plot).upper, 100.0);
        QTest::keyClick(&charts, Qt::Key_P);
        QTRY_COMPARE(timeOf(plot).upper, 200.0);
    }

    void aRulerMeasuresByKeyAndByMouse()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.setOver(true);
        plot.show();
        plot.show(LadderRun(600).series());
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        QSignalSpy changed(&plot, &LivePlot::rulerChanged);
        // By keys: from the beginning on, twenty buckets, one curve down.
        QTest::keyClick(&charts, Qt::Key_Home);
        QTest::keyClick(&charts, Qt::Key_R);
        QVERIFY(plot.hasRuler());
        QCOMPARE(changed.count(), 1);
        QTest::keyClick(&charts, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&charts, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&charts, Qt::Key_Return);
        QTest::keyClick(&charts, Qt::Key_Down);
        QTest::keyClick(&charts, Qt::Key_Right); // a fixed ruler stays
        const auto measured = charts.rulerReading();
        QVERIFY(measured && measured->to);
        QCOMPARE(measured->curve, Curve::TtftP50);
        QCOMPARE(*measured->to - measured->from, 20 * toSeconds(charts.series()->width));
        QCOMPARE(*measured->fromValue, charts.series()->buckets[0].ttftP50Ms.value());
        QCOMPARE(*measured->toValue, charts.series()->buckets[20].ttftP50Ms.value());
        test::grab(plot, "live-ruler");
        plot.copy();
        const QString copied = QGuiApplication::clipboard()->mimeData()->text();
        QVERIFY2(copied.startsWith("TTFT P50 · 0:0") && copied.contains("(0:40)") && copied.contains("×")
                     && copied.contains("start_s\twidth_s"),
                 qPrintable(copied.left(200)));
        QTest::keyClick(&charts, Qt::Key_Escape);
        QVERIFY(!plot.hasRuler());
        QCOMPARE(changed.count(), 2);
        plot.copy();
        QVERIFY(QGuiApplication::clipboard()->mimeData()->text().startsWith("start_s"));

        // By mouse, in the chart that is clicked.
        QTest::keyClick(&charts, Qt::Key_Escape); // no crosshair
        QTest::keyClick(&charts, Qt::Key_R);
        QVERIFY(!charts.rulerReading());
        const QRect flight = charts.axisRect(3)->rect();
        QTest::mouseClick(&charts, Qt::LeftButton, {}, flight.center() - QPoint(100, 0));
        QVERIFY(charts.rulerReading() && !charts.ruler().isFixed());
        QTest::mouseMove(&charts, flight.center());
        QTRY_VERIFY(charts.rulerReading()->to); // it follows
        QTest::mouseClick(&charts, Qt::LeftButton, {}, flight.center() + QPoint(100, 0));
        QVERIFY(charts.ruler().isFixed());
        QCOMPARE(charts.rulerReading()->curve, Curve::InFlight);
        QVERIFY(*charts.rulerReading()->to > charts.rulerReading()->from);
        QTest::keyClick(&charts, Qt::Key_R);
        QVERIFY(!plot.hasRuler());
    }

    void aNoteIsWrittenAtTheCrosshairAndShown()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.show();
        plot.show(LadderRun(600).series(400));
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        QSignalSpy written(&plot, &LivePlot::markWritten);
        auto *editor = plot.findChild<NoteEditor *>();
        auto *text = plot.findChild<QLineEdit *>("edit_note");
        QTest::keyClick(&charts, Qt::Key_N);
        QVERIFY(editor->isHidden()); // nobody would keep it
        plot.setNotable(true);
        QTest::keyClick(&charts, Qt::Key_N);
        QVERIFY(editor->isVisible());
        QTest::keyClicks(text, "loader started");
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(editor->isHidden());
        QCOMPARE(written.count(), 0);

        QTest::keyClick(&charts, Qt::Key_N);
        QVERIFY(text->text().isEmpty());
        QTest::keyClicks(text, "second  GPU added");
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(written.count(), 1);
        const auto mark = written.front().front().value<RunMark>();
        QCOMPARE(mark, (RunMark{fromSeconds(400), "second GPU added"}));
        plot.setMarks({{fromSeconds(360), "load from outside"}, {fromSeconds(390.5), "second GPU added"}});
        const auto upright = [&] { // dotted lines through every chart, in a colour that no curve has
            charts.drawNow();
            return pixelsOf(test::grab(plot, "live-notes"), Theme::of(plot.palette()).text);
        };
        const int withNotes = upright();
        plot.setMarks({});
        QVERIFY2(withNotes > upright() + 60, qPrintable(QString("%1").arg(withNotes))); // triangles and words
        plot.setMarks({{fromSeconds(360), "load from outside"}, {fromSeconds(390.5), "second GPU added"}});
        upright();

        // What is written at a moment is read and changed there.
        QTest::keyClick(&charts, Qt::Key_End);
        QTest::keyClick(&charts, Qt::Key_Left);
        while (charts.reading()->seconds > 391)
            QTest::keyClick(&charts, Qt::Key_Left);
        while (charts.reading()->seconds < 390)
            QTest::keyClick(&charts, Qt::Key_Right);
        QVERIFY2(plot.valueSentence().contains("second GPU added"), qPrintable(plot.valueSentence()));
        QTest::keyClick(&charts, Qt::Key_N);
        QCOMPARE(text->text(), QString("second GPU added"));
        text->clear();
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(written.back().front().value<RunMark>(), (RunMark{fromSeconds(390.5), ""}));
    }

    void curvesAreHiddenInAListBesideThem()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(800, 440);
        plot.setFollow(Follow::All);
        plot.show();
        plot.show(LadderRun(600).series());
        LiveCharts &charts = chartsOf(plot);
        QTRY_VERIFY(charts.redraws() > 0);
        auto *list = plot.findChild<LegendList *>();
        QVERIFY(list->isHidden());
        plot.setLegend(true);
        QVERIFY(list->isVisible());
        list->setFocus();
        QTRY_VERIFY(list->hasFocus());
        const auto drawn = [&](int graph) {
            charts.drawNow();
            return !charts.graph(graph)->data()->isEmpty();
        };
        constexpr int kThinTtft = 2, kMainTtft = 3; // graphs are made thin first, chart by chart
        QVERIFY(drawn(kThinTtft) && drawn(kMainTtft));
        list->setCurrentRow(static_cast<int>(Curve::TtftP95));
        QVERIFY(charts.graph(kThinTtft)->pen().widthF() > charts.graph(kMainTtft)->pen().widthF()); // it stands out
        QTest::keyClick(list, Qt::Key_Space);
        QVERIFY(!charts.isShown(Curve::TtftP95));
        QVERIFY(!drawn(kThinTtft) && drawn(kMainTtft));
        QTest::keyClick(list, Qt::Key_Return); // only this one
        QVERIFY(drawn(kThinTtft) && !drawn(kMainTtft));
        test::grab(plot, "live-legend");
        QTest::keyClick(list, Qt::Key_Return); // all
        QVERIFY(drawn(kThinTtft) && drawn(kMainTtft));
        const int last = list->count() - 1;
        QStyleOptionViewItem option;
        option.initFrom(list->viewport());
        option.rect = list->visualItemRect(list->item(last));
        option.features = QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDecoration;
        option.decorationSize = list->iconSize();
        const QRect box = list->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, list);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, box.center());
        QVERIFY(!charts.isShown(Curve::Failures));
    }

    void oddSeriesAreDrawn_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("one answer") << 0;
        QTest::newRow("all failed") << 1;
        QTest::newRow("a hole in the middle") << 2;
        QTest::newRow("constant") << 3;
    }

    void oddSeriesAreDrawn()
    {
        QFETCH(int, kind);
        test::TestBench bench;
        const LadderRun run(61, 10);
        std::vector<RequestRecord> records = run.records();
        if (kind == 0)
            records.resize(1);
        for (RequestRecord &record : records) {
            if (kind == 1)
                record.outcome = {OutcomeKind::HttpError, OutcomeClass::Overloaded, 503, {}, Phase::Receiving};
            if (kind == 3)
                record.timeline = {};
        }
        if (kind == 2)
            std::erase_if(records,
                          [](const RequestRecord &r) { return *r.tSend > fromSeconds(15) && *r.tSend < fromSeconds(35); });
        RunTimeline timeline(run.plan());
        for (const RequestRecord &record : records)
            timeline.add(record);
        LivePlot plot;
        plot.resize(632, 440);
        plot.setTarget(Target());
        plot.setOver(true);
        plot.show();
        plot.show(std::make_shared<LiveSeries>(timeline.finish()));
        QTRY_VERIFY(chartsOf(plot).redraws() > 0);
        for (QCPAxisRect *rect : chartsOf(plot).axisRects()) {
            const QCPRange range = rect->axis(QCPAxis::atLeft)->range();
            QVERIFY(std::isfinite(range.lower) && std::isfinite(range.upper) && range.upper > range.lower);
        }
        test::grab(plot, QString("live-odd-%1").arg(kind));
        if (kind == 2) { // the gap stays a gap
            const auto points = chartsOf(plot).graph(1)->data();
            QVERIFY(std::any_of(points->constBegin(), points->constEnd(),
                                [](const QCPGraphData &p) { return std::isnan(p.value); }));
        }
    }

    void whatIsShownCanBeSaved()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.setOver(true);
        plot.show();
        plot.show(LadderRun(300).series());
        QTRY_VERIFY(chartsOf(plot).redraws() > 0);
        QTemporaryDir folder;
        for (const QString suffix : {"png", "svg", "pdf", "csv"}) {
            const QString path = folder.filePath("chart." + suffix);
            QVERIFY2(plot.save(path), qPrintable(suffix));
            QVERIFY2(QFileInfo(path).size() > 1000, qPrintable(suffix));
        }
        const QImage image(folder.filePath("chart.png"));
        QCOMPARE(image.width(), 2 * chartsOf(plot).width());
        QFile csv(folder.filePath("chart.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = csv.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 1 + static_cast<qsizetype>(LadderRun(300).series()->buckets.size()));
        QVERIFY(lines[0].startsWith("start_s,width_s,output_tokens_per_s"));
        QVERIFY(!plot.save(folder.filePath("no/such/folder/chart.csv")));

        plot.copy();
        const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasImage());
        QVERIFY(copied->text().startsWith("start_s\twidth_s"));
    }

    void aScreenReaderFindsAChartWithANameAndASentence()
    {
        test::TestBench bench;
        LivePlot plot;
        plot.resize(632, 440);
        plot.setTarget(Target());
        plot.show();
        plot.show(LadderRun(400).series(300));
        QTRY_VERIFY(chartsOf(plot).redraws() > 0);
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&chartsOf(plot));
        QVERIFY(face != nullptr);
        QCOMPARE(face->role(), QAccessible::Chart);
        QCOMPARE(face->text(QAccessible::Name), QString("Run over time"));
        const QString value = face->text(QAccessible::Value);
        QVERIFY2(value.contains("TTFT P50") && value.contains("1 user") && value.endsWith("within the target"),
                 qPrintable(value));
        QCOMPARE(chartsOf(plot).focusPolicy(), Qt::StrongFocus);
    }
};

QTEST_MAIN(TstLivePlot)
#include "tst_liveplot.moc"
