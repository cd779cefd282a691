// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Plot.h"

#include <vector>

namespace inferometer {

/// One stretch of the time axis behind the curves.
struct Band {
    double from = 0;
    double to = 0;
    bool isHatched = false; ///< warm-up, or not measured yet
    bool isShaded = false;
    QString label, shortLabel; ///< the short one where the other does not fit
    bool isLabelCentred = false;
};

/// What is drawn straight onto an axis rect: no selection, no anchors.
class RectItem : public QCPAbstractItem {
public:
    RectItem(Plot *plot, QCPAxisRect *rect, const QString &layer);
    double selectTest(const QPointF &, bool, QVariant *) const override { return -1; }

protected:
    const Theme &theme() const { return static_cast<Plot *>(mParentPlot)->theme(); }
    QCPAxisRect *axisRect() const { return clipAxisRect(); }
};

/// Soft bands, hatched ones and their labels.
class BandItem : public RectItem {
public:
    BandItem(Plot *plot, QCPAxisRect *rect) : RectItem(plot, rect, "bands") {}
    void set(std::vector<Band> bands) { m_bands = std::move(bands); }

protected:
    void draw(QCPPainter *painter) override;

private:
    std::vector<Band> m_bands;
};

struct Dot {
    double x = 0;
    double y = 0;
    bool isBad = false;
};

/// Requests as small squares, without antialiasing: 2,000 cost about a millisecond.
class DotItem : public RectItem {
public:
    DotItem(Plot *plot, QCPAxisRect *rect) : RectItem(plot, rect, "main") {}
    void set(std::vector<Dot> dots) { m_dots = std::move(dots); }

protected:
    void draw(QCPPainter *painter) override;

private:
    std::vector<Dot> m_dots;
};

/// Failures as short strokes at the foot of a chart.
class RugItem : public RectItem {
public:
    RugItem(Plot *plot, QCPAxisRect *rect) : RectItem(plot, rect, "main") {}
    void set(std::vector<double> moments) { m_moments = std::move(moments); }

protected:
    void draw(QCPPainter *painter) override;

private:
    std::vector<double> m_moments;
};

} // namespace inferometer
