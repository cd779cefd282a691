// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// What to ask for: the model's name at that server and what is known of it.
struct ModelSpec {
    std::string name;
    std::optional<std::uint32_t> contextTokens;
    friend bool operator==(const ModelSpec &, const ModelSpec &) = default;
};

enum class OutputLock { IgnoreEnd, Natural };

/// Whether a model that can think before it answers shall do so, and how hard.
enum class Reasoning : std::uint8_t { AsServer, Off, On, Low, Medium, High };
std::string_view nameOf(Reasoning reasoning) noexcept; // "server", "off", "on", "low", "medium", "high"

/// How the server should answer. What is absent is left to the server.
struct Sampling {
    double temperature = 0.0;
    std::optional<std::uint64_t> seed;
    OutputLock lock = OutputLock::IgnoreEnd; ///< whether every answer is held at its planned length
    std::optional<double> topP = std::nullopt;
    std::optional<std::uint32_t> topK = std::nullopt;
    Reasoning reasoning = Reasoning::AsServer;
    friend bool operator==(const Sampling &, const Sampling &) = default;
};

} // namespace inferometer
