// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace inferometer {

/// What to ask for: the model's name at that server and what is known of it.
struct ModelSpec {
    std::string name;
    std::optional<std::uint32_t> contextTokens;
    friend bool operator==(const ModelSpec &, const ModelSpec &) = default;
};

enum class OutputLock { IgnoreEnd, Natural };

/// How the server should answer.
struct Sampling {
    double temperature = 0.0;
    std::optional<std::uint64_t> seed;
    OutputLock lock = OutputLock::IgnoreEnd; ///< whether every answer is held at its planned length
    friend bool operator==(const Sampling &, const Sampling &) = default;
};

} // namespace inferometer
