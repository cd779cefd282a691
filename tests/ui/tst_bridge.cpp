// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/TestBench.h"
#include "ui/bridge/DemoAddress.h"
#include "ui/bridge/RunNames.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"

#include <QApplication>
#include <QDateTime>
#include <QSignalSpy>
#include <QTest>
#include <semaphore>

using namespace inferometer;

class TstBridge : public QObject {
    Q_OBJECT

private slots:
    void theDemoServerIsFoundWhereItListensNow()
    {
        test::TestBench bench;
        bench.demo = [] { return Result<std::string>("http://127.0.0.1:40001"); };
        QCOMPARE(*startDemo(bench.bench()), std::string("http://127.0.0.1:40001"));
        bench.demo = [] { return Result<std::string>("http://127.0.0.1:40002"); };
        QCOMPARE(*liveAddress(bench.bench(), "http://127.0.0.1:40001"), std::string("http://127.0.0.1:40002"));
        QCOMPARE(*liveAddress(bench.bench(), "http://127.0.0.1:8000"), std::string("http://127.0.0.1:8000"));
    }

    void aServerHasOneName()
    {
        test::TestBench bench;
        const ServerNames names({{"http://gpu:8000", "LMDeploy"}}, "http://127.0.0.1:40001 http://127.0.0.1:40002");
        QCOMPARE(names.of("http://gpu:8000", false), QString("LMDeploy"));
        QCOMPARE(names.of("http://gpu:8000", true), QString("LMDeploy (simulated)"));
        QCOMPARE(names.of("http://127.0.0.1:40002", true), QString("demo server"));
        QCOMPARE(names.of("http://127.0.0.1:4000", true), QString("127.0.0.1:4000 (simulated)")); // any other simulator
        QCOMPARE(names.of("https://api.lan/v1", false), QString("api.lan"));
    }

    void theDemoServerIsKnownAsSoonAsItStarts()
    {
        test::TestBench bench;
        bench.demo = [] { return Result<std::string>("http://127.0.0.1:40001"); };
        QVERIFY(startDemo(bench.bench()).has_value());
        QTRY_COMPARE(bench.bench().servers.names().of("http://127.0.0.1:40001", false), QString("demo server"));
    }

    void runsWithoutANameAreToldApartInTheLanguageOfTheMoment()
    {
        test::TestBench bench;
        const ServerNames servers;
        const RunNames names(servers);
        const std::int64_t now = QDateTime::currentSecsSinceEpoch() * 1'000'000'000;
        const RunFacts a{"1", "", "sim", "http://a:1", "quick", false, now},
            b{"2", "", "sim", "http://b:1", "quick", false, now};
        QCOMPARE(names.title(a), QString("sim @ a:1"));
        QVERIFY2(names.whole(a).startsWith("sim @ a:1 · Quick check · "), qPrintable(names.whole(a)));
        QCOMPARE(names.each({a, b}), (QStringList{"a:1", "b:1"}));
        RunFacts other = b;
        other.model = "qwen";
        QCOMPARE(names.each({a, other}), (QStringList{"sim", "qwen"}));
        RunFacts later = a, twin = a;
        later.id = "3";
        later.startedUtcNs -= 86'400'000'000'000; // yesterday
        twin.id = "4";
        QCOMPARE(names.each({a, later}).filter("sim").size(), 0); // the time alone tells them apart
        QCOMPARE(names.each({a, twin}), (QStringList{"1", "4"}));
        const RunFacts named{"5", "Quick check", "sim", "http://a:1", "quick", false, now}; // by an older version
        RunFacts alike = named;
        alike.baseUrl = "http://b:1";
        QCOMPARE(names.each({named, alike}), (QStringList{"Quick check · a:1", "Quick check · b:1"}));
        QCOMPARE(names.each({named, b}), (QStringList{"Quick check", "sim @ b:1"}));
        bench.appearance().setLanguage("zh_CN");
        QVERIFY2(names.whole(a).startsWith("sim @ a:1 · 快速检查 · "), qPrintable(names.whole(a)));
        QCOMPARE(names.whole(named), QString("Quick check"));
    }

    void theLibraryAnswersOnTheGuiThread()
    {
        test::TestBench bench;
        QSignalSpy opened(&bench.library(), &Library::opened);
        bool hasAnswer = false;
        QThread *answeredOn = nullptr;
        bench.library().ask<std::vector<RunRow>>(
            this, [](RunStore &store) { return store.list(); },
            [&](Result<std::vector<RunRow>> rows) {
                hasAnswer = rows.has_value() && rows->empty();
                answeredOn = QThread::currentThread();
            });
        QTRY_VERIFY(hasAnswer);
        QCOMPARE(answeredOn, qApp->thread());
        QTRY_COMPARE(opened.count(), 1);
    }

    void anAnswerForSomebodyWhoIsGoneIsDropped()
    {
        test::TestBench bench;
        bool wasCalled = false, isLaterDone = false;
        auto gone = std::make_unique<QObject>();
        bench.library().ask<int>(
            gone.get(), [](RunStore &) { return Result<int>(1); }, [&](Result<int>) { wasCalled = true; });
        gone.reset();
        bench.library().ask<int>(
            this, [](RunStore &) { return Result<int>(2); }, [&](Result<int>) { isLaterDone = true; });
        QTRY_VERIFY(isLaterDone);
        QVERIFY(!wasCalled);
    }

    void aLongQuestionKeepsNoOtherWaiting()
    {
        test::TestBench bench;
        std::binary_semaphore quickIsAnswered(0);
        std::optional<bool> long1;
        bool isQuickDone = false;
        bench.library().askLong<bool>(
            this,
            [&](RunStore &store) {
                return Result<bool>(quickIsAnswered.try_acquire_for(std::chrono::seconds(30)) && store.list());
            },
            [&](Result<bool> answer) { long1 = *answer; });
        bench.library().ask<int>(
            this, [](RunStore &) { return Result<int>(1); },
            [&](Result<int>) {
                isQuickDone = true;
                quickIsAnswered.release();
            });
        QTRY_VERIFY(isQuickDone);
        QTRY_VERIFY(long1.has_value());
        QVERIFY(*long1);
    }

    void aLibraryThatCannotBeOpenedSaysSoAndAnswersWithTheError()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("library.db"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("this is no database, and long enough to be looked at as one ..................................");
        file.close();
        Library library(file.fileName().toStdString());
        QSignalSpy failed(&library, &Library::openFailed);
        std::optional<ErrorCode> code;
        library.ask<int>(
            this, [](RunStore &) { return Result<int>(1); },
            [&](Result<int> answer) { code = answer ? ErrorCode::Internal : answer.error().code; });
        QTRY_VERIFY(code.has_value());
        QCOMPARE(*code, ErrorCode::StoreDamaged);
        QTRY_COMPARE(failed.count(), 1);
    }

    void figuresAreWrittenAsInReports()
    {
        QCOMPARE(milliseconds(412.0), QString("412 ms"));
        QCOMPARE(milliseconds(std::nullopt), kMissing);
        QCOMPARE(share(0.0), QString("0 %"));
    }

    void paletteAndThemeBelongTogether()
    {
        test::TestBench bench;
        QCOMPARE(Theme::of(qApp->palette()).id, QString("light"));
        bench.appearance().setTheme("dark");
        QCOMPARE(Theme::of(qApp->palette()).id, QString("dark"));
        QVERIFY(!icon("home").pixmap(20, 20).isNull());
    }
};

QTEST_MAIN(TstBridge)
#include "tst_bridge.moc"
