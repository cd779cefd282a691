// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeServer.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/bridge/Say.h"
#include "ui/pages/endpoints/ConnectionAdvice.h"
#include "ui/pages/endpoints/EndpointsModel.h"
#include "ui/pages/endpoints/EndpointsPage.h"
#include "ui/pages/endpoints/LocalSearch.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::FakeServer;
using test::likeAServer;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;

namespace {

Script goodAnswer(const SeenRequest &request)
{
    return likeAServer(request, [](const SeenRequest &) { return chatStream(8, 2ms, 2ms); });
}

/// The page over a bench of its own, and hands to use it with.
struct Hands {
    explicit Hands(test::TestBench &testBench) : bench(testBench), page(std::make_unique<EndpointsPage>(testBench.bench()))
    {
        page->resize(1104, 740);
        page->show();
        page->activateWindow();
        (void)QTest::qWaitForWindowActive(page.get());
    }
    template<class T>
    T *find(const char *name) const
    {
        T *found = page->findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    void click(const char *name) const { find<QAbstractButton>(name)->click(); }
    void type(const char *name, const QString &text) const
    {
        auto *edit = find<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void add(const QString &name, const QString &address) const
    {
        click("btn_addEndpoint");
        type("edit_name", name);
        type("edit_baseUrl", address);
    }
    void useVariable() const
    {
        find<QTabBar>("tabs_endpoint")->setCurrentIndex(1);
        auto *source = find<QComboBox>("cmb_secretSource");
        source->setCurrentIndex(1);
        emit source->activated(1);
    }
    QString cell(int row, int column) const
    {
        const QAbstractItemModel *model = find<QAbstractItemView>("tbl_endpoints")->model();
        return model->index(row, column).data().toString();
    }
    int rows() const { return find<QAbstractItemView>("tbl_endpoints")->model()->rowCount(); }
    bool says(const QString &sentence) const
    {
        for (const QLabel *label : page->findChildren<QLabel *>())
            if (label->isVisibleTo(page.get()) && label->text().contains(sentence))
                return true;
        return false;
    }
    QStringList kept() const
    {
        QStringList names;
        bool isAnswered = false;
        bench.library().ask<Shelved<SavedEndpoint>>(
            page.get(), [](RunStore &store) { return store.shelf().endpoints(); },
            [&](const Result<Shelved<SavedEndpoint>> &all) {
                for (const SavedEndpoint &each : all->items)
                    names << QString::fromStdString(each.name + " " + each.endpoint.baseUrl);
                isAnswered = true;
            });
        [&] { QTRY_VERIFY(isAnswered); }();
        return names;
    }

    test::TestBench &bench;
    std::unique_ptr<EndpointsPage> page;
};

QByteArray everythingIn(const QString &folder)
{
    QByteArray all;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

} // namespace

class TstEndpointsPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setEffectEnabled(Qt::UI_AnimateCombo, false); }

    void whereNothingIsYetItSaysWhatToDo()
    {
        test::TestBench bench;
        const Hands hands(bench);
        QVERIFY(hands.says("No server yet."));
        QVERIFY(!hands.find<QWidget>("tbl_endpoints")->isVisibleTo(hands.page.get()));
        hands.click("btn_emptyFirst");
        QCOMPARE(hands.rows(), 1);
        QVERIFY(!hands.says("No server yet."));
    }

    void whatIsTypedIsKeptAndMadeWhole()
    {
        test::TestBench bench;
        {
            const Hands hands(bench);
            hands.add("gpu", "127.0.0.1:8000/");
            QCOMPARE(hands.find<QLineEdit>("edit_baseUrl")->text(), QString("http://127.0.0.1:8000"));
            QTRY_COMPARE(hands.kept(), QStringList{"gpu http://127.0.0.1:8000"});
            hands.type("edit_name", "box"); // renamed, not doubled
            QTRY_COMPARE(hands.kept(), QStringList{"box http://127.0.0.1:8000"});
        }
        const Hands again(bench);
        QTRY_COMPARE(again.rows(), 1);
        QCOMPARE(again.find<QLineEdit>("edit_name")->text(), QString("box"));
        QCOMPARE(again.cell(0, 1), QString("not tested"));
        QCOMPARE(again.cell(0, 2), QString("127.0.0.1:8000"));
    }

