// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/MannWhitney.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace inferometer {

std::optional<MannWhitney> mannWhitney(std::span<const double> a, std::span<const double> b)
{
    if (a.empty() || b.empty())
        return std::nullopt;
    struct Item {
        double value;
        bool isOfA;
    };
    std::vector<Item> items;
    items.reserve(a.size() + b.size());
    for (const double value : a)
        items.push_back({value, true});
    for (const double value : b)
        items.push_back({value, false});
    std::sort(items.begin(), items.end(), [](const Item &x, const Item &y) { return x.value < y.value; });

    double rankSum = 0;
    double ties = 0;
    for (std::size_t first = 0; first < items.size();) {
        std::size_t end = first;
        std::size_t ofA = 0;
        while (end < items.size() && items[end].value == items[first].value)
            ofA += items[end++].isOfA ? 1 : 0;
        const auto equal = static_cast<double>(end - first);
        rankSum += static_cast<double>(ofA) * (static_cast<double>(first + end - 1) / 2.0 + 1.0);
        ties += equal * equal * equal - equal;
        first = end;
    }

    const auto n1 = static_cast<double>(a.size());
    const auto n2 = static_cast<double>(b.size());
    const double n = n1 + n2;
    MannWhitney result;
    result.u = rankSum - n1 * (n1 + 1.0) / 2.0;
    const double deviation = std::sqrt(n1 * n2 / 12.0 * ((n + 1.0) - ties / (n * (n - 1.0))));
    if (deviation > 0)
        result.z = (std::max(result.u, n1 * n2 - result.u) - n1 * n2 / 2.0 - 0.5) / deviation;
    result.p = std::min(1.0, std::erfc(result.z / std::numbers::sqrt2));
    result.a12 = 1.0 - result.u / (n1 * n2);
    result.cliffsDelta = 1.0 - 2.0 * result.u / (n1 * n2);
    return result;
}

} // namespace inferometer
