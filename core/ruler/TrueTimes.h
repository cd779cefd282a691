// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ruler/TimingError.h"
#include "core/sim/SimOptions.h"

#include <condition_variable>
#include <mutex>

namespace inferometer {

/// What the simulated server really did, as it tells after each answer. Told in its thread, asked in any.
class TrueTimes {
public:
    void add(const SendRecord &record);
    /// The answers to a run's requests, out of what was told so far, as soon as there are so many of them or the patience is
    /// over: the server's last word comes a moment after the client's.
    SeenById takeOf(const std::string &runId, std::size_t count, Nanos patience);

private:
    std::mutex m_mutex; // guards m_told
    std::condition_variable m_changed;
    SeenById m_told;
};

} // namespace inferometer
