// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/RequestRows.h"

#include "core/base/Utf8.h"
#include "core/store/Row.h"
#include "core/store/TimelineEnds.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr const char *kInsertRequest = R"(INSERT INTO requests VALUES
    (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?))";

/// Appends a JSON string. Written by hand, as the numbers below: it happens once a request, and a document would cost more
/// than the row.
void appendQuoted(std::string &out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

/// The shortest decimal that reads back as the same double; what JSON has no number for becomes a string.
void appendNumber(std::string &out, double value)
{
    if (!std::isfinite(value)) {
        out += std::isnan(value) ? "\"nan\"" : value > 0 ? "\"inf\"" : "\"-inf\"";
        return;
    }
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    const std::string_view text(digits, static_cast<std::size_t>(end - digits));
    out += text;
    if (text.find_first_of(".e") == std::string_view::npos)
        out += ".0"; // or the reader would make an integer of it, and 0 of −0
}

void writeTimings(std::string &out, const std::vector<std::pair<std::string, double>> &timings)
{
    out.clear();
    if (timings.empty())
        return;
    out += '[';
    for (const auto &[name, value] : timings) {
        out += out.size() > 1 ? ",[" : "[";
        if (isValidUtf8(name))
            appendQuoted(out, name);
        else
            appendQuoted(out, toValidUtf8(name));
        out += ',';
        appendNumber(out, value);
        out += ']';
    }
    out += ']';
}

bool readTimings(std::string_view text, std::vector<std::pair<std::string, double>> &timings)
{
    if (text.empty())
        return true;
    const json document = json::parse(text, nullptr, false);
    if (!document.is_array())
        return false;
    for (const json &pair : document) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string())
            return false;
        double value = std::nan("");
        if (pair[1].is_number())
            value = pair[1].get<double>();
        else if (pair[1] == "inf")
            value = HUGE_VAL;
        else if (pair[1] == "-inf")
            value = -HUGE_VAL;
        else if (pair[1] != "nan")
            return false;
        timings.emplace_back(pair[0].get<std::string>(), value);
    }
    return true;
}

std::string choicesText(const std::vector<Choice> &choices)
{
    if (choices.empty())
        return {};
    json list = json::array();
    for (const Choice &choice : choices) {
        json calls = json::array();
        for (const ToolCall &call : choice.toolCalls)
            calls.push_back({{"name", call.name}, {"arguments", call.arguments}});
        list.push_back({{"content", choice.content},
                        {"reasoning", choice.reasoning},
                        {"refusal", choice.refusal},
                        {"finish_reason", choice.finishReason},
                        {"tool_calls", std::move(calls)}});
    }
    return list.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool takeText(const json &object, const char *key, std::string &to)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        return false;
    to = found->get<std::string>();
    return true;
}

bool readChoices(std::string_view text, std::vector<Choice> &choices)
{
    if (text.empty())
        return true;
    const json list = json::parse(text, nullptr, false);
    if (!list.is_array())
        return false;
    for (const json &item : list) {
        Choice choice;
        if (!item.is_object() || !takeText(item, "content", choice.content) || !takeText(item, "reasoning", choice.reasoning)
            || !takeText(item, "refusal", choice.refusal) || !takeText(item, "finish_reason", choice.finishReason))
            return false;
        const auto calls = item.find("tool_calls");
        if (calls == item.end() || !calls->is_array())
            return false;
        for (const json &one : *calls) {
            ToolCall call;
            if (!one.is_object() || !takeText(one, "name", call.name) || !takeText(one, "arguments", call.arguments))
                return false;
            choice.toolCalls.push_back(std::move(call));
        }
        choices.push_back(std::move(choice));
    }
    return true;
}

/// tSched ≤ tSend ≤ tFirstByte ≤ tDone where present.
bool isInOrder(const RequestRecord &record)
{
    Nanos last = record.tSched;
    for (const auto &moment : {record.tSend, record.tFirstByte, std::optional(record.tDone)}) {
        if (!moment)
            continue;
        if (*moment < last)
            return false;
        last = *moment;
    }
    return true;
}

