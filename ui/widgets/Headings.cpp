// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Headings.h"

#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QPainter>

namespace inferometer {

namespace {

class Hairline : public QFrame {
public:
    using QFrame::QFrame;
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), Theme::of(palette()).grid); }
};

} // namespace

QLabel *sectionTitle(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    setType(label, TypeSize::Heading);
    return label;
}

QLabel *caption(QWidget *parent)
{
    auto *label = paragraph(parent, QPalette::PlaceholderText);
    setType(label, TypeSize::Caption);
    return label;
}

QLabel *paragraph(QWidget *parent, QPalette::ColorRole role)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(role);
    return label;
}

QFrame *hairline(QWidget *parent)
{
    auto *line = new Hairline(parent);
    line->setFixedHeight(1);
    return line;
}

CardFrame::CardFrame(QWidget *parent) : QFrame(parent) {}

void CardFrame::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.grid);
    painter.setBrush(theme.plotGround);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace inferometer
