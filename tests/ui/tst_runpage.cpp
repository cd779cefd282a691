// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInPlans.h"
#include "core/sim/SimServer.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/run/LiveView.h"
#include "ui/pages/run/PlanView.h"
#include "ui/pages/run/RunChip.h"
#include "ui/pages/run/RunPage.h"
#include "ui/pages/run/VerdictView.h"
#include "ui/plot/LivePlot.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 30'000;

/// A server that answers like clockwork.
std::unique_ptr<SimServer> clockwork()
{
    SimOptions options;
    options.ttft = 20ms;
    options.itl = 2ms;
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("the simulated server: %s", server.error().message.str().c_str());
    return std::move(*server);
}

/// The quick check, a few times as quick.
PlanDraft quickCheck(const std::string &url)
{
    PlanDraft draft = *builtInPlan("quick");
    draft.endpoint.baseUrl = url;
    draft.model.name = "sim";
    draft.workload.parts = {WorkloadPart{"short", 1.0, FixedLength{64}, FixedLength{16}}};
    for (StagePlan &stage : draft.stages)
        if (stage.duration)
            stage.duration = 1500ms;
    draft.timeScale = 0.075;
    return draft;
}

/// One level that would last long.
PlanDraft longRun(const std::string &url)
{
    PlanDraft draft = quickCheck(url);
    draft.planId = "custom";
    draft.timeLimit.reset();
    StagePlan stage;
    stage.shape = ClosedLoop{2};
    stage.duration = 60s;
    draft.stages = {stage};
    return draft;
}

template<class T>
T *child(const QWidget &page, const char *name)
{
    T *found = page.findChild<T *>(name);
    if (!found)
        qFatal("the page has no %s", name);
    return found;
}

QString startText(const RunPage &page) { return child<QPushButton>(page, "btn_start")->text(); }

std::vector<RunRow> rowsOf(test::TestBench &bench, bool ofTrash = false)
{
    std::optional<Result<std::vector<RunRow>>> rows;
    QObject context;
    bench.library().ask<std::vector<RunRow>>(
        &context, [ofTrash](RunStore &store) { return ofTrash ? store.listTrash() : store.list(); },
        [&](Result<std::vector<RunRow>> found) { rows = std::move(found); });
    if (!QTest::qWaitFor([&] { return rows.has_value(); }) || !*rows)
        qFatal("the library does not answer");
    return **rows;
}

} // namespace

