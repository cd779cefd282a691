// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// How a request ended, coarsely (method D2.7). The numbers are stored: append only.
enum class OutcomeKind : std::uint8_t {
    Ok,
    HttpError,
    StreamError,
    Truncated,
    Malformed,
    ConnectError,
    Timeout,
    Cancelled,
    NotSent
};

/// How it ended, finely. The numbers are stored: append only.
enum class OutcomeClass : std::uint8_t {
    Completed,
    NotSent,
    Dns,
    ConnectRefused,
    ConnectTimeout,
    Tls,
    Auth,
    NotFound,
    ContextOverflow,
    BadRequest,
    RateLimited,
    Overloaded,
    ServerOom,
    Http5xx,
    StreamError,
    StreamTruncated,
    TimeoutFirst,
    TimeoutStall,
    TimeoutTotal,
    Empty,
    ParseError,
    Cancelled,
    HttpOther
};

/// Where in its life the request was. Stored: append only.
enum class Phase : std::uint8_t { Queued, Connecting, Sending, Waiting, Receiving, Done };

/// A server's failure is data: kind, class, status and the server's own words.
struct Outcome {
    OutcomeKind kind = OutcomeKind::Ok;
    OutcomeClass fine = OutcomeClass::Completed;
    std::optional<int> httpStatus;
    std::string words; ///< the server's or our own (see core/report/OutcomeWords.h): plain text, at most 500 bytes, no secrets
    Phase phase = Phase::Done;
    friend bool operator==(const Outcome &, const Outcome &) = default;

    bool isOk() const noexcept { return kind == OutcomeKind::Ok; }
    /// Sent and neither completed nor taken back by us.
    bool isFailure() const noexcept
    {
        return kind != OutcomeKind::Ok && kind != OutcomeKind::NotSent && kind != OutcomeKind::Cancelled;
    }
    bool isTimeout() const noexcept { return kind == OutcomeKind::Timeout; }
};

/// "ok", "http_error", …
std::string_view nameOf(OutcomeKind kind) noexcept;
/// "completed", "rate_limited", …; the names of method D2.7.
std::string_view nameOf(OutcomeClass fine) noexcept;
std::string_view nameOf(Phase phase) noexcept;
/// The class in a person's words.
Text titleOf(OutcomeClass fine) noexcept;
/// What a status is called in the standards: "Not Found"; empty: it has no common name.
std::string_view phraseOf(int httpStatus) noexcept;
/// Classifies an HTTP status and the server's words (method D2.7, first match wins).
OutcomeClass classOfHttp(int status, std::string_view words);
/// Classifies an error object that came inside a stream.
OutcomeClass classOfStreamError(std::string_view words);

} // namespace inferometer