Failure damagedRequest(const RequestRecord &record, const char *what)
{
    return failure(
        ErrorCode::StoreDamaged, {INFEROMETER_TEXT("Store", "Request %1 is damaged in the store."), {record.id.value}},
        {INFEROMETER_TEXT("Store", "Run \"inferometer-cli db check\" to see what else is, and restore a backup.")}, what);
}

Result<RequestRecord> readRequest(SQLite::Statement &statement)
{
    RowReader row(statement);
    RequestRecord record;
    record.id.value = static_cast<std::uint64_t>(row.number<std::int64_t>()) & kMostRequests;
    record.stage.value = row.number<std::uint32_t>();
    record.round = row.number<std::uint32_t>();
    record.lane = row.number<std::uint32_t>();
    record.purpose = row.oneOf(Purpose::Warmup);
    record.promptIndex = row.number<std::uint64_t>();
    record.part = row.number<std::uint32_t>();
    record.plannedInput = row.number<std::uint32_t>();
    record.plannedOutput = row.number<std::uint32_t>();
    record.tSched = row.nanos();
    record.tSend = row.maybeNanos();
    record.tFirstByte = row.maybeNanos();
    record.tDone = row.nanos();
    record.nameLookup = row.maybeNanos();
    record.connect = row.maybeNanos();
    record.tls = row.maybeNanos();
    record.connection = row.oneOf(ConnectionUse::Opened);
    record.resends = row.number<std::uint32_t>();
    record.isStreamed = row.flag();
    record.tokens.prompt = row.maybeNumber<std::uint32_t>();
    record.tokens.output = row.maybeNumber<std::uint32_t>();
    record.tokens.cached = row.maybeNumber<std::uint32_t>();
    record.tokens.reasoning = row.maybeNumber<std::uint32_t>();
    record.tokens.source = row.oneOf(TokenSource::Unknown);
    record.finishReason = row.text();
    record.model = row.text();
    const std::string_view timings = row.bytes();
    record.outcome.kind = row.oneOf(OutcomeKind::NotSent);
    record.outcome.fine = row.oneOf(OutcomeClass::HttpOther);
    record.outcome.httpStatus = row.maybeNumber<int>();
    record.outcome.words = row.text();
    record.outcome.phase = row.oneOf(Phase::Done);
    const std::string_view timeline = row.bytes();
    record.promptText = row.text();
    const std::string_view choices = row.bytes();
    if (!row.isSound())
        return damagedRequest(record, "a value out of range");
    if (!readTimings(timings, record.serverTimings) || !readChoices(choices, record.choices))
        return damagedRequest(record, "unreadable JSON");
    if (!isInOrder(record))
        return damagedRequest(record, "times that go back");
    if (!timeline.empty()) {
        Result<TokenTimeline> decoded = TimelineCodec::decode(timeline);
        if (!decoded)
            return damagedRequest(record, "unreadable token times");
        record.timeline = std::move(*decoded);
    }
    return record;
}

} // namespace

RequestInserter::RequestInserter(SQLite::Database &connection)
    : m_request(std::make_unique<SQLite::Statement>(connection, kInsertRequest)),
      m_texts(std::make_unique<SQLite::Statement>(connection, "INSERT INTO texts VALUES (?,?,?)"))
{}

RequestInserter::~RequestInserter() = default;

