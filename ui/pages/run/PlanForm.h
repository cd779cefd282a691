// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <QWidget>

namespace inferometer {

/// One row of the plan, open: fields for a part of the draft. Forms know their part only; PlanView puts them together.
class PlanForm : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Shows what the draft says, without edited().
    virtual void fill(const PlanDraft &draft) = 0;
    /// Puts what is shown into the draft.
    virtual void applyTo(PlanDraft &draft) const = 0;
    /// The row in one line, for when it is closed.
    virtual QString summary(const PlanDraft &draft) const = 0;
    virtual void retranslate() = 0;

signals:
    /// The person changed something.
    void edited();
};

} // namespace inferometer
