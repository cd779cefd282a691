// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <optional>
#include <string_view>

namespace inferometer {

/// What one server takes of a request beyond the barest: servers of one language differ in it, and refuse the whole request
/// over a field they do not know.
struct Habits {
    bool wantsCompletionTokens = false; ///< "max_completion_tokens" in the place of "max_tokens"
    bool takesUsageWish = true;         ///< "stream_options"
    bool takesTemperature = true;
    bool takesSeed = true;
    bool takesReasoning = true; ///< the switches of thinking
    bool takesTopK = true;
    friend bool operator==(const Habits &, const Habits &) = default;

    /// Learns from the words of a refusal (HTTP 400 or 422) that name a field of ours; the note says what is done otherwise
    /// from now on. Absent: they name none, or nothing that is not done already.
    std::optional<Text> learnFrom(std::string_view words);
};

/// What is known of a host before it was asked.
Habits habitsAt(std::string_view baseUrl);

} // namespace inferometer
