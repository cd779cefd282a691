// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Bands.h"

#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr int kLabelGap = 6;
constexpr int kLeastLabel = 28; // a label cut shorter tells nothing
constexpr int kRugHeight = 7;
constexpr std::size_t kManyDots = 600;

} // namespace

RectItem::RectItem(Plot *plot, QCPAxisRect *rect, const QString &layer) : QCPAbstractItem(plot)
{
    setClipToAxisRect(true);
    setClipAxisRect(rect);
    setLayer(layer);
    setSelectable(false);
}

void BandItem::draw(QCPPainter *painter)
{
    const QCPAxis *time = axisRect()->axis(QCPAxis::atBottom);
    const QRect area = axisRect()->rect();
    painter->setAntialiasing(false);
    painter->setFont(typeFont(TypeSize::Caption));
    const QFontMetrics metrics(painter->font());
    for (const Band &band : m_bands) {
        const int left = std::max(area.left(), static_cast<int>(std::lround(time->coordToPixel(band.from))));
        const int right = std::min(area.right(), static_cast<int>(std::lround(time->coordToPixel(band.to))));
        if (right <= left)
            continue;
        const QRect place(left, area.top(), right - left, area.height());
        painter->setPen(Qt::NoPen);
        if (band.isHatched)
            painter->fillRect(place, QBrush(theme().hatch, Qt::BDiagPattern));
        else if (band.isShaded)
            painter->fillRect(place, theme().stageBand);
        const int room = place.width() - 2 * kLabelGap;
        if (band.label.isEmpty() || room < kLeastLabel)
            continue;
        const bool isShort = !band.shortLabel.isEmpty() && metrics.horizontalAdvance(band.label) > room;
        const QString text = metrics.elidedText(isShort ? band.shortLabel : band.label, Qt::ElideRight, room);
        const int alignment = band.isLabelCentred ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignTop;
        const QRect inner = place.adjusted(kLabelGap, 1, -kLabelGap, 0);
        if (band.isHatched) // strokes through the words cannot be read
            painter->fillRect(metrics.boundingRect(inner, alignment, text).adjusted(-2, 0, 2, 0), theme().plotGround);
        painter->setPen(theme().muted);
        painter->drawText(inner, alignment, text);
    }
}

void DotItem::draw(QCPPainter *painter)
{
    const QCPAxis *time = axisRect()->axis(QCPAxis::atBottom);
    const QCPAxis *value = axisRect()->axis(QCPAxis::atLeft);
    const QRect area = axisRect()->rect();
    const int size = m_dots.size() > kManyDots ? 2 : 3;
    painter->setAntialiasing(false);
    for (const Dot &dot : m_dots) {
        if (value->scaleType() == QCPAxis::stLogarithmic && dot.y <= 0)
            continue;
        const auto x = static_cast<int>(std::lround(time->coordToPixel(dot.x)));
        const auto y = static_cast<int>(std::lround(value->coordToPixel(dot.y)));
        if (area.contains(x, y))
            painter->fillRect(x - size / 2, y - size / 2, size, size, dot.isBad ? theme().bad : theme().s1Dot);
    }
}

void RugItem::draw(QCPPainter *painter)
{
    const QCPAxis *time = axisRect()->axis(QCPAxis::atBottom);
    const QRect area = axisRect()->rect();
    painter->setAntialiasing(false);
    int last = -10;
    for (const double moment : m_moments) {
        const auto x = static_cast<int>(std::lround(time->coordToPixel(moment)));
        if (x < area.left() || x > area.right() || x - last < 2)
            continue;
        painter->fillRect(x - 1, area.bottom() - kRugHeight + 1, 2, kRugHeight, theme().bad);
        last = x;
    }
}

} // namespace inferometer
