// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ElidedLabel.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace inferometer {

ElidedLabel::ElidedLabel(int leastLetters, QWidget *parent) : QLabel(parent), m_least(leastLetters)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const int least = m_least * fontMetrics().averageCharWidth();
    const QSize whole = QLabel::sizeHint();
    return {std::min(least, whole.width()), whole.height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect place = contentsRect();
    style()->drawItemText(&painter, place, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, place.width()), foregroundRole());
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && isCut()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

QString breakable(const QString &text)
{
    constexpr int kLongest = 24;
    constexpr QChar kBreak(0x200b);
    QString broken;
    int run = 0;
    for (const QChar c : text) {
        run = c.isSpace() ? 0 : run + 1;
        if (run > kLongest && !c.isLowSurrogate()) {
            broken += kBreak;
            run = 1;
        }
        broken += c;
    }
    return broken;
}

} // namespace inferometer
