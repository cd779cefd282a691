// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/WaysOut.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/pages/compare/ComparablePlan.h"
#include "ui/widgets/VerdictCard.h"

#include <QPushButton>
#include <algorithm>
#include <array>

namespace inferometer {

WaysOut::WaysOut(Workbench &bench, QObject *parent) : QObject(parent), m_bench(bench) {}

void WaysOut::offerOn(VerdictCards &cards, const Comparison &comparison)
{
    std::size_t card = 0;
    for (const Reason &reason : comparison.reasons) {
        if (!reason.blocks)
            continue;
        if (!reason.run.empty()) {
            const bool isUntrusted = reason.id == "generator";
            auto *button = new QPushButton(isUntrusted ? tr("Measure it again") : tr("Open the run"));
            button->setObjectName(QString("btn_wayOut%1").arg(card));
            button->setAccessibleName(button->text());
            connect(button, &QPushButton::clicked, this,
                    [this, isUntrusted, id = reason.run] { isUntrusted ? measureAgain(id) : m_bench.navigator.openRun(id); });
            cards.card(card).addButton(button);
        }
        ++card;
    }
}

std::size_t WaysOut::refusedByPlan(const ComparedSet &set)
{
    constexpr std::array<std::string_view, 7> kOfPlans{"impression", "load",   "workload",  "sampling",
                                                       "stream",     "prefix", "time_scale"};
    for (std::size_t i = 0; i < set.comparisons.size(); ++i)
        for (const Reason &reason : set.comparisons[i].reasons)
            if (reason.blocks && std::find(kOfPlans.begin(), kOfPlans.end(), reason.id) != kOfPlans.end())
                return i + 1;
    return 0;
}

void WaysOut::makeComparable(const ComparedSet &set)
{
    if (const std::size_t other = refusedByPlan(set); other > 0)
        m_bench.navigator.measureBoth(comparablePair(set.runs.front(), set.runs[other]));
}

void WaysOut::measureAgain(const RunId &id)
{
    m_bench.library.ask<Run>(
        this, [id](RunStore &store) { return store.load(id); },
        [this](const Result<Run> &run) {
            if (run)
                m_bench.navigator.plan(comparablePlan(*run));
            else
                m_bench.navigator.message(Tone::Error, run.error());
        });
}

} // namespace inferometer
