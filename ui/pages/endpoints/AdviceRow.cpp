// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/AdviceRow.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace inferometer {

AdviceRow::AdviceRow(QWidget *parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 12, 0, 0);
    m_row->setSpacing(8);
    hide();
}

QString AdviceRow::titleOf(AdviceAction action) const
{
    switch (action) {
    case AdviceAction::EditAddress: return tr("Edit address");
    case AdviceAction::TryAgain: return tr("Try again");
    case AdviceAction::FindServers: return tr("Find on this computer");
    case AdviceAction::ChooseCa: return tr("Choose CA file");
    case AdviceAction::EnterKey: return tr("Say where the key is");
    case AdviceAction::ChooseModel: return tr("Choose model");
    case AdviceAction::UseAddress: return tr("Use %1").arg(QString::fromStdString(m_advice.address));
    case AdviceAction::Continue: return tr("Continue without");
    }
    return {};
}

void AdviceRow::show(const ConnectionAdvice &advice)
{
    m_advice = advice;
    while (QLayoutItem *item = m_row->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater(); // perhaps the one that was pressed
        delete item;
    }
    setVisible(!m_advice.actions.empty());
    for (std::size_t i = 0; i < m_advice.actions.size(); ++i) {
        const AdviceAction action = m_advice.actions[i];
        auto *button = new QPushButton(titleOf(action), this);
        button->setObjectName("btn_advice" + QString::number(i));
        button->setAccessibleName(button->text());
        connect(button, &QPushButton::clicked, this,
                [this, action] { emit wanted(action, QString::fromStdString(m_advice.address)); });
        m_row->addWidget(button);
    }
    m_row->addStretch();
}

void AdviceRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        show(ConnectionAdvice(m_advice));
    QWidget::changeEvent(event);
}

} // namespace inferometer
