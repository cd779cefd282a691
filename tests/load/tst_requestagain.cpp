// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/RequestAgain.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/Show.h"

#include <QFile>
#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <set>

using namespace inferometer;
using namespace std::chrono_literals;
using nlohmann::json;
using test::FakeServer;
using test::Measurement;
using test::SeenRequest;

namespace {

/// That tells no counts of tokens: no ruler can be fitted to it.
test::Script dumbServer(const SeenRequest &request)
{
    if (request.method == "POST" && request.target == "/v1/chat/completions"
        && request.body.find("\"stream\":true") == std::string::npos)
        return test::plainAnswer(200, R"({"choices":[{"index":0,"message":{"content":"x"},"finish_reason":"length"}]})");
    return test::likeAServer(request, [](const SeenRequest &) { return test::chatStream(4, 2ms, 1ms); });
}

/// That counts any text as one token for each four bytes.
test::Script countingServer(const SeenRequest &request)
{
    if (request.target != "/tokenize")
        return dumbServer(request);
    const std::string text = json::parse(request.body).at("prompt");
    return test::plainAnswer(200, json{{"tokens", std::vector<int>(text.size() / 4 + 1, 7)}}.dump());
}

/// What was streamed, in the order of asking.
std::vector<SeenRequest> streamed(const FakeServer &server)
{
    std::vector<SeenRequest> found;
    for (const SeenRequest &request : server.requests())
        if (request.method == "POST" && request.body.find("\"stream\":true") != std::string::npos)
            found.push_back(request);
    return found;
}

PlanDraft aMixFor(const std::string &url)
{
    PlanDraft draft = test::aDraft(url, 4);
    draft.workload.parts = {WorkloadPart{"short", 2.0, UniformLength{40, 90}, FixedLength{4}},
                            WorkloadPart{"long", 1.0, UniformLength{200, 400}, UniformLength{5, 9}}};
    draft.workload.seed = 77;
    draft.sampling.seed = 5;
    return draft;
}

PlainRequest again(const Run &run, const RequestRecord &record)
{
    auto request = requestAgain(run, record);
    if (!request)
        qFatal("%s", request.error().message.str().c_str());
    return std::move(*request);
}

std::string promptOf(const std::string &body) { return json::parse(body).at("messages").back().at("content"); }

} // namespace