    void whatCannotBeKeptYetSaysWhyAndComesBack()
    {
        test::TestBench bench;
        {
            const Hands hands(bench);
            hands.add("half", "");
            QVERIFY(hands.says("is no address of a server"));
            QCOMPARE(hands.cell(0, 1), QString("incomplete"));
            QTRY_VERIFY(!bench.settings().draft("endpoints").isEmpty()); // so that a kill loses nothing
            QVERIFY(hands.kept().isEmpty());
        }
        const Hands again(bench);
        QTRY_COMPARE(again.rows(), 1);
        QCOMPARE(again.find<QLineEdit>("edit_name")->text(), QString("half"));
        again.type("edit_baseUrl", "http://127.0.0.1:9");
        QTRY_COMPARE(again.kept(), QStringList{"half http://127.0.0.1:9"});
        QTRY_VERIFY(bench.settings().draft("endpoints").isEmpty());
    }

    void twoOfOneNameAreToldAtTheName()
    {
        test::TestBench bench;
        const Hands hands(bench);
        hands.add("a", "http://127.0.0.1:1");
        hands.add("a", "http://127.0.0.1:2");
        QVERIFY(hands.says("There is an endpoint “a” already."));
        QTRY_COMPARE(hands.kept(), QStringList{"a http://127.0.0.1:1"});
    }

    void everyEditAndTheDeletionCanBeUndone()
    {
        test::TestBench bench;
        const Hands hands(bench);
        hands.add("a", "http://127.0.0.1:1");
        hands.find<QDoubleSpinBox>("spin_idleTimeout")->setValue(7);
        hands.find<QCheckBox>("chk_production")->click();
        QTRY_COMPARE(hands.kept().size(), 1);
        hands.click("btn_removeEndpoint");
        QCOMPARE(hands.rows(), 0);
        QTRY_VERIFY(hands.kept().isEmpty());
        hands.click("btn_undo");
        QTRY_COMPARE(hands.kept(), QStringList{"a http://127.0.0.1:1"});
        QVERIFY(hands.find<QCheckBox>("chk_production")->isChecked());
        hands.click("btn_undo");
        QVERIFY(!hands.find<QCheckBox>("chk_production")->isChecked());
        QCOMPARE(hands.find<QDoubleSpinBox>("spin_idleTimeout")->value(), 7.0);
        hands.click("btn_undo");
        QCOMPARE(hands.find<QDoubleSpinBox>("spin_idleTimeout")->value(), 30.0);
        while (hands.find<QToolButton>("btn_undo")->isEnabled())
            hands.click("btn_undo");
        QVERIFY(hands.says("No server yet."));
        QTRY_VERIFY(hands.kept().isEmpty());
        while (hands.find<QToolButton>("btn_redo")->isEnabled())
            hands.click("btn_redo");
        QCOMPARE(hands.rows(), 0); // the last thing done was the deletion
    }

    void noSecretReachesAFile()
    {
        test::TestBench bench;
        qputenv("PLANTED_NAME", "planted-value-1");
        {
            const Hands hands(bench);
            hands.add("a", "http://127.0.0.1:1");
            hands.useVariable();
            hands.type("edit_keyName", "sk-planted-value-2"); // the key in the wrong place
            QVERIFY(hands.says("The key itself does not belong here."));
            QTRY_VERIFY(!bench.settings().draft("endpoints").isEmpty());
            hands.type("edit_keyName", "PLANTED_NAME");
            QVERIFY(hands.says("The key is there."));
            QVERIFY(!hands.says("planted-value-1"));
            hands.click("btn_addHeader");
            auto *headers = hands.find<QTableWidget>("tbl_headers");
            headers->item(0, 0)->setText("X-Team");
            headers->item(0, 1)->setText("planted-value-3");
            hands.type("edit_metricsUrl", "http://u:planted-value-4@h/"); // a draft that may not be kept
            QTRY_VERIFY(everythingIn(bench.folder()).contains("X-Team"));
        }
        const QByteArray all = everythingIn(bench.folder());
        QVERIFY(all.contains("PLANTED_NAME"));
        QVERIFY(!all.contains("planted-value"));
    }

