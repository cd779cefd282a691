// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Outcome.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>

namespace inferometer {

namespace {

struct ClassRow {
    OutcomeClass fine;
    std::string_view name;
    Text title;
};

constexpr std::array kClasses{
    ClassRow{OutcomeClass::Completed, "completed", INFEROMETER_TEXT("Outcome", "completed")},
    ClassRow{OutcomeClass::NotSent, "not_sent", INFEROMETER_TEXT("Outcome", "never sent")},
    ClassRow{OutcomeClass::Dns, "dns", INFEROMETER_TEXT("Outcome", "name not found")},
    ClassRow{OutcomeClass::ConnectRefused, "connect_refused", INFEROMETER_TEXT("Outcome", "connection refused")},
    ClassRow{OutcomeClass::ConnectTimeout, "connect_timeout", INFEROMETER_TEXT("Outcome", "no connection in time")},
    ClassRow{OutcomeClass::Tls, "tls", INFEROMETER_TEXT("Outcome", "certificate or TLS problem")},
    ClassRow{OutcomeClass::Auth, "auth", INFEROMETER_TEXT("Outcome", "key rejected")},
    ClassRow{OutcomeClass::NotFound, "not_found", INFEROMETER_TEXT("Outcome", "model or address not found")},
    ClassRow{OutcomeClass::ContextOverflow, "context_overflow", INFEROMETER_TEXT("Outcome", "prompt too long for the model")},
    ClassRow{OutcomeClass::BadRequest, "bad_request", INFEROMETER_TEXT("Outcome", "request not accepted")},
    ClassRow{OutcomeClass::RateLimited, "rate_limited", INFEROMETER_TEXT("Outcome", "limited by the server")},
    ClassRow{OutcomeClass::Overloaded, "overloaded", INFEROMETER_TEXT("Outcome", "server overloaded")},
    ClassRow{OutcomeClass::ServerOom, "server_oom", INFEROMETER_TEXT("Outcome", "server out of memory")},
    ClassRow{OutcomeClass::Http5xx, "http_5xx", INFEROMETER_TEXT("Outcome", "server error")},
    ClassRow{OutcomeClass::StreamError, "stream_error", INFEROMETER_TEXT("Outcome", "error inside the answer")},
    ClassRow{OutcomeClass::StreamTruncated, "stream_truncated", INFEROMETER_TEXT("Outcome", "answer cut off")},
    ClassRow{OutcomeClass::TimeoutFirst, "timeout_first", INFEROMETER_TEXT("Outcome", "no first token in time")},
    ClassRow{OutcomeClass::TimeoutStall, "timeout_stall", INFEROMETER_TEXT("Outcome", "answer stalled")},
    ClassRow{OutcomeClass::TimeoutTotal, "timeout_total", INFEROMETER_TEXT("Outcome", "answer took too long")},
    ClassRow{OutcomeClass::Empty, "empty", INFEROMETER_TEXT("Outcome", "empty answer")},
    ClassRow{OutcomeClass::ParseError, "parse_error", INFEROMETER_TEXT("Outcome", "answer not understood")},
    ClassRow{OutcomeClass::Cancelled, "cancelled", INFEROMETER_TEXT("Outcome", "stopped by us")},
    ClassRow{OutcomeClass::HttpOther, "http_other", INFEROMETER_TEXT("Outcome", "unexpected HTTP status")},
};

constexpr std::array<std::string_view, 9> kKinds{
    "ok", "http_error", "stream_error", "truncated", "malformed", "connect_error", "timeout", "cancelled", "not_sent"};
constexpr std::array<std::string_view, 6> kPhases{"queued", "connecting", "sending", "waiting", "receiving", "done"};

const ClassRow &rowOf(OutcomeClass fine) noexcept
{
    return *std::find_if(kClasses.begin(), kClasses.end(), [&](const ClassRow &row) { return row.fine == fine; });
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

bool holdsAny(const std::string &text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

bool speaksOfContext(const std::string &words)
{
    if (holdsAny(words, {"context length", "maximum context", "too long"}))
        return true;
    const std::size_t exceeds = words.find("exceed");
    return exceeds != std::string::npos && holdsAny(words.substr(exceeds), {"context", "max_model_len", "n_ctx"});
}

bool speaksOfMemory(const std::string &words)
{
    if (holdsAny(words, {"out of memory", "cuda error", "failed to allocate"}))
        return true;
    // "OOM" as a word: "room" and "zoom" must not match.
    for (std::size_t at = words.find("oom"); at != std::string::npos; at = words.find("oom", at + 1)) {
        const bool startsWord = at == 0 || !std::isalnum(static_cast<unsigned char>(words[at - 1]));
        const bool endsWord = at + 3 == words.size() || !std::isalnum(static_cast<unsigned char>(words[at + 3]));
        if (startsWord && endsWord)
            return true;
    }
    return false;
}

bool speaksOfLoad(const std::string &words) { return holdsAny(words, {"queue full", "busy", "overload"}); }

} // namespace

std::string_view nameOf(OutcomeKind kind) noexcept { return kKinds[static_cast<std::size_t>(kind)]; }

std::string_view nameOf(OutcomeClass fine) noexcept { return rowOf(fine).name; }

std::string_view nameOf(Phase phase) noexcept { return kPhases[static_cast<std::size_t>(phase)]; }

Text titleOf(OutcomeClass fine) noexcept { return rowOf(fine).title; }

OutcomeClass classOfHttp(int status, std::string_view serverWords)
{
    const std::string words = lower(serverWords);
    if (status == 401 || status == 403)
        return OutcomeClass::Auth;
    if (status == 404)
        return OutcomeClass::NotFound;
    if ((status == 400 || status == 413 || status == 422) && speaksOfContext(words))
        return OutcomeClass::ContextOverflow;
    if (status == 429)
        return OutcomeClass::RateLimited;
    if (status == 503 || (status >= 500 && speaksOfLoad(words)))
        return OutcomeClass::Overloaded;
    if (status >= 500 && speaksOfMemory(words))
        return OutcomeClass::ServerOom;
    if (status >= 500)
        return OutcomeClass::Http5xx;
    if (status >= 400)
        return OutcomeClass::BadRequest;
    return OutcomeClass::HttpOther;
}

OutcomeClass classOfStreamError(std::string_view serverWords)
{
    const std::string words = lower(serverWords);
    if (speaksOfContext(words))
        return OutcomeClass::ContextOverflow;
    if (speaksOfMemory(words))
        return OutcomeClass::ServerOom;
    if (speaksOfLoad(words))
        return OutcomeClass::Overloaded;
    return OutcomeClass::StreamError;
}

std::string_view phraseOf(int httpStatus) noexcept
{
    switch (httpStatus) {
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 413: return "Content Too Large";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 500: return "Internal Server Error";
    case 502: return "Bad Gateway";
    case 503: return "Service Unavailable";
    case 504: return "Gateway Timeout";
    default: return {};
    }
}

} // namespace inferometer
