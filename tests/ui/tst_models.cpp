// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/RawFile.h"
#include "tests/ui/MeasuredRuns.h"
#include "ui/bridge/Say.h"
#include "ui/models/ComparisonModel.h"
#include "ui/models/MatrixModel.h"
#include "ui/models/ReportTableModel.h"
#include "ui/models/RequestsModel.h"
#include "ui/models/RunFilter.h"
#include "ui/models/RunListModel.h"
#include "ui/models/StagesModel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QTableView>

using namespace inferometer;
using namespace inferometer::test;

namespace {

constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

RunRow aRow(const std::string &id, const std::string &name, std::int64_t startedUtcNs)
{
    RunRow row;
    row.id = {id};
    row.name = name;
    row.state = RunState::Finished;
    row.startedUtcNs = startedUtcNs;
    row.planId = "custom";
    row.model = "Qwen3-8B";
    row.baseUrl = "http://gpu-box:8000/v1";
    row.tags = {"quantization"};
    row.figures = RunFigures{.load = ClosedLoop{8},
                             .outputRate = 276.0,
                             .ttftP95Ms = 412.0,
                             .ttftSupport = Support::Ok,
                             .failed = 0.002,
                             .meetsTarget = true,
                             .meetsUpTo = ClosedLoop{16}};
    return row;
}

QString cell(const QAbstractItemModel &model, int row, int column, int role = Qt::DisplayRole)
{
    return model.index(row, column).data(role).toString();
}

MetricDifference aDifference(const char *key, double base, double other, Verdict verdict)
{
    MetricDifference row;
    row.key = key;
    row.unit = "ms";
    row.base = base;
    row.other = other;
    row.change = (other - base) / base;
    row.ci95 = Interval{row.change - 0.03, row.change + 0.03};
    row.verdict = verdict;
    return row;
}

} // namespace

class TstModels : public QObject {
    Q_OBJECT

private slots:
    void theListSaysWhatARunShowed()
    {
        TestBench bench;
        RunListModel model;
        const QAbstractItemModelTester tester(&model, kFatal);
        RunRow bare = aRow("b", "", 1);
        bare.figures.reset();
        RunRow hint = aRow("c", "hint", 2);
        hint.figures->ttftSupport = Support::Indicative;
        hint.state = RunState::Interrupted;
        model.setRows({aRow("a", "ladder-3", 3), bare, hint});
        QCOMPARE(cell(model, 0, RunListModel::Name), QString("ladder-3"));
        QCOMPARE(cell(model, 0, RunListModel::Endpoint), QString("gpu-box:8000"));
        QCOMPARE(cell(model, 0, RunListModel::Level), QString("8"));
        QCOMPARE(cell(model, 0, RunListModel::Speed), QString("276"));
        QCOMPARE(cell(model, 0, RunListModel::Ttft), QString("412 ms"));
        QCOMPARE(cell(model, 0, RunListModel::Failed), QString("0.2 %"));
        QCOMPARE(cell(model, 0, RunListModel::Verdict), QString("meets at 16 users"));
        // Missing is "–", never 0, and a run without a name is called by its plan and time.
        QVERIFY2(cell(model, 1, RunListModel::Name).endsWith(" own plan"), qPrintable(cell(model, 1, RunListModel::Name)));
        QCOMPARE(cell(model, 1, RunListModel::Speed), kMissing);
        QCOMPARE(cell(model, 1, RunListModel::Verdict), QString("no verdict"));
        QCOMPARE(cell(model, 2, RunListModel::Ttft), QString("≈412 ms"));
        QCOMPARE(cell(model, 2, RunListModel::Verdict), QString("interrupted"));
    }

