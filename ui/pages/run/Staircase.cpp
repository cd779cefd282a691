// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/Staircase.h"

#include "core/report/Words.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

/// A level on the time axis, in its unit: minutes, seconds, or levels of equal width where time is not planned.
struct Step {
    double start = 0, judged = 0, end = 0; ///< warm-up from start to judged
    double height = 0;
    QString label;
};

struct Picture {
    std::vector<Step> steps;
    QString axis;
    double length = 0, top = 0;
};

double stepOf(double top, int ticks)
{
    const double raw = top / ticks;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double nice : {1.0, 2.0, 4.0, 5.0, 8.0, 10.0})
        if (nice * power >= raw * 0.999)
            return nice * power;
    return 10 * power;
}

} // namespace

Staircase::Staircase(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setObjectName("plot_shape");
}

void Staircase::setStages(const std::vector<StagePlan> &stages)
{
    m_stages = stages;
    retranslate();
}

void Staircase::retranslate()
{
    QStringList levels;
    for (const StagePlan &stage : m_stages)
        levels << PlanWords::load(stage.shape);
    setAccessibleName(tr("Load shape"));
    setAccessibleDescription(levels.join(", "));
    update();
}

QSize Staircase::sizeHint() const { return {480, fontMetrics().height() * 11}; }
QSize Staircase::minimumSizeHint() const { return {240, fontMetrics().height() * 8}; }

void Staircase::paintEvent(QPaintEvent *)
{
    if (m_stages.empty())
        return;
    Picture picture;
    const bool isTimed =
        std::all_of(m_stages.begin(), m_stages.end(), [](const StagePlan &stage) { return stage.duration.has_value(); });
    Nanos whole{0};
    for (const StagePlan &stage : m_stages)
        whole += stage.warmup.time + stage.duration.value_or(Nanos{0});
    const double unit = whole >= std::chrono::minutes(3) ? 60e9 : 1e9;
    picture.axis = !isTimed ? tr("levels, one after the other") : unit > 1e9 ? tr("minutes") : tr("seconds");
    for (const StagePlan &stage : m_stages) {
        Step step{.start = picture.length, .height = words::level(stage.shape), .label = PlanWords::load(stage.shape)};
        step.judged = step.start + (isTimed ? double(stage.warmup.time.count()) / unit : 0);
        step.end = step.judged + (isTimed ? double(stage.duration->count()) / unit : 1);
        picture.length = step.end;
        picture.top = std::max(picture.top, step.height);
        picture.steps.push_back(step);
    }

    QPainter painter(this);
    const Theme &theme = Theme::of(palette());
    painter.setFont(typeFont(TypeSize::Caption));
    const QFontMetrics metrics = painter.fontMetrics();
    const double tick = stepOf(picture.top, 4);
    const int left = metrics.horizontalAdvance(PlanWords::plain(picture.top)) + 12;
    const QRectF area(left, metrics.height() + 4, width() - left - 4, height() - 3 * metrics.height() - 16);
    const auto x = [&](double time) { return area.left() + time / picture.length * area.width(); };
    const auto y = [&](double height) { return area.bottom() - height / (picture.top * 1.02) * area.height(); };

    for (double value = 0; value <= picture.top * 1.001; value += tick) {
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y(value)), QPointF(area.right(), y(value)));
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, y(value) - metrics.height() / 2.0, left - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, PlanWords::plain(value));
    }
    QPolygonF line;
    for (const Step &step : picture.steps) {
        painter.fillRect(QRectF(QPointF(x(step.judged), y(step.height)), QPointF(x(step.end), area.bottom())), theme.selection);
        if (step.judged > step.start)
            painter.fillRect(QRectF(QPointF(x(step.start), y(step.height)), QPointF(x(step.judged), area.bottom())),
                             QBrush(theme.hatch, Qt::BDiagPattern));
        line << QPointF(x(step.start), y(step.height)) << QPointF(x(step.end), y(step.height));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.series[0], 2));
    painter.drawPolyline(line);
    painter.setPen(theme.frame);
    painter.drawLine(area.bottomLeft(), area.bottomRight());

    double labelledTo = -1;
    const int axisTop = static_cast<int>(area.bottom()) + 4;
    double tickedTo = -1;
    for (const Step &step : picture.steps) {
        const double middle = (x(step.judged) + x(step.end)) / 2;
        const int textWidth = metrics.horizontalAdvance(step.label);
        const double from = std::clamp(middle - textWidth / 2.0, area.left(), area.right() - textWidth);
        if (from > labelledTo + 4) {
            painter.setPen(theme.text);
            painter.drawText(QPointF(from, y(step.height) - 5), step.label);
            labelledTo = from + textWidth;
        }
        const QString time = PlanWords::plain(std::round(step.start * 100) / 100);
        if (isTimed && x(step.start) > tickedTo + 8) {
            painter.setPen(theme.muted);
            painter.drawText(QRectF(x(step.start) - 30, axisTop, 60, metrics.height()), Qt::AlignHCenter, time);
            tickedTo = x(step.start) + metrics.horizontalAdvance(time);
        }
    }
    painter.setPen(theme.muted);
    painter.drawText(QRectF(area.left(), axisTop + metrics.height(), area.width(), metrics.height()), Qt::AlignHCenter,
                     picture.axis);
}

} // namespace inferometer
