// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/StartCard.h"

#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>

namespace inferometer {

StartCard::StartCard(const QString &objectName, const QString &iconName, QWidget *parent)
    : QAbstractButton(parent),
      m_icon(iconName),
      m_glyph(new QLabel(this)),
      m_title(paragraph(this)),
      m_about(paragraph(this, QPalette::PlaceholderText)),
      m_hint(caption(this)),
      m_grid(new QGridLayout(this))
{
    setObjectName(objectName);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    for (QLabel *label : {m_glyph, m_title, m_about, m_hint})
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    arrange();
}

void StartCard::setTexts(const QString &title, const QString &about)
{
    setText(title);
    m_title->setText(title);
    m_about->setText(about);
    describe();
}

void StartCard::setHint(const QString &hint)
{
    m_hint->setText(hint);
    describe();
}

void StartCard::setLarge(bool isLarge)
{
    if (m_isLarge == isLarge)
        return;
    m_isLarge = isLarge;
    arrange();
}

void StartCard::arrange()
{
    for (QLabel *label : {m_glyph, m_title, m_about, m_hint})
        m_grid->removeWidget(label);
    QFont font = typeFont(m_isLarge ? TypeSize::Heading : TypeSize::Body);
    font.setBold(true);
    m_title->setFont(font);
    m_about->setVisible(m_isLarge);
    const int side = std::max(24, QFontMetrics(typeFont(TypeSize::Body)).height() + 4);
    m_glyph->setPixmap(inferometer::icon(m_icon, Theme::of(palette()).accent).pixmap(QSize(side, side), devicePixelRatioF()));
    for (int row = 0; row < 5; ++row)
        m_grid->setRowStretch(row, 0);
    m_grid->setRowMinimumHeight(3, 0);
    if (m_isLarge) {
        m_grid->setContentsMargins(24, 24, 24, 20);
        m_grid->setVerticalSpacing(6);
        m_grid->setColumnStretch(0, 1);
        m_grid->setColumnStretch(1, 0);
        m_grid->addWidget(m_glyph, 0, 0, Qt::AlignLeft);
        m_grid->addWidget(m_title, 1, 0);
        m_grid->addWidget(m_about, 2, 0);
        m_grid->addWidget(m_hint, 4, 0);
        m_grid->setRowStretch(3, 1);
        m_grid->setRowMinimumHeight(3, 8);
    } else {
        m_grid->setContentsMargins(16, 14, 16, 14);
        m_grid->setHorizontalSpacing(12);
        m_grid->setVerticalSpacing(0);
        m_grid->setColumnStretch(0, 0);
        m_grid->setColumnStretch(1, 1);
        m_grid->addWidget(m_glyph, 0, 0, 2, 1, Qt::AlignVCenter);
        m_grid->addWidget(m_title, 0, 1);
        m_grid->addWidget(m_hint, 1, 1);
    }
    updateGeometry();
}

void StartCard::describe()
{
    setAccessibleName(m_title->text());
    setAccessibleDescription((m_about->text() + ' ' + m_hint->text()).trimmed());
}

void StartCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isDown() ? theme.selection : underMouse() && isEnabled() ? theme.hover : theme.plotGround);
    painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(theme.grid, 1));
    const qreal inset = hasFocus() ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6, 6);
}

void StartCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        arrange();
    QAbstractButton::changeEvent(event);
}

} // namespace inferometer
