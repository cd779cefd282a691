// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Mailbox.h"

#include <QTest>
#include <thread>

using namespace inferometer;

class TstMailbox : public QObject {
    Q_OBJECT

private slots:
    void holdsTheNewestValueOnly()
    {
        Mailbox<int> mailbox;
        QVERIFY(!mailbox.take());
        QVERIFY(mailbox.put(std::make_shared<const int>(1)));
        QVERIFY(!mailbox.put(std::make_shared<const int>(2))); // the reader was already told
        QCOMPARE(*mailbox.take(), 2);
        QVERIFY(!mailbox.take());
        QVERIFY(mailbox.put(std::make_shared<const int>(3)));
    }

    void aReaderBesideAWriterNeverGoesBack()
    {
        Mailbox<int> mailbox;
        constexpr int kLast = 100'000;
        std::jthread writer([&mailbox] {
            for (int i = 1; i <= kLast; ++i)
                static_cast<void>(mailbox.put(std::make_shared<const int>(i)));
        });
        int seen = 0;
        while (seen < kLast) {
            if (const auto value = mailbox.take()) {
                QVERIFY(*value > seen);
                seen = *value;
            }
        }
        QCOMPARE(seen, kLast);
    }
};

QTEST_GUILESS_MAIN(TstMailbox)
#include "tst_mailbox.moc"
