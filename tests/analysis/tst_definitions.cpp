// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolDefinitions.h"

#include <QTest>
#include <cmath>

using namespace inferometer;

namespace {

// An answer that was sent at once, on an open connection; moments in milliseconds.
class Answer {
public:
    Answer() { m_record.tSend = Nanos{0}; }
    Answer &out(double at, Channel channel = Channel::Content, std::uint32_t tokens = 0)
    {
        m_record.timeline.append({.offset = fromMs(at), .tokens = tokens, .channel = channel});
        return *this;
    }
    Answer &mark(double at, MarkKind kind)
    {
        m_record.timeline.mark({fromMs(at), kind});
        return *this;
    }
    Answer &usage(std::uint32_t tokens)
    {
        m_record.tokens.output = tokens;
        m_record.tokens.source = TokenSource::Usage;
        return *this;
    }
    Answer &planned(std::uint32_t tokens)
    {
        m_record.plannedOutput = tokens;
        return *this;
    }
    Answer &after(double ms)
    {
        m_record.tSched = *(m_record.tSend = fromMs(ms));
        return *this;
    }
    RequestRecord done(double at)
    {
        m_record.tDone = *m_record.tSend + fromMs(at);
        if (m_record.tokens.source == TokenSource::Unknown && !m_record.timeline.empty()) {
            m_record.tokens.output = static_cast<std::uint32_t>(m_record.timeline.size());
            m_record.tokens.source = TokenSource::Counted;
        }
        return m_record;
    }

private:
    RequestRecord m_record;
};

std::vector<ToolReading> readingsOf(const std::vector<RequestRecord> &records)
{
    ToolDefinitions definitions;
    for (const RequestRecord &record : records)
        definitions.add(record);
    return definitions.readings();
}

const ToolFigure &figureOf(const std::vector<ToolReading> &readings, const char *tool, const char *metric)
{
    for (const ToolReading &reading : readings)
        if (reading.id == tool)
            return *reading.figure(metric);
    qFatal("no tool %s", tool);
}

/// "ttft=100 tpot=40 itl=40 e2e=180 tokens=3": the means, "-" where the tool has none.
QString lineOf(const std::vector<ToolReading> &readings, const char *tool)
{
    QStringList parts;
    for (const char *metric : {"ttft", "tpot", "itl", "e2e", "output_tokens"}) {
        const ToolFigure &figure = figureOf(readings, tool, metric);
        parts << QString("%1=%2")
                     .arg(metric == std::string("output_tokens") ? "tokens" : metric)
                     .arg(figure.mean ? QString::number(std::round(*figure.mean * 1000) / 1000) : "-");
    }
    return parts.join(' ');
}

struct Pinned {
    const char *tool;
    const char *line;
};

} // namespace

class TstDefinitions : public QObject {
    Q_OBJECT

private slots:
    void aRoleEventComesFirst()
    {
        const auto readings = readingsOf({Answer()
                                              .mark(20, MarkKind::Choice)
                                              .out(100)
                                              .out(140)
                                              .out(180)
                                              .mark(185, MarkKind::Finish)
                                              .mark(188, MarkKind::Usage)
                                              .mark(190, MarkKind::Done)
                                              .usage(3)
                                              .done(190)});
        pin(readings, {{"inferometer", "ttft=100 tpot=40 itl=40 e2e=180 tokens=3"},
                       {"vllm", "ttft=20 tpot=82.5 itl=41.25 e2e=185 tokens=3"},
                       {"sglang", "ttft=100 tpot=45 itl=40 e2e=190 tokens=3"},
                       {"guidellm", "ttft=100 tpot=60 itl=40 e2e=190 tokens=3"},
                       {"aiperf", "ttft=100 tpot=- itl=40 e2e=180 tokens=3"},
                       {"genai-perf", "ttft=100 tpot=40 itl=40 e2e=180 tokens=3"},
                       {"genai-bench", "ttft=100 tpot=44 itl=- e2e=188 tokens=3"},
                       {"inference-perf", "ttft=100 tpot=40 itl=40 e2e=190 tokens=3"},
                       {"llmperf", "ttft=100 tpot=- itl=31.333 e2e=190 tokens=3"},
                       {"evalscope", "ttft=20 tpot=84 itl=41.25 e2e=188 tokens=3"}});
        QCOMPARE(figureOf(readings, "vllm", "itl").n, std::uint64_t{4});
        QCOMPARE(figureOf(readings, "inferometer", "itl").n, std::uint64_t{2});
    }

