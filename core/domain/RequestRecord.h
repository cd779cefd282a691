// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/domain/Outcome.h"
#include "core/domain/TokenTimeline.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace inferometer {

/// Where a token count comes from (method D2.3). Stored: append only.
enum class TokenSource : std::uint8_t { Usage, Tokenizer, Counted, Unknown };
std::string_view nameOf(TokenSource source) noexcept;

/// Warm-up requests are kept and marked; summaries alone decide what is judged.
enum class Purpose : std::uint8_t { Judged, Warmup };

enum class ConnectionUse : std::uint8_t { Reused, Opened };

/// Token counts of one request; what nobody told is absent.
struct TokenCounts {
    std::optional<std::uint32_t> prompt;
    std::optional<std::uint32_t> output;
    std::optional<std::uint32_t> cached;
    std::optional<std::uint32_t> reasoning;
    TokenSource source = TokenSource::Unknown; ///< of `output`
    friend bool operator==(const TokenCounts &, const TokenCounts &) = default;
};

/// One tool call of an answer, put together from its fragments.
struct ToolCall {
    std::string name;
    std::string arguments;
    friend bool operator==(const ToolCall &, const ToolCall &) = default;
};

/// What one choice said.
struct Choice {
    std::string content;
    std::string reasoning;
    std::string refusal;
    std::string finishReason; ///< empty: none came
    std::vector<ToolCall> toolCalls;
    friend bool operator==(const Choice &, const Choice &) = default;
};

/// All that is known of one finished request. Times are nanoseconds since the run's start on the monotonic clock;
/// invariant: tSched ≤ tSend ≤ tFirstByte ≤ tDone where present.
struct RequestRecord {
    RequestId id;
    StageIndex stage;
    std::uint32_t round = 0;
    std::uint32_t lane = 0;
    Purpose purpose = Purpose::Judged;
    std::uint64_t promptIndex = 0;
    std::uint32_t part = 0; ///< of the workload's mix
    std::uint32_t plannedInput = 0;
    std::uint32_t plannedOutput = 0;

    Nanos tSched{0};                               ///< due by the plan
    std::optional<Nanos> tSend;                    ///< the request's first bytes left; absent: never sent
    std::optional<Nanos> tFirstByte;               ///< of the response
    Nanos tDone{0};                                ///< the answer's end, or when the failure was seen
    std::optional<Nanos> nameLookup, connect, tls; ///< durations, on a new connection only
    ConnectionUse connection = ConnectionUse::Reused;
    std::uint32_t resends = 0; ///< times libcurl sent again because a reused connection had died

    bool isStreamed = true;
    TokenTimeline timeline; ///< offsets from tSend; empty for an answer that was not streamed
    TokenCounts tokens;
    std::string finishReason;                                  ///< of choice 0; empty: none
    std::string model;                                         ///< as the server echoed it
    std::vector<std::pair<std::string, double>> serverTimings; ///< the server's own figures, by its names, as it gave them
    Outcome outcome;
    std::vector<Choice> choices; ///< texts; empty where the plan does not keep them
    std::string promptText;      ///< empty where the plan does not keep it

    friend bool operator==(const RequestRecord &, const RequestRecord &) = default;
};

} // namespace inferometer
