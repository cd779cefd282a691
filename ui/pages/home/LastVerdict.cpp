// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/LastVerdict.h"

#include "ui/models/RunStanding.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/VerdictCard.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

LastVerdict::LastVerdict(QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_card(new VerdictCard(this)),
      m_evidence(new QPushButton(this)),
      m_compare(new QPushButton(this))
{
    m_card->setObjectName("card_verdict0");
    m_evidence->setObjectName("btn_verdictEvidence");
    m_compare->setObjectName("btn_verdictCompare");
    m_card->addButton(m_evidence);
    m_card->addButton(m_compare);
    m_title->setMinimumHeight(32); // as high as the list's, which has a button
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_card);
    column->addStretch();
    connect(m_evidence, &QPushButton::clicked, this, [this] { emit runOpened(m_run); });
    connect(m_compare, &QPushButton::clicked, this, [this] { emit compareWanted(m_run); });
    hide();
}

void LastVerdict::show(const std::vector<RecentRun> &runs, const RunNames &names)
{
    const RecentRun *last = nullptr;
    for (const RecentRun &run : runs)
        if ((!last || run.row.startedUtcNs > last->row.startedUtcNs) && !cardsOf(run).empty())
            last = &run;
    setVisible(last != nullptr);
    if (!last)
        return;
    m_run = last->row.id;
    const RunFacts facts = RunFacts::of(last->row);
    m_card->show(cardsOf(*last).front(), names.title(facts) + " · " + names.about(facts));
    m_compare->setVisible(mayBeCompared(last->row));
}

void LastVerdict::retranslate()
{
    m_title->setText(tr("Last verdict"));
    m_evidence->setText(tr("Evidence"));
    m_evidence->setAccessibleName(tr("Evidence"));
    m_compare->setText(tr("Compare"));
    m_compare->setAccessibleName(tr("Compare"));
}

} // namespace inferometer
