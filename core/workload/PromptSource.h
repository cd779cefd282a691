// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/base/Result.h"
#include "core/domain/Prompt.h"
#include "core/domain/Workload.h"
#include "core/workload/Corpus.h"
#include "core/workload/DatasetReader.h"
#include "core/workload/TokenRuler.h"

#include <memory>

namespace inferometer {

/// Lengths that are known beforehand, of a trace, in the place of drawn ones.
struct PlannedLengths {
    std::uint32_t input = 0, output = 0; ///< tokens; 0: drawn
};

/// The prompts of a workload. Pure: a seed and an index always give the same prompt, in whatever order and from whatever
/// thread they are asked for.
class PromptSource {
public:
    /// Reads the dataset where the workload names one. Error: ErrorCode::Input.
    /// `salt`: of the run. The nonces depend on it and nothing else does: the same seed gives the same texts in every run, but
    /// a server's prefix cache knows none of them from an earlier run.
    static Result<PromptSource> make(const Workload &workload, const TokenRuler &ruler, std::uint64_t salt = 0);

    /// The index-th prompt of the sequence that `seed` names. Its text starts with a nonce of 16 hexadecimal digits, so
    /// that no prefix cache knows it; a shared prefix, if asked for, stands before it as a system message.
    Prompt at(std::uint64_t seed, std::uint64_t index, PlannedLengths known = {}) const;

    /// Whether a prompt of so many tokens has room for the sentence that asks to go on.
    bool hasTask(std::uint32_t tokens) const noexcept;

    /// Tokens of the corpus text in the prompt of that seed and index, by the ruler and without its overhead.
    double ruled(std::uint64_t seed, std::uint64_t index) const;

private:
    PromptSource(const Workload &workload, const TokenRuler &ruler);

    struct Draw;
    Draw draw(std::uint64_t seed, std::uint64_t index, PlannedLengths known) const;

    Workload m_workload;
    TokenRuler m_ruler;
    std::shared_ptr<const std::vector<DatasetRow>> m_rows;
    double m_weights = 0;
    std::uint64_t m_salt = 0;
    std::string m_shared;
    double m_sharedTokens = 0;
};

/// The seed of a stage: both sides of a comparison draw the same prompts, and no two stages or rounds do (method 6.1).
constexpr std::uint64_t stageSeed(std::uint64_t seed, std::uint32_t stage, std::uint32_t round) noexcept
{
    return seed + 1000ULL * stage + round;
}

/// The same for what is sent before the judged part of a stage: its texts are others than the judged ones.
constexpr std::uint64_t warmupSeed(std::uint64_t seed, std::uint32_t stage, std::uint32_t round) noexcept
{
    return stageSeed(seed, stage, round) + 0x5EED0000'0000ULL;
}

/// The salt of a run: whoever knows the run's id can make its prompts again.
std::uint64_t saltOf(const RunId &id);

} // namespace inferometer
