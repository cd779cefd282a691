// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Plot.h"

#include "ui/theme/Type.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace inferometer {

namespace {

/// QCustomPlot answers as a nameless window.
class AccessiblePlot : public QAccessibleWidget {
public:
    explicit AccessiblePlot(Plot *plot) : QAccessibleWidget(plot, QAccessible::Chart), m_plot(plot) {}
    QString text(QAccessible::Text which) const override
    {
        return which == QAccessible::Value ? m_plot->sentence() : QAccessibleWidget::text(which);
    }

private:
    Plot *m_plot;
};

QAccessibleInterface *plotInterface(const QString &, QObject *object)
{
    auto *plot = qobject_cast<Plot *>(object);
    return plot != nullptr ? new AccessiblePlot(plot) : nullptr;
}

} // namespace

Plot::Plot(QWidget *parent) : QCustomPlot(parent)
{
    [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(plotInterface), true);
    setFocusPolicy(Qt::StrongFocus);
    setPlottingHint(QCP::phFastPolylines, true);
    setNoAntialiasingOnDrag(true);
    setSelectionTolerance(0);
    setMinimumSize(120, 80);
    addLayer("bands", layer("grid"), QCustomPlot::limBelow);
    addLayer("crosshair", layer("overlay"), QCustomPlot::limBelow);
    crosshairLayer()->setMode(QCPLayer::lmBuffered);
}

void Plot::announce(const QString &sentence)
{
    if (sentence == m_sentence)
        return;
    m_sentence = sentence;
    QAccessibleValueChangeEvent event(this, sentence);
    QAccessible::updateAccessibility(&event);
}

void Plot::restyle()
{
    setBackground(QBrush(theme().plotGround));
    for (QCPAxisRect *rect : axisRects())
        styleRect(rect);
}

void Plot::styleRect(QCPAxisRect *rect) const
{
    const Theme &colors = theme();
    const QFont font = typeFont(TypeSize::Caption);
    for (QCPAxis *axis : rect->axes()) {
        axis->setTickLabelFont(font);
        axis->setLabelFont(font);
        axis->setTickLabelColor(colors.muted);
        axis->setLabelColor(colors.muted);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->setBasePen(axis->axisType() == QCPAxis::atBottom ? QPen(colors.frame, 1) : QPen(Qt::NoPen));
        axis->grid()->setPen(QPen(colors.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
    }
    rect->axis(QCPAxis::atBottom)->grid()->setVisible(false);
}

void Plot::changeEvent(QEvent *event)
{
    const auto type = event->type();
    QCustomPlot::changeEvent(event);
    if (type == QEvent::PaletteChange || type == QEvent::ApplicationFontChange || type == QEvent::FontChange) {
        restyle();
        drawSoon();
    }
}

void Plot::drawSoon()
{
    m_isStale = true;
    update();
}

void Plot::focusInEvent(QFocusEvent *event)
{
    m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                   || event->reason() == Qt::ShortcutFocusReason;
    QCustomPlot::focusInEvent(event);
}

void Plot::paintEvent(QPaintEvent *event)
{
    if (std::exchange(m_isStale, false))
        replot(QCustomPlot::rpQueuedRefresh);
    QCustomPlot::paintEvent(event);
    if (!hasFocus() || !m_showsFocus)
        return;
    QPainter painter(this);
    painter.setPen(QPen(theme().accent, 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

QPen linePen(const QColor &color, double width, Qt::PenStyle style)
{
    QPen pen(color, width, style);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace inferometer