class TstRunPage : public QObject {
    Q_OBJECT

private slots:
    void aRunGoesFromItsPlanOverItsCurvesToItsVerdict()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        RunChip chip(bench.bench());
        page.resize(1104, 740);
        page.show();
        bench.navigator().plan(quickCheck(server->url()));
        QCOMPARE(page.state(), RunPage::State::Plan);
        QCOMPARE(startText(page), QString("Start"));
        child<QPushButton>(page, "btn_start")->click();
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Live, kPatience);
        const auto isFilled = [&] {
            for (const char *tile : {"tile_speed", "tile_ttft", "tile_tpot", "tile_failures"})
                if (child<QWidget>(page, tile)->accessibleName().contains(QString::fromUtf8("–")))
                    return false;
            return true;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isFilled(), kPatience);
        QVERIFY2(chip.text().contains("Quick check"), qPrintable(chip.text()));
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        const QString card = child<QWidget>(page, "card_verdict0")->accessibleName();
        QVERIFY2(card.contains("It works"), qPrintable(card));
        QCOMPARE(child<QAbstractItemView>(page, "tbl_stages")->model()->rowCount(), 2);
        QCOMPARE(rowsOf(bench).size(), std::size_t{1});
        QVERIFY2(chip.text().contains("ended"), qPrintable(chip.text()));
    }

    void theLastLivePictureIsTheOneMadeFromTheLibrary()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        bench.navigator().plan(quickCheck(server->url()), true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        const auto live = bench.runs().latest();
        const auto &stored = page.findChild<VerdictView *>()->run();
        QVERIFY(live && live->series && stored && stored->series);
        QVERIFY(live->series->finished > 0);
        QCOMPARE(live->series->finished, stored->series->finished);
        QCOMPARE(live->series->buckets.size(), stored->series->buckets.size());
        QVERIFY(*live->series == *stored->series);
    }

    void aRunThatIsStoppedEndsAtOnceAndIsKept()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(longRun(server->url()), true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->counts.ok > 10, kPatience);
        QVERIFY(!child<QWidget>(page, "bar_stop")->isVisible());
        child<QPushButton>(page, "btn_stop")->click();
        QVERIFY(child<QWidget>(page, "bar_stop")->isVisible());
        QVERIFY(bench.runs().isRunning());
        child<QPushButton>(page, "btn_stopKeep")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.runs().isRunning(), 1000);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        const QString card = child<QWidget>(page, "card_verdict0")->accessibleName();
        QVERIFY2(card.contains("Stopped after"), qPrintable(card));
        QCOMPARE(rowsOf(bench).size(), std::size_t{1});
    }

    void aRunCanStopAfterItsLevel()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        PlanDraft draft = longRun(server->url());
        draft.stages.front().duration = 1s;
        draft.stages.push_back(longRun(server->url()).stages.front());
        bench.navigator().plan(draft, true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->counts.ok > 3, kPatience);
        child<QPushButton>(page, "btn_stop")->click();
        QVERIFY(child<QWidget>(page, "btn_stopAfterLevel")->isVisible());
        child<QPushButton>(page, "btn_stopAfterLevel")->click();
        QVERIFY(!child<QWidget>(page, "bar_stop")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        QCOMPARE(rowsOf(bench).front().state, RunState::Stopped);
        // With one level there is nothing to wait for.
        bench.navigator().plan(longRun(server->url()), true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->counts.ok > 3, kPatience);
        child<QPushButton>(page, "btn_stop")->click();
        QVERIFY(!child<QWidget>(page, "btn_stopAfterLevel")->isVisible());
        child<QPushButton>(page, "btn_stopDiscard")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.runs().isRunning(), kPatience);
    }

    void aRunThatIsDiscardedIsGone()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        QSignalSpy messages(&bench.navigator(), &Navigator::messageWanted);
        bench.navigator().plan(longRun(server->url()), true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->counts.ok > 0, kPatience);
        child<QPushButton>(page, "btn_stop")->click();
        child<QPushButton>(page, "btn_stopDiscard")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!messages.isEmpty(), kPatience);
        QCOMPARE(page.state(), RunPage::State::Plan);
        QVERIFY(rowsOf(bench).empty());
        QCOMPARE(rowsOf(bench, true).size(), std::size_t{1}); // and can be brought back
    }

    void goingOnChangesNothing()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(quickCheck(server->url()), true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Live, kPatience);
        child<QPushButton>(page, "btn_stop")->click();
        QTest::keyClick(child<QWidget>(page, "bar_stop"), Qt::Key_Escape);
        QVERIFY(!child<QWidget>(page, "bar_stop")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        QCOMPARE(rowsOf(bench).at(0).state, RunState::Finished);
    }

    void aServerThatIsNotThereIsToldInPlace()
    {
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(quickCheck("http://127.0.0.1:1"), true);
        const QWidget *trouble = child<QWidget>(page, "card_trouble");
        QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible(), kPatience);
        QCOMPARE(page.state(), RunPage::State::Plan);
        QVERIFY(!trouble->accessibleName().isEmpty());
        QVERIFY(rowsOf(bench).empty());
        child<QPushButton>(page, "btn_editTarget")->click();
        QVERIFY(!trouble->isVisible());
        QVERIFY(child<QLineEdit>(page, "edit_address")->isVisible());
    }

    void theStartButtonSaysWhatIsMissing()
    {
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        QCOMPARE(startText(page), QString("Enter an address"));
        auto *address = child<QLineEdit>(page, "edit_address");
        child<QPushButton>(page, "btn_start")->click();
        QVERIFY(address->isVisible());
        QTest::keyClicks(address, "http://127.0.0.1:9");
        QCOMPARE(startText(page), QString("Choose a model"));
        child<QComboBox>(page, "cmb_model")->setCurrentText("some-model");
        QCOMPARE(startText(page), QString("Start"));
        address->clear();
        QTest::keyClicks(address, "nonsense");
        QCOMPARE(startText(page), QString("Correct the address"));
        child<QPushButton>(page, "btn_start")->click();
        QCOMPARE(page.state(), RunPage::State::Plan);
        QVERIFY(!bench.runs().isRunning());
    }

    void aServerFarAwayNeedsItsNameTyped()
    {
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(quickCheck("https://bench.example.org"));
        QCOMPARE(startText(page), QString("Confirm the server"));
        child<QPushButton>(page, "btn_start")->click();
        auto *typed = child<QLineEdit>(page, "edit_typedHost");
        QVERIFY(typed->isVisible());
        QTest::keyClicks(typed, "bench.example.com");
        QCOMPARE(startText(page), QString("Confirm the server"));
        typed->clear();
        QTest::keyClicks(typed, "bench.example.org");
        QCOMPARE(startText(page), QString("Start"));
        // Another server needs its own word.
        bench.navigator().plan(quickCheck("https://other.example.org"));
        QCOMPARE(startText(page), QString("Confirm the server"));
    }

    void aFreeLadderIsWrittenInItsFields()
    {
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(quickCheck("http://127.0.0.1:9"));
        child<QPushButton>(page, "btn_editLevels")->click();
        auto *levels = child<QLineEdit>(page, "edit_levels");
        QVERIFY(levels->isVisible());
        levels->clear();
        QTest::keyClicks(levels, "2, 6,12");
        PlanDraft draft = page.draft();
        QCOMPARE(draft.planId, std::string("custom"));
        QCOMPARE(draft.stages.size(), std::size_t{3});
        QCOMPARE(std::get<ClosedLoop>(draft.stages[2].shape).concurrency, 12U);
        QCOMPARE(startText(page), QString("Start"));
        child<QAbstractButton>(page, "btn_shapePoisson")->click();
        QCOMPARE(std::get<PoissonRate>(page.draft().stages[1].shape).rate, 6.0);
        levels->clear();
        QTest::keyClicks(levels, "2, many");
        QCOMPARE(startText(page), QString("Add a level"));
    }

    void theDraftIsKeptForTheNextStart()
    {
        test::TestBench bench;
        {
            RunPage page(bench.bench());
            bench.navigator().plan(quickCheck("http://127.0.0.1:9"));
            QTRY_VERIFY(!bench.settings().draft("run").isEmpty());
        }
        RunPage page(bench.bench());
        QCOMPARE(page.draft().endpoint.baseUrl, std::string("http://127.0.0.1:9"));
        QCOMPARE(page.draft().model.name, std::string("sim"));
        QCOMPARE(page.draft().planId, std::string("quick"));
    }

    void hiddenChartsAreNotDrawn()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench()); // never shown
        bench.navigator().plan(quickCheck(server->url()), true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        QVERIFY(!child<LivePlot>(page, "plot_live")->drawMs());
        QVERIFY(!child<LivePlot>(page, "plot_whole")->drawMs());
    }

    void aPausedViewStandsStillWhileTheRunGoesOn()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.show();
        bench.navigator().plan(longRun(server->url()), true);
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->counts.ok > 5, kPatience);
        child<QPushButton>(page, "btn_pauseView")->click();
        QVERIFY(child<LivePlot>(page, "plot_live")->isPaused());
        const QString before = child<QWidget>(page, "tile_failures")->accessibleName();
        const auto then = bench.runs().latest()->counts.ok;
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest()->counts.ok > then + 20, kPatience);
        QCOMPARE(child<QWidget>(page, "tile_failures")->accessibleName(), before);
        child<QPushButton>(page, "btn_pauseView")->click();
        QVERIFY(!child<LivePlot>(page, "plot_live")->isPaused());
        child<QPushButton>(page, "btn_stop")->click();
        child<QPushButton>(page, "btn_stopKeep")->click();
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
    }

    void everyStateFitsTheSmallestWindow()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.resize(968, 620); // 1024×680 less rail, menu and status bar
        page.show();
        const auto fits = [&] {
            QCoreApplication::processEvents();
            const QSize least = page.minimumSizeHint();
            if (least.width() <= 968 && least.height() <= 620)
                return true;
            qWarning("the page wants %d × %d", least.width(), least.height());
            return false;
        };
        QVERIFY(fits());
        bench.navigator().plan(quickCheck(server->url()), true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Live, kPatience);
        QVERIFY(fits());
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        QVERIFY(fits());
    }

    void everythingInteractiveHasNames()
    {
        test::TestBench bench;
        RunPage page(bench.bench());
        const auto check = [](const QWidget *widget) {
            const QString name = widget->objectName();
            if (name == "btn_moreCards") // has a name when there are more
                return;
            QVERIFY2(!name.isEmpty(), widget->metaObject()->className());
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(name));
        };
        for (const QWidget *widget : page.findChildren<QWidget *>()) {
            if (widget->objectName().startsWith("qt_") || widget->parentWidget()->inherits("QComboBox")
                || widget->parentWidget()->inherits("QAbstractSpinBox") || widget->parentWidget()->inherits("QTabBar")
                || widget->parentWidget()->inherits("QTableView") || widget->parentWidget()->inherits("QTabWidget")
                || widget->inherits("QHeaderView") || widget->inherits("QComboBoxListView"))
                continue;
            if (widget->inherits("QAbstractButton") || widget->inherits("QComboBox") || widget->inherits("QLineEdit")
                || widget->inherits("QAbstractSpinBox") || widget->inherits("QAbstractItemView"))
                check(widget);
        }
    }
};

QTEST_MAIN(TstRunPage)
#include "tst_runpage.moc"
