// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// One message of a chat.
struct ChatMessage {
    std::string role;
    std::string text;
    friend bool operator==(const ChatMessage &, const ChatMessage &) = default;
};

/// One input: its messages and how long the answer shall be.
struct Prompt {
    std::uint64_t index = 0;         ///< its number in the workload's sequence
    std::uint32_t part = 0;          ///< which part of the mix drew it
    std::uint32_t plannedInput = 0;  ///< tokens wanted
    std::uint32_t plannedOutput = 0; ///< tokens wanted
    std::vector<ChatMessage> messages;
    friend bool operator==(const Prompt &, const Prompt &) = default;
};

} // namespace inferometer
