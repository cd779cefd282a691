// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/compare/ComparedSet.h"

#include <QObject>

namespace inferometer {

class VerdictCards;

/// What can be done where runs are not comparable.
class WaysOut : public QObject {
    Q_OBJECT
public:
    explicit WaysOut(Workbench &bench, QObject *parent = nullptr);
    /// On the cards of a refusal, which are its reasons in their order: what helps against each that is about one run.
    void offerOn(VerdictCards &cards, const Comparison &comparison);
    /// The first run, after the baseline, that another plan would make comparable; 0: none.
    static std::size_t refusedByPlan(const ComparedSet &set);
    /// One plan for the baseline's server and that run's.
    void makeComparable(const ComparedSet &set);
    /// The run page, with a plan by which the run's server can be compared.
    void measureAgain(const RunId &id);

private:
    Workbench &m_bench;
};

} // namespace inferometer
