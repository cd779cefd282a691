// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/TokenTimeline.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace inferometer {

/// One piece of output in an event.
struct Output {
    Channel channel = Channel::Content;
    std::uint8_t choice = 0;
    std::string_view text;
    std::uint32_t tool = 0;  ///< which tool call, for Channel::Tool
    bool isToolName = false; ///< the text is the tool's name, not its arguments
};

/// Token counts as the server tells them, running or final.
struct UsageReport {
    std::optional<std::uint32_t> prompt, output, cached, reasoning;
};

/// What one event, or one whole answer, said; cleared and reused, so that a stream allocates next to nothing.
struct Decoded {
    std::vector<Output> outputs;
    std::vector<std::pair<std::uint8_t, std::string_view>> finishes; ///< choice, reason
    std::optional<UsageReport> usage;
    std::optional<std::uint32_t> eventTokens; ///< how many tokens this event's output is, where it tells
    std::string_view model;
    std::vector<std::pair<std::string_view, double>> timings; ///< the server's own figures
    std::string_view error;                                   ///< words of an error the server put into the answer
    bool namesChoice = false; ///< an event of OpenAI's kind had a choice in it, with or without output
    bool isError = false;
    bool isDone = false;      ///< the answer is over, whatever the connection does
    bool isMalformed = false; ///< not what the protocol allows

    void clear()
    {
        outputs.clear();
        finishes.clear();
        usage.reset();
        eventTokens.reset();
        model = {};
        timings.clear();
        error = {};
        namesChoice = isError = isDone = isMalformed = false;
    }
};

} // namespace inferometer
