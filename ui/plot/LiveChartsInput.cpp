// SPDX-License-Identifier: GPL-3.0-or-later
// What the person does with the charts of LivePlot: looks at another stretch, reads values, stops and follows.
#include "ui/plot/LiveCharts.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr double kZoomStep = 0.8;
constexpr double kPanShare = 0.1;
constexpr int kFarSteps = 10;
constexpr int kAllSteps = 1000; // more than there are buckets

} // namespace

double LiveCharts::timeAt(double pixel) const { return m_charts[kSpeed].rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel); }

int LiveCharts::chartAt(const QPointF &position) const
{
    for (int i = 0; i < kChartCount; ++i)
        if (m_charts[i].rect->rect().contains(position.toPoint()))
            return i;
    return -1;
}

void LiveCharts::zoomTime(double factor, double around)
{
    m_view.zoom(factor, around);
    viewMoved();
}

void LiveCharts::zoomValues(int index, double factor)
{
    Chart &chart = m_charts[index];
    const QCPRange range = chart.zoomed.value_or(chart.rect->axis(QCPAxis::atLeft)->range());
    const double upper = chart.scale == Scale::Linear ? range.lower + (range.upper - range.lower) * factor
                                                      : range.lower * std::pow(range.upper / range.lower, factor);
    if (upper > range.lower && std::isfinite(upper))
        chart.zoomed = QCPRange(range.lower, upper);
    wake();
}

void LiveCharts::showRectangle(const QRect &area)
{
    const int index = chartAt(area.center());
    if (area.width() < 4)
        return;
    m_view.show(timeAt(area.left()), timeAt(area.right()));
    if (index >= 0 && area.height() >= 4) {
        const QCPAxis *value = m_charts[index].rect->axis(QCPAxis::atLeft);
        m_charts[index].zoomed = QCPRange(value->pixelToCoord(area.bottom()), value->pixelToCoord(area.top()));
    }
    viewMoved();
}

void LiveCharts::keyPressEvent(QKeyEvent *event)
{
    const int far = event->modifiers() & Qt::ShiftModifier ? kFarSteps : 1;
    const double middle = (m_view.lower() + m_view.upper()) / 2, length = m_view.upper() - m_view.lower();
    if (event->matches(QKeySequence::Copy))
        return emit copyWanted();
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return QCustomPlot::keyPressEvent(event);
    if (m_ruler.isOn() && rulerKey(event))
        return;
    switch (event->key()) {
    case Qt::Key_Left: return stepCross(-far);
    case Qt::Key_Right: return stepCross(far);
    case Qt::Key_Home: return stepCross(-kAllSteps);
    case Qt::Key_End:
    case Qt::Key_L: return follow();
    case Qt::Key_P: return emit pauseWanted();
    case Qt::Key_G: return setLogarithmic(!isLogarithmic());
    case Qt::Key_C: return setCrosshair(!m_hasCrosshair);
    case Qt::Key_R: return setRuler(!m_ruler.isOn());
    case Qt::Key_N: return emit noteWanted();
    case Qt::Key_0: return fitAll();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomTime(kZoomStep, m_cross.value_or(middle));
    case Qt::Key_Minus: return zoomTime(1 / kZoomStep, m_cross.value_or(middle));
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        m_view.pan((event->key() == Qt::Key_PageUp ? -1 : 1) * length * kPanShare * kFarSteps / 2);
        return viewMoved();
    case Qt::Key_Backspace: m_view.back(); return viewMoved();
    case Qt::Key_Escape:
        if (m_cross)
            return moveCross(std::nullopt);
        break;
    default: break;
    }
    QCustomPlot::keyPressEvent(event);
}

void LiveCharts::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || chartAt(event->position()) < 0)
        return event->ignore();
    m_dragFrom = event->pos();
    m_dragSeconds = timeAt(event->position().x());
    m_isDragging = false;
}

void LiveCharts::mouseMoveEvent(QMouseEvent *event)
{
    const double seconds = timeAt(event->position().x());
    if (!m_dragFrom) {
        if (chartAt(event->position()) >= 0)
            moveCross(m_series && bucketAt(*m_series, seconds) ? std::optional(seconds) : std::nullopt);
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier || m_band->isVisible()) {
        m_band->setGeometry(QRect(*m_dragFrom, event->pos()).normalized());
        m_band->show();
        return;
    }
    if (!m_isDragging && std::abs(event->pos().x() - m_dragFrom->x()) < QApplication::startDragDistance())
        return;
    if (!m_isDragging)
        m_view.begin();
    m_isDragging = true;
    m_view.pan(m_dragSeconds - seconds);
    viewMoved();
}

void LiveCharts::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_band->isVisible()) {
        m_band->hide();
        showRectangle(m_band->geometry());
    } else if (m_dragFrom && !m_isDragging && m_ruler.isOn())
        rulerClicked(event->position());
    m_view.settle();
    m_dragFrom.reset();
    m_isDragging = false;
    event->accept();
}

void LiveCharts::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    fitAll();
}

void LiveCharts::wheelEvent(QWheelEvent *event)
{
    const int index = chartAt(event->position());
    const double notches = event->angleDelta().y() / 120.0;
    if (index < 0 || notches == 0)
        return event->ignore();
    const double factor = std::pow(kZoomStep, notches);
    if (event->modifiers() & Qt::ControlModifier)
        zoomValues(index, factor);
    else
        zoomTime(factor, timeAt(event->position().x()));
    event->accept();
}

void LiveCharts::leaveEvent(QEvent *event)
{
    if (!hasFocus()) // with the keyboard the person goes on reading
        moveCross(std::nullopt);
    QCustomPlot::leaveEvent(event);
}

void LiveCharts::showEvent(QShowEvent *event)
{
    QCustomPlot::showEvent(event);
    wake();
}

void LiveCharts::hideEvent(QHideEvent *event)
{
    m_timer.stop();
    QCustomPlot::hideEvent(event);
}

} // namespace inferometer
