// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunTrouble.h"

#include "ui/bridge/Say.h"
#include "ui/widgets/StateLabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

RunTrouble::RunTrouble(QWidget *parent)
    : CardFrame(parent),
      m_what(new StateLabel(this)),
      m_remedy(paragraph(this)),
      m_detail(caption(this)),
      m_again(new QPushButton(this)),
      m_target(new QPushButton(this)),
      m_details(new QPushButton(this))
{
    setObjectName("card_trouble");
    m_again->setObjectName("btn_tryAgain");
    m_target->setObjectName("btn_editTarget");
    m_details->setObjectName("btn_troubleDetails");
    m_details->setCheckable(true);
    m_details->setFlat(true);
    m_what->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->hide();
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_again);
    buttons->addWidget(m_target);
    buttons->addWidget(m_details);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(m_what);
    column->addWidget(m_remedy);
    column->addWidget(m_detail);
    column->addLayout(buttons);
    connect(m_again, &QPushButton::clicked, this, &RunTrouble::againWanted);
    connect(m_target, &QPushButton::clicked, this, &RunTrouble::targetWanted);
    connect(m_details, &QPushButton::toggled, m_detail, &QWidget::setVisible);
    hide();
}

void RunTrouble::show(const Error &error)
{
    m_error = error;
    retranslate();
    m_details->setChecked(false);
    show();
}

void RunTrouble::retranslate()
{
    m_what->set(Tone::Error, say(m_error.message));
    m_remedy->setText(say(m_error.remedy));
    m_remedy->setVisible(!m_error.remedy.empty());
    m_detail->setText(QString::fromStdString(m_error.detail));
    m_details->setVisible(!m_error.detail.empty());
    m_again->setText(tr("Try again"));
    m_target->setText(tr("Edit the server"));
    m_details->setText(tr("Details"));
    for (QPushButton *button : {m_again, m_target, m_details})
        button->setAccessibleName(button->text());
    setAccessibleName(say(m_error.message));
}

} // namespace inferometer
