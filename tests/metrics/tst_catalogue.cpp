// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/MetricDef.h"

#include <QtTest/QtTest>

#include <set>

using namespace inferometer;

class TstCatalogue : public QObject {
    Q_OBJECT

private slots:
    void theContractsMetricsAreThere()
    {
        for (const char *id : {"ttft", "ttft_sched", "ttft_content", "itl", "icl", "tpot", "e2e", "e2e_sched", "client_queue",
                               "decode_speed", "output_throughput", "input_throughput", "request_throughput", "goodput",
                               "attainment", "error_rate", "timeout_rate", "concurrency", "little_deviation"})
            QVERIFY2(findMetric(id) != nullptr, id);
        QVERIFY(findMetric("no such metric") == nullptr);
    }

    void everyEntryIsComplete()
    {
        std::set<std::string_view> ids;
        for (const MetricDef &def : catalogue()) {
            const std::string id(def.id);
            QVERIFY2(ids.insert(def.id).second, id.c_str());
            QVERIFY2(!def.title.empty() && !def.definition.empty(), id.c_str());
            const int makers = (def.sample != nullptr) + (def.pool != nullptr) + (def.scalar != nullptr);
            QVERIFY2(makers == 1, id.c_str());
            QVERIFY2(!nameOf(def.unit).empty(), id.c_str());
        }
    }

    void nothingMeasuredHasNoValue()
    {
        const StageTotals nothing;
        for (const MetricDef &def : catalogue())
            if (def.scalar != nullptr)
                QVERIFY2(!def.scalar(nothing).value, std::string(def.id).c_str());
    }
};

QTEST_GUILESS_MAIN(TstCatalogue)
#include "tst_catalogue.moc"
