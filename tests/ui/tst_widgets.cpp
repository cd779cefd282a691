// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/bridge/Say.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeptSplitter.h"
#include "ui/widgets/MessageBar.h"
#include "ui/widgets/MetricTile.h"
#include "ui/widgets/Sparkline.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/StepList.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/VerdictCard.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProxyStyle>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

using namespace inferometer;

namespace {

/// Who draws the cells is asked what it is given.
class Watch : public QProxyStyle {
public:
    mutable QStringList drawn;

private:
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override
    {
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            drawn << item->text;
        QProxyStyle::drawControl(element, option, painter, widget);
    }
};

bool says(const QWidget &widget, const QString &text)
{
    for (const QLabel *label : widget.findChildren<QLabel *>())
        if (label->isVisibleTo(&widget) && label->text().contains(text))
            return true;
    return false;
}

Card aCard()
{
    Card card;
    card.tone = Card::Tone::Good;
    card.id = "V2";
    card.kicker = "target met";
    card.headline = "At 16 users at once, 98 % of requests meet the target.";
    card.number = "98 %";
    card.caption = "of 252 requests";
    card.because = "TTFT ≤ 2 s and TPOT ≤ 100 ms; 95 % were asked for";
    card.confidence = Confidence::Solid;
    card.requests = {252};
    card.reason = "A steady run.";
    return card;
}

Finding aFinding(Severity severity = Severity::Warning)
{
    return {"DG-01",
            severity,
            Message(INFEROMETER_TEXT("Test", "Answers get slower with time.")),
            Message(INFEROMETER_TEXT("Test", "Repeat it after a restart.")),
            {}};
}

std::vector<TestStep> steps()
{
    return {
        {"name",
         INFEROMETER_TEXT("Probe", "Name"),
         StepState::Passed,
         Message(INFEROMETER_TEXT("Probe", "The name is known.")),
         {},
         3.1},
        {"streaming",
         INFEROMETER_TEXT("Probe", "Streaming"),
         StepState::Failed,
         Message(INFEROMETER_TEXT("Probe", "The answer came in one piece; time per token cannot be measured.")),
         Message(INFEROMETER_TEXT("Probe", "Look for a proxy that buffers between here and the server.")),
         {}},
        {"metrics",
         INFEROMETER_TEXT("Probe", "Metrics"),
         StepState::Skipped,
         Message(INFEROMETER_TEXT("Probe", "Not offered.")),
         {},
         {}},
    };
}

/// Three runs with two columns.
void fill(QStandardItemModel &model)
{
    model.setHorizontalHeaderLabels({"name", "tok/s"});
    for (const auto &[name, speed] : {std::pair("b", 20), std::pair("a", 30), std::pair("c", 10)}) {
        auto *number = new QStandardItem;
        number->setData(speed, Qt::DisplayRole);
        model.appendRow({new QStandardItem(name), number});
    }
}

} // namespace

