// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Rules.h"
#include "tests/analysis/Runs.h"

using namespace inferometer;
using namespace inferometer::test;

namespace {

Run soundRun() { return measured("a", aDraft(), answers(0.1, 0.01, 400, 1)).run; }

void failSome(std::vector<RequestRecord> &records, std::size_t count, OutcomeKind kind, OutcomeClass fine)
{
    for (std::size_t i = 0; i < count; ++i) {
        records[i].outcome.kind = kind;
        records[i].outcome.fine = fine;
    }
}

} // namespace

class TstRules : public QObject {
    Q_OBJECT

private slots:
    void aSoundRunHasNoFinding()
    {
        const std::vector<Finding> findings = diagnose(soundRun());
        for (const Finding &finding : findings)
            qWarning("%s %s", finding.id.c_str(), finding.text.str().c_str());
        QVERIFY(findings.empty());
        QVERIFY(isValid(findings));
    }

    void lateSendsInvalidateTheRun()
    {
        Run run = soundRun();
        run.stages[0].health = {GeneratorHealth{}};
        run.stages[0].health[0].sendLatenessP99Ms = 12.0;
        const std::vector<Finding> findings = diagnose(run);
        QCOMPARE(findingOf(findings, "DG-27")->severity, Severity::Error);
        QCOMPARE(findingOf(findings, "DG-27")->text.str(),
                 std::string("The load generator itself was late by 12.0 ms; latencies are not trustworthy."));
        QVERIFY(!isValid(findings));
        run.stages[0].health[0].sendLatenessP99Ms = 9.0;
        QVERIFY(diagnose(run).empty());
        run.stages[0].health[0].laneCpu = {0.2, 0.95};
        QVERIFY(!isValid(diagnose(run)));
    }

    void aSleepOfTheComputerInvalidatesTheRun()
    {
        Run run = soundRun();
        run.stages[0].health = {GeneratorHealth{}, GeneratorHealth{}};
        run.stages[0].health[0].asleepSeconds = 0.0;
        QVERIFY(diagnose(run).empty());
        run.stages[0].health[1].asleepSeconds = 93.0;
        const std::vector<Finding> findings = diagnose(run);
        QVERIFY(findingOf(findings, "DG-55") && !isValid(findings));
        QCOMPARE(findingOf(findings, "DG-55")->text.str(),
                 std::string("The computer slept for 93.0 s while level 1 was measured; its figures cannot be trusted."));
    }

    void evidenceHoldsOnlyWhatWasMeasured()
    {
        Run run = soundRun();
        run.stages[0].health = {GeneratorHealth{}};
        run.stages[0].health[0].laneCpu = {0.95};
        const std::vector<Finding> findings = diagnose(run);
        const std::vector<std::pair<std::string, double>> wanted{{"lane_cpu", 0.95}};
        QCOMPARE(findingOf(findings, "DG-27")->evidence, wanted);
    }

    void aLaggingLoopIsGraveOnlyWithoutTheKernelsStamps()
    {
        Run run = soundRun();
        run.stages[0].health = {GeneratorHealth{}};
        run.stages[0].health[0].loopLagP99Ms = 7.0;
        run.stampKind = "user";
        QVERIFY(!isValid(diagnose(run)));
        run.stages[0].health[0].laneCpu = {0.95}; // then the core was full, and only that counts
        run.stampKind = "kernel";
        QCOMPARE(findingOf(diagnose(run), "DG-27")->text.str(),
                 std::string("The load generator used 95 % of a core; latencies are not trustworthy."));
        run.stages[0].health[0].laneCpu = {0.2};
        QCOMPARE(findingOf(diagnose(run), "DG-27")->severity, Severity::Warning);
        QVERIFY(isValid(diagnose(run)));
    }

