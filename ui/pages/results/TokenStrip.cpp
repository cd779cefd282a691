// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/TokenStrip.h"

#include "core/domain/RequestRecord.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QPainter>
#include <cmath>

namespace inferometer {

namespace {

constexpr int kStrip = 14;

/// A round step that makes three to six of it.
double stepOf(double seconds)
{
    const double rough = seconds / 4;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * power)
            return factor * power;
    return 10 * power;
}

} // namespace

TokenStrip::TokenStrip(QWidget *parent) : QWidget(parent)
{
    setType(this, TypeSize::Caption);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TokenStrip::show(const RequestRecord &record)
{
    m_events.clear();
    for (const Arrival &arrival : record.timeline.arrivals())
        m_events.push_back(arrival.offset);
    m_total = record.tSend ? record.tDone - *record.tSend : Nanos{0};
    m_hasFailed = !record.outcome.isOk();
    setAccessibleName(tr("%n event(s) within %1", nullptr, static_cast<int>(m_events.size()))
                          .arg(milliseconds(std::chrono::duration<double, std::milli>(m_total).count())));
    update();
}

QSize TokenStrip::sizeHint() const { return {240, kStrip + 6 + fontMetrics().height()}; }

void TokenStrip::paintEvent(QPaintEvent *)
{
    if (m_total <= Nanos{0})
        return;
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    const double scale = (width() - 1) / static_cast<double>(m_total.count());
    const auto x = [scale](Nanos at) { return static_cast<int>(std::lround(static_cast<double>(at.count()) * scale)); };
    painter.fillRect(0, 0, width(), kStrip, theme.panel);
    const int first = m_events.empty() ? width() : x(m_events.front());
    painter.fillRect(0, 0, first, kStrip, m_events.empty() && m_hasFailed ? theme.badTint : theme.series[6]);
    painter.setPen(theme.series[0]);
    int last = -2;
    for (const Nanos event : m_events) {
        const int at = x(event);
        if (at != last) // a long answer has more events than the strip has pixels
            painter.drawLine(at, 0, at, kStrip - 1);
        last = at;
    }
    if (m_hasFailed)
        painter.fillRect(width() - 2, 0, 2, kStrip, theme.bad);
    painter.setPen(theme.grid);
    painter.drawLine(0, kStrip + 2, width(), kStrip + 2);
    painter.setPen(theme.muted);
    const double seconds = toSeconds(m_total), step = stepOf(seconds);
    for (double at = 0; at <= seconds; at += step) {
        const QString text = at == 0 ? QStringLiteral("0") : milliseconds(at * 1000);
        const int center = x(Nanos(static_cast<std::int64_t>(at * 1e9)));
        const int half = fontMetrics().horizontalAdvance(text) / 2;
        const int left = std::clamp(center - half, 0, std::max(0, width() - 2 * half - 1));
        painter.drawText(left, kStrip + 4 + fontMetrics().ascent(), text);
    }
}

} // namespace inferometer