    void theListIsNarrowedAndSortedByFigures()
    {
        TestBench bench;
        RunListModel model;
        RunFilter filter(model);
        const QAbstractItemModelTester tester(&filter, kFatal);
        RunRow slow = aRow("b", "slow", 2);
        slow.figures->outputRate = 99.5;
        slow.model = "Llama";
        slow.note = "new driver";
        RunRow none = aRow("c", "none", 1);
        none.figures.reset();
        model.setRows({aRow("a", "fast", 3), slow, none});
        filter.sort(RunListModel::Speed, Qt::AscendingOrder);
        QCOMPARE(cell(filter, 0, RunListModel::Name), QString("slow"));
        QCOMPARE(cell(filter, 2, RunListModel::Name), QString("none"));
        filter.setCriteria({.text = "llama DRIVER"});
        QCOMPARE(filter.rowCount(), 1);
        filter.setCriteria({.text = "nobody"});
        QCOMPARE(filter.rowCount(), 0);
        filter.setCriteria({.standing = RunStanding::Kind::None});
        QCOMPARE(cell(filter, 0, RunListModel::Name), QString("none"));
        filter.setCriteria({.tag = "quantization", .sinceUtcNs = 2});
        QCOMPARE(filter.rowCount(), 2);
        QCOMPARE(filter.valuesOf(RunListModel::Model), (QStringList{"Llama", "Qwen3-8B"}));
        QCOMPARE(filter.valuesOf(RunListModel::Tags), QStringList{"quantization"});
    }

