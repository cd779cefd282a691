// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInNames.h"
#include "core/domain/BuiltInPlans.h"
#include "core/domain/BuiltInWorkloads.h"
#include "core/domain/RunPlan.h"
#include "core/domain/SavedEndpoint.h"
#include "core/domain/SavedWorkload.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <set>

using namespace inferometer;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

SavedEndpoint everyField()
{
    SavedEndpoint saved;
    saved.name = "gpu-box ü";
    saved.endpoint = {"https://gpu.example:8443/v1",
                      "openai-completions",
                      {TlsVerify::Yes, "/etc/ca.pem"},
                      {1s, 2s, 3s, 4s},
                      "env:GPU_KEY",
                      {{"X-Team", "blue"}, {"X-Empty", ""}}};
    saved.endpoint.tls.certificate = "/etc/me.pem";
    saved.endpoint.tls.privateKey = "/etc/me.key";
    saved.endpoint.http = HttpVersion::Http2;
    saved.endpoint.proxy = "http://proxy.example:3128";
    saved.endpoint.unixSocket = "/run/model.sock";
    saved.model = "Qwen3-8B";
    saved.metricsUrl = "https://gpu.example:8443/metrics";
    saved.isProduction = true;
    saved.caps = {16, 2.5, 90s, 1e6};
    saved.seen = Sighting{1'800'000'000'123'456'789, true, "usage", 3, {}, "vllm", "0.9.1", "fp8", 32768};
    saved.seen->can.streaming = true;
    saved.seen->can.usage = false;
    return saved;
}

SavedWorkload everyKind()
{
    SavedWorkload saved;
    saved.workload.name = "help desk";
    saved.workload.parts = {{"a", 3, FixedLength{100}, UniformLength{5, 10}},
                            {"b", 0.5, NormalLength{200, 20, 50, 400}, LogNormalLength{150, 0.6, 10, 2000}}};
    saved.workload.language = CorpusLanguage::Chinese;
    saved.workload.prefix.sharedTokens = 300;
    saved.workload.dataset = "/data/prompts.jsonl";
    saved.workload.seed = 18'000'000'000'000'000'000ULL;
    return saved;
}

} // namespace

class TstSaved : public QObject {
    Q_OBJECT

private slots:
    void anEndpointComesBackWithoutTheValuesOfItsHeaders()
    {
        SavedEndpoint saved = everyField();
        const std::string text = saved.toJson().dump();
        QVERIFY(text.find("blue") == std::string::npos);
        const auto back = SavedEndpoint::fromJson(json::parse(text));
        QVERIFY(back.has_value());
        saved.endpoint.headers = {{"X-Team", ""}, {"X-Empty", ""}};
        QVERIFY(*back == saved);
    }

    void anEndpointWithNothingSetComesBackToo()
    {
        SavedEndpoint saved;
        saved.name = "n";
        const auto back = SavedEndpoint::fromJson(json::parse(saved.toJson().dump()));
        QVERIFY(back.has_value() && *back == saved);
    }

    void aWorkloadComesBack()
    {
        const SavedWorkload saved = everyKind();
        const auto back = SavedWorkload::fromJson(json::parse(saved.toJson().dump()));
        QVERIFY(back.has_value() && *back == saved);
        const auto bare = SavedWorkload::fromJson(json::parse(toJson(saved.workload).dump())); // as a plan has it
        QVERIFY(bare.has_value() && *bare == saved);
    }

    void typosAndNewerDocumentsAreNamed()
    {
        json document = everyField().toJson();
        document["modle"] = "x";
        const auto typo = SavedEndpoint::fromJson(document);
        QVERIFY(!typo && typo.error().message.str().find("modle") != std::string::npos);
        QVERIFY(!SavedEndpoint::fromJson({{"schema", "inferometer.endpoint/2"}}));
        QVERIFY(!SavedEndpoint::fromJson(json::array()));
        QVERIFY(!SavedWorkload::fromJson({{"schema", "inferometer.plan/1"}}));
        QVERIFY(!SavedWorkload::fromJson("text"));
    }

