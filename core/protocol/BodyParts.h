// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Prompt.h"
#include "core/protocol/Protocol.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace inferometer {

// What the bodies of several protocols share; included by the protocols' .cpp files only.

/// The document as text; what is no UTF-8 in it becomes U+FFFD.
std::string dumped(const nlohmann::json &body);
/// The messages as one text, for servers that apply no chat template.
std::string plainPrompt(const Prompt &prompt);
/// [{"role": …, "content": …}].
nlohmann::json messagesOf(const Prompt &prompt);
/// "low", "medium" or "high"; empty where no effort was chosen.
std::string_view effortOf(Reasoning reasoning) noexcept;

} // namespace inferometer
