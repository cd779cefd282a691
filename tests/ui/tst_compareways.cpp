// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/StoredRuns.h"
#include "ui/pages/compare/ComparePage.h"
#include "ui/pages/compare/RunColours.h"
#include "ui/pages/run/RunPage.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Table.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using namespace inferometer::test;

namespace {

template<class T>
T *child(const QWidget &page, const char *name)
{
    T *found = page.findChild<T *>(name);
    if (!found)
        qFatal("the page has no %s", name);
    return found;
}

/// All texts of labels and headlines that can be seen.
QString textsOf(const QWidget &page)
{
    QStringList texts;
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisibleTo(&page))
            texts << label->text();
    return texts.join('\n');
}

/// One quick check each of two servers, as after the first minutes with the program: neither has a name.
void putTwoQuickChecks(TestBench &bench)
{
    put(bench, {.id = "q1",
                .name = "",
                .secondsAgo = 300,
                .planId = "quick",
                .model = "sim",
                .baseUrl = "http://127.0.0.1:23333",
                .ttftSeconds = {0.3, 0.31},
                .hasTarget = false});
    put(bench, {.id = "q2",
                .name = "",
                .secondsAgo = 60,
                .planId = "quick",
                .model = "sim",
                .baseUrl = "http://gpu-box:8000",
                .ttftSeconds = {0.2, 0.21},
                .hasTarget = false});
}

bool hasChinese(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.unicode() >= 0x4E00 && c.unicode() <= 0x9FFF; });
}

} // namespace

/// What the page does with runs that cannot be compared, and how it calls and colours runs.
class TstCompareWays : public QObject {
    Q_OBJECT

private slots:
    void twoQuickChecksAreMadeComparable()
    {
        TestBench bench;
        putTwoQuickChecks(bench);
        ComparePage page(bench.bench());
        RunPage run(bench.bench());
        page.resize(1104, 740);
        page.show();
        bench.navigator().compare({{"q1"}, {"q2"}});
        auto *button = child<QPushButton>(page, "btn_makeComparable");
        QTRY_VERIFY(button->isVisible());
        grab(page, "compare-quick");
        const QString said = textsOf(page);
        QCOMPARE(said.count("quick check", Qt::CaseInsensitive), 1); // a refusal is said once
        QVERIFY2(!said.contains("judged"), qPrintable(said));
        button->click();
        QCOMPARE(run.state(), RunPage::State::Plan);
        const PlanDraft plan = run.draft();
        QCOMPARE(plan.endpoint.baseUrl, std::string("http://127.0.0.1:23333"));
        QVERIFY(plan.planId != "quick");
        QVERIFY(plan.rounds >= 3);
        QVERIFY(RunPlan::make(plan).has_value());
        auto *guide = child<QLabel>(run, "text_pair");
        QVERIFY2(guide->text().contains("127.0.0.1:23333") && guide->text().contains("gpu-box:8000"),
                 qPrintable(guide->text()));
        run.resize(1104, 740);
        grab(run, "run-pair");
        bench.appearance().setLanguage("zh_CN");
        page.retranslate();
        run.retranslate();
        grab(page, "compare-quick-zh");
        grab(run, "run-pair-zh");
        QVERIFY2(hasChinese(guide->text()), qPrintable(guide->text()));
    }

    void theOtherAloneIsMeasuredWhereTheBaseCanStand()
    {
        TestBench bench;
        put(bench, {.id = "ladder", .name = "ladder", .secondsAgo = 300, .model = "sim", .baseUrl = "http://a:8000"});
        put(bench, {.id = "quick",
                    .name = "",
                    .planId = "quick",
                    .model = "sim",
                    .baseUrl = "http://b:8000",
                    .ttftSeconds = {0.2, 0.21}});
        ComparePage page(bench.bench());
        page.show();
        bench.navigator().compare({{"ladder"}, {"quick"}});
        MeasuredPair wanted;
        connect(&bench.navigator(), &Navigator::pairWanted, &page, [&](const MeasuredPair &pair) { wanted = pair; });
        QTRY_VERIFY(child<QPushButton>(page, "btn_makeComparable")->isVisible());
        child<QPushButton>(page, "btn_makeComparable")->click();
        QCOMPARE(wanted.base.value, std::string("ladder"));
        QCOMPARE(wanted.first.endpoint.baseUrl, std::string("http://b:8000"));
        QVERIFY(wanted.first.planId == "standard" && !wanted.second);
    }