    void theModelThinksFirst()
    {
        const auto readings = readingsOf({Answer()
                                              .out(50, Channel::Reasoning)
                                              .out(90, Channel::Reasoning)
                                              .out(130)
                                              .out(150)
                                              .mark(155, MarkKind::Finish)
                                              .mark(156, MarkKind::Usage)
                                              .usage(4)
                                              .done(160)});
        pin(readings, {{"inferometer", "ttft=50 tpot=33.333 itl=33.333 e2e=150 tokens=4"},
                       {"vllm", "ttft=50 tpot=35 itl=26.25 e2e=155 tokens=4"},
                       {"sglang", "ttft=50 tpot=35.333 itl=33.333 e2e=156 tokens=4"},
                       {"guidellm", "ttft=50 tpot=37.5 itl=33.333 e2e=160 tokens=4"},
                       {"aiperf", "ttft=50 tpot=- itl=33.333 e2e=150 tokens=4"},
                       {"genai-perf", "ttft=50 tpot=33.333 itl=33.333 e2e=150 tokens=4"},
                       {"genai-bench", "ttft=50 tpot=35.333 itl=- e2e=156 tokens=4"},
                       {"inference-perf", "ttft=130 tpot=20 itl=20 e2e=160 tokens=4"},
                       {"llmperf", "ttft=130 tpot=- itl=26 e2e=160 tokens=4"},
                       {"evalscope", "ttft=50 tpot=35.333 itl=26.25 e2e=156 tokens=4"}});
    }

    void tokensComeInBundles()
    {
        const auto untold = readingsOf({Answer().out(100).out(160).mark(166, MarkKind::Finish).usage(7).done(170)});
        pin(untold, {{"inferometer", "ttft=100 tpot=10 itl=- e2e=160 tokens=7"},
                     {"vllm", "ttft=100 tpot=11 itl=33 e2e=166 tokens=7"},
                     {"sglang", "ttft=100 tpot=11 itl=60 e2e=166 tokens=7"},
                     {"guidellm", "ttft=100 tpot=22.857 itl=10 e2e=170 tokens=7"},
                     {"aiperf", "ttft=100 tpot=- itl=10 e2e=160 tokens=7"},
                     {"genai-perf", "ttft=100 tpot=10 itl=10 e2e=160 tokens=7"},
                     {"genai-bench", "ttft=100 tpot=11 itl=- e2e=166 tokens=7"},
                     {"inference-perf", "ttft=100 tpot=10 itl=- e2e=170 tokens=7"},
                     {"llmperf", "ttft=100 tpot=- itl=55.333 e2e=170 tokens=7"},
                     {"evalscope", "ttft=100 tpot=11 itl=33 e2e=166 tokens=7"}});
        const auto told = readingsOf({Answer().out(100, Channel::Content, 1).out(160, Channel::Content, 6).usage(7).done(170)});
        QCOMPARE(figureOf(told, "inferometer", "itl").n, std::uint64_t{6});
        QCOMPARE(figureOf(told, "inferometer", "itl").p99.value_or(0), 10.0);
        QCOMPARE(figureOf(told, "sglang", "itl").n, std::uint64_t{6});
        // The tokens of one event share its moment: zeros enter.
        QCOMPARE(figureOf(told, "inference-perf", "itl").n, std::uint64_t{6});
        QCOMPARE(figureOf(told, "inference-perf", "itl").p50.value_or(-1), 0.0);
        QCOMPARE(figureOf(told, "vllm", "itl").n, std::uint64_t{1});
    }

    void nobodyToldTheTokens()
    {
        const auto readings =
            readingsOf({Answer().out(100).out(140).out(180).mark(226, MarkKind::Finish).planned(64).done(230)});
        pin(readings, {{"inferometer", "ttft=100 tpot=40 itl=- e2e=180 tokens=3"},
                       {"vllm", "ttft=100 tpot=- itl=42 e2e=226 tokens=-"},
                       {"sglang", "ttft=100 tpot=2 itl=40 e2e=226 tokens=64"},
                       {"guidellm", "ttft=100 tpot=60 itl=40 e2e=230 tokens=3"},
                       {"aiperf", "ttft=100 tpot=- itl=- e2e=180 tokens=-"},
                       {"genai-perf", "ttft=100 tpot=- itl=- e2e=180 tokens=-"},
                       {"genai-bench", "ttft=100 tpot=- itl=- e2e=226 tokens=-"},
                       {"inference-perf", "ttft=- tpot=- itl=- e2e=230 tokens=-"},
                       {"llmperf", "ttft=100 tpot=- itl=56.5 e2e=230 tokens=-"},
                       {"evalscope", "ttft=100 tpot=- itl=42 e2e=226 tokens=-"}});
    }

    void anAnswerOfOneToken()
    {
        const auto readings = readingsOf({Answer().out(100).mark(104, MarkKind::Finish).usage(1).done(110)});
        pin(readings, {{"inferometer", "ttft=100 tpot=- itl=- e2e=100 tokens=1"},
                       {"vllm", "ttft=100 tpot=- itl=4 e2e=104 tokens=1"},
                       {"sglang", "ttft=100 tpot=- itl=- e2e=104 tokens=1"},
                       {"guidellm", "ttft=100 tpot=100 itl=- e2e=110 tokens=1"},
                       {"aiperf", "ttft=100 tpot=- itl=- e2e=100 tokens=1"},
                       {"genai-perf", "ttft=100 tpot=- itl=- e2e=100 tokens=1"},
                       {"genai-bench", "ttft=100 tpot=- itl=- e2e=104 tokens=1"},
                       {"inference-perf", "ttft=- tpot=- itl=- e2e=110 tokens=1"},
                       {"llmperf", "ttft=100 tpot=- itl=52 e2e=110 tokens=1"},
                       {"evalscope", "ttft=100 tpot=0 itl=4 e2e=104 tokens=1"}});
    }

