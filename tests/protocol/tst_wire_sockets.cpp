// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/load/Ask.h"

#include "tests/protocol/WireCase.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Http2Front.h"

#include <atomic>
#include <functional>
#include <map>
#include <thread>

using namespace inferometer;
using namespace std::chrono_literals;
using test::Ending;
using test::FakeServer;
using test::Framing;
using test::Script;
using test::SeenRequest;
using test::WireCase;
using test::WireJudge;

namespace {

constexpr double kToleranceMs = 30;

// Names that mean nothing, other ones each time: no answer may hang on what a case or a model is called.
std::string anyName(Random &random)
{
    std::string name;
    for (int i = 0; i < 12; ++i)
        name += static_cast<char>('a' + random.index(26));
    return name;
}

std::string renamed(std::string text, const std::string &model)
{
    constexpr std::string_view written = "m-test";
    for (std::size_t at = text.find(written); at != std::string::npos; at = text.find(written, at + model.size()))
        text.replace(at, written.size(), model);
    return text;
}

Script scriptOf(const WireCase &wire, const std::string &model)
{
    Script script;
    script.status = wire.status();
    script.version = wire.document["http_version"].toString("HTTP/1.1").toStdString();
    script.headers.clear();
    const QJsonObject headers = wire.document["headers"].toObject();
    for (auto it = headers.begin(); it != headers.end(); ++it)
        script.headers.push_back({it.key().toStdString(), it.value().toString().toStdString()});
    const QString framing = wire.framing();
    script.framing = framing.startsWith("length") ? Framing::Length
                     : framing == "close"         ? Framing::UntilClose
                                                  : Framing::Chunked;
    if (framing.startsWith("length+"))
        script.promisedTooMany = framing.mid(7).toUInt();
    for (const test::WireChunk &chunk : wire.chunks) {
        const std::string bytes = wire.isEncoded() ? chunk.bytes : renamed(chunk.bytes, model);
        const std::size_t step = chunk.splitBytes > 0 ? chunk.splitBytes : std::max<std::size_t>(1, bytes.size());
        for (std::size_t at = 0; at < bytes.size(); at += step)
            script.pieces.push_back({chunk.at, bytes.substr(at, step)});
    }
    script.ending = wire.ending() == "reset"                    ? Ending::Reset
                    : wire.isCut() || wire.ending() == "abrupt" ? Ending::Abrupt
                                                                : Ending::Clean;
    script.endAt = wire.endAt();
    return script;
}

RunPlan planOf(const WireCase &wire, const std::string &url, const std::string &model)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = url;
    draft.endpoint.protocol = wire.protocol();
    if (wire.client().contains("idle_timeout_ms"))
        draft.endpoint.timeouts.first = draft.endpoint.timeouts.idle = fromMs(wire.client()["idle_timeout_ms"].toDouble());
    if (wire.client().contains("total_timeout_ms"))
        draft.endpoint.timeouts.total = fromMs(wire.client()["total_timeout_ms"].toDouble());
    draft.model.name = model;
    draft.streaming = wire.isStreamed() ? Streaming::Yes : Streaming::No;
    draft.workload.parts = {WorkloadPart{}};
    StagePlan stage;
    stage.requests = 1;
    draft.stages = {stage};
    draft.keepsTexts = true;
    auto plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("%s", plan.error().message.str().c_str());
    return std::move(*plan);
}

Prompt aPrompt()
{
    Prompt prompt;
    prompt.messages = {{"user", "Say hello."}};
    prompt.plannedOutput = 16;
    return prompt;
}

} // namespace