    void aKeyThatIsNotThereIsToldBeforeAnythingIsSent()
    {
        test::TestBench bench;
        FakeServer server(goodAnswer);
        const Hands hands(bench);
        hands.add("a", QString::fromStdString(server.url()));
        hands.useVariable();
        hands.type("edit_keyName", "NO_SUCH_KEY_HERE");
        QVERIFY(hands.says("NO_SUCH_KEY_HERE is not set"));
        hands.click("btn_testEndpoint");
        QVERIFY(!hands.find<QWidget>("btn_benchmark")->isVisibleTo(hands.page.get()));
        QVERIFY(server.requests().empty());
    }

    void aKeyOverPlainHttpToAnotherComputerIsWarnedOf()
    {
        test::TestBench bench;
        const Hands hands(bench);
        hands.add("a", "http://10.1.2.3:8000");
        hands.useVariable();
        const QString warning = "the key would cross the network in plain text";
        QTRY_VERIFY(hands.find<QComboBox>("cmb_secretSource")->accessibleDescription().contains(warning));
        hands.type("edit_baseUrl", "https://10.1.2.3:8000");
        QVERIFY(!hands.find<QComboBox>("cmb_secretSource")->accessibleDescription().contains(warning));
        hands.type("edit_baseUrl", "http://127.0.0.1:8000");
        QVERIFY(!hands.find<QComboBox>("cmb_secretSource")->accessibleDescription().contains(warning));
    }

    void aGoodServerIsTestedFilledInAndReadyToBenchmark()
    {
        test::TestBench bench;
        FakeServer server(goodAnswer);
        const Hands hands(bench);
        hands.add("a", QString::fromStdString(server.url()));
        auto *benchmark = hands.find<QPushButton>("btn_benchmark");
        QVERIFY(!benchmark->isVisibleTo(hands.page.get()));
        hands.click("btn_testEndpoint");
        QTRY_VERIFY_WITH_TIMEOUT(benchmark->isVisibleTo(hands.page.get()), 20000);
        QCOMPARE(hands.cell(0, 1), QString("answers"));
        QCOMPARE(hands.cell(0, 4), QString("1"));
        QCOMPARE(hands.find<QLineEdit>("edit_model")->text(), QString("m-test"));
        QCOMPARE(hands.find<QComboBox>("cmb_protocol")->currentData().toString(), QString("openai-chat"));
        std::optional<PlanDraft> planned;
        connect(&bench.navigator(), &Navigator::planWanted, this, [&](const PlanDraft &draft) { planned = draft; });
        benchmark->click();
        QVERIFY(planned.has_value());
        QCOMPARE(planned->endpoint.baseUrl, server.url());
        QCOMPARE(planned->model.name, std::string("m-test"));
        QVERIFY(RunPlan::make(*planned).has_value());
        hands.type("edit_baseUrl", "http://127.0.0.1:1"); // what was found there holds for it alone
        QVERIFY(!benchmark->isVisibleTo(hands.page.get()));
        QCOMPARE(hands.cell(0, 1), QString("not tested"));
    }

    void whatTheTestFoundIsRemembered()
    {
        test::TestBench bench;
        FakeServer server(goodAnswer);
        {
            const Hands hands(bench);
            hands.add("a", QString::fromStdString(server.url()));
            hands.click("btn_testEndpoint");
            QTRY_COMPARE_WITH_TIMEOUT(hands.cell(0, 1), QString("answers"), 20000);
            QTRY_VERIFY(everythingIn(bench.folder()).contains("\"usable\":true"));
        }
        const Hands again(bench);
        QTRY_COMPARE(again.rows(), 1);
        QCOMPARE(again.cell(0, 1), QString("answers"));
        QCOMPARE(again.cell(0, EndpointsModel::LastSeen), QString("just now"));
        QVERIFY2(again.cell(0, EndpointsModel::LastTtft).endsWith("ms"), qPrintable(again.cell(0, EndpointsModel::LastTtft)));
    }

