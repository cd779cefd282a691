// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/EmptyState.h"

#include "ui/widgets/Headings.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent),
      m_headline(sectionTitle(this)),
      m_why(paragraph(this, QPalette::PlaceholderText)),
      m_first(new QPushButton(this)),
      m_second(new QPushButton(this)),
      m_buttons(new QBoxLayout(QBoxLayout::TopToBottom))
{
    m_headline->setWordWrap(true);
    m_first->setObjectName("btn_emptyFirst");
    m_second->setObjectName("btn_emptySecond");
    // In a narrow pane one stands below the other.
    m_buttons->setSpacing(8);
    m_buttons->addWidget(m_first, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_second, 0, Qt::AlignLeft);
    m_buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 24, 0, 24);
    column->setSpacing(4);
    column->addWidget(m_headline);
    column->addWidget(m_why);
    column->addSpacing(12);
    column->addLayout(m_buttons);
    column->addStretch();
    connect(m_first, &QPushButton::clicked, this, &EmptyState::firstChosen);
    connect(m_second, &QPushButton::clicked, this, &EmptyState::secondChosen);
    setTexts({}, {});
    setActions({});
}

void EmptyState::resizeEvent(QResizeEvent *event)
{
    const int asked = m_first->sizeHint().width() + (m_second->isHidden() ? 0 : 8 + m_second->sizeHint().width());
    m_buttons->setDirection(asked > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QWidget::resizeEvent(event);
}

void EmptyState::setTexts(const QString &headline, const QString &why)
{
    m_headline->setText(headline);
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
}

void EmptyState::setActions(const QString &first, const QString &second)
{
    m_first->setText(first);
    m_first->setVisible(!first.isEmpty());
    m_second->setText(second);
    m_second->setVisible(!second.isEmpty());
}

} // namespace inferometer
