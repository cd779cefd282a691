// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/net/Listening.h"

#include <QTest>
#include <csignal>

using namespace inferometer;

// A program of its own: the first client of a process takes care of the signal, once.
class TstBrokenPipe : public QObject {
    Q_OBJECT

private slots:
    void aServerThatHangsUpDoesNotKillTheProgram()
    {
        std::signal(SIGPIPE, SIG_DFL); // Qt Test has a handler of its own
        const test::Client client;
        QCOMPARE(std::raise(SIGPIPE), 0); // what OpenSSL's write to a closed connection does
        QVERIFY(std::signal(SIGPIPE, SIG_DFL) == SIG_IGN);
    }
};

QTEST_GUILESS_MAIN(TstBrokenPipe)
#include "tst_brokenpipe.moc"
