// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "core/domain/RunPlan.h"

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

namespace inferometer {

/// How far a run is, and how long it will go on: its stages and rounds in the order in which they are measured, each with the
/// time that it took or, as far as the plan and the answers so far tell, will take. Share and time left come from the same
/// estimate.
class RunProgress {
    Q_DECLARE_TR_FUNCTIONS(RunProgress)
public:
    explicit RunProgress(const PlanDraft &plan);

    /// Takes in what a snapshot tells. Snapshots may be skipped, and must come in their order.
    void follow(const LiveSnapshot &shot);

    /// Each stage of each round with its share of the whole; they add up to 1.
    std::vector<double> steps() const;
    /// As far as it is planned by time.
    Nanos planned() const;
    /// 0…1; never falls, also when the estimate grows.
    double done() const noexcept { return m_done; }
    /// Until the last answer has come; absent before anything was sent.
    std::optional<Nanos> left() const noexcept { return m_left; }

    /// "level 3 of 5: 8 users", with the round where there are several.
    QString stage(const LiveSnapshot &shot) const;
    /// "4 min 10 s left"; empty before anything was sent.
    QString time() const;
    /// "warming up", "opening connections", …; empty while it measures.
    static QString phase(const LiveSnapshot &shot);

private:
    struct Step {
        std::optional<double> began; ///< seconds since the run's start
        std::optional<double> took;
    };
    const StagePlan &stageOf(std::size_t step) const { return m_plan.stages[step % m_plan.stages.size()]; }
    std::size_t stepOf(const LiveSnapshot &shot) const;
    void learn(const LiveSnapshot &shot);
    double windowOf(const StagePlan &stage) const;
    double whole(std::size_t step) const;
    double restOfStep(const LiveSnapshot &shot) const;
    double pauses() const;

    PlanDraft m_plan;
    std::vector<Step> m_steps;
    std::size_t m_now = 0;      ///< the step that is measured or prepared
    bool m_hasMeasured = false; ///< a window was open at some time
    double m_answer;            ///< seconds that one answer takes, as far as known
    double m_total = 0;         ///< seconds, estimated
    double m_done = 0;
    std::optional<Nanos> m_left;
};

} // namespace inferometer