    void whatMayBeKept_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("none") << "" << true;
        QTest::newRow("variable") << "env:LLM_API_KEY" << true;
        QTest::newRow("lower case") << "env:my_key_2" << true;
        QTest::newRow("file") << "file:/run/secrets/key" << true;
        QTest::newRow("a key") << "sk-abcdef0123456789" << false;
        QTest::newRow("a key as a variable") << "env:sk-abcdef0123456789" << false;
        QTest::newRow("a key that is a good name") << "env:hf_aBcDeFgHiJkLmNoPqRs" << false;
        QTest::newRow("a key of mixed letters") << "env:aB3dE5gH7jK9mN1pQ3sT5" << false;
        QTest::newRow("no name") << "env:" << false;
        QTest::newRow("no path") << "file:" << false;
        QTest::newRow("starts with a digit") << "env:2KEY" << false;
    }
    void whatMayBeKept()
    {
        QFETCH(QString, key);
        QFETCH(bool, isFine);
        SavedEndpoint saved = everyField();
        saved.endpoint.keyReference = key.toStdString();
        const Status kept = saved.check();
        QCOMPARE(kept.has_value(), isFine);
        if (!isFine) {
            const std::string words = kept.error().message.str() + kept.error().remedy.str() + kept.error().detail;
            const QString name = key.mid(key.indexOf(':') + 1);
            QVERIFY(name.isEmpty() || words.find(name.toStdString()) == std::string::npos); // not repeated
        }
    }

    void secretsInAddressesAreRefused_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("plain") << "https://host/v1" << true;
        QTest::newRow("version") << "https://host/v1?api-version=2024-06-01" << true;
        QTest::newRow("password") << "https://me:pass@host/v1" << false;
        QTest::newRow("key") << "https://host/v1?key=abc" << false;
        QTest::newRow("api-key") << "https://host/v1?api-key=abc" << false;
        QTest::newRow("second") << "https://host/v1?a=1&Token=abc" << false;
        QTest::newRow("no scheme") << "host:8000" << false;
        QTest::newRow("empty") << "" << false;
    }
    void secretsInAddressesAreRefused()
    {
        QFETCH(QString, url);
        QFETCH(bool, isFine);
        SavedEndpoint saved = everyField();
        saved.endpoint.baseUrl = url.toStdString();
        QCOMPARE(saved.check().has_value(), isFine);
        saved = everyField();
        saved.metricsUrl = url.toStdString();
        QCOMPARE(saved.check().has_value(), isFine || url.isEmpty());
    }

    void namesAreOneLine()
    {
        for (const char *name : {"", " a", "a ", "a\nb", "a\tb"}) {
            SavedEndpoint endpoint = everyField();
            endpoint.name = name;
            QVERIFY2(!endpoint.check(), name);
            SavedWorkload workload = everyKind();
            workload.workload.name = name;
            QVERIFY2(!workload.check(), name);
        }
    }

    void aWorkloadIsHeldToWhatAPlanAsks()
    {
        SavedWorkload saved = everyKind();
        QVERIFY(saved.check().has_value());
        saved.workload.parts[0].input = UniformLength{10, 5};
        QVERIFY(!saved.check());
        saved = everyKind();
        for (WorkloadPart &part : saved.workload.parts)
            part.weight = 0;
        QVERIFY(!saved.check());
    }

    void capsThatWereSetGoBeforeTheDefaults()
    {
        SavedEndpoint saved = everyField();
        const Caps usual = defaultCaps(Reach::Public);
        QCOMPARE(saved.effectiveCaps().concurrency, 16u);
        QCOMPARE(saved.effectiveCaps().duration, Nanos(90s));
        saved.caps = {};
        QVERIFY(saved.effectiveCaps() == usual);
        saved.caps.concurrency = 1000;
        QCOMPARE(saved.effectiveCaps().inFlight, 1000u); // so many must be able to be under way
    }

    void everyNameThatShipsCanBeSaidInAnotherLanguage()
    {
        const auto check = [](const Workload &workload) {
            QVERIFY2(builtInName(workload.name), workload.name.c_str());
            for (const WorkloadPart &part : workload.parts)
                QVERIFY2(builtInName(part.name), part.name.c_str());
        };
        for (const BuiltInWorkload &each : builtInWorkloads())
            check(*builtInWorkload(each.id));
        for (const BuiltInPlan &each : builtInPlans())
            check(builtInPlan(each.id)->workload);
        QVERIFY(!builtInName("my own"));
    }

    void theBuiltInWorkloadsAreSoundAndOfTheirOwnNames()
    {
        std::set<std::string> names;
        for (const BuiltInWorkload &each : builtInWorkloads()) {
            const auto workload = builtInWorkload(each.id);
            QVERIFY2(workload.has_value(), each.title.source);
            QVERIFY2(checkWorkload(*workload).has_value(), each.title.source);
            names.insert(workload->name);
        }
        QCOMPARE(names.size(), builtInWorkloads().size());
        const auto none = builtInWorkload("cat");
        QVERIFY(!none && none.error().remedy.str().find("chat") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TstSaved)
#include "tst_saved.moc"
