// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/TokenTimeline.h"

#include <algorithm>

namespace inferometer {

void TokenTimeline::append(Arrival arrival)
{
    const Nanos floor = m_arrivals.empty() ? Nanos{0} : m_arrivals.back().offset;
    arrival.offset = std::max(arrival.offset, floor);
    m_arrivals.push_back(arrival);
}

void TokenTimeline::mark(Mark mark)
{
    if (m_marks.size() >= kMostMarks)
        return;
    const Nanos floor = m_marks.empty() ? Nanos{0} : m_marks.back().offset;
    mark.offset = std::max(mark.offset, floor);
    m_marks.push_back(mark);
}

} // namespace inferometer
