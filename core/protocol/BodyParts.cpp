// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/BodyParts.h"

#include <nlohmann/json.hpp>

namespace inferometer {

std::string dumped(const nlohmann::json &body)
{
    // Prompts from files may hold anything; what is no UTF-8 becomes U+FFFD instead of an exception.
    return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string plainPrompt(const Prompt &prompt)
{
    std::string text;
    for (const ChatMessage &message : prompt.messages)
        text += (text.empty() ? "" : "\n\n") + message.text;
    return text;
}

nlohmann::json messagesOf(const Prompt &prompt)
{
    nlohmann::json messages = nlohmann::json::array();
    for (const ChatMessage &message : prompt.messages)
        messages.push_back({{"role", message.role}, {"content", message.text}});
    return messages;
}

std::string_view effortOf(Reasoning reasoning) noexcept
{
    switch (reasoning) {
    case Reasoning::Low: return "low";
    case Reasoning::Medium: return "medium";
    case Reasoning::High: return "high";
    default: return {};
    }
}

} // namespace inferometer
