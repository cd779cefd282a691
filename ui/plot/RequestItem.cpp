// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/RequestItem.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr double kBarShare = 0.55; // of a row's height
constexpr int kTextGap = 5;

QColor colorOfSpan(const Theme &theme, SpanKind kind)
{
    switch (kind) {
    case SpanKind::Queue:
    case SpanKind::Trying:
    case SpanKind::Closing: return theme.muted;
    case SpanKind::NameLookup: return theme.series[4];
    case SpanKind::Connect: return theme.series[2];
    case SpanKind::Tls: return theme.series[5];
    case SpanKind::FirstByte:
    case SpanKind::FirstToken: return theme.series[6];
    case SpanKind::Answer:
    case SpanKind::WholeAnswer: return theme.series[0];
    }
    return theme.muted;
}

/// Of a tick: its colour, and which part of the row's height it takes. Never colour alone.
struct TickLook {
    QColor color;
    double from = 0, to = 1;
};

TickLook lookOf(const Theme &theme, Channel channel)
{
    switch (channel) {
    case Channel::Content: return {theme.series[0], 0, 1};
    case Channel::Reasoning: return {theme.series[2], 0.4, 1};
    case Channel::Refusal: return {theme.series[1], 0, 0.6};
    case Channel::Tool: return {theme.series[3], 0.25, 0.75};
    }
    return {theme.series[0], 0, 1};
}

} // namespace

QString exactMs(double ms) { return QString::number(ms, 'f', 3); }

void RequestItem::draw(QCPPainter *painter)
{
    painter->setAntialiasing(false);
    painter->setFont(typeFont(TypeSize::Caption));
    drawRows(painter);
    for (const RequestSpan &span : m_chart.spans())
        drawSpan(painter, span);
    drawEvents(painter);
    drawMarks(painter);
    drawCross(painter);
}

void RequestItem::drawRows(QCPPainter *painter) const
{
    const QRect area = axisRect()->rect();
    std::array<bool, kSpanRows> isFilled{};
    for (const RequestSpan &span : m_chart.spans())
        isFilled[static_cast<std::size_t>(span.row)] = true;
    isFilled[static_cast<std::size_t>(SpanRow::Events)] = !m_chart.record().timeline.empty();
    isFilled[static_cast<std::size_t>(SpanRow::Marks)] = !m_chart.record().timeline.marks().empty();
    for (int i = 0; i < kSpanRows; ++i) {
        const auto [top, foot] = m_chart.rowPlace(static_cast<SpanRow>(i));
        painter->setPen(QPen(theme().grid, 1));
        painter->drawLine(QLineF(area.left(), std::round(foot), area.right(), std::round(foot)));
        if (isFilled[static_cast<std::size_t>(i)])
            continue;
        painter->setPen(theme().muted); // what did not happen is no bar of no length
        painter->drawText(QRectF(area.left() + kTextGap, top, area.width(), foot - top), Qt::AlignLeft | Qt::AlignVCenter,
                          kMissing);
    }
}

void RequestItem::drawSpan(QCPPainter *painter, const RequestSpan &span) const
{
    const QRect area = axisRect()->rect();
    const auto [top, foot] = m_chart.rowPlace(span.row);
    const double height = std::round((foot - top) * kBarShare);
    const double left = pixelOf(span.from), right = std::max(pixelOf(span.to), left + 2);
    const QRectF bar = QRectF(left, std::round((top + foot - height) / 2), right - left, height).intersected(area);
    if (!bar.isEmpty()) {
        painter->fillRect(bar, colorOfSpan(theme(), span.kind));
        if (span.isCutShort) // where it broke off
            painter->fillRect(QRectF(bar.right() - 3, top + 2, 3, foot - top - 4), theme().bad);
    }
    // Several on one line tell their lengths to the pointer only.
    if (span.row == SpanRow::Connecting && span.kind != SpanKind::Trying)
        return;
    const QString text = exactMs(span.to - span.from) + " ms";
    const int width = painter->fontMetrics().horizontalAdvance(text);
    const double seenLeft = std::max<double>(left, area.left()), seenRight = std::min<double>(right, area.right());
    if (right < area.left() || left > area.right())
        return;
    double at = seenRight + kTextGap;
    painter->setPen(theme().text);
    if (at + width > area.right())
        at = seenLeft - kTextGap - width;
    if (at < area.left()) { // no room beside the bar
        at = seenLeft + kTextGap;
        painter->setPen(theme().plotGround);
        if (at + width > seenRight)
            return;
    }
    painter->drawText(QRectF(at, top, width + 2, foot - top), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void RequestItem::drawEvents(QCPPainter *painter) const
{
    const QRect area = axisRect()->rect();
    const auto [top, foot] = m_chart.rowPlace(SpanRow::Events);
    const QFontMetrics metrics = painter->fontMetrics();
    const double ticksTop = std::min(top + metrics.height() + 2, foot - 6), ticks = foot - 2 - ticksTop;
    const auto arrivals = m_chart.record().timeline.arrivals();
    int lastPixel = -10;
    double textEnd = -1e9;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        const Arrival &arrival = arrivals[i];
        const double x = pixelOf(toMs(arrival.offset));
        if (x < area.left() - 1 || x > area.right() + 1)
            continue;
        const int pixel = static_cast<int>(std::lround(x));
        const TickLook look = lookOf(theme(), arrival.channel);
        if (pixel != lastPixel) { // a long answer has more events than there are pixels
            painter->setPen(QPen(look.color, 1));
            painter->drawLine(QLineF(pixel, ticksTop + ticks * look.from, pixel, ticksTop + ticks * look.to));
        }
        lastPixel = pixel;
        if (arrival.tokens == 0)
            continue;
        const QString text = QString::number(arrival.tokens);
        const int width = metrics.horizontalAdvance(text);
        if (x - width / 2.0 < textEnd + kTextGap || x - width / 2.0 < area.left() || x + width / 2.0 > area.right())
            continue;
        painter->setPen(theme().muted);
        painter->drawText(QRectF(x - width / 2.0 - 1, top, width + 2, ticksTop - top), Qt::AlignHCenter | Qt::AlignBottom,
                          text);
        textEnd = x + width / 2.0;
    }
}

void RequestItem::drawMarks(QCPPainter *painter) const
{
    const QRect area = axisRect()->rect();
    const auto [top, foot] = m_chart.rowPlace(SpanRow::Marks);
    const double middle = (top + foot) / 2, half = std::min(4.0, (foot - top) / 4);
    painter->setPen(QPen(theme().muted, 1));
    for (const Mark &mark : m_chart.record().timeline.marks()) {
        const double x = std::round(pixelOf(toMs(mark.offset)));
        if (x < area.left() || x > area.right())
            continue;
        const QPolygonF diamond{{x, middle - half}, {x + half, middle}, {x, middle + half}, {x - half, middle}};
        // Those that tell nothing of the answer are hollow.
        painter->setBrush(mark.kind == MarkKind::Choice ? QBrush(Qt::NoBrush) : QBrush(theme().muted));
        painter->drawPolygon(diamond);
    }
    painter->setBrush(Qt::NoBrush);
}

void RequestItem::drawCross(QCPPainter *painter) const
{
    const auto cross = m_chart.cross();
    if (!cross)
        return;
    const QRect area = axisRect()->rect();
    const double x = std::round(pixelOf(*cross));
    painter->setPen(QPen(theme().accent, 1));
    painter->drawLine(QLineF(x, area.top(), x, area.bottom()));
}

} // namespace inferometer
