// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/Trace.h"

#include "core/base/Hash.h"
#include "core/base/Number.h"
#include "core/base/UtcTime.h"
#include "core/workload/TraceColumns.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr std::size_t kMostArrivals = 10'000'000;
constexpr double kMostTokens = 10'000'000;
constexpr double kLongest = 100.0 * 366 * 86400 * 1e9; // of a trace; time stamps may count from 1970

/// What is wrong with a line; the line's number and the file are added by the one who knows them.
using Trouble = std::optional<Text>;

/// One field as text, from either kind of file.
struct Field {
    std::string name;
    std::string value;
};

std::string trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\"");
    const std::size_t last = text.find_last_not_of(" \t\r\"");
    return first == std::string_view::npos ? std::string() : std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> cellsOf(std::string_view line)
{
    std::vector<std::string> cells;
    for (std::size_t from = 0; from <= line.size();) {
        const std::size_t comma = std::min(line.find(',', from), line.size());
        cells.push_back(trimmed(line.substr(from, comma - from)));
        from = comma + 1;
    }
    return cells;
}

class Reader {
public:
    /// The lines in turn; an empty one counts and says nothing.
    Trouble take(std::string_view line)
    {
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            return std::nullopt;
        if (!m_isTable)
            m_isTable = line[line.find_first_not_of(" \t")] != '{';
        if (!*m_isTable)
            return takeObject(line);
        if (m_header.empty())
            return takeHeader(line);
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.size() != m_header.size())
            return INFEROMETER_TEXT("Trace", "it has another number of columns than the first line");
        std::vector<Field> fields;
        for (std::size_t i = 0; i < cells.size(); ++i)
            fields.push_back({m_header[i], cells[i]});
        return takeFields(fields);
    }

    std::vector<TraceArrival> &arrivals() noexcept { return m_arrivals; }
    const std::set<std::string> &unused() const noexcept { return m_unused; }

private:
    Trouble takeHeader(std::string_view line)
    {
        m_header = cellsOf(line);
        const bool hasTime = std::any_of(m_header.begin(), m_header.end(), [](const std::string &name) {
            const auto column = traceColumn(name);
            return column && column->role == TraceRole::Time;
        });
        if (!hasTime)
            return INFEROMETER_TEXT("Trace", "it should name the columns, and none of them is a time stamp");
        return std::nullopt;
    }

    Trouble takeObject(std::string_view line)
    {
        const json object = json::parse(line, nullptr, false);
        if (!object.is_object())
            return INFEROMETER_TEXT("Trace", "it is no JSON object");
        std::vector<Field> fields;
        for (const auto &[key, value] : object.items())
            if (!value.is_null())
                fields.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
        return takeFields(fields);
    }

    Trouble takeFields(const std::vector<Field> &fields)
    {
        TraceArrival arrival;
        bool hasTime = false;
        std::vector<std::string> names;
        for (const Field &field : fields)
            names.push_back(field.name);
        const bool isInSeconds = countsSeconds(names);
        for (const auto &[name, value] : fields) {
            const auto column = traceColumn(name);
            if (!column || value.empty())
                continue;
            if (column->role == TraceRole::Unused) {
                m_unused.insert(name);
            } else if (column->role == TraceRole::Time) {
                if (const Trouble trouble = takeTime(value, isInSeconds ? 1e9 : column->unitNs, arrival.at))
                    return trouble;
                hasTime = true;
            } else {
                const auto tokens = numberFrom(value);
                if (!tokens || *tokens < 1 || *tokens > kMostTokens || *tokens != std::floor(*tokens))
                    return INFEROMETER_TEXT("Trace", "a length is no whole number of tokens from 1 to 10,000,000");
                (column->role == TraceRole::Input ? arrival.input : arrival.output) = static_cast<std::uint32_t>(*tokens);
            }
        }
        if (!hasTime)
            return INFEROMETER_TEXT("Trace", "it has no time stamp");
        m_arrivals.push_back(arrival);
        return std::nullopt;
    }

    static Trouble takeTime(const std::string &value, double unitNs, Nanos &at)
    {
        const auto number = numberFrom(value);
        const auto date = number ? std::nullopt : utcFromIso(value);
        if ((!number || *number < 0 || *number * unitNs > kLongest) && !date)
            return INFEROMETER_TEXT("Trace", "its time stamp is neither a number from 0 up nor a date with a time");
        at = number ? Nanos(std::llround(*number * unitNs)) : Nanos(*date);
        return std::nullopt;
    }

    std::optional<bool> m_isTable;
    std::vector<std::string> m_header;
    std::vector<TraceArrival> m_arrivals;
    std::set<std::string> m_unused;
};

std::string hashOf(const std::vector<TraceArrival> &arrivals)
{
    std::string text;
    for (const TraceArrival &arrival : arrivals)
        fmt::format_to(std::back_inserter(text), "{},{},{}\n", arrival.at.count(), arrival.input, arrival.output);
    return sha256(text);
}