class TstWidgets : public QObject {
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<test::TestBench>(); }
    void cleanup() { m_bench.reset(); }

    void anEmptyStateShowsOnlyTheActionsThereAre()
    {
        EmptyState empty;
        empty.setTexts("No server yet.", "Add the address of one.");
        empty.setActions("Add endpoint");
        QVERIFY(empty.findChild<QPushButton *>("btn_emptyFirst")->isVisibleTo(&empty));
        QVERIFY(!empty.findChild<QPushButton *>("btn_emptySecond")->isVisibleTo(&empty));
        QSignalSpy first(&empty, &EmptyState::firstChosen);
        empty.findChild<QPushButton *>("btn_emptyFirst")->click();
        QCOMPARE(first.count(), 1);
    }

    void aStateIsAGlyphAndAWordAndFollowsTheTheme()
    {
        QWidget page;
        page.setBackgroundRole(QPalette::Base); // as pages are: labels would take another role there
        auto *state = new StateLabel(&page);
        state->set(Tone::Good, "target met");
        page.show();
        const QLabel *word = state->findChildren<QLabel *>().at(1);
        QCOMPARE(word->palette().color(word->foregroundRole()), Theme::light().good);
        QVERIFY(!state->findChildren<QLabel *>().at(0)->pixmap().isNull());
        QCOMPARE(state->accessibleName(), QString("target met"));
        m_bench->appearance().setTheme("dark");
        QTRY_COMPARE(word->palette().color(word->foregroundRole()), Theme::dark().good);
    }

    void aTileSplitsItsFigure()
    {
        MetricTile tile;
        tile.setTitle("TTFT p95", "Time to the first token.");
        tile.setFigure("412 ms");
        tile.setTarget(true, "met, ≤ 2 s");
        QVERIFY(says(tile, "412"));
        QVERIFY(says(tile, "ms"));
        QVERIFY(!says(tile, "412 ms"));
        QCOMPARE(tile.accessibleName(), QString("TTFT p95, 412 ms, met, ≤ 2 s"));
        tile.setFigure(kMissing);
        QVERIFY(says(tile, kMissing));
        QVERIFY(!says(tile, "0"));
    }

    void aTileIsAsHighWithAFigureAsWithout()
    {
        MetricTile tile;
        tile.setTitle("TTFT p95", {});
        const int before = tile.sizeHint().height();
        tile.setFigure("412 ms");
        tile.setNotes({}, "n = 197");
        QCOMPARE(tile.sizeHint().height(), before);
    }

    void aSparklineHasGapsAndStandsNumbersOfAnyKind()
    {
        const auto drawn = [](const QVector<double> &values) {
            QImage image(60, 20, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            drawSparkline(painter, image.rect(), values, Qt::blue);
            painter.end();
            int columns = 0;
            for (int x = 0; x < image.width(); ++x)
                for (int y = 0; y < image.height(); ++y)
                    if (image.pixelColor(x, y) != QColor(Qt::white)) {
                        ++columns;
                        break;
                    }
            return columns;
        };
        QCOMPARE(drawn({}), 0);
        QCOMPARE(drawn({NAN, NAN}), 0);
        QVERIFY(drawn({1, 2, 3}) > 50);
        QVERIFY(drawn({5, 5, 5}) > 50);
        QVERIFY(drawn({1, 2, NAN, NAN, 3, 4}) < 45);
    }

    void aCardTellsClaimNumberAndReason()
    {
        VerdictCard card;
        card.show(aCard(), "ladder-3");
        for (const char *text : {"target met", "At 16 users", "98", "% of 252 requests", "95 % were asked for",
                                 "ladder-3 · confidence: solid, n = 252"})
            QVERIFY2(says(card, QString::fromUtf8(text)), text);
        const auto labels = card.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](QLabel *label) { return label->toolTip() == "A steady run."; }));
    }

    void aChangeAndItsIntervalAreKeptApart()
    {
        Card change = aCard();
        change.number = "+17 %";
        change.caption = "95 % interval +16…+19 %";
        VerdictCard card;
        card.show(change);
        QVERIFY(says(card, QString::fromUtf8("% · 95 % interval +16…+19 %")));
    }

    void evidenceStandsAtTheSamePlaceInEveryCard()
    {
        Card silent = aCard();
        silent.confidence = Confidence::NotSaid;
        silent.requests.clear();
        VerdictCards cards;
        connect(&cards, &VerdictCards::evidenceWanted, this, [](int) {});
        cards.resize(1000, 220);
        cards.show(std::vector<Card>{silent, aCard()});
        cards.QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(&cards));
        const auto fromRight = [&](int index) {
            auto *card = cards.findChild<VerdictCard *>(QString("card_verdict%1").arg(index));
            return card->width() - card->findChild<QToolButton *>("btn_evidence")->geometry().right();
        };
        QCOMPARE(fromRight(0), fromRight(1));
        QVERIFY2(fromRight(0) <= 20, qPrintable(QString::number(fromRight(0))));
        test::grab(cards, "cards-evidence");
    }

    void evidenceIsOfferedOnceSomebodyListens()
    {
        VerdictCard card;
        card.show(aFinding());
        auto *evidence = card.findChild<QToolButton *>("btn_evidence");
        QVERIFY(!evidence->isVisibleTo(&card));
        int count = 0;
        connect(&card, &VerdictCard::evidenceWanted, this, [&] { ++count; });
        QVERIFY(evidence->isVisibleTo(&card));
        evidence->click();
        QCOMPARE(count, 1);
    }

    void threeCardsAreInSightTheOthersFolded()
    {
        VerdictCards cards;
        cards.show(std::vector<Finding>{});
        QVERIFY(cards.isHidden());
        cards.show(std::vector<Card>(5, aCard()));
        const auto inSight = [&] {
            int count = 0;
            for (int i = 0; i < 5; ++i)
                count += cards.findChild<QWidget *>(QString("card_verdict%1").arg(i))->isVisibleTo(&cards);
            return count;
        };
        QCOMPARE(inSight(), 3);
        auto *more = cards.findChild<QToolButton *>("btn_moreCards");
        QVERIFY(more->text().contains('2'));
        more->click();
        QCOMPARE(inSight(), 5);
        QList<int> wanted;
        connect(&cards, &VerdictCards::evidenceWanted, this, [&](int index) { wanted << index; });
        cards.findChild<QWidget *>("card_verdict4")->findChild<QToolButton *>("btn_evidence")->click();
        QCOMPARE(wanted, QList<int>{4});
    }

    void stepsStandWithTheirRemedy()
    {
        StepList list;
        list.resize(560, 300);
        list.show(steps());
        for (const char *text : {"Name", "3.1", "in one piece", "Look for a proxy", "Not offered."})
            QVERIFY2(says(list, text), text);
        m_bench->appearance().setTheme("dark");
        QVERIFY(says(list, "in one piece"));
        list.clear();
        QVERIFY(!says(list, "in one piece"));
    }

    void aTileOpensWhatStandsBehindIt()
    {
        MetricTile tile;
        tile.setTitle("Failures", "Failed among those that were sent.");
        QSignalSpy clicked(&tile, &MetricTile::clicked);
        tile.resize(tile.sizeHint());
        tile.show();
        QTest::mouseClick(&tile, Qt::LeftButton);
        QCOMPARE(clicked.count(), 0); // nothing stands behind it yet
        tile.setOpens("A click shows the failures.");
        QTest::mouseClick(&tile, Qt::LeftButton);
        QTest::keyClick(&tile, Qt::Key_Space);
        QTest::keyClick(&tile, Qt::Key_Return);
        QCOMPARE(clicked.count(), 3);
        QVERIFY(tile.toolTip().contains("Failed among") && tile.toolTip().contains("A click shows"));
        QCOMPARE(tile.focusPolicy(), Qt::StrongFocus);
    }

    void anErrorStaysAndOtherMessagesGiveWay()
    {
        MessageBar bar;
        QVERIFY(bar.isHidden());
        int done = 0;
        bar.post(Tone::Error, "first", "Retry", [&] { ++done; });
        for (const char *each : {"second", "third", "fourth"})
            bar.post(Tone::Info, each, {}, {});
        QVERIFY(!bar.isHidden());
        QVERIFY(says(bar, "first")); // an error stays
        QStringList told;
        for (const MessageBar::Said &each : bar.said()) {
            QVERIFY(each.utcNs > 0);
            told << each.sentence.words();
        }
        QCOMPARE(told, QStringList({"first", "second", "third", "fourth"}));
        QCOMPARE(bar.said().front().tone, Tone::Error);
        bar.findChild<QPushButton *>("btn_messageAction")->click();
        QCOMPARE(done, 1);
        QVERIFY(says(bar, "fourth")); // the ones before it were answers to earlier clicks
        QVERIFY(!bar.findChild<QPushButton *>("btn_messageAction")->isVisibleTo(&bar));
        bar.post(Tone::Good, "fifth", {}, {});
        QVERIFY(says(bar, "fifth"));
        bar.findChild<QPushButton *>("btn_messageClose")->click();
        QVERIFY(bar.isHidden());
        bar.post(Tone::Info, "sixth", {}, {});
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(bar.isHidden());
    }

    void aMessageIsSaidAnewInAnotherLanguage()
    {
        MessageBar bar;
        QString language = "en";
        const auto inLanguage = [&](const char *words) { return [&language, words] { return language + ": " + words; }; };
        const int id = bar.post(Tone::Error, inLanguage("newer"),
                                {{inLanguage("choose"), [] {}}, {inLanguage("show"), [&] { language = "shown"; }}});
        language = "zh";
        QEvent change(QEvent::LanguageChange);
        QApplication::sendEvent(&bar, &change);
        QVERIFY(says(bar, "zh: newer"));
        QCOMPARE(bar.findChild<QPushButton *>("btn_messageAction")->text(), QString("zh: choose"));
        QCOMPARE(bar.findChild<QPushButton *>("btn_messageSecond")->text(), QString("zh: show"));
        QCOMPARE(bar.said().front().sentence.words(), QString("zh: newer"));
        bar.post(Tone::Error, "another", {}, {});
        bar.withdraw(id);
        QVERIFY(says(bar, "another"));
        bar.withdraw(id); // gone already
        QVERIFY(!bar.isHidden());
        bar.closeFirst();
        bar.post(Tone::Error, inLanguage("newer"), {{inLanguage("choose"), [] {}}, {"show", [&] { language = "shown"; }}});
        bar.findChild<QPushButton *>("btn_messageSecond")->click();
        QCOMPARE(language, QString("shown"));
        QVERIFY(bar.isHidden());
    }

    void theSameMessageIsNotSaidTwice()
    {
        MessageBar bar;
        bar.post(Tone::Warning, "The disk is full.", {}, {});
        bar.post(Tone::Warning, "The disk is full.", {}, {});
        QCOMPARE(bar.said().size(), std::size_t{1});
        bar.closeFirst();
        bar.post(Tone::Error, "It cannot be opened.", "Try again", [] {});
        bar.post(Tone::Error, "It cannot be opened.", {}, {}); // another page has seen the same
        QVERIFY(bar.findChild<QPushButton *>("btn_messageAction")->isVisibleTo(&bar));
        bar.closeFirst();
        QVERIFY(bar.isHidden());
    }

    void aTableCopiesWhatIsSelectedWithItsHeader()
    {
        QStandardItemModel model;
        fill(model);
        Table table(m_bench->settings(), "test/runs");
        table.setModel(&model);
        table.selectAll();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString("name\ttok/s\nb\t20\na\t30\nc\t10\n"));
        table.horizontalHeader()->moveSection(1, 0);
        const QModelIndex second = model.index(1, 0);
        table.selectionModel()->select(second, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QCOMPARE(table.selectedText(), QString("tok/s\tname\n30\ta\n"));
        table.setColumnHidden(0, true);
        QCOMPARE(table.selectedText(), QString("tok/s\n30\n"));
        table.clearSelection();
        QVERIFY(table.selectedText().isEmpty());
    }

    void longModelsKeepTheirEnds()
    {
        QStandardItemModel model;
        for (const char *text : {"Qwen3-8B-Q4_K_M", "Qwen3-8B-Q5_K_M", "sim", "127.0.0.1:23333 (simulated)"})
            model.appendRow({new QStandardItem(text), new QStandardItem(text)});
        Watch style;
        Table table(m_bench->settings(), "test/elided");
        table.setModel(&model);
        table.keepTheEnds({0});
        table.setStyle(&style);
        table.resize(400, 300);
        for (const int column : {0, 1})
            table.setColumnWidth(column, table.fontMetrics().horizontalAdvance("Qw…Q4_K_M") + 26);
        table.grab();
        QVERIFY(style.drawn.size() >= 8);
        const QString four = style.drawn[0], five = style.drawn[2];
        QVERIFY2(four.startsWith("Qw…") && four.endsWith("Q4_K_M"), qPrintable(four));
        QVERIFY2(five.startsWith("Qw…") && five.endsWith("Q5_K_M"), qPrintable(five));
        QCOMPARE(style.drawn[1], QString("Qwen3-8B-Q4_K_M")); // another column
        QCOMPARE(style.drawn[4], QString("sim"));
        QVERIFY2(style.drawn[6].startsWith("12") && style.drawn[6].endsWith("23333"),
                 qPrintable(style.drawn[6])); // the remark goes first
    }

    void aTableKeepsItsColumns()
    {
        QStandardItemModel model;
        fill(model);
        {
            Table table(m_bench->settings(), "test/runs");
            table.setModel(&model);
            table.horizontalHeader()->moveSection(1, 0);
            table.sortByColumn(0, Qt::AscendingOrder);
        }
        Table table(m_bench->settings(), "test/runs");
        table.setModel(&model);
        QCOMPARE(table.horizontalHeader()->logicalIndex(0), 1);
        QCOMPARE(table.horizontalHeader()->sortIndicatorSection(), 0);
    }

    void columnsFollowTheWindowAndTheTextUntilAPersonDragsThem()
    {
        QStandardItemModel model;
        fill(model);
        constexpr int widths[] = {100, 80};
        const auto widthOf = [](const Table &table) { return table.columnWidth(0) + table.columnWidth(1); };
        Table table(m_bench->settings(), "test/widths");
        table.setModel(&model);
        table.setWidths(widths, {0});
        table.resize(400, 200);
        table.show();
        QTRY_COMPARE(widthOf(table), table.viewport()->width());
        QCOMPARE(table.columnWidth(0), table.viewport()->width() - table.columnWidth(1));
        table.resize(150, 200);
        QTRY_COMPARE(table.columnWidth(0), 75); // three quarters are the least
        QFont large = table.font();
        large.setPointSizeF(large.pointSizeF() * 2);
        table.setFont(large);
        QVERIFY(table.columnWidth(0) >= 2 * 75 - 2);
        QVERIFY(m_bench->settings().layout("test/widths").isEmpty());

        QHeaderView *header = table.horizontalHeader();
        table.resize(600, 200);
        const QPoint edge(header->sectionViewportPosition(0) + header->sectionSize(0) - 1, header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, edge);
        QTest::mouseMove(header->viewport(), edge + QPoint(-40, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, edge + QPoint(-60, 0));
        QTRY_VERIFY(!m_bench->settings().layout("test/widths").isEmpty());
        const int dragged = table.columnWidth(0);
        table.resize(900, 200);
        QCOMPARE(table.columnWidth(0), dragged);
        // Until the layout is reset.
        m_bench->settings().resetLayout();
        QCOMPARE(table.columnWidth(0), table.viewport()->width() - table.columnWidth(1));
    }

    void aSortedTableStillFollowsTheWindow()
    {
        QStandardItemModel model;
        fill(model);
        constexpr int widths[] = {100, 80};
        {
            Table table(m_bench->settings(), "test/sorted");
            table.setModel(&model);
            table.setWidths(widths, {0});
            table.resize(400, 200);
            table.show();
            QHeaderView *header = table.horizontalHeader();
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(20, header->height() / 2));
            QCOMPARE(header->sortIndicatorSection(), 0);
            QTRY_VERIFY(!m_bench->settings().layout("test/sorted").isEmpty());
            table.resize(600, 200);
            QTRY_COMPARE(table.columnWidth(0), table.viewport()->width() - table.columnWidth(1));
        }
        Table table(m_bench->settings(), "test/sorted");
        table.setModel(&model);
        table.setWidths(widths, {0});
        table.resize(500, 200);
        table.show();
        QCOMPARE(table.horizontalHeader()->sortIndicatorSection(), 0);
        QTRY_COMPARE(table.columnWidth(0), table.viewport()->width() - table.columnWidth(1));
    }

    void lesserColumnsGiveWayUntilThereIsRoomForAllTexts()
    {
        QStandardItemModel model(1, 4);
        for (int column = 0; column < 4; ++column)
            model.setItem(0, column, new QStandardItem(column == 0 ? "a name that is rather long" : "8"));
        constexpr int widths[] = {100, 80, 80, 80};
        const auto shown = [](const Table &table) {
            QString columns;
            for (int column = 0; column < 4; ++column)
                columns += table.isColumnHidden(column) ? '-' : '+';
            return columns;
        };
        {
            Table table(m_bench->settings(), "test/lesser");
            table.setModel(&model);
            table.setLesser({2, 1});
            table.setWidths(widths, {0});
            table.resize(500, 200);
            table.show();
            const int wanted = static_cast<QAbstractItemView &>(table).sizeHintForColumn(0);
            QVERIFY(wanted > 100);
            QTRY_COMPARE(shown(table), QString("++++"));
            table.resize(wanted + 3 * 80 - 10, 200);
            QTRY_COMPARE(shown(table), QString("++-+"));
            QVERIFY(table.columnWidth(0) >= wanted);
            table.resize(wanted + 2 * 80 - 10, 200);
            QTRY_COMPARE(shown(table), QString("+--+"));
            table.sortByColumn(3, Qt::AscendingOrder); // keeps the layout, and not what gave way
            QTRY_VERIFY(!m_bench->settings().layout("test/lesser").isEmpty());
            table.resize(500, 200);
            QTRY_COMPARE(shown(table), QString("++++"));
        }
        Table table(m_bench->settings(), "test/lesser");
        table.setModel(&model);
        table.setLesser({2, 1});
        table.setWidths(widths, {0});
        table.resize(500, 200);
        table.show();
        QTRY_COMPARE(shown(table), QString("++++"));
        // What a person has chosen stays, whatever the room.
        QHeaderView *header = table.horizontalHeader();
        emit header->customContextMenuRequested({10, 10});
        auto *menu = table.findChild<QMenu *>();
        QVERIFY(menu && menu->actions().size() == 4);
        menu->actions()[3]->trigger();
        menu->close();
        QCOMPARE(shown(table), QString("+++-"));
        table.resize(200, 200);
        QCoreApplication::processEvents();
        QCOMPARE(shown(table), QString("+++-"));
        m_bench->settings().resetLayout();
        QCOMPARE(shown(table), QString("+--+"));
    }

    void bothEndsOfANameAreKept()
    {
        Watch style;
        QStandardItemModel model;
        model.appendRow(new QStandardItem("ladder of the new driver again"));
        Table table(m_bench->settings(), "test/ends");
        table.setModel(&model);
        table.elideInTheMiddle({0});
        table.setStyle(&style);
        table.resize(400, 300);
        table.horizontalHeader()->setStretchLastSection(false);
        table.setColumnWidth(0, table.fontMetrics().horizontalAdvance("ladder…again") + 26);
        table.grab();
        QVERIFY(!style.drawn.isEmpty());
        const QString name = style.drawn[0];
        QVERIFY2(name.startsWith("ladd") && name.endsWith("gain") && name.contains(QChar(0x2026)), qPrintable(name));
    }

    void columnsHiddenAtFirstComeAndGo()
    {
        QStandardItemModel model;
        fill(model);
        Table table(m_bench->settings(), "test/hidden");
        table.setModel(&model);
        table.setHiddenAtFirst({1});
        QVERIFY(table.isColumnHidden(1));
        table.setColumnHidden(1, false);
        m_bench->settings().resetLayout();
        QVERIFY(table.isColumnHidden(1));
    }

    void aSplitterStaysAsItWasLeftUntilTheLayoutIsReset()
    {
        const auto make = [this] {
            auto splitter = std::make_unique<KeptSplitter>(m_bench->settings(), "test/split", Qt::Horizontal);
            splitter->addWidget(new QWidget);
            splitter->addWidget(new QWidget);
            splitter->setHandleWidth(6);
            splitter->resize(406, 100);
            splitter->setFirstSizes({300, 100});
            splitter->show();
            return splitter;
        };
        {
            const auto splitter = make();
            QCOMPARE(splitter->sizes(), QList<int>({300, 100}));
            QWidget *handle = splitter->handle(1);
            QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(3, 50));
            QTest::mouseMove(handle, QPoint(-97, 50));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(-97, 50));
            QVERIFY(splitter->sizes().first() < 250);
        }
        const auto splitter = make();
        QVERIFY(splitter->sizes().first() < 250);
        m_bench->settings().resetLayout();
        QCOMPARE(splitter->sizes(), QList<int>({300, 100}));
    }

    void aLabelGivesWayAndTellsTheWholeInItsToolTip()
    {
        ElidedLabel label(6);
        const QString name = QString("a run's name that is far longer than its place ").repeated(4);
        label.setText(name);
        QVERIFY(label.minimumSizeHint().width() < 100);
        QVERIFY(label.sizeHint().width() > 600);
        QCOMPARE(label.text(), name);
        label.setText("ab");
        QCOMPARE(label.minimumSizeHint().width(), label.sizeHint().width());
        label.setText(name);
        label.resize(80, 20);
        const QImage cut = label.grab().toImage();
        label.setText(name + "x"); // what is beyond the edge changes nothing
        QCOMPARE(label.grab().toImage(), cut);
    }

    void longWordsMayBreak()
    {
        QCOMPARE(breakable("short words stay"), QString("short words stay"));
        const QString broken = breakable(QString(100, 'W'));
        QCOMPARE(QString(broken).remove(QChar(0x200b)), QString(100, 'W'));
        for (const QString &part : broken.split(QChar(0x200b)))
            QVERIFY(part.size() <= 25);
    }

    void aRowOpensByEnterAndByDoubleClick()
    {
        QStandardItemModel model;
        fill(model);
        Table table(m_bench->settings(), "test/runs");
        table.setModel(&model);
        table.resize(400, 200);
        table.show();
        QList<int> rows;
        connect(&table, &Table::rowOpened, this, [&](const QModelIndex &index) { rows << index.row(); });
        table.setCurrentIndex(model.index(1, 0));
        QTest::keyClick(&table, Qt::Key_Return);
        const QPoint at = table.visualRect(model.index(2, 0)).center();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(rows, QList<int>({1, 2}));
    }

    void textOfEverySizeGrows()
    {
        QWidget page;
        auto *title = sectionTitle(&page);
        auto *state = new StateLabel(&page);
        state->set(Tone::Good, "target met");
        page.show();
        const double before = title->font().pointSizeF();
        const QSize glyph = state->findChildren<QLabel *>().at(0)->pixmap().size();
        m_bench->appearance().setTextPercent(200);
        QTRY_COMPARE(title->font().pointSizeF(), before * 2);
        QTRY_VERIFY(state->findChildren<QLabel *>().at(0)->pixmap().width() > glyph.width());
        m_bench->appearance().setTextPercent(100);
        QTRY_COMPARE(title->font().pointSizeF(), before);
    }

    void rowsGrowWithTheText()
    {
        QStandardItemModel model;
        fill(model);
        Table table(m_bench->settings(), "test/runs");
        table.setModel(&model);
        table.show();
        QCOMPARE(table.rowHeight(0), 32);
        m_bench->appearance().setTextPercent(200);
        QTRY_VERIFY(table.rowHeight(0) > 40);
        QVERIFY(table.rowHeight(0) >= table.fontMetrics().height() + 8);
        m_bench->appearance().setTextPercent(100);
    }

    void theyLookAsTheyShould_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<int>("percent");
        for (const char *theme : {"light", "dark"})
            for (const int percent : {100, 200})
                QTest::addRow("%s %d", theme, percent) << QString(theme) << percent;
    }
    void theyLookAsTheyShould()
    {
        QFETCH(QString, theme);
        QFETCH(int, percent);
        m_bench->appearance().setTheme(theme);
        m_bench->appearance().setTextPercent(percent);
        QWidget page;
        page.setBackgroundRole(QPalette::Base);
        page.setAutoFillBackground(true);
        auto *column = new QVBoxLayout(&page);
        column->setContentsMargins(24, 24, 24, 24);
        auto *bar = new MessageBar;
        column->addWidget(bar);
        bar->post(Tone::Warning, "The server limits us (12 refused). The load is lower than planned.", "Lower rate", {});
        auto *cards = new VerdictCards;
        column->addWidget(cards);
        connect(cards, &VerdictCards::evidenceWanted, this, [] {});
        cards->show({aCard(), aCard(), aCard(), aCard()}, "ladder-3");
        auto *tiles = new QHBoxLayout;
        for (const auto &[title, figure, isMet] : {std::tuple("Output speed · 8 users", "276 tok/s", std::optional<bool>()),
                                                   std::tuple("TTFT p95 · 8 users", "412 ms", std::optional<bool>(true)),
                                                   std::tuple("Failures · whole run", "–", std::optional<bool>(false))}) {
            auto *tile = new MetricTile;
            tile->setTitle(title, {});
            tile->setFigure(QString::fromUtf8(figure));
            tile->setNotes(isMet ? "" : "0.694 req/s", "n = 197");
            tile->setTarget(isMet, isMet.value_or(false) ? "met, ≤ 2 s" : "missed");
            tile->setTrend({3, 4, 4, 5, 3, 4, NAN, 6, 7, 6});
            tiles->addWidget(tile);
        }
        column->addLayout(tiles);
        auto *lower = new QHBoxLayout;
        lower->setSpacing(24);
        auto *list = new StepList;
        list->show(steps());
        lower->addWidget(list, 1);
        QStandardItemModel model;
        fill(model);
        auto *table = new Table(m_bench->settings(), "test/look");
        table->setModel(&model);
        table->selectRow(1);
        lower->addWidget(table, 1);
        column->addLayout(lower);
        auto *empty = new EmptyState;
        empty->setTexts("Your runs will be kept here, on this computer only.", "Each one can be opened, compared and told.");
        empty->setActions("New benchmark", "Import file");
        column->addWidget(empty);
        page.resize(percent == 200 ? QSize(1500, 1300) : QSize(1056, 860));
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QImage image = test::grab(page, QString("widgets-%1-%2").arg(theme).arg(percent));
        QCOMPARE(image.pixelColor(2, 2), (theme == "dark" ? Theme::dark() : Theme::light()).plotGround);
    }

private:
    std::unique_ptr<test::TestBench> m_bench;
};

QTEST_MAIN(TstWidgets)
#include "tst_widgets.moc"
