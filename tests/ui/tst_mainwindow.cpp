// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInPlans.h"
#include "core/library/RunFile.h"
#include "core/sim/SimServer.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/Page.h"
#include "ui/pages/run/RunPage.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60'000;

std::unique_ptr<SimServer> server(const char *preset)
{
    SimOptions options;
    options.preset = preset;
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("the simulated server: %s", server.error().message.str().c_str());
    return std::move(*server);
}

/// A short ladder, so that there is something to show.
PlanDraft ladder(const std::string &url, const char *model, const char *name)
{
    PlanDraft draft;
    draft.name = name;
    draft.endpoint.baseUrl = url;
    draft.model.name = model;
    draft.workload.name = "short";
    draft.workload.parts = {WorkloadPart{"short", 1.0, FixedLength{64}, FixedLength{12}}};
    for (const std::uint32_t users : {1u, 4u, 8u})
        draft.stages.push_back(StagePlan{.shape = ClosedLoop{users}, .requests = 10ULL + 3 * users});
    return draft;
}

template<class T>
T *child(QWidget &parent, const char *name)
{
    T *found = parent.findChild<T *>(name);
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

} // namespace

/// The whole window over a library with real runs. With INFEROMETER_GRABS=FOLDER it leaves a picture of every page in both
/// languages, both themes and two sizes.
class TstMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_slow = server("8b-24g-f16");
        m_fast = server("8b-24g-q4");
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
            pictures(place, "empty", {QSize(1280, 800)});
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

    // Three clicks at most and nothing typed, from the start to a running demo.
    void theDemoIsTwoClicksAway()
    {
        m_window->go(Place::Home);
        QSignalSpy started(&m_bench.runs(), &RunBridge::started);
        QTest::mouseClick(child<QAbstractButton>(*m_window->page(Place::Home), "card_startDemo"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, kPatience);
        QVERIFY(m_window->page(Place::Run)->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->counts.ok > 0, kPatience);
        pictures(Place::Run, "live", {QSize(1280, 800), QSize(1920, 1080)});
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        const auto *page = static_cast<RunPage *>(m_window->page(Place::Run));
        QTRY_COMPARE(page->state(), RunPage::State::Verdict);
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
        for (const Place place : places())
            pictures(place, "full", {QSize(1280, 800), QSize(1920, 1080)});
        m_bench.navigator().openRun(m_ids[1]);
        QWidget *result = child<QWidget>(*m_window, "page_result");
        QTRY_VERIFY(result->isVisible());
        take(*result, "result", {QSize(1280, 800)});
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

private:
    void measure(const PlanDraft &draft)
    {
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        m_ids.push_back({finished.first().first().toString().toStdString()});
    }

    void pictures(Place place, const QString &state, const QList<QSize> &sizes)
    {
        if (qEnvironmentVariableIsEmpty("INFEROMETER_GRABS"))
            return;
        m_window->go(place);
        take(*m_window->page(place), state, sizes);
    }

    void take(const QWidget &page, const QString &state, const QList<QSize> &sizes)
    {
        if (qEnvironmentVariableIsEmpty("INFEROMETER_GRABS"))
            return;
        for (const QString &language : {QString("en"), QString("zh_CN")})
            for (const QString &theme : {QString("light"), QString("dark")})
                for (const QSize &size : sizes) {
                    m_bench.appearance().setLanguage(language);
                    m_bench.appearance().setTheme(theme);
                    m_window->resize(size);
                    QTest::qWait(350); // pictures for people: let answers and redraws come in
                    test::grab(*m_window,
                               QString("%1-%2-%3-%4-%5").arg(page.objectName(), state, language, theme).arg(size.width()));
                }
        m_bench.appearance().setLanguage("en");
        m_bench.appearance().setTheme("light");
        m_window->resize(1280, 800);
    }

    std::unique_ptr<SimServer> m_slow, m_fast;
    test::TestBench m_bench;
    std::unique_ptr<MainWindow> m_window;
    std::vector<RunId> m_ids;
};

QTEST_MAIN(TstMainWindow)
#include "tst_mainwindow.moc"
