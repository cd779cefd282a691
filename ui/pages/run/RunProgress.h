// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "core/domain/RunPlan.h"

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

namespace inferometer {

/// How far a run is: shares of its stages and rounds in the order in which they are measured.
class RunProgress {
    Q_DECLARE_TR_FUNCTIONS(RunProgress)
public:
    explicit RunProgress(const PlanDraft &plan);

    /// Each stage of each round with its share of the whole; they add up to 1. A stage that ends by a count, whose time nobody
    /// knows, counts as an average one.
    const std::vector<double> &steps() const noexcept { return m_steps; }
    /// As far as it is planned by time.
    Nanos planned() const;
    /// 0…1.
    double done(const LiveSnapshot &shot) const;
    /// Absent where the rest is not planned by time.
    std::optional<Nanos> left(const LiveSnapshot &shot) const;

    /// "level 3 of 5: 8 users", with the round where there are several.
    QString stage(const LiveSnapshot &shot) const;
    /// "4 min 10 s left", or how long it has been where nobody knows.
    QString time(const LiveSnapshot &shot) const;
    /// "warming up", "opening connections", …; empty while it measures.
    static QString phase(const LiveSnapshot &shot);

private:
    std::size_t stepOf(const LiveSnapshot &shot) const;
    double doneOfStep(const LiveSnapshot &shot) const;

    PlanDraft m_plan;
    std::vector<double> m_steps;
};

} // namespace inferometer
