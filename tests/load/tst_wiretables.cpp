// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Ask.h"
#include "core/net/Route.h"
#include "core/net/Url.h"
#include "core/protocol/GenerationRequest.h"

#include "tests/support/FakeServer.h"
#include "tests/support/Measurement.h"
#include "tests/support/ShowDomain.h"
#include "tests/support/TlsServer.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <map>

using namespace inferometer;
using namespace std::chrono_literals;
using test::FakeServer;
using test::SeenRequest;

namespace {

QJsonObject tableOf(const char *name)
{
    QFile file(QStringLiteral(INFEROMETER_TEST_DATA "/wire/") + name + ".json");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", name);
    return QJsonDocument::fromJson(file.readAll()).object();
}

std::string textOf(const QJsonValue &value) { return value.toString().toStdString(); }

Result<RequestRecord> askAt(PlanDraft draft, const Secret &secret = {})
{
    draft.stages = {test::countedStage(ClosedLoop{1}, 1)};
    draft.endpoint.timeouts = {2s, 5s, 5s, 10s};
    draft.keepsTexts = true;
    Prompt prompt;
    prompt.messages = {{"user", "Say hello."}};
    prompt.plannedOutput = 4;
    const auto plan = RunPlan::make(std::move(draft));
    return plan ? ask(*plan, secret, prompt, {}) : Failure(plan.error());
}

test::Script twoWords(const SeenRequest &) { return test::chatStream(2, 1ms, 1ms); }

bool holdsAny(const std::string &text, const QJsonArray &any)
{
    return std::any_of(any.begin(), any.end(), [&](const QJsonValue &each) {
        return QString::fromStdString(text).contains(each.toString(), Qt::CaseInsensitive);
    });
}

} // namespace

// The wire cases that are situations in rows.
class TstWireTables : public QObject {
    Q_OBJECT

private slots:
    void whatIsTypedBecomesTheAddressThatIsAsked()
    {
        for (const QJsonValue &value : tableOf("h62_url_join")["rows"].toArray()) {
            const QJsonObject row = value.toObject();
            const auto base = normalBaseUrl(textOf(row["base"]));
            if (row.contains("expect_error")) {
                QVERIFY(!base);
                QVERIFY(base.error().message.str().find(textOf(row["expect_error"])) != std::string::npos);
                continue;
            }
            QVERIFY(base.has_value());
            const Protocol *protocol = findProtocol(textOf(row["api"]));
            QVERIFY(protocol);
            Endpoint endpoint;
            endpoint.baseUrl = *base;
            QCOMPARE(generationUrl(endpoint, *protocol, "m-test", Streaming::Yes), textOf(row["expect_url"]));
        }
    }

    void theEnvironmentDecidesTheRoute()
    {
        for (const QJsonValue &value : tableOf("h63_proxy_environment")["rows"].toArray()) {
            const QJsonObject row = value.toObject();
            const QJsonObject variables = row["env"].toObject();
            const EnvironmentLookup lookup = [&](const char *name) {
                return variables.contains(name) ? std::optional(textOf(variables[name])) : std::nullopt;
            };
            const std::string proxy = proxyFor(textOf(row["url"]), lookup);
            QCOMPARE(proxy.empty() ? "direct" : proxy, textOf(row["expect"]));
        }
    }

    void aSelfSignedCertificateIsToldAndMayBeTrusted()
    {
        const std::string body =
            "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
        test::TlsServer server("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
                               + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
        QTemporaryDir folder;
        QFile authority(folder.filePath("ca.pem"));
        QVERIFY(authority.open(QIODevice::WriteOnly));
        authority.write(server.certificate().c_str());
        authority.close();
        for (const QJsonValue &value : tableOf("h64_tls_self_signed")["expect"].toArray()) {
            const QJsonObject wanted = value.toObject();
            const QJsonObject client = wanted["client"].toObject();
            PlanDraft draft = test::aDraft("https://localhost:" + std::to_string(server.port()));
            draft.endpoint.tls.verify = client["verify"].toBool() ? TlsVerify::Yes : TlsVerify::No;
            if (client.contains("ca_file"))
                draft.endpoint.tls.caFile = authority.fileName().toStdString();
            const auto record = askAt(draft);
            QVERIFY(record.has_value());
            QCOMPARE(QString::fromUtf8(nameOf(record->outcome.kind).data()), wanted["outcome"].toString());
            if (wanted.contains("error_contains_any"))
                QVERIFY2(holdsAny(record->outcome.words, wanted["error_contains_any"].toArray()),
                         record->outcome.words.c_str());
        }
    }

    void everyAddressOfThisComputerIsTried()
    {
        for (const QJsonValue &value : tableOf("h65_ipv6_localhost")["rows"].toArray()) {
            const QJsonObject row = value.toObject();
            FakeServer server(twoWords, textOf(row["listen"]));
            const QString base = row["base"].toString().replace("{port}", QString::number(server.port()));
            const auto record = askAt(test::aDraft(base.toStdString()));
            QVERIFY(record.has_value());
            QCOMPARE(QString::fromUtf8(nameOf(record->outcome.kind).data()), row["expect"].toString());
            if (row.contains("error_contains_any"))
                QVERIFY2(holdsAny(record->outcome.words, row["error_contains_any"].toArray()), record->outcome.words.c_str());
        }
    }

    void nothingIsSmuggledIntoTheHead()
    {
        for (const QJsonValue &value : tableOf("h66_header_injection")["rows"].toArray()) {
            const QJsonObject row = value.toObject();
            const bool isRefused = row["expect"].toString().startsWith("refused");
            FakeServer server(twoWords);
            PlanDraft draft = test::aDraft(server.url());
            Secret secret;
            bool wasRefused = false;
            if (row.contains("api_key") && !row["api_key"].toString().isEmpty()) {
                qputenv("INFEROMETER_TEST_KEY", row["api_key"].toString().toUtf8());
                const auto read = Secret::fromReference("env:INFEROMETER_TEST_KEY");
                qunsetenv("INFEROMETER_TEST_KEY");
                wasRefused = !read;
                if (read)
                    secret = *read;
                else
                    QVERIFY2(holdsAny(read.error().message.str(), row["error_contains_any"].toArray()),
                             read.error().message.str().c_str());
            }
            if (const QJsonArray header = row["header"].toArray(); !header.isEmpty())
                draft.endpoint.headers = {{textOf(header[0]), textOf(header[1])}};
            if (!wasRefused)
                wasRefused = !askAt(draft, secret);
            QCOMPARE(wasRefused, isRefused);
            const auto seen = server.requests();
            QCOMPARE(seen.empty(), isRefused);
            if (isRefused)
                continue;
            const std::string *sent = seen.front().header("authorization");
            if (row.contains("sent"))
                QCOMPARE(QString::fromStdString("Authorization: " + *sent), row["sent"].toString());
            else
                QVERIFY(!sent);
        }
    }
};

QTEST_GUILESS_MAIN(TstWireTables)
#include "tst_wiretables.moc"
