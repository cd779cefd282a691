// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/NextSteps.h"

#include "core/domain/BuiltInPlans.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/ForecastCard.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace inferometer {

namespace {

constexpr qsizetype kLongestName = 20;

QString shortened(const std::string &name)
{
    const QString whole = QString::fromStdString(name);
    return whole.size() > kLongestName ? whole.left(kLongestName - 1) + QString::fromUtf8("…") : whole;
}

} // namespace

NextSteps::NextSteps(Navigator &navigator, QWidget *parent)
    : QWidget(parent),
      m_navigator(navigator),
      m_title(sectionTitle(this)),
      m_ladder(new QPushButton(this)),
      m_compare(new QPushButton(this)),
      m_open(new QPushButton(this))
{
    m_ladder->setObjectName("btn_nextLadder");
    m_compare->setObjectName("btn_nextCompare");
    m_open->setObjectName("btn_nextOpen");
    m_ladder->setIcon(icon("add"));
    m_compare->setIcon(icon("compare"));
    m_open->setIcon(icon("results"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_title);
    line->addSpacing(8);
    for (QPushButton *button : {m_ladder, m_compare, m_open})
        line->addWidget(button);
    line->addStretch();

    connect(m_ladder, &QPushButton::clicked, this, [this] {
        auto ladder = builtInPlan("standard");
        if (!m_run || !ladder)
            return;
        const PlanDraft &measured = m_run->report.run.plan.draft();
        ladder->endpoint = measured.endpoint;
        ladder->model = measured.model;
        ladder->target = measured.target;
        m_navigator.plan(*ladder);
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (m_run && m_run->before)
            m_navigator.compare({m_run->before->id, m_run->report.run.id});
    });
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_run)
            m_navigator.openRun(m_run->report.run.id);
    });
}

void NextSteps::show(const FinishedRun &run)
{
    m_run = run;
    retranslate();
}

void NextSteps::retranslate()
{
    m_title->setText(tr("Next steps"));
    m_open->setText(tr("Open in Results"));
    const auto ladder = builtInPlan("standard");
    m_ladder->setText(tr("Run the standard ladder (%1)").arg(ladder ? ForecastCard::timeOf(*ladder) : kMissing));
    const std::string planId = m_run ? m_run->report.run.plan->planId : std::string();
    m_ladder->setVisible(m_run && planId != "standard" && planId != "standard-lite");
    m_compare->setVisible(m_run && m_run->before);
    m_compare->setText(tr("Compare"));
    if (m_run && m_run->before) {
        const RunRow &before = *m_run->before;
        m_compare->setText(
            tr("Compare with %1 (%2)")
                .arg(before.name.empty() ? tr("the run before") : shortened(before.name), age(before.startedUtcNs)));
    }
    for (QPushButton *button : {m_ladder, m_compare, m_open})
        button->setAccessibleName(button->text());
}

} // namespace inferometer
