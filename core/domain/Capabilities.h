// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace inferometer {

/// What a server can do, as it showed; absent: not found out.
struct Capabilities {
    std::optional<bool> streaming, usage, tokenizer, metrics, lockedLength;
    friend bool operator==(const Capabilities &, const Capabilities &) = default;
};

} // namespace inferometer
