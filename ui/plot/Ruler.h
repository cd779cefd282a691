// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Bands.h"
#include "ui/plot/Curve.h"

namespace inferometer {

/// A ruler between two moments of one curve: where it lies, and what the person does to it. Knows no values.
class Ruler {
public:
    bool isOn() const noexcept { return m_isOn; }
    Curve curve() const noexcept { return m_curve; }
    std::optional<double> from() const noexcept { return m_from; }
    std::optional<double> to() const noexcept { return m_to; }
    bool isFixed() const noexcept { return m_isFixed; }

    /// From a moment, where one is being read already.
    void begin(std::optional<double> from);
    void end() { *this = Ruler(m_curve); }
    /// The free end follows; nothing once both ends are fixed.
    void follow(double seconds);
    /// The next end is here; a third begins anew.
    void put(double seconds);
    void setCurve(Curve curve) { m_curve = curve; }
    /// To the next measurable curve up or down.
    void step(int down);

    Ruler() = default;

private:
    explicit Ruler(Curve curve) : m_curve(curve) {}
    Curve m_curve = Curve::Speed;
    bool m_isOn = false, m_isFixed = false;
    std::optional<double> m_from, m_to;
};

/// A ruler as one chart shows it: upright strokes at its ends, and where the curve is this chart's, a line between the values.
class RulerItem : public RectItem {
public:
    RulerItem(Plot *plot, QCPAxisRect *rect) : RectItem(plot, rect, "crosshair") {}
    struct End {
        double seconds = 0;
        std::optional<double> value; ///< absent: not in this chart, or unknown
    };
    void set(std::optional<End> from, std::optional<End> to)
    {
        m_from = from;
        m_to = to;
    }

protected:
    void draw(QCPPainter *painter) override;

private:
    std::optional<QPointF> placeOf(const End &end) const;
    std::optional<End> m_from, m_to;
};

} // namespace inferometer
