// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "tests/ui/PageWalk.h"
#include "ui/bridge/Say.h"
#include "ui/pages/results/RequestDialog.h"
#include "ui/pages/results/RequestSheet.h"
#include "ui/pages/results/ResultPage.h"
#include "ui/plot/RequestSpans.h"
#include "ui/plot/RequestTimeline.h"
#include "ui/widgets/Table.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTabWidget>

using namespace inferometer;
using namespace inferometer::test;

namespace {

/// Opened a connection, said nothing for a while, thought, then answered in events of one and three tokens.
RequestRecord aRichRecord()
{
    RequestRecord record;
    record.id.value = 41;
    record.round = 1;
    record.plannedInput = 48;
    record.plannedOutput = 16;
    record.tSched = 12'000ms;
    record.tSend = 12'050ms;
    record.tFirstByte = 12'110ms;
    record.connection = ConnectionUse::Opened;
    record.nameLookup = 4ms;
    record.connect = 6ms;
    record.tls = 22ms;
    record.timeline.mark({100ms, MarkKind::Choice});
    Nanos at = 140ms;
    for (int i = 0; i < 24; ++i, at += i == 12 ? 95ms : 18ms)
        record.timeline.append({.offset = at,
                                .tokens = i % 5 == 4 ? 3u : 1u,
                                .channel = i < 8 ? Channel::Reasoning : Channel::Content,
                                .isCoalesced = i == 5});
    record.timeline.mark({at, MarkKind::Finish});
    record.timeline.mark({at + 1ms, MarkKind::Usage});
    record.timeline.mark({at + 2ms, MarkKind::Done});
    record.tDone = *record.tSend + at + 4ms;
    record.tokens = {.prompt = 48, .output = 32, .cached = 16, .reasoning = 12, .source = TokenSource::Usage};
    record.finishReason = "length";
    record.model = "Qwen3-8B-Q4_K_M";
    record.outcome.httpStatus = 200;
    record.serverTimings = {{"prompt_ms", 61.25}, {"predicted_per_second", 52.4}};
    return record;
}

LookedUpRequest lookedUp(RequestRecord record)
{
    PlainRequest again;
    again.url = "http://127.0.0.1:8000/v1/chat/completions";
    again.headers = {{"Content-Type", "application/json"}};
    again.keys = {{"Authorization", "Bearer "}};
    again.body = "{}";
    again.text = TextOrigin::Remade;
    again.run = "0123456789ab";
    again.number = record.id.value;
    return {std::move(record), std::move(again), "4 users", "chat", "ladder-3"};
}

bool says(const QWidget &widget, const QString &text)
{
    for (const QLabel *label : widget.findChildren<QLabel *>())
        if (label->isVisibleTo(&widget) && label->text().contains(text))
            return true;
    return false;
}

RequestTimeline &timelineOf(const QWidget &dialog) { return *child<RequestTimeline>(dialog, "plot_request"); }
QWidget *chartOf(const QWidget &dialog) { return child<QWidget>(dialog, "plot_requestChart"); }

void wheel(QWidget *chart, const QPointF &at, int notches)
{
    QWheelEvent event(at, chart->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(chart, &event);
}

} // namespace

class TstRequestDialog : public QObject {
    Q_OBJECT

private slots:
    void phasesAreThoseOfTheRecord()
    {
        const std::vector<RequestSpan> spans = spansOf(aRichRecord());
        const std::vector<RequestSpan> first(spans.begin(), spans.begin() + 6);
        const std::vector<RequestSpan> expected{
            {SpanRow::Queue, SpanKind::Queue, -50, -32},        {SpanRow::Connecting, SpanKind::NameLookup, -32, -28},
            {SpanRow::Connecting, SpanKind::Connect, -28, -22}, {SpanRow::Connecting, SpanKind::Tls, -22, 0},
            {SpanRow::FirstByte, SpanKind::FirstByte, 0, 60},   {SpanRow::FirstToken, SpanKind::FirstToken, 60, 140}};
        QVERIFY(first == expected);
        QCOMPARE(spans[6].kind, SpanKind::Answer);
        QCOMPARE(spans[7].kind, SpanKind::Closing);
        QCOMPARE(spans[7].to, 140.0 + 23 * 18 + 77 + 18 + 4);

        RequestRecord kept = aRichRecord();
        kept.connection = ConnectionUse::Reused;
        kept.nameLookup = kept.connect = kept.tls = std::nullopt;
        for (const RequestSpan &span : spansOf(kept))
            QVERIFY(span.row != SpanRow::Connecting);

        RequestRecord refused;
        refused.tSched = 5ms;
        refused.tDone = 35ms;
        refused.outcome = {OutcomeKind::ConnectError, OutcomeClass::ConnectRefused, {}, "refused", Phase::Connecting};
        QVERIFY(spansOf(refused) == (std::vector<RequestSpan>{{SpanRow::Connecting, SpanKind::Trying, 0, 30, true}}));

        RequestRecord silent;
        silent.tSend = 0ms;
        silent.tDone = 60'000ms;
        silent.outcome = {OutcomeKind::Timeout, OutcomeClass::TimeoutFirst, {}, {}, Phase::Waiting};
        QVERIFY(spansOf(silent).back() == (RequestSpan{SpanRow::FirstByte, SpanKind::FirstByte, 0, 60'000, true}));

        RequestRecord whole;
        whole.tSend = 0ms;
        whole.tFirstByte = 400ms;
        whole.tDone = 410ms;
        whole.isStreamed = false;
        QVERIFY(spansOf(whole).back() == (RequestSpan{SpanRow::Answer, SpanKind::WholeAnswer, 400, 410}));
    }

    void theDialogShowsAllThatIsKnown()
    {
        TestBench bench;
        for (const char *language : {"en", "zh_CN"})
            for (const char *theme : {"light", "dark"}) {
                bench.appearance().setLanguage(language);
                bench.appearance().setTheme(theme);
                RequestDialog dialog(bench.bench(), nullptr);
                dialog.show(lookedUp(aRichRecord()));
                QVERIFY(QTest::qWaitForWindowExposed(&dialog));
                for (const char *value : {"60.000 ms", "140.000 ms", "22.000 ms", "61.25", "Qwen3-8B-Q4_K_M", "length", "200"})
                    QVERIFY2(says(dialog, value), value);
                auto *tabs = child<QTabWidget>(dialog, "tabs_request");
                timelineOf(dialog).select(12);
                const char *names[] = {"facts", "events", "text"};
                for (int tab = 0; tab < tabs->count(); ++tab) {
                    tabs->setCurrentIndex(tab);
                    grab(dialog, QString("request-%1-%2-%3").arg(names[tab], theme, language));
                }
                tabs->setCurrentIndex(0);
                QStringList complaints = complaintsAbout(dialog);
                QVERIFY2(complaints.isEmpty(), qPrintable(QString(language) + '\n' + complaints.join('\n')));
                QCOMPARE(child<Table>(dialog, "tbl_events")->model()->rowCount(), 28);
            }
        bench.appearance().setLanguage("en");
    }

    void largeLettersFit()
    {
        TestBench bench;
        bench.appearance().setTextPercent(200);
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(aRichRecord()));
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize least = dialog.minimumSizeHint();
        QVERIFY2(least.width() <= 1240 && least.height() <= 600,
                 qPrintable(QString("%1 x %2").arg(least.width()).arg(least.height())));
        dialog.resize(1280, 700);
        grab(dialog, "request-facts-200");
        const QStringList complaints = complaintsAbout(dialog);
        bench.appearance().setTextPercent(100);
        QVERIFY2(complaints.isEmpty(), qPrintable('\n' + complaints.join('\n')));
    }

    void absentIsADashAndTheServersWordsArePlain()
    {
        TestBench bench;
        RequestRecord record;
        record.tSched = 5ms;
        record.tSend = 5ms;
        record.tDone = 35ms;
        record.outcome = {OutcomeKind::HttpError, OutcomeClass::Overloaded, 503, "<b>busy</b> &amp;", Phase::Waiting};
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(record));
        QVERIFY(says(dialog, "<b>busy</b> &amp;"));
        int dashes = 0;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            QVERIFY2(label->text().isEmpty() || label->textFormat() == Qt::PlainText
                         || label->pixmap(Qt::ReturnByValue).isNull(),
                     qPrintable(label->text()));
            if (label->text().contains("busy"))
                QCOMPARE(label->textFormat(), Qt::PlainText);
            dashes += label->text() == kMissing;
            QVERIFY2(!label->text().startsWith("0.000 ms") || label->accessibleName().startsWith("Waited"),
                     qPrintable(label->accessibleName()));
        }
        QVERIFY(dashes >= 15);
        QVERIFY(timelineOf(dialog).valueSentence().contains("failed in it"));
        grab(dialog, "request-failed");
    }

