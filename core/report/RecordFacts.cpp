// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RecordFacts.h"

#include "core/base/Clock.h"
#include "core/base/Utf8.h"
#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/metrics/Quantiles.h"
#include "core/metrics/RequestMetrics.h"
#include "core/metrics/TokenArrivals.h"
#include "core/report/OutcomeWords.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

/// To the microsecond, thousands in groups: "12,000.125 ms".
std::string exactly(const std::optional<double> &ms)
{
    if (!ms)
        return {};
    const std::string digits = fmt::format("{:.3f}", *ms);
    if (*ms < 1000)
        return digits + " ms";
    const std::size_t point = digits.find('.');
    return format::count(std::stoull(digits.substr(0, point))) + digits.substr(point) + " ms";
}
std::string exactly(const std::optional<Nanos> &time) { return exactly(time ? std::optional(toMs(*time)) : std::nullopt); }
std::string counted(const std::optional<std::uint32_t> &value) { return value ? format::count(*value) : std::string(); }

Text wordOf(Phase phase) noexcept
{
    switch (phase) {
    case Phase::Queued: return INFEROMETER_TEXT("RecordFacts", "waiting to be sent");
    case Phase::Connecting: return INFEROMETER_TEXT("RecordFacts", "connecting");
    case Phase::Sending: return INFEROMETER_TEXT("RecordFacts", "sending");
    case Phase::Waiting: return INFEROMETER_TEXT("RecordFacts", "waiting for the answer");
    case Phase::Receiving: return INFEROMETER_TEXT("RecordFacts", "receiving the answer");
    case Phase::Done: return INFEROMETER_TEXT("RecordFacts", "the end");
    }
    return {};
}

Text wordOf(TokenSource source) noexcept
{
    switch (source) {
    case TokenSource::Usage: return INFEROMETER_TEXT("RecordFacts", "told by the server");
    case TokenSource::Tokenizer: return INFEROMETER_TEXT("RecordFacts", "counted by the tokenizer");
    case TokenSource::Counted: return INFEROMETER_TEXT("RecordFacts", "counted by events");
    case TokenSource::Unknown: break;
    }
    return INFEROMETER_TEXT("RecordFacts", "nobody told");
}

/// Builds the groups of one record.
class RecordTeller {
public:
    RecordTeller(const RequestRecord &record, const Translate &translate)
        : m_record(record), m_metrics(metricsOf(record)), m_say(translate)
    {}

    std::vector<FactGroup> groups() const
    {
        std::vector<FactGroup> all{outcome(), moments(), figures(), tokens()};
        if (!m_record.serverTimings.empty())
            all.push_back(serverTimings());
        return all;
    }

private:
    FactGroup outcome() const
    {
        const Outcome &outcome = m_record.outcome;
        FactGroup group{m_say(INFEROMETER_TEXT("RecordFacts", "Outcome")), {}};
        add(group, INFEROMETER_TEXT("RecordFacts", "Outcome"), m_say(titleOf(outcome.fine)),
            outcome.isOk() ? std::string(nameOf(outcome.kind))
                           : fmt::format("{} · {}", nameOf(outcome.kind), nameOf(outcome.fine)));
        add(group, INFEROMETER_TEXT("RecordFacts", "Got as far as"), m_say(wordOf(outcome.phase)));
        add(group, INFEROMETER_TEXT("RecordFacts", "HTTP status"),
            outcome.httpStatus ? fmt::format("{}", *outcome.httpStatus) : std::string());
        add(group, INFEROMETER_TEXT("RecordFacts", "Server's words"), serversWords(outcome));
        if (const std::string ours = ourWords(outcome, m_say); !ours.empty())
            add(group, INFEROMETER_TEXT("RecordFacts", "What we saw"), ours);
        add(group, INFEROMETER_TEXT("RecordFacts", "Finish reason"), shownLine(m_record.finishReason));
        add(group, INFEROMETER_TEXT("RecordFacts", "Model"), shownLine(m_record.model),
            m_record.model.empty() ? std::string() : m_say(INFEROMETER_TEXT("RecordFacts", "as the server says")));
        add(group, INFEROMETER_TEXT("RecordFacts", "Streamed"),
            m_say(m_record.isStreamed ? INFEROMETER_TEXT("RecordFacts", "yes") : INFEROMETER_TEXT("RecordFacts", "no")));
        const bool wasSent = m_record.tSend.has_value();
        const bool isKept = m_record.connection == ConnectionUse::Reused;
        add(group, INFEROMETER_TEXT("RecordFacts", "Connection"),
            !wasSent
                ? std::string()
                : m_say(isKept ? INFEROMETER_TEXT("RecordFacts", "kept alive") : INFEROMETER_TEXT("RecordFacts", "opened")));
        add(group, INFEROMETER_TEXT("RecordFacts", "Sent again"), wasSent ? format::count(m_record.resends) : std::string(),
            m_record.resends > 0 ? m_say(INFEROMETER_TEXT("RecordFacts", "the connection had died")) : std::string());
        return group;
    }

