// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/MarkItem.h"

#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr int kHalf = 4; // of the triangle's width
constexpr int kLeastWords = 24;

} // namespace

void MarkItem::draw(QCPPainter *painter)
{
    const QCPAxis *time = axisRect()->axis(QCPAxis::atBottom);
    const QRect area = axisRect()->rect();
    painter->setFont(typeFont(TypeSize::Caption));
    const QFontMetrics metrics(painter->font());
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const auto x = static_cast<int>(std::lround(time->coordToPixel(toSeconds(m_marks[i].at))));
        if (x < area.left() || x > area.right())
            continue;
        painter->setAntialiasing(false);
        painter->setPen(QPen(theme().muted, 1, Qt::DotLine));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter->setAntialiasing(true);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme().text);
        painter->drawPolygon(
            QPolygon({QPoint(x - kHalf, area.top()), QPoint(x + kHalf, area.top()), QPoint(x, area.top() + 2 * kHalf - 1)}));
        painter->setBrush(Qt::NoBrush);
        if (!m_hasWords)
            continue;
        // At the foot, where curves seldom are, as far as the next note.
        const auto next = i + 1 < m_marks.size()
                              ? static_cast<int>(std::lround(time->coordToPixel(toSeconds(m_marks[i + 1].at))))
                              : area.right();
        const QRect place(x + kHalf, area.bottom() - metrics.height(), std::min(next, area.right()) - x - 2 * kHalf,
                          metrics.height());
        if (place.width() < kLeastWords)
            continue;
        const QString text = metrics.elidedText(QString::fromStdString(m_marks[i].text), Qt::ElideRight, place.width());
        painter->setAntialiasing(false);
        painter->fillRect(QRect(place.left(), place.top(), metrics.horizontalAdvance(text) + 2, place.height()),
                          theme().plotGround);
        painter->setPen(theme().text);
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

} // namespace inferometer