Status RequestInserter::insert(std::int64_t run, const RequestRecord &record)
{
    if (record.id.value > kMostRequests)
        return failure(ErrorCode::Internal,
                       {INFEROMETER_TEXT("Store", "A run cannot hold a request of number %1."), {record.id.value}},
                       {INFEROMETER_TEXT("Store", "Split the measurement into several runs.")});
    const std::int64_t key = requestKey(run, record.id.value);
    writeTimings(m_timings, record.serverTimings);
    const Outcome &outcome = record.outcome;
    const TokenCounts &tokens = record.tokens;
    RowBinder row(*m_request);
    row << key << record.stage.value << record.round << record.lane << record.purpose << record.promptIndex << record.part
        << record.plannedInput << record.plannedOutput;
    row << record.tSched << record.tSend << record.tFirstByte << record.tDone << record.nameLookup << record.connect
        << record.tls << record.connection << record.resends << record.isStreamed;
    row << tokens.prompt << tokens.output << tokens.cached << tokens.reasoning << tokens.source;
    row.maybe(record.finishReason).maybe(record.model).maybe(m_timings);
    row << outcome.kind << outcome.fine << outcome.httpStatus;
    row.maybe(outcome.words) << outcome.phase;
    const bool hasEvents = !record.timeline.empty() || !record.timeline.marks().empty();
    row.maybeBytes(hasEvents ? m_codec.pack(record.timeline) : std::string_view());
    row.run();
    if (record.promptText.empty() && record.choices.empty())
        return {};
    const std::string choices = choicesText(record.choices);
    RowBinder texts(*m_texts);
    texts << key;
    texts.maybe(record.promptText).maybe(choices);
    texts.run();
    return {};
}

namespace {

constexpr const char *kSelectRequests = "SELECT requests.*, texts.prompt, texts.choices FROM requests "
                                        "LEFT JOIN texts ON texts.request = requests.id WHERE ";

std::string conditionsOf(const RequestFilter &filter)
{
    std::string conditions;
    if (filter.stage)
        conditions += fmt::format(" AND stage = {}", filter.stage->value);
    if (filter.round)
        conditions += fmt::format(" AND round = {}", *filter.round);
    if (filter.purpose)
        conditions += fmt::format(" AND purpose = {}", static_cast<int>(*filter.purpose));
    const auto is = [](const char *how) {
        return fmt::format(" AND outcome {} ({}, {}, {})", how, static_cast<int>(OutcomeKind::Ok),
                           static_cast<int>(OutcomeKind::Cancelled), static_cast<int>(OutcomeKind::NotSent));
    };
    switch (filter.ended) {
    case Ended::All: break;
    case Ended::Ok: conditions += fmt::format(" AND outcome = {}", static_cast<int>(OutcomeKind::Ok)); break;
    case Ended::Failed: conditions += is("NOT IN"); break;
    case Ended::Unsent: conditions += is("IN") + fmt::format(" AND outcome <> {}", static_cast<int>(OutcomeKind::Ok)); break;
    }
    return conditions;
}

const char *columnOf(RequestKey key)
{
    switch (key) {
    case RequestKey::Number: break;
    case RequestKey::Sent: return "coalesce(t_send_ns, t_sched_ns)";
    case RequestKey::Outcome: return "class";
    case RequestKey::Part: return "part";
    case RequestKey::PromptTokens: return "prompt_tokens";
    case RequestKey::OutputTokens: return "output_tokens";
    case RequestKey::FirstOutput: return "first_output_ns(timeline)";
    case RequestKey::Took: return "t_done_ns - coalesce(t_send_ns, t_sched_ns)";
    }
    return "id";
}

/// The SQL function first_output_ns(timeline): NULL for no timeline and for a damaged one.
void firstOutput(sqlite3_context *context, int, sqlite3_value **values)
{
    const auto *data = static_cast<const char *>(sqlite3_value_blob(values[0]));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
    const auto offset = TimelineCodec::firstOffset({data, data != nullptr ? size : 0});
    if (offset)
        sqlite3_result_int64(context, offset->count());
    else
        sqlite3_result_null(context);
}

void take(SQLite::Statement &statement, RequestPage &page)
{
    Result<RequestRecord> record = readRequest(statement);
    if (record)
        page.records.push_back(std::move(*record));
    else
        page.damaged.push_back(std::move(record.error()));
}

} // namespace