    void waitingBeforeSendingCountsInClosedLoopsOnly()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 100, 1);
        for (RequestRecord &record : records)
            record.tSched = *record.tSend - fromMs(15);
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-27") != nullptr);
        QVERIFY(findingOf(diagnose(measured("a", aDraft({PoissonRate{5}}), records).run), "DG-27") == nullptr);
    }

    void bundlesAreNamed()
    {
        std::vector<RequestRecord> records;
        for (int i = 0; i < 100; ++i)
            records.push_back(aRecord().sentAt(i).event(i + 0.1).event(i + 0.2).output(8).prompt(5).planned(8));
        QCOMPARE(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-29")->text.str(),
                 std::string("Tokens arrive in bundles of 4.00; ITL is not meaningful here, TPOT is."));
        for (int i = 0; i < 6; ++i)
            records[static_cast<std::size_t>(i)] = aRecord().sentAt(i).event(i + 0.2).output(8).prompt(5).planned(8);
        QVERIFY(
            findingOf(diagnose(measured("a", aDraft(), records).run), "DG-29")->text.str().starts_with("6.0 % of the answers"));
    }

    void inputsOfAnotherLengthAreNamed_data()
    {
        QTest::addColumn<std::uint32_t>("planned");
        QTest::addColumn<std::uint32_t>("told");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("finding");
        QTest::newRow("19 of 32") << 32u << 19u << "surveyed"
                                  << "DG-45";
        QTest::newRow("half of a long one") << 8192u << 4096u << "fitted"
                                            << "DG-45";
        QTest::newRow("44 for 8") << 8u << 44u << "surveyed"
                                  << "DG-57";
        QTest::newRow("8 off are allowed") << 32u << 24u << "surveyed"
                                           << "";
        QTest::newRow("8 more are allowed") << 16u << 24u << "surveyed"
                                            << "";
        QTest::newRow("a tenth is allowed") << 1000u << 900u << "fitted"
                                            << "";
        QTest::newRow("a guess that was too short") << 1000u << 800u << "estimated"
                                                    << "DG-57";
        QTest::newRow("rows of a file") << 0u << 800u << "dataset"
                                        << "";
    }
    void inputsOfAnotherLengthAreNamed()
    {
        QFETCH(std::uint32_t, planned);
        QFETCH(std::uint32_t, told);
        QFETCH(QString, source);
        QFETCH(QString, finding);
        std::vector<RequestRecord> records = answers(0.1, 0.01, 20, 1);
        for (RequestRecord &record : records) {
            record.plannedInput = planned;
            record.tokens.prompt = told;
        }
        Run run = measured("a", aDraft(), records).run;
        run.environment.set("input_length", source.toStdString());
        for (const char *id : {"DG-45", "DG-57"})
            QCOMPARE(findingOf(diagnose(run), id) != nullptr, finding == id);
    }

    void otherLengthsAreNamed()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 100, 1);
        for (std::size_t i = 0; i < 6; ++i)
            records[i].plannedOutput = 20;
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-30") != nullptr);
        records[0].plannedOutput = 8;
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-30") == nullptr); // 5 % is allowed
        PlanDraft natural = aDraft();
        natural.sampling.lock = OutputLock::Natural;
        records[0].plannedOutput = 20;
        QVERIFY(findingOf(diagnose(measured("a", natural, records).run), "DG-30") == nullptr);
    }

    void fewSamplesAreToldWithTheirNumber()
    {
        const auto textFor = [](std::size_t n) {
            const std::vector<Finding> findings = diagnose(measured("a", aDraft(), answers(0.1, 0.01, n, 1)).run);
            const Finding *finding = findingOf(findings, "DG-35");
            return finding == nullptr ? std::string() : finding->text.str();
        };
        QCOMPARE(textFor(23), std::string("P99 needs ≥100 requests (have 23)."));
        QCOMPARE(textFor(140), std::string("P99 has no interval below 368 requests (have 140)."));
        QCOMPARE(textFor(368), std::string());
    }

    void anArrivalPlanThatSlippedIsNamed()
    {
        std::vector<RequestRecord> records;
        for (int i = 0; i < 100; ++i)
            records.push_back(anAnswer(i * 0.25, 0.1, 0.01, 8).dueAt(i * 0.2).planned(8));
        const Run run = measured("a", aDraft({ConstantRate{5}}), records).run;
        QCOMPARE(findingOf(diagnose(run), "DG-41")->text.str(),
                 std::string("The planned 5.00 req/s could not be offered (4.00)."));
    }

    void anUnbalancedStageIsNamed()
    {
        Run run = soundRun();
        run.stages[0].flags = {"not_steady"};
        QCOMPARE(findingOf(diagnose(run), "DG-42")->severity, Severity::Warning);
    }

    void anotherModelIsNamed()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 400, 1);
        records[5].model = "m-test-2026-01-01";
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-48") == nullptr);
        records[6].model = "stranger";
        const std::vector<Finding> findings = diagnose(measured("a", aDraft(), records).run);
        QCOMPARE(findingOf(findings, "DG-48")->text.str(), std::string("Requested m-test, answered by stranger."));
        QVERIFY(isValid(findings));
    }

    void failuresAreToldByTheirKind()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 400, 1);
        failSome(records, 8, OutcomeKind::HttpError, OutcomeClass::RateLimited);
        std::vector<Finding> findings = diagnose(measured("a", aDraft(), records).run);
        QCOMPARE(findingOf(findings, "DG-20")->text.str(), std::string("The server turns requests away (8 of 400, HTTP 429)."));
        QCOMPARE(findingOf(findings, "DG-54")->severity, Severity::Warning);
        failSome(records, 400, OutcomeKind::ConnectError, OutcomeClass::ConnectRefused);
        findings = diagnose(measured("a", aDraft(), records).run);
        QCOMPARE(findings.front().severity, Severity::Error);
        QVERIFY(findingOf(findings, "DG-10") != nullptr);
        failSome(records, 400, OutcomeKind::Timeout, OutcomeClass::TimeoutFirst);
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-09") != nullptr);
        failSome(records, 400, OutcomeKind::HttpError, OutcomeClass::ContextOverflow);
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-17") != nullptr);
        failSome(records, 1, OutcomeKind::HttpError, OutcomeClass::ServerOom);
        QVERIFY(findingOf(diagnose(measured("a", aDraft(), records).run), "DG-18") != nullptr);
    }

    void theMostSevereComeFirst()
    {
        std::vector<RequestRecord> records = answers(0.1, 0.01, 50, 1);
        failSome(records, 3, OutcomeKind::HttpError, OutcomeClass::Overloaded);
        Run run = measured("a", aDraft(), records).run;
        run.stages[0].health = {GeneratorHealth{}};
        run.stages[0].health[0].sendLatenessP99Ms = 50.0;
        const std::vector<Finding> findings = diagnose(run);
        QCOMPARE(findings.front().id, std::string("DG-27"));
        QVERIFY(std::is_sorted(findings.begin(), findings.end(),
                               [](const auto &a, const auto &b) { return a.severity > b.severity; }));
    }
};

QTEST_GUILESS_MAIN(TstRules)
#include "tst_rules.moc"
