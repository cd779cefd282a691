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
    mark.outputsBefore = static_cast<std::uint32_t>(m_arrivals.size());
    m_marks.push_back(mark);
}

std::vector<StreamPlace> TokenTimeline::places() const
{
    std::vector<StreamPlace> places;
    places.reserve(m_arrivals.size() + m_marks.size());
    std::uint32_t mark = 0;
    for (std::uint32_t event = 0; event <= m_arrivals.size(); ++event) {
        for (; mark < m_marks.size() && m_marks[mark].outputsBefore <= event; ++mark)
            places.push_back({mark, true});
        if (event < m_arrivals.size())
            places.push_back({event, false});
    }
    return places;
}

} // namespace inferometer