Trace traceFrom(Reader &reader)
{
    Trace trace;
    trace.arrivals = std::move(reader.arrivals());
    const auto isEarlier = [](const TraceArrival &a, const TraceArrival &b) { return a.at < b.at; };
    if (!std::is_sorted(trace.arrivals.begin(), trace.arrivals.end(), isEarlier)) {
        std::stable_sort(trace.arrivals.begin(), trace.arrivals.end(), isEarlier);
        trace.notes.push_back(
            INFEROMETER_TEXT("Trace", "The arrivals of the trace went back in time; they were put in order."));
    }
    const Nanos first = trace.arrivals.front().at;
    for (TraceArrival &arrival : trace.arrivals)
        arrival.at -= first;
    for (const std::string &name : reader.unused())
        trace.notes.push_back({INFEROMETER_TEXT("Trace", "“%1” of the trace is not replayed; times and lengths are."), {name}});
    trace.sha256 = hashOf(trace.arrivals);
    return trace;
}

/// The most arrivals within one second of the replay.
double busiestSecond(const std::vector<TraceArrival> &arrivals, double speed)
{
    std::size_t most = 0;
    for (std::size_t first = 0, next = 0; first < arrivals.size(); ++first) {
        while (next < arrivals.size() && toSeconds(arrivals[next].at - arrivals[first].at) / speed < 1)
            ++next;
        most = std::max(most, next - first);
    }
    return static_cast<double>(most);
}

/// Input and output of a request in the mean; 0 where a length is missing.
double meanTokens(const std::vector<TraceArrival> &arrivals)
{
    double sum = 0;
    for (const TraceArrival &arrival : arrivals) {
        if (arrival.input == 0 || arrival.output == 0)
            return 0;
        sum += double(arrival.input) + arrival.output;
    }
    return sum / static_cast<double>(arrivals.size());
}

Status fill(Replay &replay, const Trace &trace)
{
    if (!replay.sha256.empty() && replay.sha256 != trace.sha256)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Trace", "The trace %1 is not the one that the plan was made for."), {replay.file}},
                       INFEROMETER_TEXT("Trace", "Bring the file back, or make the plan anew with this one."));
    const double length = toSeconds(trace.arrivals.back().at);
    replay.sha256 = trace.sha256;
    replay.requests = trace.arrivals.size();
    replay.tokens = meanTokens(trace.arrivals);
    replay.rate = length > 0 ? static_cast<double>(trace.arrivals.size() - 1) / length * replay.speed : 0;
    replay.peakRate = replay.speed > 0 ? busiestSecond(trace.arrivals, replay.speed) : 0;
    if (length <= 0)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Trace", "All arrivals of the trace %1 are at one time."), {replay.file}},
                       INFEROMETER_TEXT("Trace", "Send so many requests at once as a burst."));
    return {};
}

} // namespace

Result<Trace> readTrace(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;
    if (!file || std::filesystem::is_directory(path, ignored))
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Trace", "The trace %1 cannot be read."), {path}},
                       INFEROMETER_TEXT("Trace", "Check its name and its permissions."));
    Reader reader;
    std::string line;
    for (std::uint64_t number = 1; std::getline(file, line); ++number) {
        if (number == 1 && line.starts_with("\xEF\xBB\xBF"))
            line.erase(0, 3);
        if (const Trouble trouble = reader.take(line))
            return failure(
                ErrorCode::Input,
                {INFEROMETER_TEXT("Trace", "Line %1 of the trace %2 is no arrival: %3."), {number, path, *trouble}},
                {INFEROMETER_TEXT("Trace", "A line needs a time stamp (%1); lengths are input_length and output_length."),
                 {std::string(timeNames())}});
        if (reader.arrivals().size() > kMostArrivals)
            return failure(ErrorCode::Input,
                           {INFEROMETER_TEXT("Trace", "The trace %1 has more than 10,000,000 arrivals."), {path}},
                           INFEROMETER_TEXT("Trace", "Cut it into parts."));
    }
    if (reader.arrivals().empty())
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Trace", "There is no arrival in the trace %1."), {path}},
                       INFEROMETER_TEXT("Trace", "Put one arrival on each line."));
    return traceFrom(reader);
}

Result<std::vector<Message>> readTraces(PlanDraft &draft)
{
    std::vector<Message> notes;
    for (StagePlan &stage : draft.stages) {
        auto *replay = std::get_if<Replay>(&stage.shape);
        if (!replay)
            continue;
        const auto trace = readTrace(replay->file);
        if (!trace)
            return Failure(trace.error());
        if (const Status filled = fill(*replay, *trace); !filled)
            return Failure(filled.error());
        std::error_code ignored;
        if (const auto whole = std::filesystem::absolute(replay->file, ignored); !ignored)
            replay->file = whole.lexically_normal().string();
        for (const Message &note : trace->notes)
            if (std::find(notes.begin(), notes.end(), note) == notes.end())
                notes.push_back(note);
    }
    return notes;
}

} // namespace inferometer