    FactGroup moments() const
    {
        FactGroup group{m_say(INFEROMETER_TEXT("RecordFacts", "When it happened")), {}};
        const std::string sinceStart = m_say(INFEROMETER_TEXT("RecordFacts", "since the run's start"));
        const std::string sinceSent = m_say(INFEROMETER_TEXT("RecordFacts", "since sending"));
        const auto when = [&](const Text &name, const std::string &value) {
            add(group, name, value, value.empty() ? std::string() : sinceSent);
        };
        add(group, INFEROMETER_TEXT("RecordFacts", "Due"), exactly(std::optional(m_record.tSched)), sinceStart);
        add(group, INFEROMETER_TEXT("RecordFacts", "Waited to be sent"), exactly(m_metrics.clientQueueMs),
            m_record.connect ? m_say(INFEROMETER_TEXT("RecordFacts", "connecting included")) : std::string());
        add(group, INFEROMETER_TEXT("RecordFacts", "Name lookup"), exactly(m_record.nameLookup));
        add(group, INFEROMETER_TEXT("RecordFacts", "Connecting"), exactly(m_record.connect));
        add(group, INFEROMETER_TEXT("RecordFacts", "TLS"), exactly(m_record.tls));
        add(group, INFEROMETER_TEXT("RecordFacts", "Sent"), exactly(m_record.tSend),
            m_record.tSend ? sinceStart : std::string());
        when(INFEROMETER_TEXT("RecordFacts", "First byte"), exactly(sinceSend(m_record.tFirstByte)));
        when(INFEROMETER_TEXT("RecordFacts", "First token"), exactly(m_metrics.ttftMs));
        when(INFEROMETER_TEXT("RecordFacts", "First of the answer's text"),
             m_record.isStreamed ? exactly(m_metrics.firstContentMs) : std::string());
        when(INFEROMETER_TEXT("RecordFacts", "Last token"), exactly(m_metrics.lastOutputMs));
        when(INFEROMETER_TEXT("RecordFacts", "Done"), exactly(sinceSend(m_record.tDone)));
        return group;
    }

    FactGroup figures() const
    {
        FactGroup group{m_say(INFEROMETER_TEXT("RecordFacts", "Figures")), {}};
        lead(group, INFEROMETER_TEXT("RecordFacts", "First token (TTFT)"), exactly(m_metrics.ttftMs));
        add(group, INFEROMETER_TEXT("RecordFacts", "TTFT since due"), exactly(m_metrics.ttftSchedMs));
        add(group, INFEROMETER_TEXT("RecordFacts", "TTFT with the connection"), exactly(m_metrics.ttftConnMs));
        lead(group, INFEROMETER_TEXT("RecordFacts", "Per token (TPOT)"), exactly(m_metrics.tpotMs));
        addMedian(group, INFEROMETER_TEXT("RecordFacts", "Between tokens (ITL), median"), "itl");
        addMedian(group, INFEROMETER_TEXT("RecordFacts", "Between events (ICL), median"), "icl");
        const std::optional<EventGap> longest = longestGap(m_record.timeline);
        add(group, INFEROMETER_TEXT("RecordFacts", "Longest gap"),
            longest ? exactly(std::optional(longest->length)) : std::string(),
            longest ? Message(INFEROMETER_TEXT("RecordFacts", "before event %1"), {std::uint64_t{longest->before}}).in(m_say)
                    : std::string());
        lead(group, INFEROMETER_TEXT("RecordFacts", "To the last token (E2E)"), exactly(m_metrics.e2eMs));
        add(group, INFEROMETER_TEXT("RecordFacts", "E2E since due"), exactly(m_metrics.e2eSchedMs));
        add(group, INFEROMETER_TEXT("RecordFacts", "To the end of the answer"), exactly(m_metrics.e2eCloseMs));
        add(group, INFEROMETER_TEXT("RecordFacts", "Decode speed"),
            m_metrics.decodeSpeed ? format::tokenRate(*m_metrics.decodeSpeed) : std::string());
        return group;
    }