    void severalChoicesAreKeptApart()
    {
        TestBench bench;
        RequestRecord record;
        record.tSend = 0ms;
        record.tDone = 200ms;
        record.promptText = "prompt";
        record.timeline.append({.offset = 100ms, .choice = 0});
        record.timeline.append({.offset = 110ms, .choice = 1});
        record.timeline.append({.offset = 118ms, .choice = 1});
        record.timeline.append({.offset = 124ms, .choice = 0});
        record.timeline.mark({124ms, MarkKind::Finish});
        record.choices.resize(2);
        record.choices[0].content = "first";
        record.choices[1].content = "sec\u202Eond";
        RequestDialog dialog(bench.bench(), nullptr);
        LookedUpRequest request = lookedUp(record);
        request.kind.clear(); // of a workload of one kind
        dialog.show(std::move(request));
        QVERIFY(says(dialog, "24.000 ms"));
        QVERIFY(says(dialog, "before event 4"));
        QVERIFY(says(dialog, "4 users · round 1 · started"));
        const QAbstractItemModel *events = child<Table>(dialog, "tbl_events")->model();
        QCOMPARE(events->columnCount(), 6);
        QCOMPARE(events->headerData(5, Qt::Horizontal).toString(), "choice");
        QStringList gaps, choices;
        for (int row = 0; row < events->rowCount(); ++row) {
            gaps << events->index(row, 2).data().toString();
            choices << events->index(row, 5).data().toString();
        }
        QCOMPARE(gaps, (QStringList{kMissing, kMissing, "8.000", "24.000", "0.000"}));
        timelineOf(dialog).select(3);
        QVERIFY(timelineOf(dialog).valueSentence().contains("24.000 ms after the one before"));
        QCOMPARE(choices, (QStringList{"1", "2", "2", "1", kMissing}));
        const QString text = child<QPlainTextEdit>(dialog, "text_request")->toPlainText();
        QVERIFY2(text.contains("── Answer of choice 2 ──\nsec\\u202eond"), qPrintable(text));

        RequestSheet sheet; // the panel beside the table tells the same
        sheet.retranslate();
        sheet.show(record, "4 users", "");
        QVERIFY(says(sheet, "24.0 ms"));
        QVERIFY(says(sheet, "before event 4"));
        QVERIFY(says(sheet, "4 users · started"));
        QCOMPARE(child<QPlainTextEdit>(sheet, "text_answer")->toPlainText(), text);

        dialog.show(lookedUp(aRichRecord())); // one choice needs no column
        QCOMPARE(events->columnCount(), 5);
    }

