// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/StageProgress.h"

#include "ui/theme/Theme.h"

#include <QPainter>
#include <cmath>

namespace inferometer {

namespace {

constexpr int kWhole = 1000;
constexpr int kHeight = 6;
constexpr double kGap = 2;

} // namespace

StageProgress::StageProgress(QWidget *parent) : QProgressBar(parent)
{
    setObjectName("bar_progress");
    setRange(0, kWhole);
    setTextVisible(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StageProgress::setSteps(const std::vector<double> &steps)
{
    m_steps = steps;
    update();
}

void StageProgress::setDone(double done) { setValue(static_cast<int>(std::round(done * kWhole))); }

QSize StageProgress::sizeHint() const { return {400, kHeight}; }

void StageProgress::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double filled = width() * double(value()) / kWhole;
    const std::vector<double> whole{1.0};
    double left = 0;
    for (const double step : m_steps.empty() ? whole : m_steps) {
        const double right = left + step * width();
        // A stage narrower than its gap is drawn all the same.
        const QRectF box(left, (height() - kHeight) / 2.0, std::max(1.0, right - left - kGap), kHeight);
        painter.setBrush(theme.grid);
        painter.drawRoundedRect(box, 2, 2);
        if (filled > left) {
            painter.setBrush(theme.accent);
            QRectF done = box;
            done.setRight(std::min(box.right(), filled));
            painter.drawRoundedRect(done, 2, 2);
        }
        left = right;
    }
}

} // namespace inferometer
