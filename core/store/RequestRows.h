// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/RequestRecord.h"
#include "core/store/TimelineCodec.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace SQLite {
class Database;
class Statement;
} // namespace SQLite

namespace inferometer {

/// How the wanted requests ended: all; those that completed; those that failed; those that were never sent or taken back.
enum class Ended { All, Ok, Failed, Unsent };

/// Which requests of a run are wanted; empty: all.
struct RequestFilter {
    std::optional<StageIndex> stage;
    std::optional<std::uint32_t> round;
    std::optional<Purpose> purpose;
    std::optional<RequestId> from; ///< the first number wanted
    Ended ended = Ended::All;
    friend bool operator==(const RequestFilter &, const RequestFilter &) = default;
};

/// By what requests can be put in order without reading what is in their timelines, but for the first output.
enum class RequestKey { Number, Sent, Outcome, Part, PromptTokens, OutputTokens, FirstOutput, Took };
enum class Direction { Ascending, Descending };
struct RequestOrder {
    RequestKey key = RequestKey::Number;
    Direction direction = Direction::Ascending;
    friend bool operator==(const RequestOrder &, const RequestOrder &) = default;
};

/// The greatest request number a run can hold.
constexpr std::uint64_t kMostRequests = 0xFFFFFFFFu;

/// A request's key: its run's number and its own, so that a run is one stretch of the table.
constexpr std::int64_t requestKey(std::int64_t run, std::uint64_t request) noexcept
{
    return run << 32 | static_cast<std::int64_t>(request);
}

/// Puts records into the tables through statements prepared once. Only within the work given to Database.
class RequestInserter {
public:
    explicit RequestInserter(SQLite::Database &connection);
    ~RequestInserter();
    Status insert(std::int64_t run, const RequestRecord &record);

private:
    std::unique_ptr<SQLite::Statement> m_request;
    std::unique_ptr<SQLite::Statement> m_texts;
    TimelineCodec m_codec;
    std::string m_timings;
};

/// Some requests of a run, in the order of their numbers.
struct RequestPage {
    std::vector<RequestRecord> records;
    std::vector<Error> damaged;    ///< StoreDamaged, naming the request, for each row that is not what was written
    std::optional<RequestId> next; ///< where the next page begins; none: this was the last
};

/// The next rows of a run that pass the filter, at most `limit`.
RequestPage readRequests(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter, std::size_t limit);

/// The numbers of the requests that pass the filter in the wanted order; equal ones by their numbers, absent values last.
std::vector<std::uint32_t> readRequestNumbers(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter,
                                              const RequestOrder &order);
/// Calls back for each request that passes the filter, by number, with a record in which only number, t_send, output tokens and
/// timeline are set, of like events only the first and the last: much quicker than the whole. False: a timeline is damaged.
bool readTimelines(SQLite::Database &connection, std::int64_t run, const RequestFilter &filter,
                   const std::function<void(const RequestRecord &)> &take);
/// One more than the run's greatest request number; 0: it has none.
std::uint64_t readRequestEnd(SQLite::Database &connection, std::int64_t run);
/// The rows of these numbers in their order; `next` is not set. Numbers the run does not have are left out.
RequestPage readRequestsNumbered(SQLite::Database &connection, std::int64_t run, std::span<const std::uint32_t> numbers);

} // namespace inferometer
