// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over the curves of LivePlot's charts: the ruler, a person's notes; and which curves are shown, and how strongly.
#include "ui/plot/LiveCharts.h"

#include <cmath>

namespace inferometer {

namespace {

/// The chart that a measurable curve is in.
int chartOf(Curve curve)
{
    switch (curve) {
    case Curve::TtftP50:
    case Curve::TtftP95:
    case Curve::Requests: return 1;
    case Curve::TpotP50:
    case Curve::TpotP95: return 2;
    case Curve::InFlight: return 3;
    default: return 0;
    }
}

} // namespace

void LiveCharts::setMarks(std::vector<RunMark> marks)
{
    m_marks = std::move(marks);
    for (Chart &chart : m_charts)
        chart.marks->set(m_marks);
    wake();
    emit readingChanged();
}

const RunMark *LiveCharts::markIn(std::size_t bucket) const
{
    const Nanos from = m_series->width * static_cast<std::int64_t>(bucket);
    for (const RunMark &mark : m_marks)
        if (mark.at >= from && mark.at < from + m_series->width)
            return &mark;
    return nullptr;
}

std::optional<double> LiveCharts::noteMoment() const
{
    if (!m_series || m_series->buckets.empty())
        return std::nullopt;
    return m_cross ? *m_cross : toSeconds(m_series->end);
}

void LiveCharts::setShown(Curve curve, bool isShown)
{
    m_hidden.set(static_cast<std::size_t>(curve), !isShown);
    for (Chart &chart : m_charts)
        chart.calm.forget(); // a range that was for a hidden curve need not be waited for
    wake();
}

void LiveCharts::pointAt(std::optional<Curve> curve)
{
    if (curve == m_pointed)
        return;
    m_pointed = curve;
    setPens();
    wake();
}

// Thinner, not paler: transparent lines are drawn slowly and blotchily.
void LiveCharts::setPens()
{
    const QColor &color = theme().series[0];
    const auto width = [this](Curve curve, double usual) {
        return !m_pointed ? usual : *m_pointed == curve ? usual + 1 : std::min(usual, 1.0);
    };
    m_charts[kSpeed].main->setPen(linePen(color, width(Curve::Speed, 1.5)));
    m_charts[kTtft].main->setPen(linePen(color, width(Curve::TtftP50, 2)));
    m_charts[kTtft].thin->setPen(linePen(color, width(Curve::TtftP95, 1)));
    m_charts[kTpot].main->setPen(linePen(color, width(Curve::TpotP50, 2)));
    m_charts[kTpot].thin->setPen(linePen(color, width(Curve::TpotP95, 1)));
    m_charts[kFlight].main->setPen(linePen(color, width(Curve::InFlight, 1.5)));
}

void LiveCharts::setRuler(bool isOn)
{
    if (isOn)
        m_ruler.begin(m_cross);
    else
        m_ruler.end();
    rulerMoved();
    emit viewChanged();
}

void LiveCharts::rulerMoved()
{
    placeRuler();
    crosshairLayer()->replot();
    emit rulerChanged();
}

void LiveCharts::placeRuler()
{
    const auto reading = rulerReading();
    for (int i = 0; i < kChartCount; ++i) {
        const auto end = [&](std::optional<double> seconds, std::optional<double> value) {
            const bool isHere = reading && chartOf(reading->curve) == i;
            return seconds ? std::optional(RulerItem::End{*seconds, isHere ? value : std::nullopt}) : std::nullopt;
        };
        m_charts[i].ruler->set(reading ? end(reading->from, reading->fromValue) : std::nullopt,
                               reading ? end(reading->to, reading->toValue) : std::nullopt);
    }
}

// Its ends stand in the middle of their buckets, as the curves' points do.
std::optional<RulerReading> LiveCharts::rulerReading() const
{
    if (!m_ruler.isOn() || !m_ruler.from() || !m_series)
        return std::nullopt;
    const auto bucket = bucketAt(*m_series, *m_ruler.from());
    if (!bucket)
        return std::nullopt;
    RulerReading reading;
    reading.curve = m_ruler.curve();
    reading.from = middleOf(*m_series, *bucket);
    reading.fromValue = valueOf(m_series->buckets[*bucket], reading.curve);
    if (const auto other = m_ruler.to() ? bucketAt(*m_series, *m_ruler.to()) : std::nullopt) {
        reading.to = middleOf(*m_series, *other);
        reading.toValue = valueOf(m_series->buckets[*other], reading.curve);
    }
    return reading;
}

bool LiveCharts::rulerKey(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up: m_ruler.step(-1); break;
    case Qt::Key_Down: m_ruler.step(1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_cross)
            return false;
        m_ruler.put(*m_cross);
        break;
    case Qt::Key_Escape: setRuler(false); return true;
    default: return false;
    }
    rulerMoved();
    return true;
}

bool LiveCharts::rulerClicked(const QPointF &at)
{
    const int chart = chartAt(at);
    const double seconds = timeAt(at.x());
    if (chart < 0 || !m_series || !bucketAt(*m_series, seconds))
        return false;
    if (!m_ruler.from() || m_ruler.isFixed())
        m_ruler.setCurve(curveNear(chart, at));
    m_ruler.put(seconds);
    rulerMoved();
    return true;
}

Curve LiveCharts::curveNear(int chart, const QPointF &at) const
{
    const auto bucket = bucketAt(*m_series, timeAt(at.x()));
    const QCPAxis *axis = m_charts[chart].rect->axis(QCPAxis::atLeft);
    std::optional<Curve> nearest;
    double least = 0;
    for (const Curve curve : kMeasurable) {
        if (chartOf(curve) != chart || !isShown(curve))
            continue;
        const auto value = bucket ? valueOf(m_series->buckets[*bucket], curve) : std::nullopt;
        const double distance = value ? std::abs(axis->coordToPixel(*value) - at.y()) : 1e9;
        if (!nearest || distance < least) {
            nearest = curve;
            least = distance;
        }
    }
    return nearest.value_or(m_ruler.curve());
}

} // namespace inferometer
