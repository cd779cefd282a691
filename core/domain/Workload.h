// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace inferometer {

/// Numbers of tokens. Drawn values are rounded and held within [min, max]; both are positive.
struct FixedLength {
    std::uint32_t tokens = 0;
    friend bool operator==(const FixedLength &, const FixedLength &) = default;
};
struct UniformLength {
    std::uint32_t min = 0, max = 0;
    friend bool operator==(const UniformLength &, const UniformLength &) = default;
};
struct NormalLength {
    double mean = 0, deviation = 0;
    std::uint32_t min = 1, max = 0;
    friend bool operator==(const NormalLength &, const NormalLength &) = default;
};
/// exp(N(ln median, sigma²)).
struct LogNormalLength {
    double median = 0, sigma = 0;
    std::uint32_t min = 1, max = 0;
    friend bool operator==(const LogNormalLength &, const LogNormalLength &) = default;
};
using LengthModel = std::variant<FixedLength, UniformLength, NormalLength, LogNormalLength>;

/// One kind of request in a mix.
struct WorkloadPart {
    std::string name;
    double weight = 1.0;
    LengthModel input = FixedLength{256};
    LengthModel output = FixedLength{128};
    friend bool operator==(const WorkloadPart &, const WorkloadPart &) = default;
};

/// What stands before a prompt: nothing but its own nonce, or the same system prompt for all of them.
struct PromptPrefix {
    std::uint32_t sharedTokens = 0; ///< 0: every prompt starts with its own nonce, so that no prefix cache helps
    friend bool operator==(const PromptPrefix &, const PromptPrefix &) = default;
};

enum class CorpusLanguage { English, Chinese };

/// Where prompts come from; the same seed gives the same prompts.
struct Workload {
    std::string name;
    std::vector<WorkloadPart> parts;
    CorpusLanguage language = CorpusLanguage::English;
    PromptPrefix prefix;
    std::string dataset; ///< a file of prompts instead of the corpus; empty: the corpus
    std::uint64_t seed = 42;
    friend bool operator==(const Workload &, const Workload &) = default;
};

} // namespace inferometer
