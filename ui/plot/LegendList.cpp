// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LegendList.h"

#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QKeyEvent>
#include <QPainter>

namespace inferometer {

namespace {

constexpr QSize kKey{18, 12};

/// As it is drawn: a strong line, a thin one, dots, an area, a stroke.
QIcon keyOf(Curve curve, const Theme &theme, qreal ratio)
{
    QPixmap pixmap(kKey * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const qreal middle = kKey.height() / 2.0;
    switch (curve) {
    case Curve::Requests:
        for (const int x : {3, 8, 13})
            painter.fillRect(x, static_cast<int>(middle) - (x == 8 ? 4 : 0), 3, 3, theme.s1Dot);
        break;
    case Curve::Failures: painter.fillRect(kKey.width() / 2 - 1, 2, 2, kKey.height() - 4, theme.bad); break;
    case Curve::InFlight: painter.fillRect(1, static_cast<int>(middle), kKey.width() - 2, 5, theme.s1Light); [[fallthrough]];
    default: {
        const bool isThin = curve == Curve::TtftP95 || curve == Curve::TpotP95;
        painter.setPen(QPen(theme.series[0], isThin ? 1 : 2));
        painter.drawLine(QPointF(1, middle), QPointF(kKey.width() - 1, middle));
    }
    }
    return QIcon(pixmap);
}

} // namespace

LegendList::LegendList(QWidget *parent) : QListWidget(parent)
{
    setObjectName("list_legend");
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setIconSize(kKey);
    setType(this, TypeSize::Caption);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    for (const Curve curve : kCurves) {
        auto *item = new QListWidgetItem(titleOf(curve), this);
        item->setData(Qt::UserRole, static_cast<int>(curve));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    paintKeys();
    const auto curveOf = [](const QListWidgetItem *item) { return static_cast<Curve>(item->data(Qt::UserRole).toInt()); };
    connect(this, &QListWidget::itemChanged, this,
            [this, curveOf](QListWidgetItem *item) { emit shownChanged(curveOf(item), item->checkState() == Qt::Checked); });
    connect(this, &QListWidget::itemEntered, this, [this, curveOf](QListWidgetItem *item) { emit pointedAt(curveOf(item)); });
    connect(this, &QListWidget::currentItemChanged, this, [this, curveOf](QListWidgetItem *item) {
        if (item && hasFocus())
            emit pointedAt(curveOf(item));
    });
}

void LegendList::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentRow() >= 0)
        return leaveOnly(currentRow());
    QListWidget::keyPressEvent(event);
}

void LegendList::leaveOnly(int row)
{
    bool isAlone = true;
    for (int i = 0; i < count(); ++i)
        isAlone = isAlone && (item(i)->checkState() == Qt::Checked) == (i == row);
    for (int i = 0; i < count(); ++i)
        item(i)->setCheckState(isAlone || i == row ? Qt::Checked : Qt::Unchecked);
}

void LegendList::leaveEvent(QEvent *event)
{
    emit pointedAt(std::nullopt);
    QListWidget::leaveEvent(event);
}

void LegendList::focusInEvent(QFocusEvent *event)
{
    QListWidget::focusInEvent(event);
    if (currentRow() < 0)
        setCurrentRow(0);
    else
        emit currentItemChanged(currentItem(), nullptr);
}

void LegendList::focusOutEvent(QFocusEvent *event)
{
    emit pointedAt(std::nullopt);
    QListWidget::focusOutEvent(event);
}

void LegendList::paintKeys()
{
    const QSignalBlocker quiet(this);
    for (int i = 0; i < count(); ++i)
        item(i)->setIcon(
            keyOf(static_cast<Curve>(item(i)->data(Qt::UserRole).toInt()), Theme::of(palette()), devicePixelRatioF()));
}

QSize LegendList::sizeHint() const { return {sizeHintForColumn(0) + 8, sizeHintForRow(0) * count() + 4}; }

void LegendList::retranslate()
{
    const QSignalBlocker quiet(this);
    setAccessibleName(tr("Curves"));
    setToolTip(tr("Space shows and hides a curve, Enter shows only this one"));
    for (int i = 0; i < count(); ++i)
        item(i)->setText(titleOf(static_cast<Curve>(item(i)->data(Qt::UserRole).toInt())));
    updateGeometry();
}

void LegendList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        paintKeys();
    QListWidget::changeEvent(event);
}

} // namespace inferometer