    void theOnlyRunIsMeasuredAgainByAPlanThatCanBeCompared()
    {
        TestBench bench;
        put(bench, {.id = "q1", .name = "", .planId = "quick", .model = "sim", .ttftSeconds = {0.3, 0.31}});
        ComparePage page(bench.bench());
        page.show();
        QSignalSpy plans(&bench.navigator(), &Navigator::planWanted);
        auto *empty = page.findChild<EmptyState *>();
        QTRY_VERIFY(empty->isVisible() && textsOf(*empty).contains("Only one run"));
        emit empty->firstChosen();
        QTRY_COMPARE(plans.count(), 1);
        const auto draft = plans.front().front().value<PlanDraft>();
        QCOMPARE(draft.model.name, std::string("sim"));
        QVERIFY(draft.planId != "quick");
    }

    void aReasonAboutOneRunLeadsToThatRun()
    {
        TestBench bench;
        put(bench, {.id = "r1", .name = "good", .secondsAgo = 300});
        put(bench, {.id = "r2", .name = "broken", .halfFails = true});
        ComparePage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        QSignalSpy runs(&bench.navigator(), &Navigator::runWanted);
        bench.navigator().compare({{"r1"}, {"r2"}});
        QTRY_VERIFY(page.findChild<QPushButton *>("btn_wayOut1") || page.findChild<QPushButton *>("btn_wayOut0"));
        auto *way = page.findChild<QPushButton *>("btn_wayOut1");
        way = way ? way : page.findChild<QPushButton *>("btn_wayOut0");
        way->click();
        QCOMPARE(runs.count(), 1);
        QCOMPARE(runs.front().front().value<RunId>().value, std::string("r2"));
    }