// The cases over real sockets, several at the same time.
class TstWireSockets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Random random(static_cast<std::uint64_t>(MonoClock::now().time_since_epoch().count()));
        m_model = anyName(random);
        for (WireCase &wire : test::wireCases()) {
            m_names.emplace(wire.name, anyName(random));
            m_cases.emplace(wire.name, std::move(wire));
        }
        m_server = std::make_unique<FakeServer>([this](const SeenRequest &request) { return respond(request); });
        // A few at a time: all at once, they would wait for each other's start on a small machine.
        std::vector<const WireCase *> all;
        for (const auto &[name, wire] : m_cases) {
            m_records[name] = {};
            if (!wire.isHttp2())
                all.push_back(&wire);
        }
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> users;
        for (int user = 0; user < 6; ++user)
            users.emplace_back([this, &all, &next] {
                for (std::size_t i = next++; i < all.size(); i = next++)
                    m_records.at(all[i]->name) = answerTo(*all[i]);
            });
    }

    void everyCaseIsReadRightAndInTime_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto &[name, wire] : m_cases)
            if (!wire.isHttp2())
                QTest::newRow(qPrintable(name)) << name;
    }
    void everyCaseIsReadRightAndInTime()
    {
        QFETCH(QString, name);
        const WireCase &wire = m_cases.at(name);
        RequestRecord &record = m_records.at(name);
        const QJsonObject expect = wire.expect();
        const QStringList wrong = faultsOf(wire, record, [&] { return answerTo(wire); });
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
        QVERIFY(record.tSend && record.tSched <= *record.tSend && *record.tSend <= record.tFirstByte.value_or(record.tDone));
        QVERIFY(record.tFirstByte.value_or(*record.tSend) <= record.tDone);
        const double tookMs = toMs(record.tDone - *record.tSend);
        if (expect.contains("end_to_end_max_ms"))
            QVERIFY2(tookMs <= expect["end_to_end_max_ms"].toDouble(), qPrintable(QString::number(tookMs)));
        if (expect.contains("end_to_end_min_ms"))
            QVERIFY2(tookMs >= expect["end_to_end_min_ms"].toDouble(), qPrintable(QString::number(tookMs)));
    }

    void theSameOverHttp2_data()
    {
        QTest::addColumn<QString>("name");
        // A proxy in between hides how a connection died, so only what ends well is played here.
        for (const auto &[name, wire] : m_cases) {
            const bool isStream = wire.framing() == "chunked" && !wire.isCut() && wire.document["prelude"].isUndefined();
            if (isStream && wire.expect()["outcome"] == "ok" && wire.client().isEmpty() && !wire.isEncoded()
                && !wire.document["end"].toObject().isEmpty() && wire.ending() == "clean" && wire.endAt() < 2s)
                QTest::newRow(qPrintable(name)) << name;
        }
        if (!m_front && test::Http2Front::isInstalled())
            m_front = std::make_unique<test::Http2Front>(m_server->port());
        if (m_front) // it finds its own way at the first request; that is not what is measured
            QVERIFY(askThrough(m_cases.at("h06_one_token")).has_value());
    }
    void theSameOverHttp2()
    {
        if (!m_front)
            QSKIP("nghttpx is not installed");
        QVERIFY(m_front->isReady());
        QFETCH(QString, name);
        const WireCase &wire = m_cases.at(name);
        RequestRecord record = *askThrough(wire);
        const QStringList wrong = faultsOf(wire, record, [&] { return *askThrough(wire); });
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
    }

    void theRedirectWasFollowedByTheSameRequest()
    {
        std::vector<SeenRequest> seen;
        for (SeenRequest &request : m_server->requests())
            if (request.target.find(m_names.at("h60_redirect_307")) != std::string::npos)
                seen.push_back(std::move(request));
        QVERIFY(!seen.empty() && seen.size() % 2 == 0); // of each play, two
        QVERIFY(seen[1].target.find("/moved/v1/chat/completions") != std::string::npos);
        QCOMPARE(seen[1].method, std::string("POST"));
        QCOMPARE(seen[1].body, seen[0].body);
        QVERIFY(seen[0].header("authorization") && seen[1].header("authorization"));
    }

    void everyRequestWentToItsPath()
    {
        for (const SeenRequest &request : m_server->requests()) {
            QCOMPARE(request.method, std::string("POST"));
            const WireCase &wire = m_cases.at(nameIn(request.target));
            const std::string path = renamed(wire.document["request"].toObject()["path"].toString().toStdString(), m_model);
            QVERIFY2(request.target.ends_with(path), request.target.c_str());
            QCOMPARE(request.target.find("//"), std::string::npos);
        }
    }

private:
    // What a record says is right every time it is played. When it came may be off once: a busy machine holds an answer up,
    // but hurries none. `record` becomes the play that counts.
    static QStringList faultsOf(const WireCase &wire, RequestRecord &record, const std::function<RequestRecord()> &again)
    {
        constexpr int kPlays = 4;
        for (int play = 1;; ++play) {
            WireJudge judge(wire, record);
            const QStringList facts = judge.facts();
            const QStringList all = judge.times(wire.expect()["tolerance_ms"].toDouble(kToleranceMs));
            if (all.isEmpty() || !facts.isEmpty() || play == kPlays)
                return all;
            record = again();
        }
    }

    Result<RequestRecord> askThrough(const WireCase &wire) const
    {
        PlanDraft draft = planOf(wire, m_front->url() + "/case/" + m_names.at(wire.name), m_model).draft();
        draft.endpoint.http = HttpVersion::Http2;
        return ask(*RunPlan::make(draft), {}, aPrompt(), {});
    }
    RequestRecord answerTo(const WireCase &wire) const
    {
        const QString key = wire.client()["api_key"].toString("test-key");
        const auto answer = ask(planOf(wire, m_server->url() + "/case/" + m_names.at(wire.name), m_model),
                                Secret(key.toStdString()), aPrompt(), {});
        if (!answer)
            qFatal("%s", answer.error().message.str().c_str());
        return *answer;
    }

    QString nameIn(const std::string &target) const
    {
        const std::string played = QString::fromStdString(target).section('/', 2, 2).toStdString();
        const auto found =
            std::find_if(m_names.begin(), m_names.end(), [&](const auto &each) { return each.second == played; });
        return found == m_names.end() ? QString() : found->first;
    }

    Script respond(const SeenRequest &request)
    {
        const WireCase &wire = m_cases.at(nameIn(request.target));
        const QJsonArray prelude = wire.document["prelude"].toArray();
        const QString path = QString::fromStdString(request.target).section('/', 3);
        if (!prelude.isEmpty() && "/" + path == prelude[0].toObject()["expect_request"].toObject()["path"].toString()) {
            const QJsonObject first = prelude[0].toObject();
            Script script = test::plainAnswer(first["http_status"].toInt(), "");
            script.headers = {{"Location", "/case/" + m_names.at(wire.name)
                                               + first["headers"].toObject()["Location"].toString().toStdString()}};
            return script;
        }
        return scriptOf(wire, m_model);
    }

    std::map<QString, WireCase> m_cases;
    std::map<QString, RequestRecord> m_records;
    std::map<QString, std::string> m_names; ///< what each case is called this time
    std::string m_model;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<test::Http2Front> m_front; ///< before the server, and gone before it
};

QTEST_GUILESS_MAIN(TstWireSockets)
#include "tst_wire_sockets.moc"