    void whereNothingListensItSaysSoAndWhatToDo()
    {
        test::TestBench bench;
        QString url;
        {
            const FakeServer gone(goodAnswer);
            url = QString::fromStdString(gone.url());
        }
        const Hands hands(bench);
        hands.add("a", url);
        hands.click("btn_testEndpoint");
        QTRY_COMPARE_WITH_TIMEOUT(hands.cell(0, 1), QString("no connection"), 20000);
        QVERIFY(hands.says("Nothing listens at"));
        QCOMPARE(hands.find<QPushButton>("btn_advice0")->text(), QString("Try again"));
        hands.click("btn_advice2"); // edit address
        QCOMPARE(QApplication::focusWidget(), hands.find<QWidget>("edit_baseUrl"));
    }

    void aRejectedKeyLeadsToWhereItIsSaid()
    {
        test::TestBench bench;
        FakeServer server([](const SeenRequest &) { return plainAnswer(401, R"({"error":{"message":"no"}})"); });
        const Hands hands(bench);
        hands.add("a", QString::fromStdString(server.url()));
        hands.type("edit_model", "m");
        hands.click("btn_testEndpoint");
        QTRY_COMPARE_WITH_TIMEOUT(hands.cell(0, 1), QString("key rejected"), 20000);
        QVERIFY(hands.says("The server rejected the key."));
        QVERIFY(hands.says("Say where the right key is."));
        QVERIFY(!hands.says("--key")); // that is for the command line
        hands.click("btn_advice0");
        QCOMPARE(QApplication::focusWidget(), hands.find<QWidget>("cmb_secretSource"));
    }

    void stepsThatWereNotNeededAreNotCounted()
    {
        test::TestBench bench;
        FakeServer server(goodAnswer);
        const Hands hands(bench);
        hands.add("a server with a long name", QString::fromStdString(server.url()));
        hands.click("btn_testEndpoint");
        QTRY_COMPARE_WITH_TIMEOUT(hands.cell(0, 1), QString("answers"), 20000);
        int rows = 0, passed = 0;
        const auto labels = hands.find<QWidget>("list_probeSteps")->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            rows +=
                label->accessibleName() == "ok" || label->accessibleName() == "warning" || label->accessibleName() == "failed";
            passed += label->accessibleName() == "ok";
        }
        QVERIFY(passed > 0);
        QVERIFY2(hands.says(QString("%1 of %2 steps passed").arg(passed).arg(rows)), qPrintable(QString::number(rows)));
        // Every step that was asked of the server tells how long that took.
        const auto times =
            std::count_if(labels.begin(), labels.end(), [](const QLabel *label) { return label->text().endsWith(" ms"); });
        QVERIFY2(times >= rows, qPrintable(QString("%1 times of %2").arg(times).arg(rows)));
        // With the first size of the window, no host is cut off.
        const auto *table = hands.find<QTableView>("tbl_endpoints");
        const int needed = table->fontMetrics().horizontalAdvance(hands.cell(0, 2)) + 12;
        QVERIFY2(table->columnWidth(2) >= needed, qPrintable(QString("%1 of %2").arg(table->columnWidth(2)).arg(needed)));
        test::grab(*hands.page, "endpoints-tested");
    }

    void aTestCanBeStopped()
    {
        test::TestBench bench;
        FakeServer silent([](const SeenRequest &) { return Script{.status = 0, .ending = test::Ending::KeepOpen}; });
        const Hands hands(bench);
        hands.add("a", QString::fromStdString(silent.url()));
        hands.click("btn_testEndpoint");
        QCOMPARE(hands.cell(0, 1), QString("testing…"));
        QVERIFY(silent.waitForRequests(1, "/v1/models", 10s));
        hands.click("btn_testEndpoint");
        QVERIFY(hands.says("stopped; nothing was concluded"));
        QCOMPARE(hands.cell(0, 1), QString("not tested"));
        QTRY_VERIFY_WITH_TIMEOUT(silent.waitForInFlight(0, 0s), 10000);
    }

