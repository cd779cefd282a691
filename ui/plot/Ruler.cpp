// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Ruler.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

void Ruler::begin(std::optional<double> from)
{
    end();
    m_isOn = true;
    m_from = from;
}

void Ruler::follow(double seconds)
{
    if (m_isOn && m_from && !m_isFixed)
        m_to = seconds;
}

void Ruler::put(double seconds)
{
    if (!m_isOn)
        return;
    if (m_isFixed)
        begin(std::nullopt);
    if (!m_from) {
        m_from = seconds;
        return;
    }
    m_to = seconds;
    m_isFixed = true;
}

void Ruler::step(int down)
{
    const auto at = std::find(kMeasurable.begin(), kMeasurable.end(), m_curve) - kMeasurable.begin();
    const auto count = static_cast<std::ptrdiff_t>(kMeasurable.size());
    m_curve = kMeasurable[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + down, 0, count - 1))];
}

std::optional<QPointF> RulerItem::placeOf(const End &end) const
{
    const QCPAxis *value = axisRect()->axis(QCPAxis::atLeft);
    if (!end.value || (value->scaleType() == QCPAxis::stLogarithmic && *end.value <= 0))
        return std::nullopt;
    return QPointF(axisRect()->axis(QCPAxis::atBottom)->coordToPixel(end.seconds), value->coordToPixel(*end.value));
}

void RulerItem::draw(QCPPainter *painter)
{
    const QRect area = axisRect()->rect();
    const QCPAxis *time = axisRect()->axis(QCPAxis::atBottom);
    painter->setAntialiasing(false);
    painter->setPen(QPen(theme().accent, 1, Qt::DashLine));
    for (const std::optional<End> &end : {m_from, m_to})
        if (end)
            if (const int x = static_cast<int>(std::lround(time->coordToPixel(end->seconds)));
                x >= area.left() && x <= area.right())
                painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter->setAntialiasing(true);
    std::optional<QPointF> before;
    for (const std::optional<End> &end : {m_from, m_to}) {
        const auto place = end ? placeOf(*end) : std::nullopt;
        if (!place)
            continue;
        painter->setPen(QPen(theme().accent, 1));
        if (before)
            painter->drawLine(*before, *place);
        painter->setBrush(theme().accent);
        painter->drawEllipse(*place, 3, 3);
        before = place;
    }
    painter->setBrush(Qt::NoBrush);
}

} // namespace inferometer
