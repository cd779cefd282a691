// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Workload.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace inferometer {

/// A prompt as it would be sent.
struct PromptSample {
    std::uint32_t part = 0;
    std::string text;                  ///< of the person's message, its beginning, without the nonce
    std::optional<double> inputTokens; ///< estimated without asking a server; absent for prompts of a file
    std::size_t characters = 0;
    std::uint32_t outputTokens = 0;
};

/// What a workload will ask: drawn as a run draws it.
struct WorkloadPreview {
    std::vector<double> inputs, outputs; ///< tokens, one a request; no inputs where a file gives the prompts
    std::optional<double> meanInput;
    double meanOutput = 0;
    std::vector<PromptSample> samples;
};

/// Draws 20,000 lengths and five prompts, the `page`-th five. Reads the dataset where there is one. Takes up to some tenths of a
/// second: not on the GUI thread. Error: Input, from checkWorkload() and the dataset.
Result<WorkloadPreview> previewOf(const Workload &workload, std::uint64_t page, const std::stop_token &stop);

} // namespace inferometer
