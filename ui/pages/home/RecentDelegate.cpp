// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/RecentDelegate.h"

#include "ui/models/RunStanding.h"
#include "ui/pages/home/RecentModel.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Sparkline.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace inferometer {

namespace {

constexpr int kTrendWidth = 54;

void drawText(QPainter *painter, const QRect &rect, const QFont &font, const QColor &color, const QString &text,
              Qt::Alignment alignment = Qt::AlignLeft)
{
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(rect, static_cast<int>(alignment | Qt::AlignVCenter | Qt::TextSingleLine),
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, rect.width()));
}

/// At most two lines; what does not fit ends in "…".
void drawWrapped(QPainter *painter, const QRect &rect, const QFont &font, const QColor &color, const QString &text)
{
    if (rect.width() < 24)
        return;
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid() && lines.size() < 2; line = layout.createLine()) {
        line.setLineWidth(rect.width());
        lines << (lines.isEmpty() ? text.mid(line.textStart(), line.textLength()).trimmed() : text.mid(line.textStart()));
    }
    layout.endLayout();
    const int height = QFontMetrics(font).height();
    int top = rect.center().y() - static_cast<int>(lines.size()) * height / 2 + 1;
    for (const QString &line : lines) {
        drawText(painter, QRect(rect.left(), top, rect.width(), height), font, color, line);
        top += height;
    }
}

} // namespace

int RecentDelegate::ageWidth(const QFont &font) { return QFontMetrics(font).horizontalAdvance("00 mmm 0000") + 16; }

QSize RecentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    const int lines = QFontMetrics(typeFont(TypeSize::Body)).height() + QFontMetrics(typeFont(TypeSize::Caption)).height();
    return {300, std::max(48, lines + 14)};
}

void RecentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *model = qobject_cast<const RecentModel *>(index.model());
    if (!model)
        return;
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    const Theme &theme = Theme::of(item.palette);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const RecentRun &run = model->at(index);
    const RunStanding standing = RunStanding::of(run.row);
    const QRect rect = item.rect;

    painter->save();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    painter->fillRect(QRect(rect.bottomLeft(), QSize(rect.width(), 1)), theme.grid);

    const QFont body = typeFont(TypeSize::Body), small = typeFont(TypeSize::Caption);
    QFont bold = body;
    bold.setBold(true);
    const int side = std::max(16, QFontMetrics(body).height() - 2), left = side + 20;
    icon(standing.glyph, theme.*standing.color)
        .paint(painter, QRect(rect.left() + 8, rect.center().y() - side / 2, side, side));

    const int nameWidth = (rect.width() - left) * 38 / 100;
    QRect name(rect.left() + left, rect.top() + 5, nameWidth, QFontMetrics(bold).height());
    drawText(painter, name, bold, theme.text, index.data().toString());
    drawText(painter, QRect(name.left(), name.bottom() + 2, nameWidth, QFontMetrics(small).height()), small, theme.muted,
             index.data(RecentModel::AboutRole).toString());

    const int ageLeft = rect.right() - ageWidth(body);
    QRect trend(name.right() + 10, rect.top() + 12, kTrendWidth, rect.height() - 24);
    drawSparkline(*painter, trend, index.data(RecentModel::TrendRole).value<QVector<double>>(), theme.series[0]);

    const bool isTrouble = run.row.state == RunState::Interrupted || run.row.state == RunState::Failed;
    const int room = run.rest ? m_buttonWidth : 0;
    const int verdictLeft = trend.right() + 12;
    drawWrapped(painter, QRect(verdictLeft, rect.top(), ageLeft - verdictLeft - room, rect.height()), body,
                isTrouble ? theme.*standing.color : theme.text, index.data(RecentModel::VerdictRole).toString());
    drawText(painter, QRect(ageLeft, rect.top(), rect.right() - 8 - ageLeft, rect.height()), body, theme.muted,
             index.data(RecentModel::AgeRole).toString(), Qt::AlignRight);
    if (item.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(item);
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, item.widget);
    }
    painter->restore();
}

} // namespace inferometer
