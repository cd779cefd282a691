// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/LoadShape.h"

#include "core/base/Overloaded.h"

namespace inferometer {

bool isOpenLoop(const LoadShape &shape) noexcept { return rateOf(shape) > 0; }

const char *kindOf(const LoadShape &shape) noexcept
{
    return std::visit(Overloaded{[](const ClosedLoop &) { return "closed"; }, [](const ConstantRate &) { return "constant"; },
                                 [](const PoissonRate &) { return "poisson"; }, [](const GammaRate &) { return "gamma"; },
                                 [](const Burst &) { return "burst"; }},
                      shape);
}

double rateOf(const LoadShape &shape) noexcept
{
    return std::visit(Overloaded{[](const ClosedLoop &) { return 0.0; }, [](const ConstantRate &open) { return open.rate; },
                                 [](const PoissonRate &open) { return open.rate; },
                                 [](const GammaRate &open) { return open.rate; }, [](const Burst &) { return 0.0; }},
                      shape);
}

} // namespace inferometer
