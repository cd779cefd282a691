// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/TokenScale.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

TokenScale TokenScale::typical(CorpusLanguage language)
{
    TokenScale scale;
    scale.perCharacter = language == CorpusLanguage::English ? 0.23 : 0.7;
    return scale;
}

void TokenScale::calibrate(std::size_t characters1, std::uint32_t tokens1, std::size_t characters2, std::uint32_t tokens2)
{
    if (characters1 == characters2)
        return;
    const double slope = (double(tokens2) - double(tokens1)) / (double(characters2) - double(characters1));
    const double start = double(tokens1) - slope * double(characters1);
    if (slope < 0.01 || slope > 8.0)
        return;
    perCharacter = slope;
    overhead = std::max(0.0, start);
    isCalibrated = true;
}

std::size_t TokenScale::charactersFor(std::uint32_t tokens) const noexcept
{
    return static_cast<std::size_t>(std::max(1.0, std::round((double(tokens) - overhead) / perCharacter)));
}

} // namespace inferometer