    void aNewNameIsAskedForAndNotTaken()
    {
        TestBench bench;
        RunListModel model;
        model.setRows({aRow("a", "old", 1)});
        QSignalSpy wanted(&model, &RunListModel::renameWanted);
        QVERIFY(model.setData(model.index(0, RunListModel::Name), " new ", Qt::EditRole));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.front().back().toString(), QString("new"));
        QCOMPARE(cell(model, 0, RunListModel::Name), QString("old")); // until the library has it
        QVERIFY(!model.setData(model.index(0, RunListModel::Name), "old", Qt::EditRole));
    }

    void requestsComePageByPageAndSorted()
    {
        const auto server = aServer(20ms, 2ms);
        TestBench bench;
        const RunId id = measure(bench, aLadder(server->url(), "a", 160));
        RequestsModel model(bench.library());
        const QAbstractItemModelTester tester(&model, kFatal);
        QSignalSpy counted(&model, &RequestsModel::counted);
        model.show(id, {"only"});
        QTRY_COMPARE(model.rowCount(), 400);
        QTRY_COMPARE(cell(model, 399, RequestsModel::Kind), QString("only"));
        QTRY_COMPARE(cell(model, 0, RequestsModel::State), QString("answered"));
        QCOMPARE(cell(model, 0, RequestsModel::Output), QString("8"));
        QVERIFY(cell(model, 0, RequestsModel::Ttft).endsWith(" ms"));
        for (const int column : {int(RequestsModel::Total), int(RequestsModel::Ttft), int(RequestsModel::Tpot)}) {
            counted.clear();
            model.sort(column, Qt::DescendingOrder);
            QTRY_COMPARE(counted.count(), 1);
            QTRY_VERIFY(cell(model, 0, column) != "…" && cell(model, 200, column) != "…" && cell(model, 399, column) != "…");
            const auto figure = [&](int row) { return cell(model, row, column).remove(" ms").toDouble(); };
            QVERIFY2(figure(0) >= figure(200) && figure(200) >= figure(399), qPrintable(QString::number(column)));
        }
        counted.clear();
        model.setFilter({.stage = StageIndex{0}});
        QTRY_COMPARE(counted.count(), 1);
        QCOMPARE(model.rowCount(), 80);
        model.setFilter({.ended = Ended::Failed});
        QTRY_COMPARE(model.rowCount(), 0);
    }

    void manyRequestsOpenAtOnce()
    {
        // How many can be told from outside: 1,000,000 take some seconds to make.
        const int rows =
            qEnvironmentVariableIntValue("INFEROMETER_ROWS") > 0 ? qEnvironmentVariableIntValue("INFEROMETER_ROWS") : 200'000;
        const auto server = aServer(20ms, 2ms);
        TestBench bench;
        PlanDraft draft = aLadder(server->url(), "many", 4);
        const RunId id = measure(bench, draft);
        const auto [first, kept] = asked<std::pair<std::uint64_t, std::uint64_t>>(bench.library(), [&](RunStore &store) {
            return Result<std::pair<std::uint64_t, std::uint64_t>>(
                {store.requestEnd(id).value(), store.requestCount(id).value()});
        });
        QCOMPARE(first, kept);
        const std::string more = std::to_string(rows);
        tamper(
            bench.libraryPath(),
            "CREATE TEMP TABLE copy AS SELECT * FROM requests WHERE id = (SELECT max(id) FROM requests);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
                + more
                + ") "
                  "INSERT INTO requests SELECT id + i, stage, round, lane, purpose, prompt_index, part, planned_input, planned_output, "
                  "t_sched_ns + i, t_send_ns + i, t_first_byte_ns + i, t_done_ns + i * 7919 % 100000007, name_lookup_ns, connect_ns, tls_ns, "
                  "connection, resends, is_streamed, prompt_tokens, output_tokens, cached_tokens, reasoning_tokens, token_source, "
                  "finish_reason, model, server_timings, outcome, class, http_status, words, phase, timeline FROM copy, n;"
                  "UPDATE runs SET requests = requests + "
                + more);
        RequestsModel model(bench.library());
        QTableView table;
        table.setModel(&model);
        table.resize(900, 600);
        table.show();
        QElapsedTimer timer;
        timer.start();
        model.show(id, {"only"});
        const int all = rows + static_cast<int>(kept);
        QTRY_COMPARE(model.rowCount(), all);
        QTRY_VERIFY(cell(model, 0, RequestsModel::State) == "answered");
        const qint64 opening = timer.restart();
        table.scrollToBottom();
        QTRY_VERIFY(cell(model, all - 1, RequestsModel::State) == "answered");
        const qint64 scrolling = timer.restart();
        QSignalSpy counted(&model, &RequestsModel::counted);
        model.sort(RequestsModel::Total, Qt::DescendingOrder);
        QTRY_COMPARE_WITH_TIMEOUT(counted.count(), 1, 60'000);
        const qint64 sorting = timer.restart();
        model.setFilter({.ended = Ended::Failed});
        QTRY_COMPARE_WITH_TIMEOUT(counted.count(), 2, 60'000);
        const qint64 filtering = timer.restart();
        qInfo("%d requests: open %lld ms, to the end %lld ms, sort %lld ms, filter %lld ms", all, opening, scrolling, sorting,
              filtering);
        QVERIFY2(opening < 1000, qPrintable(QString::number(opening)));
        QVERIFY2(scrolling < 1000, qPrintable(QString::number(scrolling)));
    }

    void stagesShowEveryMetricWithItsSupport()
    {
        TestBench bench;
        StagesModel model;
        const QAbstractItemModelTester tester(&model, kFatal);
        StageSummary stage;
        stage.load = ClosedLoop{8};
        MetricSummary ttft;
        ttft.id = "ttft";
        ttft.n = ttft.requests = 30;
        ttft.mean = 300.0;
        ttft.max = 900.0;
        ttft.percentiles = {
            {0.5, 290.0, Support::Ok, {}}, {0.95, 800.0, Support::Indicative, {}}, {0.99, {}, Support::None, {}}};
        MetricSummary speed;
        speed.id = "output_throughput";
        speed.value = 276.0;
        MetricSummary absent;
        absent.id = "goodput";
        stage.metrics = {ttft, speed, absent};
        StageSummary other = stage;
        other.index.value = 1;
        other.load = ClosedLoop{16};
        model.setStages({stage, other});
        QCOMPARE(model.rowCount(), 4); // what nobody measured has no row
        QCOMPARE(cell(model, 0, StagesModel::Samples), QString("30"));
        QCOMPARE(cell(model, 0, StagesModel::P50), QString("290 ms"));
        QCOMPARE(cell(model, 0, StagesModel::P95), QString("≈800 ms"));
        QCOMPARE(cell(model, 0, StagesModel::P99), kMissing);
        QVERIFY(cell(model, 0, StagesModel::P99, Qt::ToolTipRole).contains("100 requests"));
        QCOMPARE(cell(model, 1, StagesModel::Value), QString("276 tok/s"));
        QCOMPARE(cell(model, 1, StagesModel::P50), kMissing);
        model.setLevel(StageIndex{1});
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(cell(model, 0, StagesModel::Level).contains("16"));
    }

    // Somebody looks at the rows between the wish for another order and the answer.
    void rowsAreOfTheOrderThatIsShown()
    {
        TestBench bench;
        const auto server = aServer(20ms, 2ms);
        const RunId id = measure(bench, aLadder(server->url(), "sorted", 40));
        RequestsModel model(bench.library());
        QSignalSpy counted(&model, &RequestsModel::counted);
        model.show(id, {});
        QTRY_COMPARE(counted.count(), 1);
        const QString coming = QStringLiteral("…");
        for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder, Qt::DescendingOrder}) {
            QTRY_VERIFY(cell(model, 0, RequestsModel::Ttft) != coming);
            const auto before = counted.count();
            model.sort(RequestsModel::Number, order);
            QTRY_VERIFY(cell(model, 0, RequestsModel::Ttft) != QString() && counted.count() > before);
            QTRY_VERIFY(cell(model, 0, RequestsModel::Ttft) != coming);
            QCOMPARE(cell(model, 0, RequestsModel::Number) == "0", order == Qt::AscendingOrder);
        }
    }

    void aComparisonFoldsToWhatLeads()
    {
        TestBench bench;
        ComparisonModel model;
        const QAbstractItemModelTester tester(&model, kFatal);
        const StageDifference level{ClosedLoop{8},
                                    {aDifference("tpot.p50", 40, 30, Verdict::Better),
                                     aDifference("tpot.p95", 46.1, 31.2, Verdict::Better),
                                     aDifference("ttft.p95", 402, 412, Verdict::NoEvidence)}};
        model.setLevel(level, "Q8_0", "Q4_K_M", 3);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.hiddenCount(), 1);
        QCOMPARE(cell(model, 0, ComparisonModel::Metric), QString("TPOT p95"));
        QCOMPARE(cell(model, 0, ComparisonModel::Base), QString("46.1 ms"));
        QVERIFY2(cell(model, 0, ComparisonModel::Change).startsWith("−32 %"),
                 qPrintable(cell(model, 0, ComparisonModel::Change)));
        QCOMPARE(cell(model, 0, ComparisonModel::Verdict), QString("better"));
        QCOMPARE(cell(model, 1, ComparisonModel::Verdict), QString("no evidence"));
        model.setFolded(false);
        QCOMPARE(model.rowCount(), 3);
        model.setLevel(level, "Q8_0", "Q4_K_M", std::nullopt); // refused, shown all the same
        QCOMPARE(cell(model, 0, ComparisonModel::Verdict), QString());
        QVERIFY(!model.index(0, 0).data(ComparisonModel::VerdictRole).isValid());
    }

    void aMatrixHasTheBaselineFirst()
    {
        TestBench bench;
        MatrixModel model;
        const QAbstractItemModelTester tester(&model, kFatal);
        const StageDifference one{ClosedLoop{8}, {aDifference("tpot.p95", 46.1, 39.0, Verdict::Better)}};
        model.setLevel({{"Q8_0", "24 Nov"}, {"Q6_K", "25 Nov"}, {"Q5", "25 Nov"}}, {one, std::nullopt});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("Q8_0 ★"));
        QCOMPARE(cell(model, 0, 1), QString("46.1 ms"));
        QCOMPARE(cell(model, 0, 2), QString("39 ms").replace("39", "39.0"));
        QCOMPARE(cell(model, 0, 2, MatrixModel::ChangeTextRole), QString("−15 %, better"));
        QCOMPARE(cell(model, 0, 3), kMissing);
        QCOMPARE(cell(model, 0, 3, MatrixModel::ChangeTextRole), QString("not measured"));
    }

    void aReportsTableIsShownAsItIs()
    {
        TestBench bench;
        ReportTableModel model;
        const QAbstractItemModelTester tester(&model, kFatal);
        ReportTable table;
        table.columns = {{"", "load"}, {"TTFT", "P50"}};
        table.rows = {{{ReportCell::Tone::Plain, "8 users", ""}, {ReportCell::Tone::Muted, "", "too few"}}};
        model.setTable(table);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("TTFT P50"));
        QCOMPARE(cell(model, 0, 1), kMissing);
        QCOMPARE(cell(model, 0, 1, Qt::ToolTipRole), QString("too few"));
        model.setTexts({"what", "value"}, {{"cpu", "two cores"}});
        QCOMPARE(cell(model, 0, 1), QString("two cores"));
    }
};

QTEST_MAIN(TstModels)
#include "tst_models.moc"