    void everyRunIsCalledOtherwiseThanTheOthers()
    {
        TestBench bench;
        putTwoQuickChecks(bench);
        // As older versions named runs by themselves; and another one of the same server.
        put(bench, {.id = "o1", .name = "Quick check", .secondsAgo = 900, .planId = "quick", .baseUrl = "http://a:1"});
        put(bench, {.id = "o2", .name = "Quick check", .secondsAgo = 800, .planId = "quick", .baseUrl = "http://b:1"});
        put(bench, {.id = "q3",
                    .name = "",
                    .secondsAgo = 7000,
                    .planId = "quick",
                    .model = "sim",
                    .baseUrl = "http://gpu-box:8000",
                    .ttftSeconds = {0.2, 0.21}});
        ComparePage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        auto *baseline = child<QComboBox>(page, "cmb_baseline");
        QTRY_COMPARE(baseline->count(), 5);
        QStringList labels;
        for (int i = 0; i < baseline->count(); ++i)
            labels << baseline->itemText(i);
        QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), 5);
        for (const QString &label : labels)
            QVERIFY2(!label.contains(QRegularExpression("\\b[oq][123]\\b")), qPrintable(label)); // no ids
        bench.navigator().compare({{"q2"}, {"q1"}});
        auto *differs = child<Table>(page, "tbl_differs");
        QTRY_VERIFY(differs->model()->rowCount() > 0);
        QCOMPARE(differs->model()->headerData(1, Qt::Horizontal).toString(), QString("gpu-box:8000 ★"));
        QCOMPARE(differs->model()->headerData(2, Qt::Horizontal).toString(), QString("127.0.0.1:23333"));
    }

    void aKeptEndpointGivesItsNameToItsRuns()
    {
        TestBench bench;
        putTwoQuickChecks(bench);
        ComparePage page(bench.bench());
        page.show();
        bench.navigator().compare({{"q2"}, {"q1"}});
        auto *differs = child<Table>(page, "tbl_differs");
        QTRY_VERIFY(differs->model()->rowCount() > 0);
        bench.library().ask<bool>(
            this,
            [](RunStore &store) -> Result<bool> {
                SavedEndpoint saved;
                saved.name = "LMDeploy";
                saved.endpoint.baseUrl = "http://gpu-box:8000";
                return store.shelf().save(saved, Shelf::Existing::Refuse).has_value();
            },
            [&](Result<bool>) { bench.library().touch(); });
        QTRY_COMPARE(differs->model()->headerData(1, Qt::Horizontal).toString(), QString("LMDeploy ★"));
    }

    void whatDiffersIsSaidInWords()
    {
        TestBench bench;
        put(bench, {.id = "r1", .name = "one", .secondsAgo = 300});
        put(bench, {.id = "r2", .name = "two", .model = "Qwen3-8B-Q8_0", .baseUrl = "http://b:1", .ttftSeconds = {0.1, 0.2}});
        ComparePage page(bench.bench());
        page.resize(1104, 1400);
        page.show();
        bench.navigator().compare({{"r1"}, {"r2"}});
        auto *differs = child<Table>(page, "tbl_differs");
        QTRY_VERIFY(differs->model()->rowCount() > 0);
        const auto titles = [&] {
            QStringList all;
            for (int row = 0; row < differs->model()->rowCount(); ++row)
                all << differs->model()->index(row, 0).data().toString();
            return all;
        };
        QCOMPARE(titles().count("model"), 1); // each fact once
        for (const QString &title : titles())
            QVERIFY2(!title.contains(QRegularExpression("[_.\\[]")), qPrintable(title)); // no keys
        const int model = static_cast<int>(titles().indexOf("model"));
        QCOMPARE(differs->model()->index(model, 3).data().toString(), QString("to be kept in mind"));
        grab(page, "compare-differs");
        bench.appearance().setLanguage("zh_CN");
        page.retranslate();
        for (const QString &title : titles())
            QVERIFY2(hasChinese(title), qPrintable(title));
        grab(page, "compare-differs-zh");
    }

    void noHeadlineSpeaksInSigns()
    {
        TestBench bench;
        put(bench, {.id = "r1", .name = "slow", .secondsAgo = 300, .ttftSeconds = {0.4, 0.8, 1.6}, .requests = 120});
        put(bench, {.id = "r2", .name = "fast", .requests = 120});
        ComparePage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        for (const char *base : {"r1", "r2"}) {
            bench.navigator().compare({{base}, {base[1] == '1' ? "r2" : "r1"}});
            QTRY_VERIFY(page.findChild<QWidget *>("card_verdict0"));
            QTRY_VERIFY2(textsOf(page).contains("at 4 users"), qPrintable(textsOf(page)));
            QVERIFY2(!textsOf(page).contains("C="), qPrintable(textsOf(page)));
            QVERIFY2(!textsOf(page).contains("% 95 %"), qPrintable(textsOf(page)));
            QVERIFY2(textsOf(page).contains("n = 120, 120"), qPrintable(textsOf(page)));
        }
        grab(page, "compare-cards");
        bench.appearance().setLanguage("zh_CN");
        page.retranslate();
        QVERIFY2(!textsOf(page).contains("C="), qPrintable(textsOf(page)));
        grab(page, "compare-cards-zh");
    }

    void thePageKeepsTheColoursOfItsRuns()
    {
        TestBench bench;
        for (const char *id : {"r1", "r2", "r3", "r4"})
            put(bench, {.id = id, .name = id, .ttftSeconds = {0.1, 0.2}});
        ComparePage page(bench.bench());
        page.show();
        const auto colourOf = [&](const QString &id) {
            const QStringList found = bench.settings().get(settings::kRunColours).filter(QRegularExpression("^" + id + "="));
            return found.value(0);
        };
        bench.navigator().compare({{"r1"}, {"r2"}, {"r3"}, {"r4"}});
        QTRY_COMPARE(colourOf("r4"), QString("r4=2"));
        bench.navigator().compare({{"r1"}, {"r4"}, {"r3"}});
        auto *matrix = child<Table>(page, "tbl_matrix");
        QTRY_COMPARE(matrix->model()->columnCount(), 4);
        QCOMPARE(colourOf("r3"), QString("r3=1"));
        QCOMPARE(colourOf("r4"), QString("r4=2"));
    }

    void aRunKeepsItsColour()
    {
        RunColours colours;
        const std::vector<int> four = colours.slotsOf({{"base"}, {"a"}, {"b"}, {"c"}});
        QCOMPARE(std::set<int>(four.begin() + 1, four.end()).size(), std::size_t{3});
        RunColours later(colours.list()); // another day
        const std::vector<int> without = later.slotsOf({{"base"}, {"b"}, {"c"}});
        QCOMPARE(without[1], four[2]);
        QCOMPARE(without[2], four[3]);
        const std::vector<int> turned = later.slotsOf({{"base"}, {"c"}, {"a"}, {"b"}});
        QCOMPARE(turned[1], four[3]);
        QCOMPARE(turned[2], four[1]);
        QCOMPARE(turned[3], four[2]);
        const std::vector<int> swapped = later.slotsOf({{"c"}, {"b"}, {"base"}});
        QVERIFY(swapped[1] == four[2] && swapped[2] != swapped[1]);
        RunColours spoilt({"x=99", "y", "=", "z=-1"});
        QCOMPARE(spoilt.slotsOf({{"b"}, {"x"}})[1], 0);
    }
};

QTEST_MAIN(TstCompareWays)
#include "tst_compareways.moc"