class RequestAgainTest : public QObject {
    Q_OBJECT

private slots:
    void everyRequestIsMadeAgainToTheByte_data()
    {
        QTest::addColumn<int>("shared");
        QTest::addColumn<bool>("isOpen");
        QTest::newRow("closed loop, own prefixes") << 0 << false;
        QTest::newRow("closed loop, a shared prefix") << 30 << false;
        QTest::newRow("open loop") << 0 << true;
    }
    void everyRequestIsMadeAgainToTheByte()
    {
        QFETCH(int, shared);
        QFETCH(bool, isOpen);
        const FakeServer server(dumbServer);
        PlanDraft draft = aMixFor(server.url());
        draft.workload.prefix.sharedTokens = static_cast<std::uint32_t>(shared);
        StagePlan stage = isOpen ? test::countedStage(ConstantRate{200.0}, 6) : test::countedStage(ClosedLoop{1}, 6);
        stage.warmup.requests = 3;
        draft.stages = {stage, stage};
        draft.rounds = 2;
        Measurement measurement(draft);
        const Run &run = measurement.run();
        QCOMPARE(run.environment.get("input_length"), std::string("estimated"));
        const std::vector<RequestRecord> records = measurement.store.records();
        const std::vector<SeenRequest> seen = streamed(server);
        QCOMPARE(records.size(), std::size_t{36});
        QCOMPARE(seen.size(), records.size());
        std::multiset<std::string> sent, made;
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const PlainRequest request = again(run, records[i]);
            QCOMPARE(nameOf(request.text), nameOf(TextOrigin::Remade));
            QCOMPARE(request.url, server.url() + seen[i].target);
            QVERIFY(request.isStreamed && request.wasSent);
            sent.insert(seen[i].body);
            made.insert(request.body);
            if (!isOpen) // one user: one after the other
                QVERIFY2(request.body == seen[records[i].id.value].body, request.body.c_str());
        }
        QVERIFY(sent == made);
        QCOMPARE(std::set<std::string>(made.begin(), made.end()).size(), made.size());
    }

    void whereTheServerCountedTheTextBeginsTheSame()
    {
        const FakeServer server(countingServer);
        PlanDraft draft = aMixFor(server.url());
        draft.workload.parts.front().input = UniformLength{150, 200}; // shorter ones are mostly task
        draft.stages = {test::countedStage(ClosedLoop{1}, 12)};
        Measurement measurement(draft);
        const Run &run = measurement.run();
        QCOMPARE(run.environment.get("input_length"), std::string("surveyed"));
        const std::vector<SeenRequest> seen = streamed(server);
        for (const RequestRecord &record : measurement.store.records()) {
            const PlainRequest request = again(run, record);
            QCOMPARE(nameOf(request.text), nameOf(TextOrigin::Alike));
            const std::string made = promptOf(request.body), sent = promptOf(seen[record.id.value].body);
            QCOMPARE(made.substr(0, 40), sent.substr(0, 40));
            QVERIFY2(made.size() > sent.size() / 2 && made.size() < sent.size() * 2, made.c_str());
            QCOMPARE(json::parse(request.body).at("max_tokens"), json::parse(seen[record.id.value].body).at("max_tokens"));
        }
    }

    void keptTextsAreTakenAsTheyAre()
    {
        const FakeServer server(countingServer);
        PlanDraft draft = aMixFor(server.url());
        draft.workload.prefix.sharedTokens = 20;
        draft.keepsTexts = true;
        draft.stages = {test::countedStage(ClosedLoop{1}, 6)};
        Measurement measurement(draft);
        const Run &run = measurement.run();
        const std::vector<SeenRequest> seen = streamed(server);
        for (const RequestRecord &record : measurement.store.records()) {
            const PlainRequest request = again(run, record);
            QCOMPARE(nameOf(request.text), nameOf(TextOrigin::Kept));
            QCOMPARE(request.body, seen[record.id.value].body);
        }
    }

    void aFileOfPromptsIsReadAgain()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("prompts.jsonl");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"messages\": [{\"role\": \"system\", \"content\": \"Be short.\"}, {\"role\": \"user\", \"content\": \"One?\"}]}\n"
            "{\"prompt\": \"Two?\", \"output_tokens\": 3}\n");
        file.close();
        const FakeServer server(dumbServer);
        PlanDraft draft = aMixFor(server.url());
        draft.workload.parts.resize(1);
        draft.workload.dataset = path.toStdString();
        draft.stages = {test::countedStage(ClosedLoop{1}, 4)};
        Measurement measurement(draft);
        const Run &run = measurement.run();
        const std::vector<SeenRequest> seen = streamed(server);
        for (const RequestRecord &record : measurement.store.records()) {
            const PlainRequest request = again(run, record);
            QCOMPARE(nameOf(request.text), nameOf(TextOrigin::FromFile));
            QCOMPARE(request.body, seen[record.id.value].body);
        }
        QVERIFY(QFile::remove(path));
        const PlainRequest request = again(run, measurement.store.records().front());
        QCOMPARE(nameOf(request.text), nameOf(TextOrigin::StandIn));
        QCOMPARE(request.missingFile, path.toStdString());
        QVERIFY(!promptOf(request.body).empty());
    }

    void secretsAreNamedAndNeverThere()
    {
        const FakeServer server(dumbServer);
        PlanDraft draft = aMixFor(server.url());
        draft.endpoint.headers = {{"X-Team", "blue-secret"}};
        draft.endpoint.keyReference = "env:SOME_KEY";
        draft.endpoint.protocol = "anthropic-messages";
        draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
        auto plan = RunPlan::make(draft);
        QVERIFY(plan.has_value());
        const Run run{.id = {"0123456789ab"}, .plan = *plan};
        RequestRecord record;
        record.plannedOutput = 4;
        const PlainRequest request = again(run, record);
        QCOMPARE(request.withheld, std::vector<std::string>{"X-Team"});
        QCOMPARE(request.keys.size(), std::size_t{2});
        QVERIFY(!request.wasSent);
        for (const Header &header : request.headers)
            QVERIFY(header.value.find("secret") == std::string::npos);
        QVERIFY(request.body.find("secret") == std::string::npos);
        QVERIFY(std::any_of(request.headers.begin(), request.headers.end(),
                            [](const Header &header) { return header.name == "anthropic-version"; }));
    }

    void anUnknownProtocolIsAnError()
    {
        PlanDraft draft = aMixFor("http://127.0.0.1:9");
        draft.endpoint.protocol = "telepathy";
        draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
        auto plan = RunPlan::make(draft);
        QVERIFY(plan.has_value());
        const auto request = requestAgain(Run{.id = {"0123456789ab"}, .plan = *plan}, {});
        QVERIFY(!request.has_value());
        QCOMPARE(request.error().code, ErrorCode::Input);
    }
};

QTEST_GUILESS_MAIN(RequestAgainTest)
#include "tst_requestagain.moc"
