// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Reduce.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace inferometer {

namespace {

/// The points of one pixel column that matter.
class Column {
public:
    void add(std::size_t index, const CurvePoint &point, std::span<const CurvePoint> all)
    {
        if (std::isnan(point.value)) {
            m_gap = index;
            m_hasGap = true;
            return;
        }
        if (m_isEmpty)
            m_first = m_least = m_greatest = index;
        m_isEmpty = false;
        m_last = index;
        if (point.value < all[m_least].value)
            m_least = index;
        if (point.value > all[m_greatest].value)
            m_greatest = index;
    }
    void moveTo(std::vector<CurvePoint> &result, std::span<const CurvePoint> all)
    {
        std::vector<std::size_t> kept;
        if (!m_isEmpty)
            kept = {m_first, m_least, m_greatest, m_last};
        if (m_hasGap)
            kept.push_back(m_gap);
        std::sort(kept.begin(), kept.end());
        kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
        for (const std::size_t index : kept)
            result.push_back(all[index]);
        *this = Column();
    }

private:
    std::size_t m_first = 0, m_least = 0, m_greatest = 0, m_last = 0, m_gap = 0;
    bool m_isEmpty = true, m_hasGap = false;
};

} // namespace

std::vector<CurvePoint> reduce(std::span<const CurvePoint> points, double from, double to, int columns)
{
    const auto before = [](const CurvePoint &point, double key) { return point.key < key; };
    auto first = std::lower_bound(points.begin(), points.end(), from, before);
    auto last = std::upper_bound(first, points.end(), to, [](double key, const CurvePoint &point) { return key < point.key; });
    if (first != points.begin())
        --first;
    if (last != points.end())
        ++last;
    const std::span<const CurvePoint> seen(first, last);
    if (columns < 1 || !(to > from) || seen.size() <= 2 * static_cast<std::size_t>(columns))
        return {seen.begin(), seen.end()};

    std::vector<CurvePoint> result;
    Column column;
    double current = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double place = std::floor((seen[i].key - from) / (to - from) * columns);
        if (place != current)
            column.moveTo(result, seen);
        current = place;
        column.add(i, seen[i], seen);
    }
    column.moveTo(result, seen);
    return result;
}

} // namespace inferometer
