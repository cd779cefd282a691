// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInPlans.h"
#include "core/library/RunFile.h"
#include "core/sim/SimServer.h"
#include "core/store/FileLock.h"
#include "tests/store/RawFile.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/ShortLadder.h"
#include "tests/ui/TestBench.h"
#include "ui/bridge/Say.h"
#include "ui/pages/Page.h"
#include "ui/pages/run/RunPage.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/FontNotice.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60'000;

PlanDraft ladder(const std::string &url, const char *model, const char *name)
{
    return test::shortLadder(url, model, name, {1, 4, 8});
}

template<class T>
T *child(QWidget &parent, const char *name)
{
    T *found = parent.findChild<T *>(name);
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

/// What a person did: clicks and keys.
class Deeds : public QObject {
public:
    int clicks = 0, keys = 0;

private:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched->isWidgetType()) {
            clicks += event->type() == QEvent::MouseButtonPress;
            keys += event->type() == QEvent::KeyPress;
        }
        return false;
    }
};

} // namespace

/// The whole window over a library with real runs.
class TstMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_slow = test::simulated("8b-24g-f16");
        m_fast = test::simulated("8b-24g-q4");
        m_bench.demo = [this] { return Result<std::string>(m_fast->url()); };
        m_window = std::make_unique<MainWindow>(m_bench.bench());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanupTestCase() { m_window.reset(); }

    void anEmptyProgramShowsEveryPlace()
    {
        for (const Place place : places()) {
            m_window->go(place);
            QVERIFY(m_window->page(place)->isVisible());
            QVERIFY(!m_window->page(place)->accessibleName().isEmpty());
        }
    }

    // A class whose namespace the translation tool did not see would stay English.
    void everyPlaceSpeaksChinese()
    {
        const QRegularExpression chinese(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
        m_bench.appearance().setLanguage("zh_CN");
        for (const Place place : places()) {
            m_window->go(place);
            QTRY_VERIFY(m_window->page(place)->accessibleName().contains(chinese));
            const auto buttons = m_window->page(place)->findChildren<QPushButton *>();
            for (const QPushButton *button : buttons)
                QVERIFY2(button->isHidden() || button->text().isEmpty() || button->text().contains(chinese),
                         qPrintable(button->objectName() + ": " + button->text()));
        }
        const auto menus = m_window->menuBar()->actions();
        QVERIFY(!menus.isEmpty());
        for (const QAction *menu : menus)
            QVERIFY2(menu->text().contains(chinese), qPrintable(menu->text()));
        m_bench.appearance().setLanguage("en");
        QTRY_VERIFY(m_window->menuBar()->actions().first()->text().contains("File"));
    }

    // Also what comes from documents: names of plans, workloads and their parts; and what models say, headers included.
    void noTextStaysEnglish()
    {
        m_bench.navigator().plan(*builtInPlan("quick"));
        m_bench.appearance().setLanguage("zh_CN");
        // Words that are the same in both languages: terms, units, products, keys, examples of what is typed.
        static const QRegularExpression same(
            "\\b(tokens?|TTFT|TPOT|ITL|E2E|P(50|95|99)|SLO|TLS|CA|HTTP|API|JSON|curl|GPU|CPU|OpenAI|Anthropic|Ollama|llama(\\.cpp)?|"
            "SGLang|TGI|Triton|vLLM|LMDeploy|LM Studio|Inferometer|English|library|env|file|NAME|PATH|KEY|HOST|PORT|Ctrl|Shift|Del|"
            "Alt|https?|localhost|NaN|KV|Python|Markdown|HTML|CSV|jsonl?|txt|inferun|min|IPv[46]|KiB|MiB|GiB|KB|MB|kB|bytes)\\b");
        static const QRegularExpression address("(https?://|/)\\S*"), word("[A-Za-z]{3,}");
        QStringList english;
        const auto look = [&](const QWidget *widget, QString text) {
            text.remove(address).remove(same);
            if (word.match(text).hasMatch())
                english << widget->objectName() + '/' + widget->metaObject()->className() + ": " + text.left(80);
        };
        for (const Place place : places()) {
            m_window->go(place);
            QTRY_VERIFY(m_window->page(place)->isVisible());
            QTest::qWait(50); // what the library answers
            for (QWidget *widget : m_window->page(place)->findChildren<QWidget *>()) {
                bool isPrompt = false; // in the language that the workload says
                for (const QWidget *each = widget; each; each = each->parentWidget())
                    isPrompt = isPrompt || each->inherits("inferometer::SampleList");
                if (!widget->isVisible() || isPrompt)
                    continue;
                if (const auto *label = qobject_cast<QLabel *>(widget))
                    look(widget, label->text());
                if (const auto *button = qobject_cast<QAbstractButton *>(widget))
                    look(widget, button->text());
                if (const auto *edit = qobject_cast<QLineEdit *>(widget))
                    look(widget, edit->placeholderText());
                if (const auto *box = qobject_cast<QComboBox *>(widget))
                    for (int i = 0; i < box->count(); ++i)
                        look(widget, box->itemText(i));
                if (const auto *tabs = qobject_cast<QTabBar *>(widget))
                    for (int i = 0; i < tabs->count(); ++i)
                        look(widget, tabs->tabText(i));
                const auto *view = qobject_cast<QAbstractItemView *>(widget);
                const QAbstractItemModel *model = view ? view->model() : nullptr;
                if (!model)
                    continue;
                for (int column = 0; column < model->columnCount(); ++column) {
                    look(widget, model->headerData(column, Qt::Horizontal).toString());
                    for (int row = 0; row < std::min(50, model->rowCount()); ++row) {
                        const QModelIndex index = model->index(row, column);
                        look(widget, index.data().toString());
                        for (int child = 0; child < model->rowCount(index); ++child)
                            look(widget, model->index(child, 0, index).data().toString());
                    }
                }
            }
        }
        speak("en");
        QVERIFY2(english.isEmpty(), qPrintable(english.join("\n")));
    }

    // From the start of an empty program: the first figure within 20 s, the whole quick check within 60 s, with three clicks at
    // most and nothing typed.
    void theDemoIsAClickAndAMinuteAway()
    {
        std::unique_ptr<SimServer> demo;
        test::TestBench bench;
        bench.demo = [&demo]() -> Result<std::string> {
            auto server = SimServer::start(SimOptions{});
            if (!server)
                return Failure(server.error());
            demo = std::move(*server);
            return demo->url();
        };
        Deeds deeds;
        qApp->installEventFilter(&deeds);
        QElapsedTimer sinceStart;
        sinceStart.start();
        MainWindow window(bench.bench());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTest::mouseClick(child<QAbstractButton>(*window.page(Place::Home), "card_startDemo"), Qt::LeftButton);
        auto *page = static_cast<RunPage *>(window.page(Place::Run));
        auto *tile = child<QWidget>(*page, "tile_speed");
        QTRY_VERIFY_WITH_TIMEOUT(tile->isVisible() && !tile->accessibleName().contains(kMissing), kPatience);
        const qint64 firstFigure = sinceStart.elapsed();
        QTRY_COMPARE_WITH_TIMEOUT(page->state(), RunPage::State::Verdict, 2 * kPatience);
        const qint64 verdict = sinceStart.elapsed();
        qApp->removeEventFilter(&deeds);
        QVERIFY2(firstFigure <= 20'000, qPrintable(QString("first figure after %1 ms").arg(firstFigure)));
        QVERIFY2(verdict <= 60'000, qPrintable(QString("verdict after %1 ms").arg(verdict)));
        QVERIFY2(deeds.clicks >= 1 && deeds.clicks <= 3, qPrintable(QString("%1 clicks").arg(deeds.clicks)));
        QCOMPARE(deeds.keys, 0);
        QVERIFY(child<QWidget>(*page, "card_verdict0")->isVisible());
    }

    void aWindowFromAScreenThatIsGoneComesBackInSight()
    {
        test::TestBench bench;
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        {
            QWidget elsewhere;
            elsewhere.setGeometry(screen.right() + 4000, screen.bottom() + 3000, 1100, 720);
            bench.settings().set(settings::kGeometry, elsewhere.saveGeometry());
        }
        MainWindow window(bench.bench());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QRect seen = window.frameGeometry() & screen;
        QVERIFY2(seen.width() >= 200 && seen.height() >= 100,
                 qPrintable(QString("%1 × %2 are on the screen").arg(seen.width()).arg(seen.height())));
        QVERIFY(window.frameGeometry().top() >= screen.top()); // by its title it can be moved
    }

    void aWindowStateOfAnotherVersionIsLeftAlone()
    {
        test::TestBench bench;
        QByteArray state;
        {
            QWidget other;
            other.setGeometry(20, 20, 1030, 690);
            state = other.saveGeometry();
        }
        state[5] = 99; // the version, behind the four bytes that tell what it is
        for (const QByteArray &wrong : {state, QByteArray("nonsense"), QByteArray()}) {
            bench.settings().set(settings::kGeometry, wrong);
            MainWindow window(bench.bench());
            QCOMPARE(window.size(), QSize(1280, 800));
        }
    }

    // What a person arranged is on the disk before the program ends, however it ends.
    void aKilledProgramComesBackAsItWas()
    {
        test::TestBench bench;
        MainWindow killed(bench.bench());
        killed.show();
        QVERIFY(QTest::qWaitForWindowExposed(&killed));
        const auto onDisk = [&] { return Settings(bench.folder() + "/settings.ini").get(settings::kGeometry); };
        killed.resize(1111, 777);
        QTRY_VERIFY_WITH_TIMEOUT(!onDisk().isEmpty(), kPatience);
        MainWindow again(bench.bench()); // the first one was not asked to close
        QCOMPARE(again.size(), QSize(1111, 777));
        bench.settings().resetLayout();
        MainWindow fresh(bench.bench());
        QCOMPARE(fresh.size(), QSize(1280, 800));
    }

    void theKeysOfTheWindowWork()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const auto press = [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
            QTest::keyClick(m_window.get(), key, modifiers);
        };
        int number = 0;
        for (const Place place : places()) {
            press(static_cast<Qt::Key>(Qt::Key_1 + number++), Qt::ControlModifier);
            QTRY_VERIFY(m_window->page(place)->isVisible());
        }
        press(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(m_window->page(Place::Run)->isVisible());
        press(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(m_window->page(Place::Settings)->isVisible());
        press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(m_bench.appearance().language(), QString("zh_CN"));
        press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(m_bench.appearance().language(), QString("en"));
        press(Qt::Key_Plus, Qt::ControlModifier);
        QTRY_COMPARE(m_bench.appearance().textPercent(), 110);
        press(Qt::Key_Minus, Qt::ControlModifier);
        QTRY_COMPARE(m_bench.appearance().textPercent(), 100);
        press(Qt::Key_Plus, Qt::ControlModifier);
        press(Qt::Key_0, Qt::ControlModifier);
        QTRY_COMPARE(m_bench.appearance().textPercent(), 100);
        press(Qt::Key_F11, Qt::NoModifier);
        QTRY_VERIFY(m_window->isFullScreen());
        press(Qt::Key_F11, Qt::NoModifier);
        QTRY_VERIFY(!m_window->isFullScreen());

        m_bench.navigator().plan(ladder(m_fast->url(), "8b-24g-q4", "by key"));
        QSignalSpy started(&m_bench.runs(), &RunBridge::started);
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        QTest::keyClick(m_window->page(Place::Run), Qt::Key_F9);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->inFlight > 0, kPatience);
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    }

    void theRunStartsFromAnywhereAndEscClosesTheMessage()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        PlanDraft draft = ladder(m_fast->url(), "8b-24g-q4", "from the rail");
        draft.stages = {StagePlan{.shape = ClosedLoop{2}, .duration = 60s}};
        m_bench.navigator().plan(draft);
        m_window->go(Place::Settings);
        auto *rail = child<Rail>(*m_window, "rail_nav");
        rail->setFocus();
        QSignalSpy started(&m_bench.runs(), &RunBridge::started);
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, kPatience);
        QVERIFY(m_window->page(Place::Run)->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->finished > 0, kPatience);
        stopBarKeepsThePageInSight();
        chipsTellWhatGoesOn();
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        // No word on this computer outlives the run.
        QVERIFY2(child<QToolButton>(*m_window, "chip_client")->text().contains("not watched"),
                 qPrintable(child<QToolButton>(*m_window, "chip_client")->text()));

        auto *bar = child<QWidget>(*m_window, "msg_inline");
        m_bench.navigator().message(Tone::Error, "something happened");
        QVERIFY(bar->isVisible());
        rail->setFocus();
        QTest::keyClick(rail, Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        bool isKeyShown = false;
        for (const QAction *action : m_window->findChildren<QAction *>())
            isKeyShown = isKeyShown || (action->text() == "Start" && action->shortcut() == QKeySequence("Ctrl+R"));
        QVERIFY(isKeyShown);
    }

    void whatWasSaidCanBeReadAgain()
    {
        for (int i = 0; i < 40; ++i)
            m_bench.navigator().message(Tone::Info, QString("message %1 of many that were said, one after the other").arg(i));
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text() == "Messages") {
                action->trigger();
                break;
            }
        auto *dialog = child<QDialog>(*m_window, "dlg_messages");
        QTRY_VERIFY(dialog->isVisible());
        QVERIFY(dialog->height() < 500); // many are scrolled to
        const auto *list = child<QListWidget>(*dialog, "list_messages");
        QVERIFY(list->count() >= 40);
        QVERIFY(list->item(0)->text().contains("message 39 of many"));
        QVERIFY2(list->item(0)->text().contains(':'), qPrintable(list->item(0)->text())); // its time
        test::grab(*dialog, "messages");
        dialog->reject();
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    }

    void theRailMarksWhatNeedsAttentionAndKeepsSettingsLow()
    {
        auto *rail = child<Rail>(*m_window, "rail_nav");
        const QRect last = rail->visualItemRect(rail->item(rail->count() - 1));
        QCOMPARE(rail->item(rail->count() - 1)->text(), QString("Settings"));
        QVERIFY2(rail->viewport()->height() - last.bottom() < 12, qPrintable(QString::number(last.bottom())));
        m_bench.navigator().plan(ladder("http://127.0.0.1:1", "none", "refused"), true);
        QSignalSpy failed(&m_bench.runs(), &RunBridge::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatience);
        QString spoken;
        for (int i = 0; i < rail->count(); ++i)
            if (rail->item(i)->text() == "Run")
                spoken = rail->item(i)->data(Qt::AccessibleTextRole).toString();
        QCOMPARE(spoken, QString("Run: 1 error"));
        for (const char *language : {"en", "zh_CN"}) {
            speak(language);
            test::grab(*m_window, QString("rail-error-") + language);
        }
        speak("en");
        m_bench.navigator().plan(ladder(m_fast->url(), "8b-24g-q4", "again"));
        for (int i = 0; i < rail->count(); ++i)
            QVERIFY(!rail->item(i)->toolTip().contains("error"));
    }

    void theMenuBarHasWhatTheContextMenuHas()
    {
        const auto menuOf = [this](const QString &title) -> QMenu * {
            for (QAction *action : m_window->menuBar()->actions())
                if (action->text().remove('&') == title)
                    return action->menu();
            return nullptr;
        };
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QMenu *results = menuOf("Results");
        QMenu *edit = menuOf("Edit");
        QVERIFY(results && edit);
        const auto names = [](const QMenu *menu) {
            QStringList all;
            for (const QAction *action : menu->actions())
                if (!action->isSeparator())
                    all << action->text().section('\t', 0, 0);
            return all;
        };
        QCOMPARE(names(edit), QStringList({"Undo", "Redo", "Copy", "Find", "Rename", "Delete"}));
        const auto act = [](const QMenu *menu, const QString &name) -> QAction * {
            for (QAction *action : menu->actions())
                if (action->text().section('\t', 0, 0) == name)
                    return action;
            qFatal("no %s", qPrintable(name));
        };
        // On another page nothing is selected.
        m_window->go(Place::Settings);
        emit results->aboutToShow();
        for (const char *name :
             {"Open", "Compare", "Set as baseline", "Tags…", "Note…", "Measure again…", "Export…", "Import…", "Delete"})
            QVERIFY2(names(results).contains(name), qPrintable(QString(name) + " not in " + names(results).join(", ")));
        QVERIFY(!act(results, "Delete")->isEnabled());
        QVERIFY(!act(results, "Set as baseline")->isEnabled());
        QVERIFY(act(results, "Import…")->isEnabled());
        m_window->go(Place::Results);
        auto *table = child<QAbstractItemView>(*m_window->page(Place::Results), "tbl_runs");
        QTRY_VERIFY(table->selectionModel()->hasSelection());
        emit results->aboutToShow();
        QVERIFY(act(results, "Set as baseline")->isEnabled());
        emit edit->aboutToShow();
        QVERIFY(act(edit, "Rename")->isEnabled() && act(edit, "Delete")->isEnabled() && act(edit, "Find")->isEnabled());
        act(edit, "Find")->trigger();
        QTRY_COMPARE(QApplication::focusWidget(), child<QWidget>(*m_window->page(Place::Results), "edit_search"));
        emit edit->aboutToShow();
        QVERIFY(!act(edit, "Undo")->isEnabled()); // nothing was typed into the field
    }

    void aLibraryThatIsTendedIsOpenedForReadingAndSaysSo()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("library.db").toStdString();
        QVERIFY(RunStore::open(path, Access::ReadWrite));
        auto lock = FileLock::take(path + ".lock", FileLock::Kind::Exclusive, 1s);
        QVERIFY(lock);
        test::TestBench bench(path);
        MainWindow window(bench.bench());
        window.show();
        auto *bar = child<QWidget>(window, "msg_inline");
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatience);
        QVERIFY2(bar->accessibleName().contains("for reading only"), qPrintable(bar->accessibleName()));
        QCOMPARE(bench.library().access(), Access::ReadOnly);
        for (const char *language : {"en", "zh_CN"}) {
            bench.appearance().setLanguage(language);
            test::grab(window, QString("store-locked-") + language);
        }
        bench.appearance().setLanguage("en");
        *lock = FileLock(); // the other one is done
        QSignalSpy opened(&bench.library(), &Library::opened);
        child<QPushButton>(window, "btn_messageAction")->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
        QCOMPARE(bench.library().access(), Access::ReadWrite);
        QVERIFY(!bar->isVisible());
    }

    void aLibraryThatCannotBeReadOffersSomethingToDo_data()
    {
        QTest::addColumn<bool>("isNewer");
        QTest::addColumn<QString>("word");
        QTest::newRow("damaged") << false << "damaged";
        QTest::newRow("newer") << true << "newer";
    }
    void aLibraryThatCannotBeReadOffersSomethingToDo()
    {
        QFETCH(bool, isNewer);
        QFETCH(QString, word);
        QTemporaryDir folder;
        QFile file(folder.filePath("library.db"));
        if (isNewer) {
            QVERIFY(RunStore::open(file.fileName().toStdString(), Access::ReadWrite));
            tamper(file.fileName().toStdString(), "PRAGMA user_version = 9999");
        } else {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray("this is no database, and long enough to be looked at as one").repeated(20));
            file.close();
        }
        test::TestBench bench(file.fileName().toStdString());
        MainWindow window(bench.bench());
        window.show();
        auto *bar = child<QWidget>(window, "msg_inline");
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatience);
        QVERIFY2(bar->accessibleName().contains(word), qPrintable(bar->accessibleName()));
        QVERIFY(child<QPushButton>(window, "btn_messageSecond")->isVisible());
        test::grab(window, "store-" + word);
        // The sentence follows the language, and so does what can be done.
        bench.appearance().setLanguage("zh_CN");
        QTRY_VERIFY2(!bar->accessibleName().contains(word), qPrintable(bar->accessibleName()));
        const auto *home = window.page(Place::Home);
        for (const QLabel *label : home->findChildren<QLabel *>())
            QVERIFY2(!label->isVisible() || !label->text().contains(word), qPrintable(label->text()));
        const auto *frame = qobject_cast<QScrollArea *>(home->parentWidget()->parentWidget());
        QVERIFY(frame && frame->horizontalScrollBar()->maximum() == 0); // a long sentence wraps
        auto *choose = child<QPushButton>(window, "btn_messageAction");
        QVERIFY2(choose->text().contains(QStringLiteral("库")), qPrintable(choose->text()));
        test::grab(window, "store-zh-" + word);
        // Another library, which is not there yet.
        choose->click();
        auto *dialog = child<QFileDialog>(window, "dlg_library");
        const QString other = folder.filePath("other.db");
        QSignalSpy opened(&bench.library(), &Library::opened);
        emit dialog->fileSelected(other);
        dialog->close();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
        QCOMPARE(bench.library().path(), other.toStdString());
        QCOMPARE(bench.settings().get(settings::kLibrary), other);
        QTRY_VERIFY(!bar->isVisible());
        QVERIFY(QFile::exists(other));
        // And back to the usual one.
        window.go(Place::Settings);
        auto *reset = child<QPushButton>(*window.page(Place::Settings), "btn_resetLibrary");
        QVERIFY(reset->isVisible());
    }

    void aComputerWithoutChineseFontsIsToldWhatToInstall()
    {
        test::TestBench bench;
        MessageBar bar;
        QStringList families;
        const FontNotice notice(bench.appearance(), bar, nullptr, [&] { return families; });
        QVERIFY(bar.isHidden()); // English needs none
        bench.appearance().setLanguage("zh_CN");
        QVERIFY(!bar.isHidden());
        QVERIFY2(bar.accessibleName().contains("fonts-noto-cjk"), qPrintable(bar.accessibleName()));
        QVERIFY(bar.accessibleName().startsWith("No font")); // to be read without such a font
        child<QPushButton>(bar, "btn_messageAction")->click();
        QCOMPARE(bench.appearance().language(), QString("en"));
        QVERIFY(bar.isHidden());
        families = QStringList{"Noto Sans CJK SC"};
        bench.appearance().setLanguage("zh_CN");
        QVERIFY(bar.isHidden());
    }

    void runsAreKeptFoundAndCompared()
    {
        measure(ladder(m_slow->url(), "8b-24g-f16", "ladder-f16"));
        measure(ladder(m_fast->url(), "8b-24g-q4", "ladder-q4"));
        QCOMPARE(m_ids.size(), std::size_t{2});
        m_window->go(Place::Results);
        auto *table = child<QAbstractItemView>(*m_window->page(Place::Results), "tbl_runs");
        QTRY_VERIFY(table->model()->rowCount() >= 3);
        m_bench.navigator().openRun(m_ids[1]);
        m_bench.navigator().compare(m_ids);
        QVERIFY(m_window->page(Place::Compare)->isVisible());
        m_bench.navigator().openRun(m_ids[1]);
        QWidget *result = child<QWidget>(*m_window, "page_result");
        QTRY_VERIFY(result->isVisible());
    }

    void aFileOfAnotherLibraryIsTakenOver()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("other.inferun");
        test::TestBench other;
        bool isWritten = false;
        // From this window's library into a file, then into another window's.
        m_bench.library().ask<bool>(
            this,
            [&](RunStore &store) -> Result<bool> { return writeRunFile(store, m_ids[0], file.toStdString()).has_value(); },
            [&](Result<bool> done) { isWritten = done && *done; });
        QTRY_VERIFY(isWritten);
        MainWindow window(other.bench());
        QSignalSpy said(&other.navigator(), &Navigator::messageWanted);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QVERIFY(QApplication::sendEvent(&window, &enter) && enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &drop);
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(said[0][0].value<Tone>(), Tone::Good);
        QVERIFY2(said[0][1].toString().contains("1 run imported"), qPrintable(said[0][1].toString()));
        window.importFiles({folder.filePath("missing.inferun")});
        QTRY_COMPARE(said.count(), 2);
        QCOMPARE(said[1][0].value<Tone>(), Tone::Error);
    }

    void closingDuringARunAsksOnce()
    {
        PlanDraft draft = ladder(m_slow->url(), "8b-24g-f16", "long");
        draft.stages = {StagePlan{.shape = ClosedLoop{2}, .duration = 60s}};
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest(), kPatience);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        QWidget *question = QApplication::activeModalWidget();
        QVERIFY(question);
        auto *buttons = question->findChild<QAbstractButton *>();
        QVERIFY(buttons);
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        question->close();
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        QVERIFY(m_window->close());
        m_window->show();
    }

    void closingMayWaitForTheLevel()
    {
        PlanDraft draft = ladder(m_slow->url(), "8b-24g-f16", "level");
        draft.stages = {StagePlan{.shape = ClosedLoop{2}, .requests = 6}, StagePlan{.shape = ClosedLoop{2}, .duration = 60s}};
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest(), kPatience);
        QVERIFY(!m_window->close());
        QWidget *question = QApplication::activeModalWidget();
        QVERIFY(question);
        auto *finish = question->findChild<QAbstractButton *>("btn_finishAndQuit");
        QVERIFY(finish);
        finish->click();
        QVERIFY(m_window->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), kPatience);
        QVERIFY(!m_bench.runs().isRunning());
        m_window->show();
    }

    void whatTheWindowCostsIsKeptWithTheRun()
    {
        PlanDraft draft = ladder(m_slow->url(), "8b-24g-f16", "cost");
        draft.stages = {StagePlan{.shape = ClosedLoop{2}, .duration = 2s}};
        m_window->go(Place::Run);
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->phase == RunPhase::Measuring, kPatience);
        QThread::msleep(150); // a window that stands still
        m_window->update();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        const auto store = RunStore::open(m_bench.library().path(), Access::ReadOnly);
        QVERIFY(store.has_value());
        const auto run = (*store)->load(RunId{finished[0][0].toString().toStdString()});
        QVERIFY(run.has_value());
        const GeneratorHealth &health = run->stages.at(0).health.at(0);
        QVERIFY(health.windowStallMaxMs.value() >= 140);
        QVERIFY(health.redrawShare.value() > 0 && *health.redrawShare < 1);
    }

