// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/SelfChecker.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;

class SelfCheckerTest : public QObject {
    Q_OBJECT

private slots:
    void theProgramKnowsItsOwnError()
    {
        QTemporaryDir folder;
        qputenv("TMPDIR", folder.path().toUtf8());
        int told = 0;
        const MonoTime start = MonoClock::now();
        const auto check = selfCheck({.atMost = 5s, .onLevel = [&](const SelfCheckLevel &) { ++told; }});
        QVERIFY2(check.has_value(), check ? "" : check.error().message.str().c_str());
        QVERIFY(MonoClock::now() - start < 30s);
        QVERIFY(told >= 1);
        const SelfCheckLevel &base = check->base();
        QCOMPARE(base.streams, 64u);
        QCOMPARE(base.requests, std::uint64_t{64 * 3});
        QCOMPARE(base.lost, std::uint64_t{0});
        QCOMPARE(base.events, base.requests * 50);
        // Half of all gaps are right to a tenth of a millisecond on any machine that has a moment for us.
        QVERIFY2(base.gapErrorP50Ms.value() < 0.1, qPrintable(QString::number(*base.gapErrorP50Ms)));
        QVERIFY(base.gapErrorP50Ms <= base.gapErrorP99Ms && base.gapErrorP99Ms <= base.gapErrorMaxMs);
        QVERIFY(base.ttftErrorP50Ms.value() > 0); // it holds the write itself
        QVERIFY(base.cpuUsPerEvent.value() > 1 && base.cpuUsPerEvent.value() < 1000);
        QVERIFY(base.laneCpu > 0 && base.simulatorCpu > 0);
        QVERIFY(!check->machine.empty() && check->measuredUtcNs > 0);
        QVERIFY(QDir(folder.path()).isEmpty()); // what was measured is nobody's run
    }

    void itCanBeStopped()
    {
        std::stop_source stop;
        std::jthread person([&] {
            std::this_thread::sleep_for(300ms);
            stop.request_stop();
        });
        const MonoTime start = MonoClock::now();
        const auto check = selfCheck({.stop = stop.get_token()});
        QVERIFY(!check.has_value());
        QCOMPARE(check.error().code, ErrorCode::Unreachable);
        QVERIFY(MonoClock::now() - start < 10s);
    }
};

QTEST_GUILESS_MAIN(SelfCheckerTest)
#include "tst_selfchecker.moc"
