// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Environment.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/StageSummary.h"

#include "tests/support/ShowDomain.h"

using namespace inferometer;

class TstValues : public QObject {
    Q_OBJECT

private slots:
    void offsetsOfATimelineNeverGoBack()
    {
        TokenTimeline timeline;
        for (const int ms : {-5, 10, 7, 12})
            timeline.append({.offset = std::chrono::milliseconds(ms), .tokens = 1});
        std::vector<double> offsets;
        for (const Arrival &arrival : timeline.arrivals())
            offsets.push_back(toMs(arrival.offset));
        QCOMPARE(offsets, (std::vector<double>{0, 10, 10, 12}));
    }

    void whatTheEnvironmentDoesNotTellIsUnknown()
    {
        Environment environment;
        environment.set("gpu_model", "");
        environment.set("os", "Debian");
        environment.set("os", "Debian 12");
        QCOMPARE(environment.get("os"), std::string("Debian 12"));
        QCOMPARE(environment.get("gpu_model"), std::string("unknown"));
        QCOMPARE(environment.get("never set"), std::string("unknown"));
        QCOMPARE(environment.toText(), std::string("gpu_model: unknown\nos: Debian 12\n"));
    }

    void aValueCannotMakeALineOfItsOwn()
    {
        Environment environment;
        environment.set("cpu", "a\nmodel_name: forged\r");
        QCOMPARE(environment.toText(), std::string("cpu: a model_name: forged \n"));
    }

    void aSummaryFindsItsPartsByName()
    {
        StageSummary summary;
        summary.windows = {{0, Nanos{10}, Nanos{30}}, {1, Nanos{100}, Nanos{105}}};
        summary.metrics.emplace_back();
        summary.metrics.back().id = "ttft";
        summary.metrics.back().percentiles = {{0.95, 12.0, Support::Ok, {}}};
        summary.flags = {"bundled"};
        QCOMPARE(summary.windowLength(), Nanos{25});
        QVERIFY(summary.metric("ttft") && !summary.metric("tpot"));
        QVERIFY(summary.metric("ttft")->percentile(0.95) && !summary.metric("ttft")->percentile(0.99));
        QVERIFY(summary.hasFlag("bundled") && !summary.hasFlag("cap_hit"));
    }
};

QTEST_GUILESS_MAIN(TstValues)
#include "tst_values.moc"
