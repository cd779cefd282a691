// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/ConnectionPanel.h"

#include "ui/bridge/Say.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/StepList.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

ConnectionPanel::ConnectionPanel(QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_note(caption(this)),
      m_trouble(new StateLabel(this)),
      m_steps(new StepList(this)),
      m_actions(new QWidget(this)),
      m_actionRow(new QHBoxLayout(m_actions))
{
    m_steps->setObjectName("list_probeSteps");
    m_trouble->setWordWrap(true);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_actionRow->setContentsMargins(0, 12, 0, 0);
    m_actionRow->setSpacing(8);
    auto *heading = new QHBoxLayout;
    heading->addWidget(m_title);
    heading->addWidget(m_note, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(heading);
    column->addWidget(hairline(this));
    column->addWidget(m_trouble);
    column->addWidget(m_steps);
    column->addWidget(m_actions);
    column->addStretch();
    clear();
}

void ConnectionPanel::clear()
{
    m_state = State::Idle;
    m_report.reset();
    m_steps->clear();
    m_trouble->hide();
    showNote();
    showActions();
}

void ConnectionPanel::showRunning(const ConnectionReport *soFar)
{
    m_state = State::Running;
    m_trouble->hide();
    if (soFar)
        m_steps->show(forWindow(soFar->steps));
    else
        m_steps->clear();
    showNote();
    showActions();
}

void ConnectionPanel::showStopped()
{
    m_state = State::Stopped;
    showNote();
    showActions();
}

void ConnectionPanel::showReport(const ConnectionReport &report, const std::string &baseUrl, std::int64_t testedUtcNs)
{
    m_state = State::Done;
    m_report = report;
    m_advice = adviceOn(report, baseUrl);
    m_testedUtcNs = testedUtcNs;
    m_trouble->hide();
    m_steps->show(forWindow(report.steps));
    showNote();
    showActions();
}

void ConnectionPanel::showTrouble(const QString &sentence)
{
    m_state = State::Trouble;
    m_report.reset();
    m_steps->clear();
    m_trouble->set(Tone::Error, sentence);
    m_trouble->show();
    showNote();
    showActions();
}

void ConnectionPanel::showNote()
{
    switch (m_state) {
    case State::Idle: m_note->setText(tr("not tested yet")); break;
    case State::Running: m_note->setText(tr("testing…")); break;
    case State::Stopped: m_note->setText(tr("stopped; nothing was concluded")); break;
    case State::Trouble: m_note->clear(); break;
    case State::Done: {
        const auto passed = std::count_if(m_report->steps.begin(), m_report->steps.end(),
                                          [](const TestStep &step) { return step.state == StepState::Passed; });
        m_note->setText(tr("%1, %2 of %3 steps passed").arg(age(m_testedUtcNs)).arg(passed).arg(m_report->steps.size()));
    }
    }
}

QString ConnectionPanel::titleOf(AdviceAction action) const
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

void ConnectionPanel::showActions()
{
    while (QLayoutItem *item = m_actionRow->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater(); // perhaps the one that was pressed
        delete item;
    }
    const bool hasAdvice = m_state == State::Done && !m_advice.actions.empty();
    m_actions->setVisible(hasAdvice);
    if (!hasAdvice)
        return;
    for (std::size_t i = 0; i < m_advice.actions.size(); ++i) {
        const AdviceAction action = m_advice.actions[i];
        auto *button = new QPushButton(titleOf(action), m_actions);
        button->setObjectName("btn_advice" + QString::number(i));
        button->setAccessibleName(button->text());
        connect(button, &QPushButton::clicked, this,
                [this, action] { emit wanted(action, QString::fromStdString(m_advice.address)); });
        m_actionRow->addWidget(button);
    }
    m_actionRow->addStretch();
}

void ConnectionPanel::retranslate()
{
    m_title->setText(tr("Connection test"));
    m_steps->setAccessibleName(m_title->text());
    showNote();
    showActions();
}

} // namespace inferometer
