// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Preflight.h"

#include "core/probe/OnlyModel.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"
#include "tests/support/TlsServer.h"

#include <atomic>
#include <thread>

Q_DECLARE_METATYPE(inferometer::test::Script)

using namespace inferometer;
using namespace std::chrono_literals;
using test::aDraft;
using test::chatAnswer;
using test::FakeServer;
using test::plainAnswer;
using test::Script;
using test::SeenRequest;

namespace {

RunPlan planFor(const std::string &url, const std::string &model = "m-test")
{
    PlanDraft draft = aDraft(url);
    draft.model.name = model;
    draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
    auto plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("%s", plan.error().message.str().c_str());
    return std::move(*plan);
}

Script noStream(const SeenRequest &) { return plainAnswer(500, "a preflight streams nothing"); }

} // namespace

class TstPreflight : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrongIsSaidWithOneRemedy_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("401") << 401 << "application/json"
                             << "{\"error\":\"bad key sk-1\"}"
                             << "rejected the key"
                             << "--key";
        QTest::newRow("403") << 403 << "application/json"
                             << "{}"
                             << "rejected the key"
                             << "--key";
        QTest::newRow("404") << 404 << "application/json"
                             << "{\"error\":\"no\"}"
                             << "not at"
                             << "Check the address";
        QTest::newRow("HTML 200") << 200 << "text/html"
                                  << "<html><title>Sign in</title></html>"
                                  << "not in the language"
                                  << "web page";
        QTest::newRow("HTML without a type") << 200 << ""
                                             << "<!doctype html>"
                                             << "not in the language"
                                             << "web page";
        QTest::newRow("another JSON") << 200 << "application/json"
                                      << "{\"hello\":1}"
                                      << ""
                                      << "";
        QTest::newRow("500") << 500 << "application/json"
                             << "{\"error\":{\"message\":\"weights missing\"}}"
                             << "weights missing"
                             << "log";
        QTest::newRow("400") << 400 << "application/json"
                             << "{\"error\":{\"message\":\"no such field\"}}"
                             << "no such field"
                             << "log";
    }
    void whatIsWrongIsSaidWithOneRemedy()
    {
        QFETCH(int, status);
        QFETCH(QString, type);
        QFETCH(QString, body);
        QFETCH(QString, message);
        QFETCH(QString, remedy);
        FakeServer server([&](const SeenRequest &) { return plainAnswer(status, body.toStdString(), type.toStdString()); });
        const auto found = preflight(planFor(server.url()), Secret("sk-1"), {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Unreachable);
        const QString said = QString::fromStdString(found.error().message.str());
        QVERIFY2(!said.isEmpty() && said.contains(message), qPrintable(said));
        const QString advised = QString::fromStdString(found.error().remedy.str());
        QVERIFY2(!advised.isEmpty() && advised.contains(remedy), qPrintable(advised));
        for (const std::string &words : {found.error().message.str(), found.error().remedy.str(), found.error().detail})
            QCOMPARE(words.find("sk-1"), std::string::npos);
    }

    void aTroubleThatPassesIsTriedAgainAndNoted_data()
    {
        QTest::addColumn<Script>("trouble");
        QTest::addColumn<int>("times");
        Script turnedAway = plainAnswer(429, "{}");
        turnedAway.headers.push_back({"Retry-After", "1"});
        Script cut = chatAnswer(5, 1);
        cut.promisedTooMany = 100;
        cut.ending = test::Ending::Abrupt;
        Script reset = cut;
        reset.status = 0;
        reset.ending = test::Ending::Reset;
        Script stalled = chatAnswer(5, 1);
        stalled.headersAt = 1h;
        QTest::newRow("429 with Retry-After") << turnedAway << 1;
        QTest::newRow("503") << plainAnswer(503, "{}") << 3;
        QTest::newRow("cut") << cut << 2;
        QTest::newRow("reset") << reset << 2;
        QTest::newRow("stall") << stalled << 2;
    }
    void aTroubleThatPassesIsTriedAgainAndNoted()
    {
        QFETCH(Script, trouble);
        QFETCH(int, times);
        std::atomic<int> left = times;
        FakeServer server([&](const SeenRequest &request) {
            return request.method == "POST" && request.target != "/tokenize" && left-- > 0 ? trouble
                                                                                           : likeAServer(request, noStream);
        });
        PlanDraft draft = planFor(server.url()).draft();
        draft.endpoint.timeouts.first = 500ms;
        draft.endpoint.timeouts.connect = 500ms;
        const auto found = preflight(*RunPlan::make(draft), {}, {});
        QVERIFY2(found.has_value(), found ? "" : found.error().message.str().c_str());
        QCOMPARE(found->notes.size(), std::size_t{1});
        const std::string note = found->notes[0].str();
        QVERIFY2(note.starts_with(std::to_string(times) + " of the "), note.c_str());
        QVERIFY(found->ruler.source() == TokenRuler::Source::Fitted); // nothing else was lost by it
    }

    void aServerThatAsksForAnHourIsNotWaitedForSoLong()
    {
        FakeServer server([&](const SeenRequest &request) {
            Script busy = plainAnswer(503, R"({"error":{"message":"warming up"}})");
            busy.headers.push_back({"Retry-After", "3600"});
            return request.method == "POST" ? busy : likeAServer(request, noStream);
        });
        std::stop_source stop;
        const std::jthread stopper([&] {
            server.waitForRequests(2, "/chat/completions", 10s); // the second comes after three seconds, not after an hour
            stop.request_stop();
        });
        const auto found = preflight(planFor(server.url()), {}, stop.get_token());
        QVERIFY(!found);
        QVERIFY(server.waitForRequests(2, "/chat/completions", 0s));
    }

    void whyAServerShowsNoModelIsTold_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("message");
        QTest::addColumn<ErrorCode>("code");
        const char *json = "application/json";
        QTest::newRow("401") << 401 << json << "{}"
                             << "rejected the key" << ErrorCode::Unreachable;
        QTest::newRow("404") << 404 << json << "{}"
                             << "not at http" << ErrorCode::Unreachable;
        QTest::newRow("500") << 500 << json << "{}"
                             << "HTTP 500" << ErrorCode::Unreachable;
        QTest::newRow("a page") << 200 << "text/html"
                                << "<html>Sign in</html>"
                                << "not in the language" << ErrorCode::Unreachable;
        QTest::newRow("an empty list") << 200 << json << R"({"data":[]})"
                                       << "list of models is empty" << ErrorCode::Input;
        QTest::newRow("several") << 200 << json << R"({"data":[{"id":"a"},{"id":"b"}]})"
                                 << "several models: a, b" << ErrorCode::Input;
    }
    void whyAServerShowsNoModelIsTold()
    {
        QFETCH(int, status);
        QFETCH(QString, type);
        QFETCH(QString, body);
        QFETCH(QString, message);
        QFETCH(ErrorCode, code);
        FakeServer server([&](const SeenRequest &) { return plainAnswer(status, body.toStdString(), type.toStdString()); });
        Endpoint endpoint;
        endpoint.baseUrl = server.url();
        const auto model = onlyModel(endpoint, {}, {});
        QVERIFY(!model);
        QVERIFY2(QString::fromStdString(model.error().message.str()).contains(message), model.error().message.str().c_str());
        QVERIFY(!model.error().remedy.empty());
        QCOMPARE(model.error().code, code);
    }

    void aStrangeCertificateIsToldWithoutAModelToo()
    {
        const test::TlsServer strange("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        Endpoint endpoint;
        endpoint.baseUrl = "https://127.0.0.1:" + std::to_string(strange.port());
        const auto untrusted = onlyModel(endpoint, {}, {});
        QVERIFY(!untrusted);
        QCOMPARE(untrusted.error().code, ErrorCode::Unreachable);
        QVERIFY(untrusted.error().message.str().find("is not trusted") != std::string::npos);
    }

    void aDeadPortIsSaidToBeOne()
    {
        std::string dead;
        {
            const FakeServer gone(noStream);
            dead = gone.url();
        }
        const auto found = preflight(planFor(dead), {}, {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Unreachable);
        QCOMPARE(found.error().message.str(), "Nothing listens at " + dead.substr(7) + ".");
        QVERIFY(!found.error().remedy.empty());
    }

    void anUnknownNameAndAStrangeCertificateAreToldApart()
    {
        const auto unknown = preflight(planFor("http://no-such-host.invalid"), {}, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().message.str(), std::string("The name no-such-host.invalid is unknown."));
        test::TlsServer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        const auto strange = preflight(planFor("https://localhost:" + std::to_string(server.port())), {}, {});
        QVERIFY(!strange);
        QVERIFY(strange.error().message.str().find("certificate") != std::string::npos);
        QVERIFY(strange.error().remedy.str().find("--ca") != std::string::npos);
    }

    void anUnknownModelNamesTheOnesThereAre()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.method == "GET")
                return plainAnswer(200, R"({"data":[{"id":"alpha"},{"id":"beta"}]})");
            return plainAnswer(404, R"({"error":{"message":"model not found"}})");
        });
        const auto found = preflight(planFor(server.url(), "alpa"), {}, {});
        QVERIFY(!found);
        QVERIFY(found.error().message.str().find("alpa") != std::string::npos);
        QVERIFY(found.error().remedy.str().find("alpha, beta") != std::string::npos);
    }

    void aWrongPathNamesTheAddressThatWasAsked()
    {
        FakeServer server([](const SeenRequest &) { return plainAnswer(404, "not found", "text/plain"); });
        const auto found = preflight(planFor(server.url() + "/api"), {}, {});
        QVERIFY(!found);
        QVERIFY(found.error().message.str().find(server.url() + "/api/v1/chat/completions") != std::string::npos);
    }

    void anUnknownProtocolIsAnInputError()
    {
        PlanDraft draft = aDraft("http://127.0.0.1:1");
        draft.endpoint.protocol = "smoke-signals";
        draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
        const auto found = preflight(*RunPlan::make(draft), {}, {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Input);
    }

    void aServerThatRefusesTheLockIsAskedWithoutIt()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.body.find("ignore_eos") != std::string::npos)
                return plainAnswer(400, R"({"error":{"message":"unknown field ignore_eos"}})");
            return likeAServer(request, noStream);
        });
        const auto found = preflight(planFor(server.url()), {}, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->sampling.lock, OutputLock::Natural);
        QVERIFY(!found->notes.empty());
    }

    void whatARefusalNamesIsNotSentAgain()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.body.find("\"max_tokens\"") != std::string::npos)
                return plainAnswer(
                    400, R"({"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'."}})");
            if (request.body.find("temperature") != std::string::npos)
                return plainAnswer(422, R"({"detail":[{"msg":"temperature: only the default is supported"}]})");
            return likeAServer(request, noStream);
        });
        const auto found = preflight(planFor(server.url()), {}, {});
        QVERIFY(found.has_value());
        QVERIFY(found->habits.wantsCompletionTokens && !found->habits.takesTemperature);
        QCOMPARE(found->sampling.lock, OutputLock::IgnoreEnd); // nobody minded that
        QVERIFY(found->notes.size() >= 2);                     // each of the two is told
    }

    void aLanguageThatCannotHoldALengthSaysSo()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.target == "/api/chat")
                return plainAnswer(
                    200,
                    R"({"message":{"content":"a"},"done":true,"done_reason":"length","prompt_eval_count":9,"eval_count":1})");
            return likeAServer(request, noStream);
        });
        PlanDraft draft = planFor(server.url()).draft();
        draft.endpoint.protocol = "ollama-chat";
        const auto found = preflight(*RunPlan::make(draft), {}, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->sampling.lock, OutputLock::Natural);
        QVERIFY(!found->notes.empty());
    }

    void theScaleIsLearntFromTheServersCounts()
    {
        FakeServer server([](const SeenRequest &request) { return likeAServer(request, noStream); });
        const auto found = preflight(planFor(server.url()), {}, {});
        QVERIFY(found.has_value());
        QVERIFY(found->ruler.source() == TokenRuler::Source::Fitted);
        QCOMPARE(found->sampling.lock, OutputLock::IgnoreEnd);
        QVERIFY(found->roundTripMs && *found->roundTripMs >= 0 && *found->roundTripMs < 100);
        QVERIFY(found->notes.empty());
        for (const SeenRequest &request : server.requests())
            QCOMPARE(request.body.find("\"stream\":true"), std::string::npos);
    }

    void aServerThatDoesNotCountIsNoted()
    {
        FakeServer server([](const SeenRequest &request) {
            if (request.method == "POST")
                return plainAnswer(200, R"({"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]})");
            return likeAServer(request, noStream);
        });
        const auto found = preflight(planFor(server.url()), {}, {});
        QVERIFY(found.has_value());
        QVERIFY(found->ruler.source() == TokenRuler::Source::Typical);
        QVERIFY(!found->notes.empty());
    }

    void theServerTellsWhoItIs_data()
    {
        QTest::addColumn<QString>("route");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("version");
        QTest::newRow("vLLM") << "/version"
                              << "{\"version\":\"0.9.1\"}"
                              << "vllm"
                              << "0.9.1";
        QTest::newRow("llama.cpp") << "/props"
                                   << "{\"build_info\":\"b5000-abc\"}"
                                   << "llama.cpp"
                                   << "b5000-abc";
        QTest::newRow("Ollama") << "/api/version"
                                << "{\"version\":\"0.5\"}"
                                << "ollama"
                                << "0.5";
        QTest::newRow("nobody") << "/nowhere"
                                << "{}"
                                << ""
                                << "";
        QTest::newRow("no version in it") << "/version"
                                          << "{\"version\":3}"
                                          << ""
                                          << "";
    }
    void theServerTellsWhoItIs()
    {
        QFETCH(QString, route);
        QFETCH(QString, answer);
        QFETCH(QString, engine);
        QFETCH(QString, version);
        FakeServer server([&](const SeenRequest &request) {
            return request.target == route.toStdString() ? plainAnswer(200, answer.toStdString())
                                                         : likeAServer(request, noStream);
        });
        const auto found = preflight(planFor(server.url() + "/v1"), {}, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->server.engine, engine.toStdString());
        QCOMPARE(found->server.version, version.toStdString());
        QVERIFY(!found->server.isSimulated);
    }

    void aStopEndsItAtOnce()
    {
        FakeServer server([](const SeenRequest &) {
            Script script = plainAnswer(200, "{}");
            script.headersAt = 1h;
            return script;
        });
        std::stop_source stop;
        MonoTime stoppedAt{};
        std::jthread stopper([&] {
            server.waitForRequests(1, "/", 5s);
            stoppedAt = MonoClock::now();
            stop.request_stop();
        });
        const auto found = preflight(planFor(server.url()), {}, stop.get_token());
        const MonoTime endedAt = MonoClock::now();
        stopper.join();
        QVERIFY(!found);
        QVERIFY(endedAt - stoppedAt < 500ms);
    }
};

QTEST_GUILESS_MAIN(TstPreflight)
#include "tst_preflight.moc"
