// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Rules.h"
#include "core/domain/BuiltInPlans.h"
#include "core/domain/Safety.h"
#include "core/sim/SimServer.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/bridge/Say.h"
#include "ui/models/RunStanding.h"
#include "ui/pages/run/KeptPair.h"
#include "ui/pages/run/LiveTiles.h"
#include "ui/pages/run/LiveView.h"
#include "ui/pages/run/PlanView.h"
#include "ui/pages/run/RunChip.h"
#include "ui/pages/run/RunPage.h"
#include "ui/pages/run/RunProgress.h"
#include "ui/pages/run/TroubleBar.h"
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
#include <array>

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

/// A seed with which the first answers come through: those that look at the server before a run.
std::uint64_t seedSparing(const FaultPlan &faults, FaultKind kind)
{
    for (std::uint64_t seed = 1;; ++seed) {
        FaultDice dice(faults, seed);
        bool isSpared = true;
        for (int i = 0; i < 6; ++i)
            isSpared = isSpared && !dice.strikes(kind);
        if (isSpared)
            return seed;
    }
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
        // On a busy machine that this computer was the bottleneck leads, and rightly so.
        const bool isTrusted = isValid(page.findChild<VerdictView *>()->run()->report.findings);
        const QString first = child<QWidget>(page, "card_verdict0")->accessibleName();
        QVERIFY2(first.contains(isTrusted ? "It works" : "This computer was the bottleneck"), qPrintable(first));
        const QString impression = isTrusted ? first : child<QWidget>(page, "card_verdict1")->accessibleName();
        QVERIFY2(impression.contains("It works"), qPrintable(impression));
        QCOMPARE(child<QAbstractItemView>(page, "tbl_stages")->model()->rowCount(), 2);
        QCOMPARE(rowsOf(bench).size(), std::size_t{1});
        QCOMPARE(rowsOf(bench).front().name, std::string()); // nobody gave it one
        QVERIFY2(chip.text().contains("ended"), qPrintable(chip.text()));
    }

    void twoServersAreMeasuredOneAfterTheOtherAndThenCompared()
    {
        const auto one = clockwork(), two = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        PlanDraft plan = quickCheck(one->url()), other = quickCheck(two->url());
        plan.planId = other.planId = "custom";
        auto *guide = child<QWidget>(page, "bar_pair");
        QVERIFY(!guide->isVisible());
        std::vector<RunId> compared;
        connect(&bench.navigator(), &Navigator::compareWanted, &page, [&](const std::vector<RunId> &ids) { compared = ids; });
        bench.navigator().measureBoth({plan, other, {}});
        auto *next = child<QPushButton>(page, "btn_pairNext");
        QVERIFY(guide->isVisible() && !next->isVisible());
        QCOMPARE(page.draft().endpoint.baseUrl, one->url());
        child<QPushButton>(page, "btn_start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(next->isVisible(), kPatience);
        QVERIFY2(next->text().startsWith("Now the same on sim @ 127.0.0.1:"), qPrintable(next->text()));
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        {
            // The program is closed on the way, or killed, and started again.
            RunPage reopened(bench.bench());
            reopened.show();
            QVERIFY(child<QWidget>(reopened, "bar_pair")->isVisible());
            QCOMPARE(child<QPushButton>(reopened, "btn_pairNext")->text(), next->text());
        }
        next->click();
        QCOMPARE(page.state(), RunPage::State::Plan);
        QVERIFY(!next->isVisible());
        {
            RunPage reopened(bench.bench());
            reopened.show();
            QVERIFY2(child<QLabel>(reopened, "text_pair")->text().startsWith("2 of 2"),
                     qPrintable(child<QLabel>(reopened, "text_pair")->text()));
            QVERIFY(!child<QWidget>(reopened, "btn_pairNext")->isVisible());
        }
        QCOMPARE(page.draft().endpoint.baseUrl, two->url());
        child<QPushButton>(page, "btn_start")->click();
        QTRY_VERIFY_WITH_TIMEOUT(next->isVisible(), kPatience);
        QCOMPARE(next->text(), QString("Compare them"));
        next->click();
        QCOMPARE(compared.size(), std::size_t{2});
        const std::vector<RunRow> rows = rowsOf(bench); // the newest first
        QCOMPARE(compared.front(), rows.back().id);
        QCOMPARE(compared.back(), rows.front().id);
        QVERIFY(!guide->isVisible());
        bench.navigator().measureBoth({plan, other, {}});
        QVERIFY(guide->isVisible());
        bench.navigator().plan(plan); // from elsewhere: nobody is led any more
        QVERIFY(!guide->isVisible());
        QVERIFY(bench.settings().draft("pair").isEmpty());
    }

    // Stages, failures and the end are said to whoever does not see them; the failures' tile leads to their list.
    void aRunIsAnnouncedAndItsFailuresAreAClickAway()
    {
        SimOptions options;
        options.ttft = 20ms;
        options.itl = 2ms;
        QVERIFY(options.faults.add("http503:0.15"));
        options.seed = seedSparing(options.faults, FaultKind::Http503);
        auto server = SimServer::start(std::move(options));
        QVERIFY(server);
        test::TestBench bench;
        RunPage page(bench.bench());
        RunChip chip(bench.bench());
        page.resize(1104, 740);
        page.show();
        // Off a screen Qt hands no event to a reader: what is said is read where it is said.
        QStringList said;
        connect(&bench.runs(), &RunBridge::snapshotReady, &page, [&] {
            for (const QWidget *widget : page.findChildren<QWidget *>())
                if (!widget->accessibleName().isEmpty() && !said.contains(widget->accessibleName()))
                    said << widget->accessibleName();
        });
        PlanDraft draft = quickCheck((*server)->url());
        draft.planId = "custom";
        draft.stages = {StagePlan{.shape = ClosedLoop{1}, .requests = 20}, StagePlan{.shape = ClosedLoop{2}, .requests = 20}};
        bench.navigator().plan(draft, true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Live, kPatience);
        auto *feed = child<QTabWidget>(page, "tab_feed");
        QCOMPARE(feed->currentIndex(), 0);
        QTest::mouseClick(child<QWidget>(page, "tile_failures"), Qt::LeftButton);
        QCOMPARE(feed->currentWidget()->objectName(), QString("tbl_liveFailures"));
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        const QString all = said.join('\n') + chip.accessibleName();
        for (const char *words : {"1 user", "2 users", " failed", "ended"})
            QVERIFY2(all.contains(words), qPrintable(QString(words) + " was not said:\n" + all));
    }

    // What the plan promises is what the run takes: time, and requests where the load is a rate.
    void theForecastHolds()
    {
        const auto server = clockwork();
        test::TestBench bench;
        PlanDraft draft = quickCheck(server->url());
        draft.planId = "custom";
        draft.timeLimit.reset();
        draft.stages = {StagePlan{.shape = ClosedLoop{2}, .duration = 2s},
                        StagePlan{.shape = ConstantRate{20}, .duration = 2s}};
        for (StagePlan &stage : draft.stages)
            stage.warmup = {};
        const auto plan = RunPlan::make(draft);
        QVERIFY(plan);
        const Forecast whole = forecastOf(*plan);
        QCOMPARE(whole.duration, Nanos(4s));
        QVERIFY(!whole.requests); // nobody knows how fast two users are answered
        QSignalSpy finished(&bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        bench.runs().start(*plan, {}, bench.library().journals());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        const double took = rowsOf(bench).front().durationSeconds.value_or(0);
        QVERIFY2(took >= 3.0 && took <= 5.0, qPrintable(QString::number(took)));

        draft.stages.erase(draft.stages.begin());
        const auto rate = RunPlan::make(draft);
        QVERIFY(rate);
        QCOMPARE(forecastOf(*rate).requests.value_or(0), 40.0);
        finished.clear();
        bench.runs().start(*rate, {}, bench.library().journals());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        const double sent = static_cast<double>(rowsOf(bench).front().requests);
        QVERIFY2(sent >= 30 && sent <= 50, qPrintable(QString::number(sent)));
    }

    void aKeptPairThatIsNoneIsForgotten()
    {
        PlanDraft plan = quickCheck("http://127.0.0.1:1");
        plan.name = "mine";
        const KeptPair kept{PairStep::FirstDone, {plan, plan, RunId{"r1"}}, {}};
        const auto back = KeptPair::from(kept.document());
        QVERIFY(back && back->step == PairStep::FirstDone && back->pair.second);
        QCOMPARE(back->pair.base, RunId{"r1"});
        QCOMPARE(back->pair.first.name, std::string("mine"));
        KeptPair alone = kept;
        alone.pair.second.reset();
        QVERIFY(!KeptPair::from(alone.document()));
        QVERIFY(KeptPair{}.document().isEmpty());
        for (const char *document : {"", "[]", "{}", "{\"step\":\"first\"}", "{\"step\":7,\"first\":{}}", "nonsense"})
            QVERIFY2(!KeptPair::from(document), document);
    }

    void aQuickCheckIsNotOfferedForAComparison()
    {
        const auto server = clockwork();
        test::TestBench bench;
        RunPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        for (const char *planId : {"quick", "quick", "custom", "custom"}) {
            PlanDraft draft = quickCheck(server->url());
            draft.planId = planId;
            bench.navigator().plan(draft, true);
            QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
            // A run on a busy machine cannot be compared either.
            const std::vector<RunRow> rows = rowsOf(bench);
            const bool canBe = rows.size() == 4 && mayBeCompared(rows[0]) && mayBeCompared(rows[1]);
            QCOMPARE(child<QPushButton>(page, "btn_nextCompare")->isVisible(), canBe);
        }
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

    void aTailThatRestsOnFewRequestsIsNoFigure()
    {
        LiveTiles tiles;
        PlanDraft plan = quickCheck("http://127.0.0.1:1");
        tiles.begin(plan);
        LiveSnapshot shot;
        shot.phase = RunPhase::Measuring;
        shot.stages = 2;
        shot.counts.ok = shot.finished = 1;
        shot.ttftP50Ms = shot.ttftP95Ms = shot.ttftMaxMs = 67.9;
        shot.ttftRequests = 1;
        shot.tpotP95Ms = shot.tpotMaxMs = 8.0;
        shot.tpotRequests = 1;
        const auto said = [&tiles](const char *tile) { return child<QWidget>(tiles, tile)->accessibleName(); };
        const auto texts = [&tiles](const char *tile) {
            QStringList all;
            for (const QLabel *label : child<QWidget>(tiles, tile)->findChildren<QLabel *>())
                if (!label->isHidden() && !label->parentWidget()->isHidden())
                    all << label->text();
            return all.join(" | ");
        };
        tiles.show(shot);
        for (const char *tile : {"tile_ttft", "tile_tpot"}) {
            QVERIFY2(said(tile).contains(kMissing), qPrintable(said(tile)));
            QVERIFY2(!said(tile).contains("met"), qPrintable(said(tile)));
            QVERIFY2(texts(tile).contains("max"), qPrintable(texts(tile)));
        }
        QVERIFY2(!said("tile_failures").contains("met"), qPrintable(said("tile_failures")));
        shot.counts.ok = shot.finished = shot.ttftRequests = shot.tpotRequests = 30;
        tiles.show(shot);
        QVERIFY2(said("tile_ttft").contains(QString::fromUtf8("≈67.9 ms")), qPrintable(said("tile_ttft")));
        QVERIFY2(said("tile_ttft").contains("met"), qPrintable(said("tile_ttft")));
        QVERIFY2(said("tile_failures").contains("met"), qPrintable(said("tile_failures")));
        test::grab(tiles, "tiles-indicative");
        shot.counts.ok = shot.ttftRequests = shot.tpotRequests = 80;
        tiles.show(shot);
        QVERIFY2(said("tile_ttft").contains(" 67.9 ms"), qPrintable(said("tile_ttft")));
    }

    void aRunThatIsLimitedSaysSoAndOffersLess()
    {
        SimOptions options;
        options.ttft = 20ms;
        options.itl = 2ms;
        QVERIFY(options.faults.add("http429:0.3"));
        options.seed = seedSparing(options.faults, FaultKind::Http429);
        const auto server = SimServer::start(std::move(options));
        QVERIFY(server);
        test::TestBench bench;
        RunPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        PlanDraft draft = longRun((*server)->url());
        draft.stages.front().shape = ConstantRate{8};
        bench.navigator().plan(draft, true);
        const auto *bar = child<TroubleBar>(page, "bar_trouble");
        QTRY_VERIFY_WITH_TIMEOUT(bench.runs().latest() && bench.runs().latest()->finished > 0, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(bar->trouble() == LiveTrouble::RateLimited, 4000);
        QVERIFY(bar->isVisible());
        QVERIFY2(bar->accessibleName().contains("limits us"), qPrintable(bar->accessibleName()));
        QVERIFY(child<QPushButton>(page, "btn_lowerLoad")->isVisible());
        QVERIFY(child<QPushButton>(page, "btn_troubleStop")->isVisible());
        for (const char *language : {"en", "zh_CN"}) {
            bench.appearance().setLanguage(language);
            test::grab(page, QString("trouble-429-") + language);
        }
        bench.appearance().setLanguage("en");
        QSignalSpy messages(&bench.navigator(), &Navigator::messageWanted);
        child<QPushButton>(page, "btn_lowerLoad")->click();
        QTRY_COMPARE_WITH_TIMEOUT(messages.count(), 1, kPatience);
        QCOMPARE(page.state(), RunPage::State::Plan);
        QCOMPARE(std::get<ConstantRate>(page.draft().stages.front().shape).rate, 4.0);
        QCOMPARE(rowsOf(bench).size(), std::size_t{1}); // kept
    }

    void aBurstOfFailuresIsToldBeforeItEndsTheRun()
    {
        SimOptions options;
        options.ttft = 20ms;
        options.itl = 2ms;
        QVERIFY(options.faults.add("http503:0.3"));
        options.seed = seedSparing(options.faults, FaultKind::Http503);
        const auto server = SimServer::start(std::move(options));
        QVERIFY(server);
        test::TestBench bench;
        RunPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        PlanDraft draft = longRun((*server)->url());
        draft.stages.front().shape = ConstantRate{4};
        bench.navigator().plan(draft, true);
        const auto *bar = child<TroubleBar>(page, "bar_trouble");
        QTRY_VERIFY_WITH_TIMEOUT(bar->trouble() == LiveTrouble::Failing, kPatience);
        QVERIFY2(bar->accessibleName().contains("of the last"), qPrintable(bar->accessibleName()));
        QVERIFY(!child<QPushButton>(page, "btn_lowerLoad")->isVisible());
        for (const char *language : {"en", "zh_CN"}) {
            bench.appearance().setLanguage(language);
            test::grab(page, QString("trouble-503-") + language);
        }
        QPushButton *stop = child<QPushButton>(page, "btn_troubleStop");
        QVERIFY(stop->isVisible());
        stop->click();
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
    }

    // What cannot be brought about by a server: this computer's own troubles.
    void ourOwnTroublesAreToldToo()
    {
        TroubleBar bar;
        bar.begin(true);
        bar.resize(1056, 44);
        auto shot = std::make_shared<LiveSnapshot>();
        shot->phase = RunPhase::Measuring;
        shot->sendLatenessP99Ms = 0.2;
        bar.show(shot);
        QVERIFY(bar.isHidden());
        shot->sendLatenessP99Ms = 42.0;
        bar.show(shot);
        QCOMPARE(bar.trouble(), LiveTrouble::ClientLate);
        QVERIFY2(bar.accessibleName().contains("42.0 ms"), qPrintable(bar.accessibleName()));
        QVERIFY(!child<QPushButton>(bar, "btn_lowerLoad")->isHidden());
        bar.begin(false); // one user: nothing to lower
        bar.show(shot);
        QVERIFY(child<QPushButton>(bar, "btn_lowerLoad")->isHidden());
        QSignalSpy folder(&bar, &TroubleBar::folderWanted);
        shot->diskTrouble = Message{INFEROMETER_TEXT("Test", "The disk is full.")};
        shot->recordsWaiting = 120;
        bar.show(shot);
        QCOMPARE(bar.trouble(), LiveTrouble::DiskFull);
        QVERIFY2(bar.accessibleName().contains("disk is full") && bar.accessibleName().contains("120"),
                 qPrintable(bar.accessibleName()));
        test::grab(bar, "trouble-disk");
        child<QPushButton>(bar, "btn_openFolder")->click();
        QCOMPARE(folder.count(), 1);
        shot->diskTrouble.reset();
        shot->sendLatenessP99Ms = 0.2;
        bar.show(shot);
        QVERIFY(bar.isHidden());
    }

    // Told while it goes on, held against what came true.
    void theTimeLeftIsNearTheTruth()
    {
        const auto server = clockwork();
        test::TestBench bench;
        PlanDraft quick = quickCheck(server->url());
        for (StagePlan &stage : quick.stages)
            if (stage.duration)
                stage.duration = 4s;
        quick.timeLimit = 60s;
        PlanDraft rounds = longRun(server->url());
        rounds.stages.front().duration = 1s;
        rounds.stages.push_back(rounds.stages.front());
        rounds.stages.back().shape = ClosedLoop{4};
        rounds.stages.back().warmup.requests = 8;
        rounds.rounds = 2;
        PlanDraft counted = longRun(server->url());
        counted.stages.front().duration.reset();
        counted.stages.front().requests = 120;
        for (const PlanDraft &draft : {quick, rounds, counted}) {
            RunProgress progress(draft);
            std::vector<std::array<double, 3>> told; // elapsed, left, share
            QObject context;
            connect(&bench.runs(), &RunBridge::snapshotReady, &context, [&] {
                const LiveSnapshot &shot = *bench.runs().latest();
                progress.follow(shot);
                if (progress.left())
                    told.push_back({toSeconds(shot.elapsed), toSeconds(*progress.left()), progress.done()});
            });
            QSignalSpy finished(&bench.runs(), qOverload<const QString &>(&RunBridge::finished));
            bench.runs().start(*RunPlan::make(draft), {}, bench.library().journals());
            QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
            QVERIFY(told.size() > 10);
            const double whole = told.back()[0];
            int judged = 0;
            for (const auto &[elapsed, left, share] : told) {
                if (elapsed < whole / 2 || elapsed > whole - 0.5) // of half a second more nobody can tell
                    continue;
                ++judged;
                const double truth = whole - elapsed;
                QVERIFY2(std::abs(left - truth) <= 0.25 * truth + 0.25,
                         qPrintable(QString("%1 s told at %2 of %3 s").arg(left).arg(elapsed).arg(whole)));
                QVERIFY2(std::abs(share - elapsed / (elapsed + left)) < 0.05,
                         qPrintable(QString("%1 told with %2 s left").arg(share).arg(left)));
            }
            QVERIFY(judged > 3);
            QCOMPARE(told.back()[2], 1.0);
        }
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
