// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/ValueRow.h"

#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QEvent>
#include <QPainter>

namespace inferometer {

ValueRow::ValueRow(QWidget *parent) : QLabel(parent)
{
    setType(this, TypeSize::Caption);
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setContentsMargins(8, 4, 8, 4);
    setTextInteractionFlags(Qt::NoTextInteraction);
    setMinimumWidth(1);
}

void ValueRow::set(const QString &head, const std::vector<std::pair<QString, QString>> &values)
{
    if (head == m_head && values == m_values)
        return;
    m_head = head;
    m_values = values;
    write();
}

void ValueRow::write()
{
    const auto whole = [](const QString &text) { return text.toHtmlEscaped().replace(' ', "&nbsp;"); };
    const QString muted = Theme::of(palette()).muted.name();
    QString html = "<b>" + whole(m_head) + "</b>";
    for (const auto &[name, value] : m_values) {
        const QString label = name.isEmpty() ? QString() : "<font color=\"" + muted + "\">" + whole(name) + "</font>&nbsp;";
        html += " &nbsp;&nbsp; " + label + whole(value);
    }
    setText(html);
}

void ValueRow::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::of(palette()).panel);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    QLabel::paintEvent(event);
}

void ValueRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        write();
    QLabel::changeEvent(event);
}

} // namespace inferometer
