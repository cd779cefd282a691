// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/Page.h"

#include "ui/theme/Type.h"
#include "ui/widgets/ElidedLabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

namespace inferometer {

Page::Page(Workbench &bench, const QString &objectName, QWidget *parent)
    : QWidget(parent), m_bench(bench), m_title(new ElidedLabel(12, this)), m_subtitle(new ElidedLabel(4, this))
{
    setObjectName(objectName);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setType(m_title, TypeSize::Title);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->hide();

    auto *header = new QHBoxLayout;
    header->setContentsMargins(0, 12, 0, 12);
    header->setSpacing(8);
    header->addWidget(m_title);
    header->addSpacing(8);
    header->addWidget(m_subtitle, 1);
    header->addStretch();
    m_actions = new QHBoxLayout;
    m_actions->setSpacing(8);
    header->addLayout(m_actions);

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(24, 0, 24, 12);
    outer->setSpacing(0);
    outer->addLayout(header);
    m_body = new QVBoxLayout;
    m_body->setSpacing(16);
    outer->addLayout(m_body, 1);
}

void Page::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void Page::setSubtitle(const QString &subtitle)
{
    m_subtitle->setText(subtitle);
    m_subtitle->setVisible(!subtitle.isEmpty());
}

void Page::setErrors(int errors)
{
    if (std::exchange(m_errors, errors) != errors)
        emit errorsChanged(errors);
}

void Page::addAction(QWidget *widget) { m_actions->addWidget(widget); }

void Page::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace inferometer
