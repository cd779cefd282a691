// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/StopBar.h"

#include "ui/theme/Style.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

namespace inferometer {

StopBar::StopBar(QWidget *parent)
    : CardFrame(parent),
      m_question(paragraph(this)),
      m_keep(new QPushButton(this)),
      m_finish(new QPushButton(this)),
      m_discard(new QPushButton(this)),
      m_goOn(new QPushButton(this))
{
    setObjectName("bar_stop");
    m_keep->setObjectName("btn_stopKeep");
    m_finish->setObjectName("btn_stopAfterLevel");
    m_discard->setObjectName("btn_stopDiscard");
    m_goOn->setObjectName("btn_goOn");
    for (QPushButton *button : {m_keep, m_finish, m_discard, m_goOn})
        button->setAutoDefault(true);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 8, 12, 8);
    line->setSpacing(8);
    line->addWidget(m_question, 1);
    for (QPushButton *button : {m_keep, m_finish, m_discard, m_goOn})
        line->addWidget(button);
    for (const auto &[button, how] :
         {std::pair(m_keep, Stopping::Now), {m_finish, Stopping::AfterLevel}, {m_discard, Stopping::Discard}})
        connect(button, &QPushButton::clicked, this, [this, how = how] {
            hide();
            emit chosen(how);
        });
    connect(m_goOn, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void StopBar::ask()
{
    show();
    m_keep->setFocus(Qt::OtherFocusReason);
}

void StopBar::setHasLevels(bool hasLevels) { m_finish->setVisible(hasLevels); }

void StopBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return hide();
    CardFrame::keyPressEvent(event);
}

void StopBar::retranslate()
{
    m_question->setText(tr("Stop this run?"));
    m_keep->setText(tr("Stop now and keep"));
    m_finish->setText(tr("Stop after this level"));
    m_discard->setText(tr("Stop and discard"));
    m_goOn->setText(tr("Go on"));
    for (QPushButton *button : {m_keep, m_finish, m_discard, m_goOn})
        button->setAccessibleName(button->text());
}

} // namespace inferometer