    void aRequestFails()
    {
        const RequestRecord good = Answer().out(100).out(200).usage(2).done(1000);
        RequestRecord failed = Answer().after(500).out(100).done(1500);
        failed.outcome.kind = OutcomeKind::Truncated;
        const auto readings = readingsOf({good, failed});
        for (const char *tool : {"inferometer", "vllm", "sglang", "guidellm", "aiperf", "genai-perf", "genai-bench",
                                 "inference-perf", "llmperf", "evalscope"})
            QVERIFY2(figureOf(readings, tool, "ttft").n <= 1, tool); // what a failed one delivered is no latency
        const auto rate = [&](const char *tool) { return figureOf(readings, tool, "request_throughput").mean.value_or(-1); };
        QCOMPARE(rate("vllm"), 0.5); // its time stays: 1 of 2 s
        QCOMPARE(rate("inference-perf"), 0.5);
        QCOMPARE(rate("aiperf"), 1.0); // to the last good answer
        QCOMPARE(rate("evalscope"), 1.0);
        QCOMPARE(rate("genai-perf"), 2.0); // it counts among those that were answered
        QCOMPARE(figureOf(readings, "vllm", "output_throughput").mean.value_or(-1), 1.0);
    }

    void percentilesFollowEachToolsRule()
    {
        std::vector<RequestRecord> records;
        for (int i = 1; i <= 100; ++i)
            records.push_back(Answer().out(i).out(i + 10.004).usage(2).done(i + 20));
        const auto readings = readingsOf(records);
        QVERIFY(std::abs(figureOf(readings, "vllm", "ttft").p99.value_or(0) - 99.01) < 1e-9); // linear
        QCOMPARE(figureOf(readings, "guidellm", "ttft").p99.value_or(0), 99.0);               // nearest rank
        QCOMPARE(figureOf(readings, "evalscope", "ttft").p99.value_or(0), 100.0);             // floor index: the greatest
        QCOMPARE(figureOf(readings, "evalscope", "e2e").p50.value_or(0), 61.0);               // rounded to 2 digits
    }

    void aConnectionThatWasOpenedIsInsideWhereToolsOpenOne()
    {
        RequestRecord record = Answer().out(100).out(140).usage(2).done(150);
        record.connection = ConnectionUse::Opened;
        record.connect = fromMs(7);
        record.tls = fromMs(5);
        const auto readings = readingsOf({record});
        for (const char *tool : {"sglang", "genai-bench", "llmperf"})
            QCOMPARE(figureOf(readings, tool, "ttft").mean.value_or(0), 112.0);
        for (const char *tool : {"inferometer", "vllm", "aiperf"})
            QCOMPARE(figureOf(readings, tool, "ttft").mean.value_or(0), 100.0);
    }

    void gapsBeyondAMillionAreCountedInBins()
    {
        Answer answer;
        for (int i = 0; i < 2001; ++i)
            answer.out(100 + 10.0 * i);
        const RequestRecord record = answer.usage(2001).done(30000);
        ToolDefinitions definitions;
        for (int i = 0; i < 600; ++i)
            definitions.add(record);
        const ToolFigure gaps = figureOf(definitions.readings(), "vllm", "itl");
        QCOMPARE(gaps.n, std::uint64_t{1'200'000});
        QVERIFY(std::abs(gaps.mean.value_or(0) - 10) < 0.001);
        QVERIFY(std::abs(gaps.p99.value_or(0) - 10) < 0.02);
    }

    void whatWasNeverSentIsNobodysRequest()
    {
        RequestRecord record = Answer().done(1);
        record.outcome.kind = OutcomeKind::NotSent;
        for (const ToolReading &reading : readingsOf({record}))
            QCOMPARE(reading.figure("request_throughput")->n, std::uint64_t{0});
    }

    void everyDifferenceIsExplained()
    {
        for (const ToolReading &reading : readingsOf({}))
            for (const ToolFigure &figure : reading.figures)
                QVERIFY2(reading.id == "inferometer" || !figure.why.empty(), reading.title.data());
    }

private:
    static void pin(const std::vector<ToolReading> &readings, const std::vector<Pinned> &wanted)
    {
        QStringList wrong;
        for (const Pinned &each : wanted)
            if (const QString found = lineOf(readings, each.tool); found != each.line)
                wrong << QString("%1: %2, not %3").arg(each.tool, found, each.line);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }
};

QTEST_GUILESS_MAIN(TstDefinitions)
#include "tst_definitions.moc"
