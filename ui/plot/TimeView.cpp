// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/TimeView.h"

#include <algorithm>

namespace inferometer {

namespace {

constexpr std::size_t kSteps = 50;
constexpr double kLeastSeconds = 1;

double lengthOf(Follow follow)
{
    switch (follow) {
    case Follow::Seconds15: return 15;
    case Follow::Seconds60: return 60;
    case Follow::Minutes5: return 300;
    case Follow::All: return 0;
    }
    return 0;
}

} // namespace

double TimeView::upper() const
{
    if (!m_isFollowing)
        return m_to;
    return m_follow == Follow::All ? std::max(m_end, kLeastSeconds) : std::max(m_end, lengthOf(m_follow));
}

double TimeView::lower() const
{
    if (!m_isFollowing)
        return m_from;
    return m_follow == Follow::All ? 0 : upper() - lengthOf(m_follow);
}

void TimeView::setFollow(Follow follow)
{
    m_follow = follow;
    this->follow();
}

void TimeView::follow() { m_isFollowing = true; }

void TimeView::begin()
{
    if (m_isStepOpen)
        return;
    m_steps.push_back({lower(), upper(), m_isFollowing});
    if (m_steps.size() > kSteps)
        m_steps.erase(m_steps.begin());
    m_isStepOpen = true;
}

void TimeView::set(double from, double to)
{
    m_isFollowing = false;
    m_from = from;
    m_to = std::max(to, from + kLeastSeconds);
}

void TimeView::show(double from, double to)
{
    const bool wasOpen = m_isStepOpen;
    begin();
    set(from, to);
    m_isStepOpen = wasOpen;
}

// Half a view of nothing on either side is as far as it goes.
void TimeView::zoom(double factor, double around)
{
    const double from = lower(), to = upper();
    const double most = 2 * std::max(m_end, kLeastSeconds);
    const double length = std::clamp((to - from) * factor, kLeastSeconds, std::max(most, kLeastSeconds));
    const double share = (around - from) / (to - from);
    show(around - share * length, around + (1 - share) * length);
}

void TimeView::pan(double seconds)
{
    const double half = (upper() - lower()) / 2;
    const double from = std::clamp(lower() + seconds, -half, std::max(-half, m_end - half));
    show(from, from + 2 * half);
}

void TimeView::fitAll() { show(0, std::max(m_end, kLeastSeconds)); }

void TimeView::back()
{
    if (m_steps.empty())
        return;
    const Step step = m_steps.back();
    m_steps.pop_back();
    m_isStepOpen = false;
    m_isFollowing = step.isFollowing;
    m_from = step.from;
    m_to = step.to;
}

} // namespace inferometer
