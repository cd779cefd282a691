// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SelfCheck.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace inferometer;

namespace {

SelfCheckLevel level(std::uint32_t streams, double gapErrorMs, double laneCpu, double simulatorCpu = 0.2)
{
    SelfCheckLevel level;
    level.streams = streams;
    level.requests = streams * 2;
    level.events = streams * 100;
    level.gapErrorP50Ms = gapErrorMs / 10;
    level.gapErrorP99Ms = gapErrorMs;
    level.gapErrorMaxMs = gapErrorMs * 2;
    level.ttftErrorP50Ms = 0.25;
    level.ttftErrorP99Ms = 0.5;
    level.cpuUsPerEvent = 17.5;
    level.laneCpu = laneCpu;
    level.simulatorCpu = simulatorCpu;
    return level;
}

SelfCheck aCheck()
{
    SelfCheck check;
    check.measuredUtcNs = 1'800'000'000'123'000'000;
    check.machine = "bench · a processor · 8";
    check.appVersion = "0.1.0";
    check.stampKind = "kernel";
    check.levels = {level(64, 0.007, 0.07), level(256, 0.02, 0.28)};
    check.levels[1].eventsPerSecond = 12'000;
    check.levels[1].lost = 1;
    check.capacity = Capacity{64, Capacity::Basis::Measured};
    return check;
}

} // namespace

class SelfCheckTest : public QObject {
    Q_OBJECT

private slots:
    void capacityIsTheHighestLevelThatHolds_data()
    {
        QTest::addColumn<QList<QList<double>>>("levels"); // streams, gap error, lane CPU, simulator CPU
        QTest::addColumn<int>("streams");                 // 0: none
        QTest::addColumn<QString>("basis");
        QTest::newRow("over by its error") << QList<QList<double>>{{64, 0.01, 0.1, 0.1},
                                                                   {256, 0.02, 0.3, 0.2},
                                                                   {512, 9, 0.5, 0.3}}
                                           << 256 << "measured";
        QTest::newRow("over by its CPU") << QList<QList<double>>{{64, 0.01, 0.1, 0.1}, {512, 0.02, 0.95, 0.3}} << 64
                                         << "measured";
        QTest::newRow("none is over, nearly idle") << QList<QList<double>>{{64, 0.01, 0.1, 0.1}} << 64 << "at_least";
        QTest::newRow("none is over, half a core")
            << QList<QList<double>>{{64, 0.01, 0.1, 0.1}, {600, 0.01, 0.6, 0.1}} << 900 << "extrapolated";
        QTest::newRow("the simulator was over first")
            << QList<QList<double>>{{64, 0.01, 0.05, 0.1}, {512, 0.02, 0.45, 0.6}, {1024, 9, 0.6, 0.99}} << 1020
            << "extrapolated";
        QTest::newRow("what fails in between counts")
            << QList<QList<double>>{{64, 0.01, 0.1, 0.1}, {128, 5, 0.2, 0.1}, {256, 0.01, 0.3, 0.1}} << 64 << "measured";
        QTest::newRow("not even the lowest") << QList<QList<double>>{{64, 0.5, 0.1, 0.1}} << 0 << "";
    }
    void capacityIsTheHighestLevelThatHolds()
    {
        QFETCH(QList<QList<double>>, levels);
        QFETCH(int, streams);
        QFETCH(QString, basis);
        std::vector<SelfCheckLevel> all;
        for (const QList<double> &each : levels)
            all.push_back(level(static_cast<std::uint32_t>(each[0]), each[1], each[2], each[3]));
        const auto capacity = capacityOf(all);
        QCOMPARE(capacity.has_value(), streams > 0);
        if (!capacity)
            return;
        QCOMPARE(capacity->streams, static_cast<std::uint32_t>(streams));
        QCOMPARE(QString::fromUtf8(nameOf(capacity->basis)), basis);
    }

    void aLevelHoldsWithinAllThreeLimits()
    {
        QVERIFY(level(64, 0.1, 0.9).holds());
        QVERIFY(!level(64, 0.11, 0.1).holds());
        QVERIFY(!level(64, 0.01, 0.91).holds());
        SelfCheckLevel lossy = level(64, 0.01, 0.1);
        lossy.lost = 1;
        QVERIFY(!lossy.holds());
        SelfCheckLevel silent = level(64, 0.01, 0.1);
        silent.gapErrorP99Ms.reset(); // nothing measured is nothing held
        QVERIFY(!silent.holds());
    }

    void theDocumentIsReadAsItWasWritten()
    {
        const SelfCheck check = aCheck();
        const auto read = selfCheckFromJson(toJson(check));
        QVERIFY(read.has_value());
        QCOMPARE(*read, check);
        SelfCheck bare = check;
        bare.capacity.reset();
        bare.levels[0].gapErrorP99Ms.reset();
        bare.sharesCore = bare.isBusy = true;
        QCOMPARE(selfCheckFromJson(toJson(bare)).value(), bare);
        QVERIFY(toJson(bare)["capacity"].is_null());
        QVERIFY(toJson(bare)["levels"][0]["gap_error_p99_ms"].is_null());
    }

    void anotherDocumentIsRefused()
    {
        for (const char *text : {"null", "[]", "{}", R"({"schema":"inferometer.self-check/1","levels":[]})",
                                 R"({"schema":"inferometer.run/1","levels":[{}]})"}) {
            const auto read = selfCheckFromJson(nlohmann::json::parse(text));
            QVERIFY2(!read.has_value(), text);
            QCOMPARE(read.error().code, ErrorCode::StoreDamaged);
        }
        // Figures of the wrong kind are absent, not an end of the program.
        const auto odd = selfCheckFromJson(nlohmann::json::parse(
            R"({"schema":"inferometer.self-check/1","machine":7,"levels":[{"streams":"x","gap_error_p99_ms":"y"}]})"));
        QVERIFY(odd.has_value());
        QVERIFY(!odd->base().gapErrorP99Ms);
    }

    void aRunKeepsWhatTheLastOneFound()
    {
        const Environment kept = environmentOf(aCheck());
        QCOMPARE(kept.get("self_check_date"), std::string("2027-01-15T08:00:00.123Z"));
        QCOMPARE(kept.get("self_check_gap_error_p99_ms"), std::string("0.007"));
        QCOMPARE(kept.get("self_check_ttft_error_p50_ms"), std::string("0.250"));
        QCOMPARE(kept.get("self_check_streams"), std::string("64"));
        SelfCheck none = aCheck();
        none.capacity.reset();
        QCOMPARE(environmentOf(none).get("self_check_streams"), std::string("unknown"));
    }
};

QTEST_GUILESS_MAIN(SelfCheckTest)
#include "tst_selfcheck.moc"