    void eventsStandInTheStreamsOrder()
    {
        TestBench bench;
        RequestRecord record;
        record.tSend = 0ms;
        record.tDone = 20ms;
        record.timeline.mark({10ms, MarkKind::Choice}); // all in one write
        record.timeline.append({.offset = 10ms});
        record.timeline.mark({10ms, MarkKind::Choice});
        record.timeline.append({.offset = 10ms});
        record.timeline.mark({10ms, MarkKind::Finish});
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(record));
        const QAbstractItemModel *events = child<Table>(dialog, "tbl_events")->model();
        QStringList numbers;
        for (int row = 0; row < events->rowCount(); ++row)
            numbers << events->index(row, 0).data().toString();
        QCOMPARE(numbers, (QStringList{kMissing, "1", kMissing, "2", kMissing}));
        QVERIFY(!child<QLabel>(dialog, "label_eventless")->isVisibleTo(&dialog));
    }

    void whereThereIsNothingTheDialogSaysWhy()
    {
        TestBench bench;
        RequestRecord record;
        record.tSend = 0ms;
        record.tDone = 20ms;
        record.isStreamed = false;
        record.promptText = "a prompt that was kept";
        std::unique_ptr<RequestDialog> dialog;
        const auto why = [&] {
            dialog = std::make_unique<RequestDialog>(bench.bench(), nullptr);
            dialog->show(lookedUp(record));
            const auto *label = child<QLabel>(*dialog, "label_eventless");
            return child<Table>(*dialog, "tbl_events")->isHidden() ? label->text() : QString();
        };
        QVERIFY(why().contains("in one piece"));
        record.outcome = {OutcomeKind::HttpError, OutcomeClass::Http5xx, 500, "HTTP 500: Internal Server Error",
                          Phase::Waiting};
        QVERIFY(why().contains("failed before"));
        QVERIFY(says(*dialog, "500"));
        QVERIFY(!says(*dialog, "Internal Server Error")); // the server said nothing
        record.outcome = {OutcomeKind::Cancelled, OutcomeClass::Cancelled, {}, "stopped", Phase::Waiting};
        QVERIFY(why().contains("stopped before"));
        QVERIFY(says(*dialog, "stopped before the answer was over"));
        bench.appearance().setLanguage("zh_CN");
        QVERIFY(!why().isEmpty() && !says(*dialog, "stopped"));
        bench.appearance().setLanguage("en");
        record.tSend.reset();
        QVERIFY(why().contains("never sent"));
        // What was kept is shown beside a failure too.
        RequestSheet sheet;
        sheet.show(record, "4 users", "chat");
        QVERIFY(child<QPlainTextEdit>(sheet, "text_answer")->toPlainText().contains("a prompt that was kept"));
    }