    void aWrongPathIsGuessedRight()
    {
        ConnectionReport report;
        report.steps = {{"answer", {}, StepState::Failed, {}, {}, {}, OutcomeClass::NotFound}};
        const ConnectionAdvice advice = adviceOn(report, "http://h:8000/chat/ui");
        QCOMPARE(advice.actions.front(), AdviceAction::UseAddress);
        QCOMPARE(advice.address, std::string("http://h:8000"));
        QCOMPARE(adviceOn(report, "http://h:8000/v1/models").address, std::string("http://h:8000/v1"));
        QCOMPARE(adviceOn(report, "http://h:8000").actions.front(), AdviceAction::EditAddress);
        report.models = {"m"};
        QCOMPARE(adviceOn(report, "http://h:8000/x").actions.front(), AdviceAction::ChooseModel);
    }

    void thisComputerIsSearchedOnlyWithLeave()
    {
        test::TestBench bench;
        FakeServer server(goodAnswer);
        const Hands hands(bench);
        hands.page->localSearch().setPorts({server.port()});
        hands.click("btn_emptySecond");
        QVERIFY(hands.says("May Inferometer ask these ports"));
        hands.click("btn_refuseSearch");
        QVERIFY(!hands.says("May Inferometer ask these ports"));
        QVERIFY(server.requests().empty());
        hands.click("btn_emptySecond");
        hands.click("btn_allowSearch");
        QTRY_VERIFY(hands.says("One server answered:"));
        hands.click("btn_addFound0");
        QCOMPARE(hands.rows(), 1);
        QCOMPARE(hands.find<QLineEdit>("edit_baseUrl")->text(), QString::fromStdString(server.url()));
        QTRY_COMPARE_WITH_TIMEOUT(hands.cell(0, 1), QString("answers"), 20000);      // it is tested at once
        QCOMPARE(hands.find<QPushButton>("btn_addFound0")->text(), QString("Show")); // it is there already
        test::grab(*hands.page, "endpoints-found-added");
        hands.click("btn_findServers"); // leave was given
        QTRY_VERIFY(hands.says("One server answered:"));
        hands.click("btn_addFound0");
        QCOMPARE(hands.rows(), 1); // known already
    }

    void theLanguageCanChangeAtAnyTime()
    {
        test::TestBench bench;
        const Hands hands(bench);
        hands.add("a", "http://127.0.0.1:1");
        bench.appearance().setLanguage("zh_CN");
        bench.appearance().setTheme("dark");
        QCOMPARE(hands.find<QLineEdit>("edit_name")->text(), QString("a"));
        bench.appearance().setLanguage("en");
        QCOMPARE(hands.find<QPushButton>("btn_addEndpoint")->text(), QString("Add endpoint"));
    }

    void everythingThatCanBeUsedHasANameAndIsBigEnough()
    {
        test::TestBench bench;
        const Hands hands(bench);
        hands.add("a", "http://127.0.0.1:1");
        for (const QWidget *widget : hands.page->findChildren<QWidget *>()) {
            const bool isUsed = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget)
                                || qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget);
            if (!isUsed || QByteArray(widget->metaObject()->className()) == "QTableCornerButton" || !widget->isVisible())
                continue;
            const bool isPart =
                widget->objectName().startsWith("qt_") || qobject_cast<const QAbstractSpinBox *>(widget->parent());
            const QByteArray who = QByteArray(widget->metaObject()->className()) + " " + widget->objectName().toUtf8();
            QVERIFY2(!widget->objectName().isEmpty(), who.constData());
            QVERIFY2(isPart || !widget->accessibleName().isEmpty(), who.constData());
        }
    }
};

QTEST_MAIN(TstEndpointsPage)
#include "tst_endpointspage.moc"
