// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/IntervalBar.h"

#include "core/analysis/Judgement.h"
#include "core/report/Html.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace inferometer::html {

namespace {

constexpr double kMost = 0.5; ///< the axis ends here
constexpr double kWidth = 140, kHeight = 18;

double at(double change) { return (std::clamp(change, -kMost, kMost) + kMost) / (2 * kMost) * kWidth; }

} // namespace

std::string intervalBar(double change, const std::optional<Interval> &ci95, std::string_view style)
{
    const double margin = Margins{}.equivalence;
    std::string inner = fmt::format("<rect class=\"margin\" x=\"{:.1f}\" y=\"0\" width=\"{:.1f}\" height=\"{}\"/>", at(-margin),
                                    at(margin) - at(-margin), kHeight);
    inner += fmt::format("<path class=\"axis\" d=\"M{0:.1f} 0V{1}\"/>", at(0), kHeight);
    if (ci95)
        inner += fmt::format("<rect class=\"interval {}\" x=\"{:.1f}\" y=\"6\" width=\"{:.1f}\" height=\"6\"/>", style,
                             at(ci95->first), std::max(1.5, at(ci95->second) - at(ci95->first)));
    const double x = at(change);
    if (std::abs(change) <= kMost) {
        inner += fmt::format("<path class=\"point {}\" d=\"M{:.1f} 3V15\"/>", style, x);
    } else {
        const double back = change > 0 ? -5 : 5;
        inner += fmt::format("<path class=\"point {0}\" d=\"M{1:.1f} 4L{2:.1f} 9L{1:.1f} 14\"/>", style, x + back, x);
    }
    return element(
        "svg",
        {{"class", "interval-bar"}, {"viewBox", fmt::format("-2 0 {} {}", kWidth + 4, kHeight)}, {"aria-hidden", "true"}},
        inner);
}

} // namespace inferometer::html