    void exactTimesAreToldByPointerAndByKey()
    {
        TestBench bench;
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(aRichRecord()));
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        RequestTimeline &timeline = timelineOf(dialog);
        QWidget *chart = chartOf(dialog);
        auto *moment = child<QLabel>(dialog, "label_moment");
        QVERIFY(timeline.valueSentence().contains("24 events"));
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY2(moment->text().startsWith("Event 1 of 24 (reasoning, 1 token): at 140.000 ms"), qPrintable(moment->text()));
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY(moment->text().contains("at 158.000 ms, 18.000 ms after the one before"));
        QTest::keyClick(chart, Qt::Key_End);
        QVERIFY(moment->text().startsWith("Event 24 of 24 (answer, 1 token)"));
        QCOMPARE(timeline.valueSentence(), moment->text());
        QCOMPARE(child<Table>(dialog, "tbl_events")->currentIndex().row(), 24); // a role came before them
        child<Table>(dialog, "tbl_events")->selectRow(5);
        QCOMPARE(timeline.selected(), 4);
        QVERIFY(moment->text().contains("3 tokens"));
        QTest::keyClick(chart, Qt::Key_Escape);
        QCOMPARE(timeline.selected(), -1);
        QVERIFY(dialog.isVisible());
        // By pointer: all that there is from the left to the right.
        QSet<QString> told;
        for (int y = 6; y < chart->height() - 30; y += 6)
            for (int x = 0; x < chart->width(); x += 2) {
                QTest::mouseMove(chart, {x, y});
                told << moment->text();
            }
        for (const char *expected :
             {"Waited to be sent: 18.000 ms, from -50.000 to -32.000 ms", "TLS: 22.000 ms", "Name lookup: 4.000 ms",
              "To the first byte: 60.000 ms", "From the first byte to the first token: 80.000 ms", "Event 1 of 24",
              "Event 13 of 24", "Event without output (finish)"})
            QVERIFY2(std::any_of(told.begin(), told.end(), [&](const QString &each) { return each.startsWith(expected); }),
                     expected);
        QTest::keyClick(chart, Qt::Key_Escape);
        QTest::keyClick(chart, Qt::Key_Escape);
        QTRY_VERIFY(!dialog.isVisible());
    }

    void theTimelineIsZoomedByWheelAndKey()
    {
        TestBench bench;
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(aRichRecord()));
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        RequestTimeline &timeline = timelineOf(dialog);
        QWidget *chart = chartOf(dialog);
        const auto length = [&] { return timeline.upper() - timeline.lower(); };
        const double all = length(), from = timeline.lower();
        QVERIFY(from < -50 && timeline.upper() > 650);
        wheel(chart, QPointF(chart->width() / 2.0, 40), 3);
        QVERIFY(length() < 0.6 * all);
        const double before = timeline.lower();
        QTest::mousePress(chart, Qt::LeftButton, {}, {chart->width() / 2, 40});
        QTest::mouseMove(chart, {chart->width() / 2 + 60, 40});
        QTest::mouseRelease(chart, Qt::LeftButton, {}, {chart->width() / 2 + 60, 40});
        QVERIFY(timeline.lower() < before);
        wheel(chart, QPointF(chart->width() / 2.0, 40), 100);
        QVERIFY(length() >= 0.0199);
        wheel(chart, QPointF(chart->width() / 2.0, 40), -200);
        QCOMPARE(length(), all);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Plus);
        QVERIFY(length() < all);
        QTest::keyClick(chart, Qt::Key_0);
        QCOMPARE(length(), all);
    }

    void manyEventsAreDrawnInTime()
    {
        TestBench bench;
        RequestRecord record = aRichRecord();
        record.timeline = {};
        for (int i = 0; i < 100'000; ++i)
            record.timeline.append({.offset = i * 1ms, .tokens = 1});
        record.tDone = *record.tSend + 100'001ms;
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(record));
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QElapsedTimer clock;
        clock.start();
        timelineOf(dialog).select(50'000);
        dialog.grab();
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(timelineOf(dialog).valueSentence().contains("50,001"));
    }

    void aRequestIsTakenAlong()
    {
        TestBench bench;
        RequestDialog dialog(bench.bench(), nullptr);
        dialog.show(lookedUp(aRichRecord()));
        child<QPushButton>(dialog, "btn_copyCurl")->click();
        const QString line = QGuiApplication::clipboard()->text();
        QVERIFY2(line.contains("\ncurl ") && line.contains("$API_KEY"), qPrintable(line));
        QVERIFY(says(dialog, "Copied as a command line of curl. The prompt was made again"));
        child<QPushButton>(dialog, "btn_copyJson")->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains("\"offset_ns\":140000000"));
        child<QPushButton>(dialog, "btn_savePython")->click();
        auto *files = dialog.findChild<QFileDialog *>("dlg_savePython");
        QVERIFY(files);
        const QString path = bench.folder() + "/again.py";
        emit files->fileSelected(path);
        files->close();
        QVERIFY(QFileInfo(path).isExecutable());
        QCOMPARE(QProcess::execute("python3", {"-B", "-m", "py_compile", path}), 0);
        QVERIFY(says(dialog, "Written to"));
        // A run whose protocol this version does not know.
        LookedUpRequest unknown = lookedUp(aRichRecord());
        unknown.again.reset();
        dialog.show(std::move(unknown));
        child<QPushButton>(dialog, "btn_copyCurl")->click();
        QVERIFY(says(dialog, "cannot be made again"));
    }

    void itIsOpenedFromTheTable()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "opened", 8));
        ResultPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        page.open(id);
        child<QTabWidget>(page, "tabs_result")->setCurrentIndex(3);
        auto *table = child<Table>(page, "tbl_requests");
        QTRY_COMPARE(table->model()->rowCount(), 20);
        table->selectRow(7);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        const auto dialog = [&] { return page.findChild<RequestDialog *>(); };
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QVERIFY(says(*dialog(), "Request 7"));
        QVERIFY(dialog()->windowTitle().contains("opened"));
        QCOMPARE(child<Table>(*dialog(), "tbl_events")->model()->rowCount() >= 8, true);
        dialog()->close();
        QTRY_VERIFY(!dialog());
        auto *sheet = page.findChild<RequestSheet *>();
        QTRY_VERIFY(child<QPushButton>(*sheet, "btn_openRequest")->isVisible());
        child<QPushButton>(*sheet, "btn_openRequest")->click();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        dialog()->close();
        QTRY_VERIFY(!dialog());
        emit table->customContextMenuRequested({10, 10});
        auto *menu = page.findChild<QMenu *>();
        QVERIFY(menu);
        QStringList names;
        for (const QAction *action : menu->actions())
            if (!action->isSeparator())
                names << action->text();
        QCOMPARE(names, (QStringList{"Everything about it…", "Copy as curl", "Save as Python script…", "Copy as JSON"}));
        QGuiApplication::clipboard()->clear();
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QString::fromStdString(server->url())));
        menu->close();
    }
};

QTEST_MAIN(TstRequestDialog)
#include "tst_requestdialog.moc"
