// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/DrawBudget.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr double kBudgetMs = 12;
constexpr double kCalmMs = 8; // below this there is room for one more detail
constexpr std::int64_t kPatienceMs = 1000;
constexpr std::int64_t kCalmForMs = 5000;

} // namespace

std::optional<double> DrawBudget::medianMs() const
{
    const std::size_t count = std::min(m_count, m_last.size());
    if (count == 0)
        return std::nullopt;
    std::array<double, 11> sorted = m_last;
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count));
    return sorted[count / 2];
}

void DrawBudget::note(double drawMs, std::int64_t nowMs)
{
    m_last[m_count++ % m_last.size()] = drawMs;
    const double median = *medianMs();
    if (median > kBudgetMs) {
        m_calmSince.reset();
        m_overSince = m_overSince.value_or(nowMs);
        if (nowMs - *m_overSince >= kPatienceMs && m_level < Level::TwoHertz) {
            m_level = static_cast<Level>(static_cast<int>(m_level) + 1);
            m_overSince = nowMs;
        }
        return;
    }
    m_overSince.reset();
    if (median > kCalmMs || m_level == Level::Full) {
        m_calmSince.reset();
        return;
    }
    m_calmSince = m_calmSince.value_or(nowMs);
    if (nowMs - *m_calmSince >= kCalmForMs) {
        m_level = static_cast<Level>(static_cast<int>(m_level) - 1);
        m_calmSince = nowMs;
    }
}

int DrawBudget::intervalMs() const noexcept
{
    return m_level == Level::TwoHertz ? 500 : m_level == Level::FiveHertz ? 200 : 100;
}

} // namespace inferometer
