// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/PairGuide.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/ServerNames.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

namespace inferometer {

namespace {
constexpr const char *kPairDraft = "pair";
}

PairGuide::PairGuide(Workbench &bench, QWidget *parent)
    : CardFrame(parent), m_bench(bench), m_text(paragraph(this)), m_act(new QPushButton(this)), m_close(new QToolButton(this))
{
    setObjectName("bar_pair");
    m_text->setObjectName("text_pair");
    m_act->setObjectName("btn_pairNext");
    m_close->setObjectName("btn_pairLeave");
    m_close->setAutoRaise(true);
    m_close->setIcon(icon("cross"));
    m_close->setMinimumSize(32, 32);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(16, 6, 8, 6);
    line->setSpacing(12);
    line->addWidget(m_text, 1);
    line->addWidget(m_act);
    line->addWidget(m_close);
    connect(m_act, &QPushButton::clicked, this, &PairGuide::act);
    connect(m_close, &QToolButton::clicked, this, [this] { setStep(Step::None); });
    connect(&bench.navigator, &Navigator::pairWanted, this, &PairGuide::begin);
    connect(&bench.navigator, &Navigator::planWanted, this, [this] {
        if (!m_isPlanning)
            setStep(Step::None);
    });
    connect(&bench.runs, qOverload<const QString &>(&RunBridge::finished), this,
            [this](const QString &id) { measured({id.toStdString()}); });
    connect(&bench.servers, &KnownServers::changed, this, &PairGuide::retranslate);
    recall();
}

// Where the person stood when the program ended.
void PairGuide::recall()
{
    if (auto kept = KeptPair::from(m_bench.settings.draft(kPairDraft)))
        m_kept = std::move(*kept);
    setStep(m_kept.step);
}

QString PairGuide::serverOf(const PlanDraft &draft) const
{
    return QString::fromStdString(draft.model.name) + " @ " + m_bench.servers.names().of(draft.endpoint.baseUrl, false);
}

void PairGuide::begin(const MeasuredPair &pair)
{
    if (m_bench.runs.isRunning())
        return plan(pair.first); // the page says why not
    m_kept.pair = pair;
    m_kept.other = {};
    setStep(pair.second ? Step::First : Step::Second);
    plan(pair.first);
}

void PairGuide::plan(const PlanDraft &draft)
{
    m_isPlanning = true;
    m_bench.navigator.plan(draft);
    m_isPlanning = false;
}

// A run that was stopped, or thrown away, is no half of a comparison: the step stays.
void PairGuide::measured(const RunId &run)
{
    if (m_kept.step != Step::First && m_kept.step != Step::Second)
        return;
    if (m_kept.step == Step::First && m_kept.pair.second && m_bench.runs.plan()) {
        // As it was measured: the person may have changed the plan.
        PlanDraft second = m_bench.runs.plan()->draft();
        second.endpoint = m_kept.pair.second->endpoint;
        second.model = m_kept.pair.second->model;
        m_kept.pair.second = second;
    }
    m_bench.library.ask<std::vector<RunRow>>(
        this, [](RunStore &store) { return store.list(); },
        [this, run, step = m_kept.step](const Result<std::vector<RunRow>> &rows) {
            const bool isWhole = rows && std::any_of(rows->begin(), rows->end(), [&](const RunRow &row) {
                                     return row.id == run && row.state == RunState::Finished;
                                 });
            if (!isWhole || step != m_kept.step)
                return;
            (step == Step::First ? m_kept.pair.base : m_kept.other) = run;
            setStep(step == Step::First ? Step::FirstDone : Step::Done);
        });
}

void PairGuide::act()
{
    if (m_kept.step == Step::FirstDone) {
        setStep(Step::Second);
        plan(*m_kept.pair.second);
    } else if (m_kept.step == Step::Done) {
        setStep(Step::None);
        m_bench.navigator.compare({m_kept.pair.base, m_kept.other});
    }
}

void PairGuide::setStep(Step step)
{
    m_kept.step = step;
    m_bench.settings.setDraft(kPairDraft, m_kept.document());
    setVisible(step != Step::None);
    retranslate();
}

void PairGuide::retranslate()
{
    const PlanDraft &second = m_kept.pair.second ? *m_kept.pair.second : m_kept.pair.first;
    m_act->setVisible(m_kept.step == Step::FirstDone || m_kept.step == Step::Done);
    m_act->setText(m_kept.step == Step::FirstDone ? tr("Now the same on %1").arg(serverOf(second)) : tr("Compare them"));
    switch (m_kept.step) {
    case Step::None: break;
    case Step::First:
        m_text->setText(tr("1 of 2: this plan measures %1. Then the same is measured on %2, and both can be compared.")
                            .arg(serverOf(m_kept.pair.first), serverOf(second)));
        break;
    case Step::FirstDone: m_text->setText(tr("1 of 2 is measured: %1.").arg(serverOf(m_kept.pair.first))); break;
    case Step::Second:
        m_text->setText(
            m_kept.pair.second
                ? tr("2 of 2: the same plan measures %1. Then both can be compared.").arg(serverOf(second))
                : tr("This plan measures %1 as the other run was measured. Then both can be compared.").arg(serverOf(second)));
        break;
    case Step::Done: m_text->setText(tr("Both are measured by one plan.")); break;
    }
    m_act->setAccessibleName(m_act->text());
    m_close->setToolTip(tr("Leave it at that"));
    m_close->setAccessibleName(m_close->toolTip());
}

} // namespace inferometer
