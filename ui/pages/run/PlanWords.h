// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LoadShape.h"
#include "core/domain/RunPlan.h"

#include <QCoreApplication>
#include <QString>

namespace inferometer {

/// Loads, lengths and times of a plan in words.
class PlanWords {
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
public:
    /// "8 users", "5 req/s", "200 at once".
    static QString load(const LoadShape &shape);
    /// "1, 4, 8 users"; the unit once where all levels have the same.
    static QString levels(const PlanDraft &draft);
    /// "60 s each", "3 requests each"; what differs from level to level is left out.
    static QString ends(const PlanDraft &draft);
    /// "P-mix, mean 1,101 in → 397 out".
    static QString workload(const Workload &workload);
    /// "TTFT ≤ 2 s and TPOT ≤ 100 ms for 95 %".
    static QString target(const Target &target);
    /// A number as it was set: "2", "0.5".
    static QString plain(double value);
    /// A limit as it was set: "2 s", "100 ms".
    static QString limit(double ms);
    /// "38 min", "45 s", "8 h": rounded as forecasts are.
    static QString roughly(Nanos time);
    /// The plan's title.
    static QString title(const PlanDraft &draft);
    /// What a run that is being prepared or measured is called: its name, else its plan's title. Stored runs: RunNames.
    static QString nameOf(const PlanDraft &draft);
};

/// Mean input and output tokens of a request.
std::pair<double, double> meanTokens(const Workload &workload);

} // namespace inferometer
