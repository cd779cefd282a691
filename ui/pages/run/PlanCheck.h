// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Safety.h"

#include <QCoreApplication>
#include <QString>
#include <optional>

namespace inferometer {

/// The rows of a plan.
enum class PlanPart { Target, Workload, Load, Limits, Safety };

/// What stands between a draft and its start: where it is, what the start button says, and the whole sentence.
struct PlanObstacle {
    PlanPart part;
    QString button;
    QString sentence;
};

/// What the person allowed beyond the plan (method D2.23).
struct Leave {
    Caps caps;
    QString typedHost;         ///< a server that is not near is loaded only when its name was typed
    bool isProduction = false; ///< one that others use needs that word too, wherever it is
};

/// Looks for the first thing that keeps a draft from being run.
class PlanCheck {
    Q_DECLARE_TR_FUNCTIONS(PlanCheck)
public:
    static std::optional<PlanObstacle> obstacle(const PlanDraft &draft, const Leave &leave);
    /// Of one row; absent: that row is sound by itself.
    static std::optional<PlanObstacle> obstacleOf(PlanPart part, const PlanDraft &draft, const Leave &leave);
};

} // namespace inferometer
