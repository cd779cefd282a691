// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/StoredDefinitions.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "tests/ui/PageWalk.h"
#include "ui/pages/results/DefinitionsTab.h"
#include "ui/pages/results/ResultPage.h"
#include "ui/widgets/Table.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QTabWidget>

using namespace inferometer;
using namespace inferometer::test;

namespace {

constexpr int kTab = 4;

QString cell(const QWidget &page, const char *table, int row, int column)
{
    const QAbstractItemModel *model = child<Table>(page, table)->model();
    return model->index(row, column).data().toString();
}

} // namespace

class TstDefinitionsTab : public QObject {
    Q_OBJECT

private slots:
    void aRunIsCountedAsEveryToolWould()
    {
        TestBench bench;
        const auto server = aServer(40ms, 4ms);
        const RunId id = measure(bench, aLadder(server->url(), "ladder-3", 24));
        const auto stages =
            asked<std::vector<DefinedStage>>(bench.library(), [id](RunStore &store) -> Result<std::vector<DefinedStage>> {
                const auto run = store.load(id);
                if (!run)
                    return Failure(run.error());
                return definedStages(store, *run);
            });
        QCOMPARE(stages.size(), std::size_t{2});
        ResultPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        page.open(id);
        auto *tabs = child<QTabWidget>(page, "tabs_result");
        QTRY_VERIFY(tabs->isVisible());
        tabs->setCurrentIndex(kTab);
        auto *tools = child<Table>(page, "tbl_definitions");
        QTRY_VERIFY(tools->isVisible());
        QCOMPARE(tools->model()->rowCount(), 10);
        QCOMPARE(cell(page, "tbl_definitions", 0, 0), "Inferometer");
        const auto shownMean = [&](std::size_t stage, std::size_t tool, const char *metric) {
            return QString::number(*stages[stage].tools[tool].figure(metric)->mean, 'f', 2);
        };
        QVERIFY(cell(page, "tbl_definitions", 0, 1) == shownMean(0, 0, "ttft"));
        QVERIFY(cell(page, "tbl_definitions", 1, 3).startsWith(shownMean(0, 1, "tpot")));
        QVERIFY(child<QLabel>(page, "label_definitions")->text().contains("12 answered requests"));

        // The reasons are those of the chosen tool.
        tools->selectRow(3);
        QCOMPARE(child<Table>(page, "tbl_differences")->accessibleName(), "GuideLLM, figure by figure");
        QCOMPARE(cell(page, "tbl_differences", 2, 0), "Time per output token, mean");
        QVERIFY(cell(page, "tbl_differences", 2, 2) == shownMean(0, 3, "tpot") + " ms");
        QVERIFY(cell(page, "tbl_differences", 2, 3).contains('+') || cell(page, "tbl_differences", 2, 3).contains(QChar(0xD7)));
        QVERIFY(cell(page, "tbl_differences", 2, 4).contains("wait for the first token is inside"));

        // The other level has figures of its own.
        child<QComboBox>(page, "cmb_definedLevel")->setCurrentIndex(1);
        QVERIFY(cell(page, "tbl_definitions", 0, 1) == shownMean(1, 0, "ttft"));
        QCOMPARE(child<Table>(page, "tbl_differences")->accessibleName(), "GuideLLM, figure by figure");
        for (const char *language : {"en", "zh_CN"})
            for (const char *theme : {"light", "dark"}) {
                bench.appearance().setLanguage(language);
                bench.appearance().setTheme(theme);
                page.retranslate();
                grab(page, QString("definitions-%1-%2").arg(theme, language));
                const QStringList complaints = complaintsAbout(*page.findChild<DefinitionsTab *>());
                QVERIFY2(complaints.isEmpty(), qPrintable(QString(language) + '\n' + complaints.join('\n')));
            }
        QVERIFY(cell(page, "tbl_differences", 2, 4).contains("首 token"));
        page.resize(848, 620);
        grab(page, "definitions-small");
        auto *differences = child<Table>(page, "tbl_differences");
        QVERIFY2(differences->horizontalScrollBar()->maximum() == 0, "a reason sticks out");
        bench.appearance().setLanguage("en");
        bench.appearance().setTheme("light");
    }

    void levelsWithoutAnswersSaySo()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        PlanDraft draft = aLadder(server->url(), "empty", 8);
        draft.stages.resize(1);
        const RunId id = measure(bench, draft);
        Run run = asked<Run>(bench.library(), [id](RunStore &store) { return store.load(id); });
        // A plan's level that was never reached.
        PlanDraft longer = run.plan.draft();
        longer.stages.push_back(longer.stages.front());
        auto plan = RunPlan::make(longer);
        QVERIFY(plan.has_value());
        run.plan = *plan;
        DefinitionsTab tab(bench.bench());
        tab.retranslate();
        tab.resize(1000, 600);
        tab.show(run);
        tab.QWidget::show();
        QTRY_VERIFY(child<Table>(tab, "tbl_definitions")->isVisible());
        child<QComboBox>(tab, "cmb_definedLevel")->setCurrentIndex(1);
        QVERIFY(!child<Table>(tab, "tbl_definitions")->isVisible());
        QVERIFY(child<QLabel>(tab, "label_definitions")->text().contains("nothing to count"));
        grab(tab, "definitions-none");
    }

    void itIsCountedWhileItIsLookedAt()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "seen", 8));
        const Run run = asked<Run>(bench.library(), [id](RunStore &store) { return store.load(id); });
        DefinitionsTab tab(bench.bench());
        tab.retranslate();
        tab.show(run);
        auto *about = child<QLabel>(tab, "label_definitions");
        QVERIFY(about->text().isEmpty()); // nobody looks
        tab.QWidget::show();
        QVERIFY(about->text().contains("Counting"));
        tab.hide(); // turned away before the answer came
        tab.QWidget::show();
        QTRY_VERIFY(child<Table>(tab, "tbl_definitions")->isVisible());
        // A run that is gone says so.
        Run gone = run;
        gone.id = {"ffffffffffff"};
        tab.show(gone);
        QTRY_VERIFY(!child<Table>(tab, "tbl_definitions")->isVisible());
        QTRY_VERIFY(!about->text().contains("Counting"));
        QVERIFY2(!about->text().isEmpty(), "nothing is said");
    }
};

QTEST_MAIN(TstDefinitionsTab)
#include "tst_definitionstab.moc"
