// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/FilterChip.h"

#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"

#include <QMenu>
#include <QPainter>
#include <QStyleOptionButton>

namespace inferometer {

FilterChip::FilterChip(const QString &objectName, Choices choices, QWidget *parent)
    : QPushButton(parent), m_choices(std::move(choices))
{
    setObjectName(objectName);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QPushButton::clicked, this, [this] {
        if (m_value.isValid()) {
            clear();
            emit changed();
        } else if (m_choices) {
            choose();
        } else {
            setValue(true, {});
            emit changed();
        }
    });
}

void FilterChip::setTitle(const QString &title)
{
    m_title = title;
    showText();
}

void FilterChip::setValue(const QVariant &value, const QString &text)
{
    m_value = value;
    m_chosen = text;
    showText();
}

void FilterChip::clear() { setValue({}, {}); }

void FilterChip::showText()
{
    const bool isOn = m_value.isValid();
    //: a filter and what it lets through, "Model: Qwen3-8B"
    const QString text = isOn && !m_chosen.isEmpty() ? tr("%1: %2").arg(m_title, m_chosen) : m_title;
    setText(text);
    setAccessibleName(isOn ? tr("%1, press to remove this filter").arg(text) : tr("Filter by %1").arg(m_title));
    updateGeometry();
    update();
}

void FilterChip::choose()
{
    const QList<Choice> choices = m_choices();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Choice &choice : choices) {
        QString label = choice.text;
        QAction *action = menu->addAction(label.replace('&', "&&"));
        connect(action, &QAction::triggered, this, [this, choice] {
            setValue(choice.value, choice.text);
            emit changed();
        });
    }
    if (choices.isEmpty())
        menu->addAction(tr("Nothing to choose from"))->setEnabled(false);
    menu->popup(mapToGlobal(rect().bottomLeft() + QPoint(0, 4)));
}

QSize FilterChip::sizeHint() const
{
    const int cross = m_value.isValid() ? 18 : 0;
    return {fontMetrics().horizontalAdvance(text()) + 24 + cross, std::max(32, fontMetrics().height() + 12)};
}

void FilterChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    const bool isOn = m_value.isValid();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5);
    painter.setPen(QPen(hasFocus() || isOn ? theme.accent : theme.frame, hasFocus() ? 2 : 1));
    painter.setBrush(isOn ? theme.selection : isDown() ? theme.selection : underMouse() ? theme.hover : theme.button);
    painter.drawRoundedRect(body, body.height() / 2, body.height() / 2);
    painter.setPen(theme.text);
    QRect words = rect().adjusted(12, 0, isOn ? -28 : -12, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, text());
    if (isOn)
        inferometer::icon("cross").paint(&painter, QRect(width() - 26, (height() - 14) / 2, 14, 14));
}

} // namespace inferometer
