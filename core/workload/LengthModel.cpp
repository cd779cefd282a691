// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/LengthModel.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

std::uint32_t held(double value, std::uint32_t min, std::uint32_t max)
{
    return static_cast<std::uint32_t>(std::clamp(std::round(value), static_cast<double>(min), static_cast<double>(max)));
}

struct Draw {
    Random &random;
    std::uint32_t operator()(const FixedLength &fixed) const { return fixed.tokens; }
    std::uint32_t operator()(const UniformLength &uniform) const
    {
        return uniform.min + static_cast<std::uint32_t>(random.index(std::uint64_t{uniform.max} - uniform.min + 1));
    }
    std::uint32_t operator()(const NormalLength &normal) const
    {
        return held(normal.mean + normal.deviation * random.normal(), normal.min, normal.max);
    }
    std::uint32_t operator()(const LogNormalLength &skewed) const
    {
        return held(skewed.median * std::exp(skewed.sigma * random.normal()), skewed.min, skewed.max);
    }
};

struct Mean {
    double operator()(const FixedLength &fixed) const { return fixed.tokens; }
    double operator()(const UniformLength &uniform) const { return (double(uniform.min) + uniform.max) / 2; }
    double operator()(const NormalLength &normal) const { return normal.mean; }
    double operator()(const LogNormalLength &skewed) const { return skewed.median * std::exp(skewed.sigma * skewed.sigma / 2); }
};

struct Shortest {
    std::uint32_t operator()(const FixedLength &fixed) const { return fixed.tokens; }
    template<class Model>
    std::uint32_t operator()(const Model &model) const
    {
        return model.min;
    }
};

} // namespace

std::uint32_t drawLength(const LengthModel &model, Random &random) { return std::visit(Draw{random}, model); }

double meanLength(const LengthModel &model) noexcept { return std::visit(Mean{}, model); }

std::uint32_t shortestLength(const LengthModel &model) noexcept { return std::visit(Shortest{}, model); }

} // namespace inferometer
