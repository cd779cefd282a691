// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"
#include "tests/support/FakeServer.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/StoredRuns.h"
#include "ui/pages/home/HomePage.h"
#include "ui/pages/home/OfferedAddress.h"
#include "ui/widgets/StepList.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 20'000;

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

/// The page over a bench of its own, and hands to use it with.
struct Hands {
    explicit Hands(const std::function<void(test::TestBench &)> &prepare = {})
    {
        QApplication::clipboard()->clear();
        if (prepare)
            prepare(bench);
        page = std::make_unique<HomePage>(bench.bench());
        page->resize(1104, 740);
        page->show();
        (void)QTest::qWaitForWindowActive(page.get());
        plans = std::make_unique<QSignalSpy>(&bench.navigator(), &Navigator::planWanted);
        messages = std::make_unique<QSignalSpy>(&bench.navigator(), &Navigator::messageWanted);
    }
    template<class T>
    T *find(const char *name)
    {
        T *found = page->findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    bool sees(const char *name) { return find<QWidget>(name)->isVisibleTo(page.get()); }
    void click(const char *name)
    {
        ++clicks;
        QTest::mouseClick(find<QWidget>(name), Qt::LeftButton);
    }
    PlanDraft planned() { return plans->first().at(0).value<PlanDraft>(); }
    test::TestBench bench;
    std::unique_ptr<HomePage> page;
    std::unique_ptr<QSignalSpy> plans, messages;
    int clicks = 0;
};

// The menu beside "Resume".
void chooseWhatElse(Hands &hands, int entry)
{
    hands.click("btn_more0");
    auto *menu = hands.page->findChild<QMenu *>("menu_interrupted");
    if (!menu || menu->actions().size() <= entry)
        qFatal("there is no such entry");
    menu->actions().at(entry)->trigger();
    menu->close();
}

} // namespace

class TstHomePage : public QObject {
    Q_OBJECT

private slots:
    void atFirstThereAreOnlyWaysToBegin()
    {
        Hands hands;
        QTRY_VERIFY(hands.sees("btn_startLesson"));
        QVERIFY(hands.sees("card_startLocal") && hands.sees("card_startUrl") && hands.sees("card_startDemo"));
        QVERIFY(!hands.sees("list_recent") && !hands.sees("card_verdict0") && !hands.sees("btn_newBenchmark"));
        test::grab(*hands.page, "home-first-launch");
    }

    void theDemoRunsAfterOneClickAndNoTyping()
    {
        const auto server = clockwork();
        Hands hands;
        hands.bench.demo = [&] { return Result<std::string>(server->url()); };
        QTRY_VERIFY(hands.sees("btn_startLesson"));
        hands.click("card_startDemo");
        QTRY_COMPARE_WITH_TIMEOUT(hands.plans->count(), 1, kPatience);
        QVERIFY(hands.clicks <= 3);
        QCOMPARE(hands.plans->first().at(1).toBool(), true);
        const PlanDraft draft = hands.planned();
        QCOMPARE(QString::fromStdString(draft.endpoint.baseUrl), QString::fromStdString(server->url()));
        QCOMPARE(QString::fromStdString(draft.planId), QString("quick"));
        QCOMPARE(QString::fromStdString(draft.endpoint.protocol), QString("openai-chat"));
        QCOMPARE(QString::fromStdString(draft.model.name), QString("sim"));
        QVERIFY(RunPlan::make(draft).has_value());
        QVERIFY(hands.find<QWidget>("card_startDemo")->isEnabled());
    }