RequestPage readRequests(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter, std::size_t limit)
{
    RequestPage page;
    const std::uint64_t from = filter.from.value_or(RequestId{}).value;
    if (from > kMostRequests)
        return page;
    SQLite::Statement statement(connection,
                                kSelectRequests + ("id BETWEEN ? AND ?" + conditionsOf(filter) + " ORDER BY id LIMIT ?"));
    RowBinder(statement) << requestKey(run, from) << requestKey(run, kMostRequests) << limit;
    std::size_t rows = 0;
    std::uint64_t last = 0;
    for (; statement.executeStep(); ++rows) {
        last = static_cast<std::uint64_t>(statement.getColumn(0).getInt64()) & kMostRequests;
        take(statement, page);
    }
    if (rows == limit)
        page.next = RequestId{last + 1};
    return page;
}

std::vector<std::uint32_t> readRequestNumbers(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter,
                                              const RequestOrder &order)
{
    if (order.key == RequestKey::FirstOutput)
        connection.createFunction("first_output_ns", 1, true, nullptr, &firstOutput, nullptr, nullptr, nullptr);
    const std::uint64_t from = filter.from.value_or(RequestId{}).value;
    std::vector<std::uint32_t> numbers;
    if (from > kMostRequests)
        return numbers;
    const char *direction = order.direction == Direction::Descending ? "DESC" : "ASC";
    SQLite::Statement statement(connection, fmt::format("SELECT id FROM requests WHERE id BETWEEN ? AND ?{} "
                                                        "ORDER BY {} {} NULLS LAST, id",
                                                        conditionsOf(filter), columnOf(order.key), direction));
    RowBinder(statement) << requestKey(run, from) << requestKey(run, kMostRequests);
    while (statement.executeStep())
        numbers.push_back(static_cast<std::uint32_t>(statement.getColumn(0).getInt64() & std::int64_t{kMostRequests}));
    return numbers;
}

bool readTimelines(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter,
                   const std::function<void(const RequestRecord &)> &take)
{
    const std::uint64_t from = filter.from.value_or(RequestId{}).value;
    if (from > kMostRequests)
        return true;
    SQLite::Statement statement(connection,
                                "SELECT id, t_send_ns, output_tokens, timeline FROM requests WHERE id BETWEEN ? AND ?"
                                    + conditionsOf(filter) + " ORDER BY id");
    RowBinder(statement) << requestKey(run, from) << requestKey(run, kMostRequests);
    RequestRecord record;
    while (statement.executeStep()) {
        RowReader row(statement);
        record.id.value = static_cast<std::uint64_t>(row.number<std::int64_t>()) & kMostRequests;
        record.tSend = row.maybeNanos();
        record.tokens.output = row.maybeNumber<std::uint32_t>();
        record.timeline = {};
        if (const std::string_view bytes = row.bytes(); !bytes.empty()) {
            if (const auto ends = timelineEnds(bytes)) {
                record.timeline.append(ends->first);
                record.timeline.append(ends->second);
            } else if (Result<TokenTimeline> timeline = TimelineCodec::decode(bytes)) {
                record.timeline = std::move(*timeline);
            } else {
                return false;
            }
        }
        if (!row.isSound())
            return false;
        take(record);
    }
    return true;
}

std::uint64_t readRequestEnd(SQLite::Database &connection, std::int64_t run)
{
    SQLite::Statement statement(connection, "SELECT max(id) FROM requests WHERE id BETWEEN ? AND ?");
    RowBinder(statement) << requestKey(run, 0) << requestKey(run, kMostRequests);
    if (!statement.executeStep() || statement.getColumn(0).isNull())
        return 0;
    return (static_cast<std::uint64_t>(statement.getColumn(0).getInt64()) & kMostRequests) + 1;
}

RequestPage readRequestsNumbered(SQLite::Database &connection, std::int64_t run, std::span<const std::uint32_t> numbers)
{
    RequestPage page;
    SQLite::Statement statement(connection, kSelectRequests + std::string("id = ?"));
    for (const std::uint32_t number : numbers) {
        RowBinder(statement) << requestKey(run, number);
        if (statement.executeStep())
            take(statement, page);
    }
    return page;
}

} // namespace inferometer
