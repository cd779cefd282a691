// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolDefinitions.h"
#include "core/base/Random.h"
#include "core/metrics/StageAccumulator.h"

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
    /// A further choice in the same event, or, of before that was written down, only at its moment.
    Answer &too(std::uint8_t choice, bool isTold = true)
    {
        Arrival arrival = m_record.timeline.arrivals().back();
        arrival.choice = choice;
        arrival.isSameEvent = isTold;
        m_record.timeline.append(arrival);
        return *this;
    }
    Answer &whole()
    {
        m_record.isStreamed = false;
        return *this;
    }
    Answer &opened(double ms)
    {
        m_record.connection = ConnectionUse::Opened;
        m_record.connect = fromMs(ms);
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

/// A level that ended by a count, as its run would have judged it.
StageSummary summaryOf(const std::vector<RequestRecord> &records)
{
    StageAccumulator accumulator(StageSetup{});
    for (const RequestRecord &record : records)
        accumulator.add(record);
    return accumulator.finish();
}

std::vector<ToolReading> readingsOf(const std::vector<RequestRecord> &records)
{
    ToolDefinitions definitions;
    for (const RequestRecord &record : records)
        definitions.add(record);
    const StageSummary ours = summaryOf(records);
    return definitions.readings(&ours);
}

const ToolFigure &figureOf(const std::vector<ToolReading> &readings, const char *tool, const char *metric)
{
    for (const ToolReading &reading : readings)
        if (reading.id == tool)
            return *reading.figure(metric);
    qFatal("no tool %s", tool);
}

/// The sentence of a tool's metric; empty: it does not differ.
QString whyOf(const std::vector<ToolReading> &readings, const char *tool, const char *metric)
{
    return figureOf(readings, tool, metric).why.source;
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
        const RequestRecord seven = Answer().out(100, Channel::Content, 1).out(160, Channel::Content, 6).usage(7).done(170);
        const auto told = readingsOf({seven, seven});
        QCOMPARE(figureOf(told, "inferometer", "itl").n, std::uint64_t{12});
        QCOMPARE(figureOf(told, "inferometer", "itl").mean.value_or(0), 10.0);
        QCOMPARE(figureOf(told, "sglang", "itl").n, std::uint64_t{12});
        // The tokens of one event share its moment: zeros enter.
        QCOMPARE(figureOf(told, "inference-perf", "itl").n, std::uint64_t{12});
        QCOMPARE(figureOf(told, "inference-perf", "itl").p50.value_or(-1), 0.0);
        QVERIFY(whyOf(told, "inference-perf", "itl").contains("gaps of zero"));
        QCOMPARE(figureOf(told, "vllm", "itl").n, std::uint64_t{2});
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
                       {"inference-perf", "ttft=100 tpot=- itl=- e2e=230 tokens=-"},
                       {"llmperf", "ttft=100 tpot=- itl=56.5 e2e=230 tokens=-"},
                       {"evalscope", "ttft=100 tpot=- itl=42 e2e=226 tokens=-"}});
    }

    void halfOfTheAnswersTellNoCount()
    {
        const RequestRecord told = Answer().out(100).out(140).out(180).usage(3).planned(5).done(1000);
        const RequestRecord untold = Answer().after(1000).out(100).out(140).planned(5).done(1000);
        const auto readings = readingsOf({told, untold});
        for (const char *tool : {"vllm", "aiperf", "genai-perf", "genai-bench", "inference-perf", "llmperf", "evalscope"}) {
            const ToolFigure &rate = figureOf(readings, tool, "output_throughput");
            QVERIFY2(!rate.mean, tool); // the tokens of one over the time of two would be a number, and wrong
            QVERIFY2(QString(rate.why.source).contains("the sum is not known"), rate.why.source);
            QCOMPARE(figureOf(readings, tool, "request_throughput").mean.value_or(-1), 1.0);
            QCOMPARE(figureOf(readings, tool, "output_tokens").n, std::uint64_t{1});
            QVERIFY(whyOf(readings, tool, "output_tokens").contains("here stand only the answers"));
        }
        // These two have a way of their own.
        QCOMPARE(figureOf(readings, "sglang", "output_throughput").mean.value_or(-1), 4.0);
        QCOMPARE(figureOf(readings, "guidellm", "output_throughput").mean.value_or(-1), 2.5);
        QCOMPARE(figureOf(readings, "inferometer", "output_throughput").mean.value_or(-1), 2.5);
    }

    void twoChoicesInOneEventAreOneEvent_data()
    {
        QTest::addColumn<bool>("isTold");
        QTest::newRow("as it was read") << true;
        QTest::newRow("of a recording that does not tell") << false;
    }
    void twoChoicesInOneEventAreOneEvent()
    {
        QFETCH(bool, isTold);
        Answer answer;
        answer.mark(50, MarkKind::Choice);
        for (const double at : {100.0, 110.0, 120.0})
            answer.out(at).too(1, isTold);
        const auto readings = readingsOf({answer.mark(130, MarkKind::Finish).mark(140, MarkKind::Usage).usage(6).done(150)});
        pin(readings, {{"inferometer", "ttft=100 tpot=- itl=10 e2e=120 tokens=6"},
                       {"vllm", "ttft=50 tpot=16 itl=20 e2e=130 tokens=6"},
                       {"sglang", "ttft=100 tpot=8 itl=10 e2e=140 tokens=6"},
                       {"guidellm", "ttft=100 tpot=20 itl=4 e2e=150 tokens=6"},
                       {"inference-perf", "ttft=100 tpot=10 itl=10 e2e=150 tokens=6"},
                       {"llmperf", "ttft=100 tpot=- itl=23.333 e2e=150 tokens=6"},
                       {"evalscope", "ttft=50 tpot=18 itl=20 e2e=140 tokens=6"}});
        QCOMPARE(figureOf(readings, "vllm", "itl").n, std::uint64_t{4});
        QCOMPARE(figureOf(readings, "sglang", "itl").n, std::uint64_t{2});
        QVERIFY(whyOf(readings, "vllm", "tpot").contains("all choices"));
    }

    void aStreamWithoutOutputHasItsEvents()
    {
        const auto readings = readingsOf({Answer()
                                              .mark(20, MarkKind::Choice)
                                              .mark(40, MarkKind::Finish)
                                              .mark(41, MarkKind::Usage)
                                              .mark(42, MarkKind::Done)
                                              .usage(0)
                                              .done(43)});
        pin(readings, {{"inferometer", "ttft=- tpot=- itl=- e2e=- tokens=0"},
                       {"vllm", "ttft=20 tpot=- itl=20 e2e=40 tokens=0"},
                       {"sglang", "ttft=- tpot=- itl=- e2e=42 tokens=0"},
                       {"genai-bench", "ttft=- tpot=- itl=- e2e=41 tokens=0"},
                       {"evalscope", "ttft=20 tpot=0 itl=20 e2e=41 tokens=0"}});
        // Where not even those were kept, the end of the answer is all there is: never 0.
        pin(readingsOf({Answer().usage(0).done(43)}), {{"sglang", "ttft=- tpot=- itl=- e2e=43 tokens=0"},
                                                       {"genai-bench", "ttft=- tpot=- itl=- e2e=43 tokens=0"},
                                                       {"vllm", "ttft=- tpot=- itl=- e2e=- tokens=0"}});
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
        const ToolFigure gaps = figureOf(definitions.readings(nullptr), "vllm", "itl");
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

    /// Whatever the level was judged by: a window, a whole run, a run in which all failed.
    void ourRowIsTheSummary()
    {
        std::vector<RequestRecord> records;
        for (int i = 0; i < 400; ++i) {
            Answer answer;
            answer.after(i * 10).out(100 + i % 7).out(140 + i % 7).usage(2);
            records.push_back(answer.done(150));
        }
        records.push_back(Answer().after(1500).out(100).usage(9).done(150)); // in one piece: no time to a first token
        StageAccumulator windowed(StageSetup{.phase = StagePhase::Windowed});
        windowed.beginRound(0, fromMs(1000));
        windowed.endRound(0, fromMs(2000)); // a quarter of the run
        for (const RequestRecord &record : records)
            windowed.add(record);
        std::vector<RequestRecord> failed = records;
        for (RequestRecord &record : failed)
            record.outcome.kind = OutcomeKind::HttpError;
        for (const StageSummary &summary : {windowed.finish(), summaryOf(records), summaryOf(failed)}) {
            const ToolReading ours = ToolDefinitions().readings(&summary).front();
            QCOMPARE(ours.id, std::string_view("inferometer"));
            for (const ToolFigure &figure : ours.figures) {
                const MetricSummary *metric = summary.metric(figure.metric);
                const auto of = [&](auto value) { return metric ? value(*metric) : std::nullopt; };
                QCOMPARE(figure.mean, of([](const MetricSummary &m) { return m.value ? m.value : m.mean; }));
                const bool isCount = figure.metric == "output_tokens"; // which has but a mean
                QCOMPARE(figure.p99, isCount ? std::nullopt : of([](const MetricSummary &m) {
                             const PercentileValue *p99 = m.percentile(0.99);
                             return p99 ? p99->value : std::nullopt;
                         }));
                QVERIFY(figure.why.empty());
            }
        }
        const auto rate = [](const StageSummary &summary, std::size_t tool) {
            return ToolDefinitions().readings(&summary)[tool].figure("request_throughput")->mean;
        };
        QCOMPARE(rate(windowed.finish(), 0), std::optional(101.0)); // so many ended within that second
        QCOMPARE(rate(summaryOf(failed), 0), std::optional(0.0));   // a rate of nothing, not nothing of a rate
        const auto readings = readingsOf(failed);
        QCOMPARE(figureOf(readings, "vllm", "output_throughput").mean, std::optional(0.0));
        const auto ofNothing = ToolDefinitions().readings(nullptr);
        for (const ToolFigure &figure : ofNothing.front().figures)
            QVERIFY(!figure.mean && figure.n == 0);
    }

    void aPercentileOfFewRequestsIsAbsent()
    {
        std::vector<RequestRecord> records;
        for (int i = 1; i <= 99; ++i)
            records.push_back(Answer().out(i).out(i + 10).out(i + 20).usage(3).done(i + 20));
        const auto few = readingsOf(records);
        for (const ToolReading &reading : few)
            for (const ToolFigure &figure : reading.figures)
                QVERIFY2(!figure.p99 && figure.p99Support == Support::None, reading.title.data());
        records.push_back(records.front());
        const ToolFigure enough = figureOf(readingsOf(records), "vllm", "itl"); // 200 gaps, of 100 requests
        QVERIFY(enough.p99 && enough.p99Support == Support::Indicative && enough.p50Support == Support::Ok);
    }

    void theSentencesAreTrueOfTheRecording()
    {
        // Without streaming there are no events to speak of.
        const auto whole = readingsOf({Answer().whole().usage(3).opened(7).done(100)});
        for (const ToolReading &reading : whole)
            for (const ToolFigure &figure : reading.figures)
                for (const char *lie : {"event", "[DONE]", "role", "line that was read"})
                    QVERIFY2(!QString(figure.why.source).contains(lie), figure.why.source);
        QCOMPARE(whyOf(whole, "sglang", "ttft"), "Without streaming the whole answer is its first token.");
        QCOMPARE(whyOf(whole, "llmperf", "e2e"), "It begins before the connection.");
        QCOMPARE(whyOf(whole, "vllm", "e2e"), ""); // the same as ours

        // No role event, and the reason to finish came with the last token: nothing differs.
        const auto plain = readingsOf({Answer().out(100).out(140).out(180).usage(3).done(180)});
        for (const char *metric : {"ttft", "tpot", "itl", "e2e", "output_tokens", "output_throughput", "request_throughput"})
            QCOMPARE(whyOf(plain, "vllm", metric), "");
        QCOMPARE(whyOf(plain, "aiperf", "output_tokens"), "");
        QCOMPARE(whyOf(plain, "guidellm", "tpot"), "The wait for the first token is inside, and long answers weigh more.");

        // A finish alone is no role.
        const auto finish = readingsOf({Answer().out(100).out(140).mark(150, MarkKind::Finish).usage(2).done(150)});
        QCOMPARE(whyOf(finish, "vllm", "ttft"), "");
        QVERIFY(whyOf(finish, "vllm", "e2e").contains("also where that carries no token"));

        // Nobody told a count.
        const auto untold = readingsOf({Answer().out(100).out(140).done(150)});
        QVERIFY(whyOf(untold, "aiperf", "output_tokens").contains("no answer here told a count"));
        QVERIFY(whyOf(untold, "vllm", "tpot").contains("no answer here told a count"));

        // A tool call is neither text nor reasoning.
        const auto called = readingsOf({Answer().out(100, Channel::Tool).out(140, Channel::Tool).usage(2).done(150)});
        QVERIFY(whyOf(called, "aiperf", "ttft").contains("a tool call alone is none"));
        QVERIFY(whyOf(called, "inference-perf", "ttft").contains("a tool call or a refusal is none"));
        QVERIFY(whyOf(untold, "aiperf", "ttft").isEmpty());
    }

    void everyDifferenceIsExplainedAndNothingElse()
    {
        Random random(20261130);
        const auto alike = [](const std::optional<double> &a, const std::optional<double> &b) {
            return a && b ? std::round(*a * 100) == std::round(*b * 100) : !a && !b;
        };
        for (int run = 0; run < 400; ++run) {
            std::vector<RequestRecord> records;
            double at = 0;
            for (std::uint64_t i = random.index(150); i > 0; --i, at += 5)
                records.push_back(anyAnswer(random, at));
            const auto readings = readingsOf(records);
            for (const ToolReading &reading : readings)
                for (std::size_t i = 0; i < reading.figures.size(); ++i) {
                    const ToolFigure &figure = reading.figures[i], &ours = readings.front().figures[i];
                    const bool isAlike =
                        alike(figure.mean, ours.mean) && alike(figure.p50, ours.p50) && alike(figure.p99, ours.p99);
                    QVERIFY2(isAlike == figure.why.empty(), qPrintable(QString("%1 %2 of run %3: %4")
                                                                           .arg(reading.title.data(), figure.metric.data(),
                                                                                QString::number(run), figure.why.source)));
                }
        }
    }

private:
    static RequestRecord anyAnswer(Random &random, double at)
    {
        Answer answer;
        answer.after(at);
        double ms = 20;
        if (random.index(3) == 0)
            answer.mark(ms, MarkKind::Choice);
        const std::uint64_t events = random.index(6);
        for (std::uint64_t i = 0; i < events; ++i) {
            answer.out(ms += static_cast<double>(random.index(30)), static_cast<Channel>(random.index(4)),
                       static_cast<std::uint32_t>(random.index(3)));
            if (random.index(5) == 0)
                answer.too(1);
        }
        if (random.index(2) == 0)
            answer.mark(ms += 3, MarkKind::Finish);
        if (random.index(2) == 0)
            answer.mark(ms += 3, MarkKind::Usage);
        if (random.index(3) > 0)
            answer.usage(static_cast<std::uint32_t>(random.index(12)));
        if (random.index(5) == 0)
            answer.opened(4);
        answer.planned(static_cast<std::uint32_t>(random.index(3)) * 8);
        RequestRecord record = events == 0 && random.index(2) == 0 ? answer.whole().done(ms) : answer.done(ms + 2);
        if (random.index(9) == 0)
            record.outcome.kind = OutcomeKind::Truncated;
        return record;
    }

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
