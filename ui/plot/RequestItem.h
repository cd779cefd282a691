// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Bands.h"
#include "ui/plot/RequestChart.h"

namespace inferometer {

/// Draws the bars, ticks and counts of a RequestChart.
class RequestItem : public RectItem {
public:
    RequestItem(RequestChart *chart, QCPAxisRect *rect) : RectItem(chart, rect, "main"), m_chart(*chart) {}

protected:
    void draw(QCPPainter *painter) override;

private:
    void drawRows(QCPPainter *painter) const;
    void drawSpan(QCPPainter *painter, const RequestSpan &span) const;
    void drawEvents(QCPPainter *painter) const;
    void drawMarks(QCPPainter *painter) const;
    void drawCross(QCPPainter *painter) const;
    double pixelOf(double ms) const { return axisRect()->axis(QCPAxis::atBottom)->coordToPixel(ms); }

    const RequestChart &m_chart;
};

/// "0.42 ms", "41.2 ms", "1 203 ms" with the digits that a stretch of that length needs.
QString exactMs(double ms);

} // namespace inferometer
