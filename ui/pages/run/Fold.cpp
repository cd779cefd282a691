// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/Fold.h"

#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kIcon = 16;
constexpr int kIndent = 24;

} // namespace

FoldHeader::FoldHeader(QWidget *parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldHeader::setTexts(const QString &title, const QString &summary)
{
    m_title = title;
    m_summary = summary;
    setAccessibleName(title);
    setAccessibleDescription(summary);
    setToolTip(fontMetrics().horizontalAdvance(summary) + m_titleWidth + 2 * kIndent + 8 > width() ? summary : QString());
    update();
}

void FoldHeader::setState(std::optional<Tone> state)
{
    m_state = state;
    update();
}

void FoldHeader::setTitleWidth(int width)
{
    m_titleWidth = width;
    update();
}

QSize FoldHeader::sizeHint() const { return {400, std::max(44, fontMetrics().height() + 24)}; }

void FoldHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(palette());
    if (underMouse() && isEnabled())
        painter.fillRect(rect(), theme.hover);
    const int middle = (height() - kIcon) / 2;
    inferometer::icon(isChecked() ? "chevron-down" : "chevron-right", theme.muted).paint(&painter, 0, middle, kIcon, kIcon);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QRect(kIndent, 0, m_titleWidth, height()), Qt::AlignVCenter | Qt::AlignLeft, m_title);
    painter.setFont(font());
    const int left = kIndent + m_titleWidth;
    const int room = width() - left - kIcon - 12;
    painter.drawText(QRect(left, 0, room, height()), Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(m_summary, Qt::ElideRight, room));
    if (m_state)
        iconOf(*m_state, palette()).paint(&painter, width() - kIcon, middle, kIcon, kIcon);
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

Fold::Fold(const QString &name, QWidget *content, QWidget *parent)
    : QWidget(parent), m_header(new FoldHeader(this)), m_trouble(new QLabel(this)), m_content(content)
{
    m_header->setObjectName(name);
    m_trouble->setTextFormat(Qt::PlainText);
    m_trouble->setWordWrap(true);
    m_trouble->setContentsMargins(kIndent, 0, 0, 8);
    m_trouble->hide();
    auto *inner = new QVBoxLayout;
    inner->addWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_header);
    outer->addWidget(m_trouble);
    outer->addLayout(inner);
    outer->addWidget(hairline(this));
    content->hide();
    inner->setContentsMargins(kIndent + kIcon, 0, 0, 0);
    connect(m_header, &QAbstractButton::toggled, this, [this, inner](bool isOpen) {
        m_content->setVisible(isOpen);
        inner->setContentsMargins(kIndent + kIcon, isOpen ? 4 : 0, 0, isOpen ? 16 : 0);
    });
}

void Fold::setTrouble(const QString &sentence)
{
    m_trouble->setText(sentence);
    m_trouble->setVisible(!sentence.isEmpty());
    QPalette colors = m_trouble->palette();
    colors.setColor(QPalette::WindowText, colorOf(Tone::Error, palette()));
    m_trouble->setPalette(colors);
}

void Fold::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_trouble->text().isEmpty())
        setTrouble(m_trouble->text());
}

} // namespace inferometer
