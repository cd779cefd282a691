// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string>
#include <utility>
#include <vector>

namespace inferometer {

enum class Severity { Info, Warning, Error };
std::string_view nameOf(Severity severity) noexcept; // "I", "W", "E"

/// One judgement the program makes: which rule, how grave, the sentence, what to do, and the numbers it rests on.
struct Finding {
    std::string id; ///< "DG-27", "V1"
    Severity severity = Severity::Info;
    Message text;
    Message next;
    std::vector<std::pair<std::string, double>> evidence;
    friend bool operator==(const Finding &, const Finding &) = default;
};

} // namespace inferometer
