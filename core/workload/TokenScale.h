// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <cstddef>
#include <cstdint>

namespace inferometer {

/// How many tokens a server makes of a text: tokens ≈ overhead + perCharacter · characters. Calibrated before a run where
/// the server tells counts; the defaults are typical of current tokenizers and only a start.
struct TokenScale {
    double overhead = 8; ///< the chat template and the fixed words around a prompt
    double perCharacter = 0.25;
    bool isCalibrated = false;

    static TokenScale typical(CorpusLanguage language);
    /// Through two measured points; implausible ones (slope not above 0) leave the scale as it was.
    void calibrate(std::size_t characters1, std::uint32_t tokens1, std::size_t characters2, std::uint32_t tokens2);
    /// Characters that make about so many tokens; at least 1.
    std::size_t charactersFor(std::uint32_t tokens) const noexcept;
};

} // namespace inferometer
