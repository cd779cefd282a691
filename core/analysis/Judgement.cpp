// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/Judgement.h"

namespace inferometer {

Verdict judge(double worsening, const std::optional<Interval> &ci95, const Margins &margins)
{
    if (!ci95)
        return Verdict::NoEvidence;
    if (ci95->first > 0 && worsening >= margins.smallest)
        return Verdict::Worse;
    if (ci95->second < 0 && -worsening >= margins.smallest)
        return Verdict::Better;
    if (ci95->first > -margins.equivalence && ci95->second < margins.equivalence)
        return Verdict::Equivalent;
    return Verdict::NoEvidence;
}

} // namespace inferometer
