// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/TrueTimes.h"

#include <algorithm>

namespace inferometer {

void TrueTimes::add(const SendRecord &record)
{
    const std::scoped_lock lock(m_mutex);
    m_told[record.id] = {record.requestNs, record.sendNs};
    m_changed.notify_all();
}

SeenById TrueTimes::takeOf(const std::string &runId, std::size_t count, Nanos patience)
{
    const std::string mark = runId + "-";
    std::unique_lock lock(m_mutex);
    // Others' answers (of the preflight) are among them: a count is a lower bound, so it is made of ours each time.
    const auto ours = [&] {
        return static_cast<std::size_t>(
            std::count_if(m_told.begin(), m_told.end(), [&](const auto &one) { return one.first.starts_with(mark); }));
    };
    m_changed.wait_for(lock, patience, [&] { return m_told.size() >= count && ours() >= count; });
    SeenById taken;
    for (const auto &[id, times] : m_told)
        if (id.starts_with(mark))
            taken[id] = times;
    m_told.clear();
    return taken;
}

} // namespace inferometer
