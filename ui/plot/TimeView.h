// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/LivePlot.h"

#include <utility>
#include <vector>

namespace inferometer {

/// Which stretch of a run's time is in sight, in seconds: follows its end, or stays where the person put it, with a way back.
class TimeView {
public:
    /// The run has come so far. Moves nothing unless it is followed.
    void setEnd(double end) { m_end = end; }
    double lower() const;
    double upper() const;

    void setFollow(Follow follow);
    Follow followed() const noexcept { return m_follow; }
    void follow();
    bool isFollowing() const noexcept { return m_isFollowing; }

    /// Factor below 1: closer. Around a moment that stays where it is. Both stop following.
    void zoom(double factor, double around);
    void pan(double seconds);
    void show(double from, double to);
    void fitAll();
    /// To the view before the last zoom, pan or fit; 50 steps are kept.
    void back();
    /// What follows up to settle() is one step of the way back: a drag.
    void begin();
    void settle() { m_isStepOpen = false; }

private:
    void set(double from, double to);
    struct Step {
        double from, to;
        bool isFollowing;
    };
    Follow m_follow = Follow::Seconds60;
    bool m_isFollowing = true;
    bool m_isStepOpen = false;
    double m_end = 0, m_from = 0, m_to = 60;
    std::vector<Step> m_steps;
};

} // namespace inferometer
