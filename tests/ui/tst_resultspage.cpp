// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "ui/models/RunFilter.h"
#include "ui/pages/results/FilterChip.h"
#include "ui/pages/results/ResultsPage.h"
#include "ui/pages/results/RunActions.h"
#include "ui/pages/results/RunPreview.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Table.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace inferometer;
using namespace inferometer::test;

namespace {

void addThree(TestBench &bench)
{
    const auto fast = aServer(20ms, 2ms), slow = aServer(30ms, 3ms);
    measure(bench, aLadder(fast->url(), "ladder-1", 20));
    measure(bench, aLadder(slow->url(), "ladder-2", 20));
    PlanDraft other = aLadder(fast->url(), "other", 20);
    other.tags = {"small"};
    measure(bench, other);
}

QAbstractItemModel *modelOf(const QWidget &page) { return child<Table>(page, "tbl_runs")->model(); }

void select(const QWidget &page, const QList<int> &rows)
{
    auto *table = child<Table>(page, "tbl_runs");
    table->clearSelection();
    for (const int row : rows)
        table->selectionModel()->select(table->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    table->selectionModel()->setCurrentIndex(table->model()->index(rows.front(), 0), QItemSelectionModel::NoUpdate);
}

} // namespace

class TstResultsPage : public QObject {
    Q_OBJECT

private slots:
    void anEmptyLibrarySaysWhatWillBeHere()
    {
        TestBench bench;
        ResultsPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        const auto hasEmptyState = [&] {
            const auto states = page.findChildren<EmptyState *>();
            return std::any_of(states.begin(), states.end(), [](const EmptyState *state) { return state->isVisible(); });
        };
        QTRY_VERIFY(hasEmptyState());
        QSignalSpy wanted(&bench.navigator(), &Navigator::placeWanted);
        for (QPushButton *button : page.findChildren<QPushButton *>())
            if (button->isVisible() && button->text() == "New benchmark")
                button->click();
        QCOMPARE(wanted.count(), 1);
        const auto labels = page.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](QLabel *label) {
            return label->isVisible() && label->text().contains("Every run with all its requests");
        }));
        QSignalSpy imports(&page, &ResultsPage::importWanted);
        child<QPushButton>(page, "btn_import")->click();
        for (QPushButton *button : page.findChildren<QPushButton *>("btn_emptySecond"))
            if (button->isVisible())
                button->click();
        QCOMPARE(imports.count(), 2);
        grab(page, "results-empty");
        bench.appearance().setLanguage("zh_CN");
        grab(page, "results-empty-zh");
    }

    void runsAreListedSearchedAndFiltered()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        QCOMPARE(modelOf(page)->index(0, RunListModel::Name).data().toString(), QString("other")); // the newest first
        auto *preview = page.findChild<RunPreview *>();
        QTRY_VERIFY(preview->isVisible());
        QTRY_VERIFY(child<QWidget>(*preview, "card_verdict0")->isVisible());
        grab(page, "results");
        bench.appearance().setTheme("dark");
        grab(page, "results-dark");
        bench.appearance().setTheme("light");
        auto *search = child<QLineEdit>(page, "edit_search");
        search->setText("ladder");
        QCOMPARE(modelOf(page)->rowCount(), 2);
        search->setText("nothing like it");
        QCOMPARE(modelOf(page)->rowCount(), 0);
        const auto labels = page.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](QLabel *label) {
            return label->isVisible() && label->text().contains("No run matches “nothing like it”.");
        }));
        grab(page, "results-nomatch");
        search->clear();
        auto *chip = child<FilterChip>(page, "chip_tag");
        chip->setValue("small", "small");
        emit chip->changed();
        QCOMPARE(modelOf(page)->rowCount(), 1);
        QCOMPARE(chip->text(), QString("Tag: small"));
        chip->click(); // takes the filter away
        QCOMPARE(modelOf(page)->rowCount(), 3);
    }

    void aRunWithoutANameIsCalledByWhatWasMeasured()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "", 20));
        const QString place = QString("127.0.0.1:%1 (simulated)").arg(server->port());
        ResultsPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 1);
        QVERIFY(!modelOf(page)->index(0, RunListModel::Name).data().toString().contains(QString::fromStdString(id.value)));
        QCOMPARE(modelOf(page)->index(0, RunListModel::Endpoint).data().toString(), place);
        RunActions deeds(bench.bench(), &page);
        QSignalSpy told(&bench.navigator(), &Navigator::messageWanted);
        const QString path = bench.folder() + "/run.md";
        deeds.exportTo(id, path);
        QTRY_COMPARE(told.count(), 1);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString title = QString::fromUtf8(file.readLine());
        QVERIFY2(title.startsWith("# sim @ 127.0.0.1:"), qPrintable(title));
        grab(page, "results-unnamed");
    }

    void aRunIsRenamedStarredTaggedAndNoted()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        select(page, {0});
        auto *table = child<Table>(page, "tbl_runs");
        page.findChild<QAction *>("act_rename")->trigger();
        QTRY_VERIFY(table->findChild<QLineEdit *>());
        auto *edit = table->findChild<QLineEdit *>();
        edit->setText("renamed");
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(modelOf(page)->index(0, RunListModel::Name).data().toString(), QString("renamed"));
        page.findChild<QAction *>("act_star")->trigger();
        QTRY_VERIFY(rowsOf(bench).front().isStarred);
        page.findChild<QAction *>("act_tags")->trigger();
        auto *tags = page.findChild<QInputDialog *>("dlg_tags");
        QVERIFY(tags && !tags->isHidden());
        tags->setTextValue("量化， q4");
        tags->accept();
        QTRY_COMPARE(rowsOf(bench).front().tags, (std::vector<std::string>{"量化", "q4"}));
        page.findChild<QAction *>("act_note")->trigger();
        auto *note = page.findChild<QInputDialog *>("dlg_note");
        QVERIFY(note);
        note->setTextValue("new driver");
        note->accept();
        QTRY_COMPARE(rowsOf(bench).front().note, std::string("new driver"));
        QCOMPARE(rowsOf(bench).front().name, std::string("renamed"));
    }

    void theKeysOfTheTableWork()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.resize(1280, 800);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        auto *table = child<Table>(page, "tbl_runs");
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        select(page, {0});
        const std::string id = rowsOf(bench).front().id.value;
        QTest::keyClick(table, Qt::Key_B);
        QTRY_COMPARE(bench.settings().get(settings::kBaseline).toStdString(), id);
        QTest::keyClick(table, Qt::Key_F2);
        QTRY_VERIFY(table->findChild<QLineEdit *>());
        QTest::keyClick(table->findChild<QLineEdit *>(), Qt::Key_Escape);
        table->setFocus();
        QSignalSpy compared(&bench.navigator(), &Navigator::compareWanted);
        select(page, {0, 1});
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(compared.count(), 1);
        select(page, {0});
        QTest::keyClick(table, Qt::Key_Delete);
        QTRY_COMPARE(modelOf(page)->rowCount(), 2);
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
        auto *search = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(search);
        QTest::keyClicks(search, "b"); // a letter in the search field, and no baseline
        QCOMPARE(search->text(), QString("b"));
        QCOMPARE(bench.settings().get(settings::kBaseline).toStdString(), id);
        search->clear();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        table->setFocus();
        select(page, {0});
        QTest::keyClick(table, Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(!page.findChildren<QDialog *>().isEmpty());
    }

    void whatIsDeletedCanBeTakenBack()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        QSignalSpy said(&bench.navigator(), &Navigator::messageWanted);
        select(page, {0, 1});
        page.findChild<QAction *>("act_trash")->trigger();
        QTRY_COMPARE(modelOf(page)->rowCount(), 1);
        QTRY_COMPARE(said.count(), 1);
        page.findChild<QAction *>("act_undo")->trigger();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        // By the message's own button, too.
        select(page, {2});
        page.findChild<QAction *>("act_trash")->trigger();
        QTRY_COMPARE(said.count(), 2);
        said.back().at(3).value<std::function<void()>>()();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
    }

    void theTrashIsShownRestoredAndEmptied()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        select(page, {0, 1});
        page.findChild<QAction *>("act_trash")->trigger();
        QTRY_COMPARE(modelOf(page)->rowCount(), 1);
        child<QToolButton>(page, "btn_showTrash")->click();
        QTRY_COMPARE(modelOf(page)->rowCount(), 2);
        select(page, {0});
        grab(page, "results-trash");
        child<QPushButton>(page, "btn_restore")->click();
        QTRY_COMPARE(modelOf(page)->rowCount(), 1);
        child<QPushButton>(page, "btn_emptyTrash")->click();
        QTRY_COMPARE(modelOf(page)->rowCount(), 0);
        child<QToolButton>(page, "btn_showTrash")->click();
        QTRY_COMPARE(modelOf(page)->rowCount(), 2);
    }

    void twoRunsGoToTheComparisonTheBaselineFirst()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        auto *compare = child<QPushButton>(page, "btn_compareSelected");
        select(page, {0});
        QVERIFY(!compare->isEnabled());
        QVERIFY(!compare->toolTip().isEmpty()); // and says why
        const std::vector<RunRow> rows = rowsOf(bench);
        bench.settings().set(settings::kBaseline, QString::fromStdString(rows[0].id.value));
        std::vector<RunId> wanted;
        connect(&bench.navigator(), &Navigator::compareWanted, this, [&](const std::vector<RunId> &ids) { wanted = ids; });
        select(page, {1, 0});
        QVERIFY(compare->isEnabled());
        compare->click();
        QCOMPARE(wanted.size(), std::size_t{2});
        QCOMPARE(wanted[0].value, rows[0].id.value);
        QCOMPARE(wanted[1].value, rows[1].id.value);
    }

    void everyFormatIsExported_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("json") << "run.json" << QByteArray("{");
        QTest::newRow("csv") << "run.csv" << QByteArray("run");
        QTest::newRow("jsonl") << "run.jsonl" << QByteArray("{");
        QTest::newRow("md") << "run.md" << QByteArray("#");
        QTest::newRow("html") << "run.html" << QByteArray("<!");
    }
    void everyFormatIsExported()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, start);
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "a", 8));
        QWidget owner;
        RunActions actions(bench.bench(), &owner);
        const QString path = bench.folder() + "/" + file;
        actions.exportTo(id, path);
        QTRY_VERIFY(QFile::exists(path));
        QFile written(path);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray content = written.readAll();
        QVERIFY2(content.startsWith(start), content.left(40).constData());
    }

    void anExportThatCannotBeWrittenSaysSo()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "a", 8));
        QWidget owner;
        RunActions actions(bench.bench(), &owner);
        QSignalSpy said(&bench.navigator(), &Navigator::messageWanted);
        actions.exportTo(id, "/nowhere/at/all/run.json");
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(said.front().front().value<Tone>(), Tone::Error);
        QVERIFY(said.front().at(1).toString().contains("/nowhere/at/all/run.json"));
    }

    void aRunIsOpenedAndMeasuredAgain()
    {
        TestBench bench;
        addThree(bench);
        ResultsPage page(bench.bench());
        page.show();
        QTRY_COMPARE(modelOf(page)->rowCount(), 3);
        select(page, {0});
        QSignalSpy opened(&bench.navigator(), &Navigator::runWanted);
        emit child<Table>(page, "tbl_runs")->rowOpened(modelOf(page)->index(0, 1));
        QCOMPARE(opened.count(), 1);
        std::optional<PlanDraft> wanted;
        connect(&bench.navigator(), &Navigator::planWanted, this, [&](const PlanDraft &draft) { wanted = draft; });
        page.findChild<QAction *>("act_again")->trigger();
        QTRY_VERIFY(wanted.has_value());
        QCOMPARE(wanted->name, std::string("other"));
    }
};

QTEST_MAIN(TstResultsPage)
#include "tst_resultspage.moc"