    FactGroup tokens() const
    {
        const TokenCounts &counts = m_record.tokens;
        FactGroup group{m_say(INFEROMETER_TEXT("RecordFacts", "Tokens")), {}};
        const auto planned = [&](std::uint32_t count) {
            return count == 0 ? std::string()
                              : Message(INFEROMETER_TEXT("RecordFacts", "%1 planned"), {format::count(count)}).in(m_say);
        };
        lead(group, INFEROMETER_TEXT("RecordFacts", "Prompt"), counted(counts.prompt), planned(m_record.plannedInput));
        lead(group, INFEROMETER_TEXT("RecordFacts", "Output"), counted(counts.output), planned(m_record.plannedOutput));
        add(group, INFEROMETER_TEXT("RecordFacts", "Output's source"), m_say(wordOf(counts.source)),
            std::string(nameOf(counts.source)));
        add(group, INFEROMETER_TEXT("RecordFacts", "From the server's cache"), counted(counts.cached));
        add(group, INFEROMETER_TEXT("RecordFacts", "Reasoning"), counted(counts.reasoning));
        add(group, INFEROMETER_TEXT("RecordFacts", "Events with output"), format::count(m_metrics.outputEvents),
            m_metrics.coalescedEvents == 0
                ? std::string()
                : Message(INFEROMETER_TEXT("RecordFacts", "%1 came together with the one before"), {m_metrics.coalescedEvents})
                      .in(m_say));
        add(group, INFEROMETER_TEXT("RecordFacts", "Tokens an event"),
            m_metrics.bundling ? format::number(*m_metrics.bundling) : std::string());
        return group;
    }

    FactGroup serverTimings() const
    {
        FactGroup group{m_say(INFEROMETER_TEXT("RecordFacts", "The server's own figures")), {}};
        for (const auto &[name, value] : m_record.serverTimings)
            group.facts.push_back({shownLine(name), fmt::format("{:.6g}", value), {}});
        return group;
    }

    /// Of the gaps as the catalogue counts them for a level.
    void addMedian(FactGroup &group, const Text &name, std::string_view metric) const
    {
        std::vector<double> gaps;
        findMetric(metric)->pool(m_record, m_metrics, gaps);
        std::sort(gaps.begin(), gaps.end());
        add(group, name, exactly(quantile(gaps, 0.5)),
            gaps.empty() ? std::string()
                         : Message(INFEROMETER_TEXT("RecordFacts", "%1 gap(s)"), {std::uint64_t{gaps.size()}}).in(m_say));
    }

    std::optional<Nanos> sinceSend(const std::optional<Nanos> &moment) const
    {
        return m_record.tSend && moment ? std::optional(*moment - *m_record.tSend) : std::nullopt;
    }

    void add(FactGroup &group, const Text &name, std::string value, std::string note = {}) const
    {
        group.facts.push_back({m_say(name), std::move(value), std::move(note)});
    }
    void lead(FactGroup &group, const Text &name, std::string value, std::string note = {}) const
    {
        group.facts.push_back({m_say(name), std::move(value), std::move(note), true});
    }

    const RequestRecord &m_record;
    const RequestMetrics m_metrics;
    const Translate &m_say;
};

} // namespace

std::vector<FactGroup> recordFacts(const RequestRecord &record, const Translate &translate)
{
    return RecordTeller(record, translate).groups();
}

Text titleOf(Channel channel) noexcept
{
    switch (channel) {
    case Channel::Content: return INFEROMETER_TEXT("RecordFacts", "answer");
    case Channel::Reasoning: return INFEROMETER_TEXT("RecordFacts", "reasoning");
    case Channel::Refusal: return INFEROMETER_TEXT("RecordFacts", "refusal");
    case Channel::Tool: return INFEROMETER_TEXT("RecordFacts", "tool call");
    }
    return {};
}

Text titleOf(MarkKind kind) noexcept
{
    switch (kind) {
    case MarkKind::Choice: return INFEROMETER_TEXT("RecordFacts", "role or empty piece");
    case MarkKind::Finish: return INFEROMETER_TEXT("RecordFacts", "finish");
    case MarkKind::Usage: return INFEROMETER_TEXT("RecordFacts", "usage");
    case MarkKind::Done: return INFEROMETER_TEXT("RecordFacts", "end");
    }
    return {};
}

} // namespace inferometer