    void aDemoThatDoesNotStartSaysWhy()
    {
        Hands hands;
        hands.bench.demo = []() -> Result<std::string> {
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "The port is in use."), {}});
        };
        hands.click("card_startDemo");
        QTRY_COMPARE(hands.messages->count(), 1);
        QVERIFY(hands.messages->first().at(1).toString().contains("port"));
        QCOMPARE(hands.plans->count(), 0);
    }

    void aDemoThatDoesNotAnswerSaysWhy()
    {
        Hands hands; // nothing listens at the bench's address
        hands.click("card_startDemo");
        QTRY_COMPARE_WITH_TIMEOUT(hands.messages->count(), 1, kPatience);
        QCOMPARE(hands.messages->first().at(0).value<Tone>(), Tone::Error);
        QVERIFY(hands.find<QWidget>("card_startDemo")->isEnabled());
    }

    void theClipboardsAddressIsOfferedAndMeasuredWithoutTyping()
    {
        const auto server = clockwork();
        Hands hands;
        QApplication::clipboard()->setText(
            QString("curl -s '%1/v1/models?key=abc'").arg(QString::fromStdString(server->url())));
        hands.click("card_startUrl");
        auto *address = hands.find<QLineEdit>("edit_baseUrl");
        QCOMPARE(address->text(), QString::fromStdString(server->url()) + "/v1/models");
        QTRY_VERIFY(address->hasFocus());
        QVERIFY(!hands.sees("btn_quickCheck"));
        address->setText(QString::fromStdString(server->url()));
        hands.click("btn_testAddress");
        QTRY_VERIFY_WITH_TIMEOUT(hands.sees("btn_quickCheck"), kPatience);
        QCOMPARE(hands.find<QComboBox>("cmb_model")->currentText(), QString("sim"));
        test::grab(*hands.page, "home-address-passed");
        hands.click("btn_quickCheck");
        QCOMPARE(hands.plans->count(), 1);
        QCOMPARE(QString::fromStdString(hands.planned().model.name), QString("sim"));
        QVERIFY(RunPlan::make(hands.planned()).has_value());
        QCOMPARE(hands.clicks, 3);
    }

    void anAddressWhereNobodyListensIsToldStepByStep()
    {
        Hands hands;
        hands.click("card_startUrl");
        auto *address = hands.find<QLineEdit>("edit_baseUrl");
        QTest::keyClicks(address, "127.0.0.1:1");
        QTest::keyClick(address, Qt::Key_Return);
        QCOMPARE(address->text(), QString("http://127.0.0.1:1"));
        const auto refused = [&] {
            for (const QLabel *label : hands.page->findChild<StepList *>()->findChildren<QLabel *>())
                if (label->text().contains("127.0.0.1:1"))
                    return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(refused(), kPatience);
        QVERIFY(!hands.sees("btn_quickCheck"));
        // The same things to do as on the page Endpoints.
        QCOMPARE(hands.find<QPushButton>("btn_advice0")->text(), QString("Try again"));
        QCOMPARE(hands.find<QPushButton>("btn_advice1")->text(), QString("Find on this computer"));
        QVERIFY(hands.sees("btn_advice0"));
        test::grab(*hands.page, "home-address-refused");
        hands.bench.appearance().setLanguage("zh_CN");
        QTRY_VERIFY(hands.find<QPushButton>("btn_advice0")->text() != "Try again");
        test::grab(*hands.page, "home-address-refused-zh");
        hands.bench.appearance().setLanguage("en");
        hands.click("btn_advice0"); // asks once more
        QTRY_VERIFY_WITH_TIMEOUT(hands.page->findChild<QWidget *>("btn_advice1"), kPatience);
        hands.click("btn_advice1");
        QVERIFY(hands.sees("btn_allowSearch"));
        QVERIFY(!hands.sees("edit_baseUrl"));
    }

    void aWordThatIsNoAddressIsNotAsked()
    {
        Hands hands;
        hands.click("card_startUrl");
        auto *address = hands.find<QLineEdit>("edit_baseUrl");
        QTest::keyClicks(address, "ftp://somewhere");
        QTest::keyClick(address, Qt::Key_Return);
        bool says = false;
        for (const QLabel *label : hands.page->findChildren<QLabel *>())
            says = says || (label->isVisibleTo(hands.page.get()) && label->text().contains("no address of a server"));
        QVERIFY(says);
        QVERIFY(hands.find<QPushButton>("btn_testAddress")->isEnabled());
    }

    void aServerThatWantsAKeyGetsAFieldForIt()
    {
        test::FakeServer server([](const test::SeenRequest &request) {
            const std::string *key = request.header("Authorization");
            if (!key || *key != "Bearer tresor")
                return test::plainAnswer(401, R"({"error":{"message":"no key"}})");
            return test::likeAServer(request, [](const test::SeenRequest &) { return test::chatStream(8, 2ms, 2ms); });
        });
        qputenv("INFEROMETER_TEST_KEY", "tresor");
        Hands hands;
        hands.click("card_startUrl");
        auto *address = hands.find<QLineEdit>("edit_baseUrl");
        auto *key = hands.find<QLineEdit>("edit_keyReference");
        QVERIFY(!key->isVisibleTo(hands.page.get()));
        address->setText(QString::fromStdString(server.url()));
        hands.click("btn_testAddress");
        QTRY_VERIFY_WITH_TIMEOUT(key->isVisibleTo(hands.page.get()), kPatience);
        // The key itself is not taken.
        QTest::keyClicks(key, "sk-tresor");
        QTest::keyClick(key, Qt::Key_Return);
        QVERIFY(hands.find<QPushButton>("btn_testAddress")->isEnabled());
        key->setText("env:INFEROMETER_TEST_KEY");
        QTest::keyClick(key, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(hands.sees("btn_quickCheck"), kPatience);
        hands.click("btn_quickCheck");
        QCOMPARE(QString::fromStdString(hands.planned().endpoint.keyReference), QString("env:INFEROMETER_TEST_KEY"));
        qunsetenv("INFEROMETER_TEST_KEY");
    }

    void aServerOnThisComputerIsFoundAfterLeave()
    {
        const auto server = clockwork();
        Hands hands;
        hands.page->searchOnly({server->port()});
        hands.click("card_startLocal");
        QTRY_VERIFY(hands.sees("btn_allowSearch"));
        test::grab(*hands.page, "home-local-asks");
        hands.click("btn_allowSearch");
        QTRY_VERIFY(hands.page->findChild<QWidget *>("btn_addFound0"));
        hands.click("btn_addFound0");
        QTRY_VERIFY_WITH_TIMEOUT(hands.sees("btn_quickCheck"), kPatience);
        hands.click("btn_quickCheck");
        QCOMPARE(hands.plans->count(), 1);
        // It is kept as an endpoint of its own.
        std::vector<SavedEndpoint> kept;
        hands.bench.library().ask<Shelved<SavedEndpoint>>(
            &hands.bench.library(), [](RunStore &store) { return store.shelf().endpoints(); },
            [&kept](Result<Shelved<SavedEndpoint>> all) { kept = all ? all->items : std::vector<SavedEndpoint>(); });
        QTRY_COMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept[0].endpoint.baseUrl, server->url());
        QCOMPARE(kept[0].model, std::string("sim"));
    }

    void twoQuickChecksOfTwoServersAreToldApart()
    {
        Hands hands([](test::TestBench &bench) {
            for (const auto &[id, url] : {std::pair("q1", "http://127.0.0.1:23333"), std::pair("q2", "http://gpu-box:8000")})
                test::put(bench, {.id = id,
                                  .name = "",
                                  .planId = "quick",
                                  .model = "sim",
                                  .baseUrl = url,
                                  .ttftSeconds = {0.3, 0.31},
                                  .hasTarget = false});
        });
        auto *list = hands.find<QAbstractItemView>("list_recent");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        const QStringList names{list->model()->index(0, 0).data().toString(), list->model()->index(1, 0).data().toString()};
        QVERIFY2(names.contains("sim @ 127.0.0.1:23333") && names.contains("sim @ gpu-box:8000"), qPrintable(names.join(", ")));
        QVERIFY(hands.sees("card_verdict0"));
        QVERIFY(!hands.sees("btn_verdictCompare")); // it would be refused
        const auto isWhole = [&] {
            const auto labels = hands.find<QWidget>("card_verdict0")->findChildren<QLabel *>();
            return std::all_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return !label->isVisible() || label->height() >= label->heightForWidth(label->width());
            });
        };
        QTRY_VERIFY(isWhole()); // three lines of a headline, too
        test::grab(*hands.page, "home-quick");
        hands.bench.appearance().setLanguage("zh_CN");
        hands.page->retranslate();
        for (int row = 0; row < 2; ++row) {
            const QString told = list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
            QVERIFY2(told.contains("快速检查") && !told.contains("Quick check"), qPrintable(told));
        }
        test::grab(*hands.page, "home-quick-zh");
    }

    void theLastRunsAreShownTheInterruptedFirst()
    {
        Hands hands(test::putEight);
        auto *list = hands.find<QAbstractItemView>("list_recent");
        QTRY_COMPARE(list->model()->rowCount(), 8);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QString("soak-1"));
        QCOMPARE(list->model()->index(1, 0).data().toString(), QString("ladder-3"));
        QVERIFY(hands.sees("list_recent") && hands.sees("card_verdict0") && hands.sees("btn_newBenchmark"));
        QVERIFY(!hands.sees("btn_startLesson"));
        const QString spoken = list->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains("meet the target") && spoken.contains("gpu-box"), qPrintable(spoken));
        test::grab(*hands.page, "home-light");
        hands.bench.appearance().setTheme("dark");
        test::grab(*hands.page, "home-dark");
        hands.bench.appearance().setTheme("light");
    }

    void aRunOpensByClickAndByKey()
    {
        Hands hands(test::putEight);
        auto *list = hands.find<QAbstractItemView>("list_recent");
        QTRY_COMPARE(list->model()->rowCount(), 8);
        QSignalSpy opened(&hands.bench.navigator(), &Navigator::runWanted);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
        QCOMPARE(opened.count(), 1);
        QCOMPARE(QString::fromStdString(opened.first().at(0).value<RunId>().value), QString("r8"));
        list->setCurrentIndex(list->model()->index(2, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(opened.count(), 2);
        QCOMPARE(QString::fromStdString(opened.last().at(0).value<RunId>().value), QString("r6"));
        hands.click("btn_verdictEvidence");
        QCOMPARE(QString::fromStdString(opened.last().at(0).value<RunId>().value), QString("r8"));
    }

    void anInterruptedRunCanBeResumed()
    {
        Hands hands(test::putEight);
        QTRY_VERIFY(hands.page->findChild<QPushButton *>("btn_resume0"));
        auto *list = hands.find<QAbstractItemView>("list_recent");
        const QString spoken = list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains("Interrupted at level 3 of 3"), qPrintable(spoken));
        QCOMPARE(hands.find<QPushButton>("btn_resume0")->text(), QString("Resume"));
        hands.click("btn_resume0");
        QCOMPARE(hands.plans->count(), 1);
        QCOMPARE(QString::fromStdString(hands.planned().name), QString("soak-1 (3/3)"));
        QCOMPARE(hands.planned().stages.size(), std::size_t{1});
        QCOMPARE(hands.plans->first().at(1).toBool(), false);
    }

    void anInterruptedRunCanBeKeptAsItIs()
    {
        Hands hands(test::putEight);
        QTRY_VERIFY(hands.page->findChild<QPushButton *>("btn_resume0"));
        auto *list = hands.find<QAbstractItemView>("list_recent");
        chooseWhatElse(hands, 0);
        QTRY_COMPARE(list->model()->index(0, 0).data().toString(), QString("ladder-3"));
        QVERIFY(!hands.page->findChild<QPushButton *>("btn_resume0"));
        QCOMPARE(list->model()->rowCount(), 8); // it stands in its place by time
        HomePage later(hands.bench.bench());    // and does so after a restart
        later.show();
        auto *again = later.findChild<QAbstractItemView *>("list_recent");
        QTRY_COMPARE(again->model()->rowCount(), 8);
        QCOMPARE(again->model()->index(0, 0).data().toString(), QString("ladder-3"));
    }

    void anInterruptedRunCanBeDiscarded()
    {
        Hands hands(test::putEight);
        QTRY_VERIFY(hands.page->findChild<QPushButton *>("btn_resume0"));
        auto *list = hands.find<QAbstractItemView>("list_recent");
        chooseWhatElse(hands, 1);
        QTRY_COMPARE(list->model()->rowCount(), 7);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QString("ladder-3"));
        QVERIFY(!hands.messages->isEmpty()); // with a way back
        QVERIFY(!hands.messages->last().at(2).toString().isEmpty());
    }

    void theVerdictIsComparedWithTheBaseline()
    {
        Hands hands(test::putEight);
        hands.bench.settings().set(settings::kBaseline, QString("r3"));
        QTRY_VERIFY(hands.sees("card_verdict0"));
        QSignalSpy compared(&hands.bench.navigator(), &Navigator::compareWanted);
        hands.click("btn_verdictCompare");
        QCOMPARE(compared.count(), 1);
        const auto ids = compared.first().at(0).value<std::vector<RunId>>();
        QCOMPARE(ids.size(), 2u);
        QCOMPARE(QString::fromStdString(ids.front().value), QString("r3"));
    }

    void aRunThatComesLaterAppears()
    {
        Hands hands;
        QTRY_VERIFY(hands.sees("btn_startLesson"));
        test::put(hands.bench, {.id = "late", .name = "late"});
        hands.bench.library().touch();
        QTRY_VERIFY(hands.sees("list_recent"));
        QVERIFY(!hands.sees("btn_startLesson"));
    }

    void secretsInAnAddressAreNotTakenOver()
    {
        QCOMPARE(addressIn("see https://user:pass@gpu-box.lan:8080/v1?key=abc#x now"), QString("https://gpu-box.lan:8080/v1"));
        QCOMPARE(addressIn("no address here"), QString());
        QCOMPARE(addressIn("ftp://host/x"), QString());
        QCOMPARE(typedAddress(" gpu-box:8080 "), QString("http://gpu-box:8080"));
        QCOMPARE(typedAddress("two words"), QString());
        QCOMPARE(typedAddress(""), QString());
    }
};

QTEST_MAIN(TstHomePage)
#include "tst_homepage.moc"
