// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/StopRules.h"

#include "tests/support/Show.h"

using namespace inferometer;

namespace {

RequestRecord ended(OutcomeKind kind, OutcomeClass fine)
{
    RequestRecord record;
    record.outcome = {kind, fine, std::nullopt, {}, Phase::Done};
    return record;
}

const RequestRecord kOk = ended(OutcomeKind::Ok, OutcomeClass::Completed);
const RequestRecord kFailed = ended(OutcomeKind::HttpError, OutcomeClass::Http5xx);
const RequestRecord kRefused = ended(OutcomeKind::ConnectError, OutcomeClass::ConnectRefused);
const RequestRecord kUnanswered = ended(OutcomeKind::Timeout, OutcomeClass::ConnectTimeout);
const RequestRecord kCancelled = ended(OutcomeKind::Cancelled, OutcomeClass::Cancelled);

std::optional<StopReason> after(StopRules &rules, const RequestRecord &record, int times)
{
    std::optional<StopReason> reason;
    for (int i = 0; i < times; ++i)
        reason = rules.add(record);
    return reason;
}

} // namespace

class TstStopRules : public QObject {
    Q_OBJECT

private slots:
    void halfOfTheLastTwentyIsTooMany()
    {
        StopRules rules;
        QVERIFY(!after(rules, kFailed, 9));
        QVERIFY(!after(rules, kOk, 11));
        QVERIFY(!after(rules, kOk, 20)); // the failures have left the last twenty
        QVERIFY(!after(rules, kFailed, 9));
        const auto reason = rules.add(kFailed);
        QVERIFY(reason.has_value());
        QCOMPARE(reason->id, std::string("failures"));
        QCOMPARE(reason->text.str(), std::string("10 of the last 20 requests failed."));
    }

    void fewerThanTwentyAreNoEvidence()
    {
        StopRules rules;
        QVERIFY(!after(rules, kFailed, 19));
        QVERIFY(rules.add(kFailed));
    }

    void tenConnectionsInARowAreTooMany_data()
    {
        QTest::addColumn<bool>("isTimeout");
        QTest::newRow("refused") << false;
        QTest::newRow("no answer") << true;
    }
    void tenConnectionsInARowAreTooMany()
    {
        QFETCH(bool, isTimeout);
        StopRules rules;
        const RequestRecord &failed = isTimeout ? kUnanswered : kRefused;
        QVERIFY(!after(rules, failed, 9));
        QVERIFY(!rules.add(kOk));
        QVERIFY(!after(rules, failed, 9));
        const auto reason = rules.add(failed);
        QVERIFY(reason.has_value());
        QCOMPARE(reason->id, std::string("connections"));
    }

    void whatWeStoppedOurselvesDoesNotCount()
    {
        StopRules rules;
        QVERIFY(!after(rules, kCancelled, 50));
        QVERIFY(!after(rules, ended(OutcomeKind::NotSent, OutcomeClass::NotSent), 50));
        QVERIFY(!after(rules, kFailed, 19));
    }

    void anotherStageBeginsAnew()
    {
        StopRules rules;
        after(rules, kFailed, 19);
        rules.beginStage();
        QVERIFY(!after(rules, kFailed, 19));
    }
};

QTEST_GUILESS_MAIN(TstStopRules)
#include "tst_stoprules.moc"
