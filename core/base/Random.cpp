// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"

#include <numbers>

namespace inferometer {

double Random::normal()
{
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    const double angle = 2.0 * std::numbers::pi * uniform();
    m_spare = radius * std::sin(angle);
    m_hasSpare = true;
    return radius * std::cos(angle);
}

double Random::gamma(double shape, double scale)
{
    if (shape < 1.0) {
        const double boost = std::pow(1.0 - uniform(), 1.0 / shape);
        return gamma(shape + 1.0, scale) * boost;
    }
    const double d = shape - 1.0 / 3.0;
    const double c = 1.0 / std::sqrt(9.0 * d);
    while (true) {
        const double x = normal();
        const double v = std::pow(1.0 + c * x, 3.0);
        if (v <= 0.0)
            continue;
        const double u = 1.0 - uniform();
        if (std::log(u) < 0.5 * x * x + d - d * v + d * std::log(v))
            return d * v * scale;
    }
}

} // namespace inferometer
