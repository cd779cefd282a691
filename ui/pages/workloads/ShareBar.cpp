// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/ShareBar.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

namespace inferometer {

namespace {

QString shareOf(const WorkloadPart &part, double weights)
{
    return share(weights > 0 ? std::optional(part.weight / weights) : std::nullopt);
}

} // namespace

ShareBar::ShareBar(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void ShareBar::show(const std::vector<WorkloadPart> &parts)
{
    m_parts = parts;
    m_weights = 0;
    QStringList words;
    for (const WorkloadPart &part : parts)
        m_weights += part.weight;
    for (const WorkloadPart &part : parts)
        words << sayName(part.name) + " " + shareOf(part, m_weights);
    setAccessibleName(words.join(", "));
    update();
}

QSize ShareBar::sizeHint() const { return {320, std::max(24, fontMetrics().height() + 6)}; }

std::vector<QRect> ShareBar::places() const
{
    std::vector<QRect> all;
    double before = 0;
    for (const WorkloadPart &part : m_parts) {
        const double after = before + (m_weights > 0 ? part.weight / m_weights : 0);
        const int left = static_cast<int>(std::lround(before * (width() + 2)));
        const int right = static_cast<int>(std::lround(after * (width() + 2))) - 2;
        all.emplace_back(left, 0, std::max(0, right - left), height());
        before = after;
    }
    return all;
}

void ShareBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setFont(font());
    if (!(m_weights > 0))
        painter.fillRect(rect(), theme.grid);
    const std::vector<QRect> all = places();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QColor color = theme.series[i % theme.series.size()];
        painter.fillRect(all[i], color);
        const QString words = shareOf(m_parts[i], m_weights);
        if (painter.fontMetrics().horizontalAdvance(words) + 16 > all[i].width())
            continue; // the table below has it
        painter.setPen(color.lightnessF() < 0.6F ? Qt::white : Qt::black);
        painter.drawText(all[i].adjusted(8, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

bool ShareBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const std::vector<QRect> all = places();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].contains(help->pos()))
                QToolTip::showText(
                    help->globalPos(),
                    (QString::fromStdString(m_parts[i].name) + ": " + shareOf(m_parts[i], m_weights)).toHtmlEscaped(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace inferometer
