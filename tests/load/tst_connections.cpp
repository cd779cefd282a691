// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RunController.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"

using namespace inferometer;
using namespace std::chrono_literals;
using test::chatStream;
using test::countedStage;
using test::FakeServer;
using test::likeAServer;
using test::Measurement;
using test::Script;
using test::SeenRequest;

namespace {

PlanDraft draftFor(const FakeServer &server)
{
    PlanDraft draft = test::aDraft(server.url(), 2);
    draft.stages = {countedStage(ClosedLoop{4}, 40)};
    return draft;
}

} // namespace

class TstConnections : public QObject {
    Q_OBJECT

private slots:
    void connectionsAreOpenedBeforeAndUsedAgain()
    {
        FakeServer server([](const SeenRequest &request) {
            return likeAServer(request, [](const SeenRequest &) { return chatStream(2, 5ms, 2ms); });
        });
        Measurement measurement(draftFor(server));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].health[0].reopened, std::uint64_t{0});
        QCOMPARE(run.stages[0].health[0].resends, std::uint64_t{0});
        for (const RequestRecord &record : measurement.store.records())
            QVERIFY(record.connection == ConnectionUse::Reused && !record.connect);
    }

    void aServerThatClosesAfterEachAnswerLosesNoRequest()
    {
        FakeServer server([](const SeenRequest &request) {
            Script script = likeAServer(request, [](const SeenRequest &) { return chatStream(2, 5ms, 2ms); });
            script.headers.push_back({"Connection", "keep-alive"}); // it says so, and does not do so
            script.closesAfter = true;
            return script;
        });
        Measurement measurement(draftFor(server));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{40});
        QCOMPARE(run.stages[0].counts.failed, std::uint64_t{0});
        QVERIFY2(run.stages[0].health[0].reopened >= 36, qPrintable(QString::number(run.stages[0].health[0].reopened)));
        std::uint64_t opened = 0;
        for (const RequestRecord &record : measurement.store.records()) {
            opened += record.connection == ConnectionUse::Opened;
            QVERIFY(record.connect.has_value() == (record.connection == ConnectionUse::Opened));
        }
        QCOMPARE(opened, run.stages[0].health[0].reopened);
    }

    void aConnectionThatDiesUnderTheRequestIsReplacedAndToldAsAResend()
    {
        FakeServer server([](const SeenRequest &request) {
            Script script = likeAServer(request, [](const SeenRequest &) { return chatStream(2, 50ms, 2ms); });
            if (request.numberOnConnection == 1 && request.body.find("\"stream\":true") != std::string::npos) {
                script = {};
                script.status = 0;
                script.endAt = 20ms; // it makes up its mind, then closes without a word
                script.ending = test::Ending::Abrupt;
            }
            return script;
        });
        Measurement measurement(draftFor(server));
        const Run &run = measurement.run();
        QCOMPARE(run.stages[0].counts.ok, std::uint64_t{40});
        QCOMPARE(run.stages[0].counts.failed, std::uint64_t{0});
        std::uint64_t resends = 0;
        std::vector<double> ttfts;
        for (const RequestRecord &record : measurement.store.records()) {
            resends += record.resends;
            // The clock starts with the request that was answered; the lost time shows between due and sent.
            const double ttft = toMs(record.timeline.arrivals()[0].offset);
            QVERIFY2(ttft >= 49.9, qPrintable(QString::number(ttft)));
            if (record.resends > 0)
                ttfts.push_back(ttft);
            if (record.resends > 0)
                QVERIFY(*record.tSend - record.tSched >= 19ms);
        }
        QVERIFY2(resends >= 10, qPrintable(QString::number(resends)));
        // The median: a busy machine may hold one of them back.
        std::sort(ttfts.begin(), ttfts.end());
        QVERIFY2(ttfts[ttfts.size() / 2] < 65, qPrintable(QString::number(ttfts[ttfts.size() / 2])));
        QCOMPARE(run.stages[0].health[0].resends, resends);
    }

    void theKeyReachesTheServerAndNothingElse()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.body.find("\"stream\":true") == std::string::npos)
                return likeAServer(request, {});
            const std::string *key = request.header("Authorization");
            return test::plainAnswer(429, R"({"error":{"message":"slow down, )" + (key ? *key : "") + R"("}})");
        });
        PlanDraft draft = draftFor(server);
        draft.stages = {countedStage(ClosedLoop{1}, 8)};
        draft.keepsTexts = true;
        Measurement measurement(std::move(draft));
        measurement.secret = Secret("sk-planted-1234");
        const Run &run = measurement.run();
        for (const SeenRequest &request : server.requests())
            QCOMPARE(*request.header("Authorization"), std::string("Bearer sk-planted-1234"));
        for (const RequestRecord &record : measurement.store.records()) {
            QVERIFY(record.outcome.words.find("slow down") != std::string::npos);
            QCOMPARE(record.outcome.words.find("sk-planted"), std::string::npos);
        }
        QCOMPARE(run.environment.toText().find("sk-planted"), std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TstConnections)
#include "tst_connections.moc"
