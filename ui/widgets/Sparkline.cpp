// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Sparkline.h"

#include <QPainter>
#include <cmath>

namespace inferometer {

void drawSparkline(QPainter &painter, const QRectF &rect, const QVector<double> &values, const QColor &color)
{
    double low = INFINITY, high = -INFINITY;
    for (const double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (!(low <= high))
        return;
    // Room for the dot at every edge.
    const QRectF area = rect.adjusted(1, 2, -2.5, -2);
    const auto place = [&](qsizetype i) {
        const double x = values.size() < 2 ? 1.0 : static_cast<double>(i) / static_cast<double>(values.size() - 1);
        const double y = high > low ? (values[i] - low) / (high - low) : 0.5;
        return QPointF(area.left() + x * area.width(), area.bottom() - y * area.height());
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QPolygonF stretch;
    for (qsizetype i = 0; i <= values.size(); ++i) {
        if (i < values.size() && std::isfinite(values[i])) {
            stretch << place(i);
            continue;
        }
        if (stretch.size() > 1)
            painter.drawPolyline(stretch);
        stretch.clear();
    }
    if (std::isfinite(values.last())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(place(values.size() - 1), 2, 2);
    }
    painter.restore();
}

} // namespace inferometer
