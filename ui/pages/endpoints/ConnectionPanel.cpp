// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/ConnectionPanel.h"

#include "ui/bridge/Say.h"
#include "ui/pages/endpoints/AdviceRow.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/StepList.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

ConnectionPanel::ConnectionPanel(QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_note(caption(this)),
      m_trouble(new StateLabel(this)),
      m_steps(new StepList(this)),
      m_actions(new AdviceRow(this))
{
    m_steps->setObjectName("list_probeSteps");
    m_trouble->setWordWrap(true);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
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
    connect(m_actions, &AdviceRow::wanted, this, &ConnectionPanel::wanted);
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
        const auto isIn = [](StepState state) { return [state](const TestStep &step) { return step.state == state; }; };
        const std::vector<TestStep> &steps = m_report->steps;
        const auto passed = std::count_if(steps.begin(), steps.end(), isIn(StepState::Passed));
        // What the server does not offer, or the address does not need, has neither passed nor failed.
        const auto skipped = std::count_if(steps.begin(), steps.end(), isIn(StepState::Skipped));
        m_note->setText(tr("%1, %2 of %3 steps passed")
                            .arg(age(m_testedUtcNs))
                            .arg(passed)
                            .arg(static_cast<std::ptrdiff_t>(steps.size()) - skipped));
    }
    }
}

void ConnectionPanel::showActions() { m_actions->show(m_state == State::Done ? m_advice : ConnectionAdvice()); }

void ConnectionPanel::retranslate()
{
    m_title->setText(tr("Connection test"));
    m_steps->setAccessibleName(m_title->text());
    showNote();
    showActions();
}

} // namespace inferometer