private:
    // The words change with the next turn of the event loop.
    void speak(const QString &language)
    {
        m_bench.appearance().setLanguage(language);
        QCoreApplication::processEvents();
    }

    // The question takes the place of the figures above the charts; no scroll bar comes, and the table keeps its rows.
    void stopBarKeepsThePageInSight()
    {
        QWidget *page = m_window->page(Place::Run);
        auto *frame = qobject_cast<QScrollArea *>(page->parentWidget()->parentWidget());
        QVERIFY(frame);
        child<QPushButton>(*page, "btn_stop")->click();
        QVERIFY(child<QWidget>(*page, "bar_stop")->isVisible());
        for (const char *language : {"en", "zh_CN"}) {
            speak(language);
            test::grab(*m_window, QString("stop-bar-") + language);
            QVERIFY2(!frame->verticalScrollBar()->isVisible(), language);
            const auto *rows = child<QTableView>(*page, "tbl_liveRequests");
            QVERIFY2(rows->viewport()->height() >= 2 * rows->verticalHeader()->defaultSectionSize(), language);
        }
        speak("en");
        child<QPushButton>(*page, "btn_goOn")->click();
    }

    void chipsTellWhatGoesOn()
    {
        auto *chip = child<QToolButton>(*m_window, "chip_run");
        emit chip->customContextMenuRequested({4, 4});
        auto *menu = child<QMenu>(*chip, "menu_run");
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(child<QAction>(*menu, "act_stopRun")->isEnabled());
        child<QAction>(*menu, "act_copyRun")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains("Run “"));
        menu->close();
        auto *client = child<QToolButton>(*m_window, "chip_client");
        QTRY_VERIFY_WITH_TIMEOUT(!client->text().contains("not watched"), kPatience);
        client->click();
        auto *panel = child<QFrame>(*client, "panel_client");
        QTRY_VERIFY(panel->isVisible());
        QStringList texts;
        for (const QLabel *label : panel->findChildren<QLabel *>())
            texts << label->text();
        for (const char *part : {"sent late", "loop was late", "wait for the disk", "at most 10.0 ms", "picture"})
            QVERIFY2(texts.join('|').contains(part), part);
        test::grab(*panel, "client-panel");
        panel->close();
    }

    void measure(const PlanDraft &draft)
    {
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        m_ids.push_back({finished.first().first().toString().toStdString()});
    }

    std::unique_ptr<SimServer> m_slow, m_fast;
    test::TestBench m_bench;
    std::unique_ptr<MainWindow> m_window;
    std::vector<RunId> m_ids;
};

QTEST_MAIN(TstMainWindow)
#include "tst_mainwindow.moc"
