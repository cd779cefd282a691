// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "ui/pages/results/FilterChip.h"
#include "ui/pages/results/RequestSheet.h"
#include "ui/pages/results/ResultPage.h"
#include "ui/plot/LivePlot.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/Table.h"

#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

using namespace inferometer;
using namespace inferometer::test;

class TstResultPage : public QObject {
    Q_OBJECT

private:
    static int rows(const QWidget &page, const char *table) { return child<Table>(page, table)->model()->rowCount(); }
    static bool says(const QWidget &page, const QString &text)
    {
        for (const QLabel *label : page.findChildren<QLabel *>())
            if (label->isVisibleTo(&page) && label->text().contains(text))
                return true;
        return false;
    }

private slots:
    void aRunIsShownInAllItsParts()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        PlanDraft draft = aLadder(server->url(), "ladder-3", 80);
        draft.target.isDefault = false;
        const RunId id = measure(bench, draft);
        ResultPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        bench.navigator().openRun(id);
        QTRY_VERIFY(says(page, "ladder-3"));
        QTRY_COMPARE(rows(page, "tbl_levels"), 2);
        QVERIFY(child<QWidget>(page, "card_verdict0")->isVisible());
        auto *tabs = child<QTabWidget>(page, "tabs_result");
        const char *names[] = {"summary", "charts", "stages", "requests", "definitions", "environment", "raw"};
        QCOMPARE(tabs->count(), 7);
        for (const char *theme : {"light", "dark"}) {
            bench.appearance().setTheme(theme);
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                if (tab == 1)
                    QTRY_VERIFY(!child<LivePlot>(page, "plot_run")->valueSentence().isEmpty());
                if (tab == 3)
                    QTRY_VERIFY(child<QPlainTextEdit>(page, "text_answer")->isVisible());
                if (tab == 4)
                    QTRY_VERIFY(child<Table>(page, "tbl_differences")->isVisible());
                QTest::qWait(200); // the charts draw by themselves ten times a second: for the picture only
                grab(page, QString("result-%1-%2").arg(names[tab], theme));
            }
        }
        bench.appearance().setTheme("light");
        QVERIFY(rows(page, "tbl_stages") > 20);
        QVERIFY(rows(page, "tbl_environment") > 30);
        const auto *environment = child<Table>(page, "tbl_environment")->model();
        for (int row = 0; row < environment->rowCount(); ++row) { // words, no keys of a file
            const QString name = environment->index(row, 0).data().toString();
            QVERIFY2(!name.isEmpty() && !name.contains('_') && !name.contains("MiB"), qPrintable(name));
        }
        // What nobody knows comes last, moments are dates of here, sizes have their unit.
        QString measured, memory;
        bool isUnknown = false;
        for (int row = 3; row < environment->rowCount(); ++row) {
            const QString name = environment->index(row, 0).data().toString(),
                          value = environment->index(row, 1).data().toString();
            QVERIFY2(!isUnknown || value == "unknown", qPrintable(name + " after what is unknown"));
            isUnknown = value == "unknown";
            if (name == "measured at")
                measured = value;
            if (name == "this computer's memory")
                memory = value;
        }
        QVERIFY2(!measured.isEmpty() && !measured.contains('T') && !measured.contains('Z'), qPrintable(measured));
        QVERIFY2(memory.endsWith(" MiB") && memory.contains(','), qPrintable(memory));
        QVERIFY(!QJsonDocument::fromJson(child<QPlainTextEdit>(page, "text_raw")->toPlainText().toUtf8()).isNull());
    }

    void aRequestIsLookedAtFromTheTable()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        PlanDraft draft = aLadder(server->url(), "texts", 8);
        draft.keepsTexts = true;
        const RunId id = measure(bench, draft);
        ResultPage page(bench.bench());
        page.show();
        page.open(id);
        child<QTabWidget>(page, "tabs_result")->setCurrentIndex(3);
        QTRY_COMPARE(rows(page, "tbl_requests"), 20);
        auto *table = child<Table>(page, "tbl_requests");
        table->selectRow(7);
        auto *sheet = page.findChild<RequestSheet *>();
        QTRY_VERIFY(says(*sheet, "Request 7"));
        QVERIFY(says(*sheet, "answered"));
        QVERIFY(says(*sheet, "8 out"));
        const QString text = child<QPlainTextEdit>(page, "text_answer")->toPlainText();
        QVERIFY2(text.contains("── Answer ──\n") && !text.contains("not kept"), qPrintable(text));
        QVERIFY(says(*sheet, "4 users"));
        bench.appearance().setLanguage("zh_CN");
        QTRY_VERIFY(says(*sheet, QStringLiteral("4 个并发用户")));
        bench.appearance().setLanguage("en");
        auto *level = child<FilterChip>(page, "chip_level");
        level->setValue(0, "1 user");
        emit level->changed();
        QTRY_COMPARE(rows(page, "tbl_requests"), 4);
    }

    void failedRequestsAreFoundAndTheServersWordsArePlain()
    {
        TestBench bench;
        FaultPlan faults;
        QVERIFY(faults.add("http503:0.5").has_value());
        const auto server = aServer(20ms, 2ms, faults);
        const RunId id = measure(bench, aLadder(server->url(), "faults", 24));
        ResultPage page(bench.bench());
        page.show();
        page.open(id);
        child<QTabWidget>(page, "tabs_result")->setCurrentIndex(3);
        QTRY_VERIFY(rows(page, "tbl_requests") > 0);
        const int all = rows(page, "tbl_requests");
        auto *failed = child<FilterChip>(page, "chip_failed");
        failed->click();
        QTRY_VERIFY(rows(page, "tbl_requests") < all);
        QVERIFY(rows(page, "tbl_requests") > 0);
        auto *sheet = page.findChild<RequestSheet *>();
        QTRY_VERIFY(says(*sheet, "503"));
        // Foreign words are shown as they are, whatever they look like.
        RequestRecord record;
        record.outcome = {OutcomeKind::HttpError, OutcomeClass::Overloaded, 503, "<b>busy</b> &amp;", Phase::Waiting};
        sheet->show(record, "1 user", "only");
        QVERIFY(says(*sheet, "<b>busy</b> &amp;"));
        for (const QLabel *label : sheet->findChildren<QLabel *>())
            if (label->text().contains("busy"))
                QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void aNoteInTheChartsIsKeptWithTheRun()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "noted", 40));
        const auto chartsOf = [&](ResultPage &page) {
            page.resize(1104, 740);
            page.show();
            page.open(id);
            child<QTabWidget>(page, "tabs_result")->setCurrentIndex(1);
            return child<LivePlot>(page, "plot_run");
        };
        {
            ResultPage page(bench.bench());
            LivePlot *plot = chartsOf(page);
            auto *charts = child<QWidget>(page, "plot_liveCharts");
            QTRY_VERIFY(charts->isVisible() && plot->valueSentence().contains("TTFT P50"));
            QTest::keyClick(charts, Qt::Key_Home);
            child<QToolButton>(page, "btn_note")->click();
            auto *text = child<QLineEdit>(page, "edit_note");
            QVERIFY(text->isVisible());
            QTest::keyClicks(text, "fan at full speed");
            QTest::keyClick(text, Qt::Key_Return);
            QTRY_VERIFY2(plot->valueSentence().contains("fan at full speed"), qPrintable(plot->valueSentence()));
        }
        const auto marks = asked<std::vector<RunMark>>(bench.library(), [id](RunStore &store) { return store.marks(id); });
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks.front().text, std::string("fan at full speed"));
        ResultPage again(bench.bench());
        LivePlot *plot = chartsOf(again);
        auto *charts = child<QWidget>(again, "plot_liveCharts");
        QTRY_VERIFY(charts->isVisible());
        QTest::keyClick(charts, Qt::Key_Home);
        QTRY_VERIFY(plot->valueSentence().contains("fan at full speed"));
    }

    void aRunThatIsGoneSaysSo()
    {
        TestBench bench;
        ResultPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        page.open({"ffffffffffff"});
        QTRY_VERIFY(says(page, "There is no run"));
        QSignalSpy wanted(&bench.navigator(), &Navigator::placeWanted);
        for (QPushButton *button : page.findChildren<QPushButton *>())
            if (button->isVisible() && button->text() == "All results")
                button->click();
        QCOMPARE(wanted.count(), 1);
    }

    void starAndComparisonWork()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId base = measure(bench, aLadder(server->url(), "base", 8));
        const RunId id = measure(bench, aLadder(server->url(), "new", 8));
        bench.settings().set(settings::kBaseline, QString::fromStdString(base.value));
        ResultPage page(bench.bench());
        page.show();
        page.open(id);
        QTRY_VERIFY(child<QToolButton>(page, "btn_star")->isEnabled());
        child<QToolButton>(page, "btn_star")->click();
        QTRY_VERIFY(rowsOf(bench).front().isStarred);
        std::vector<RunId> wanted;
        connect(&bench.navigator(), &Navigator::compareWanted, this, [&](const std::vector<RunId> &ids) { wanted = ids; });
        child<QPushButton>(page, "btn_compare")->click();
        QVERIFY(wanted == (std::vector<RunId>{base, id}));
    }
};

QTEST_MAIN(TstResultPage)
#include "tst_resultpage.moc"
