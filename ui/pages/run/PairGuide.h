// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"
#include "ui/bridge/Workbench.h"
#include "ui/widgets/Headings.h"

class QPushButton;
class QToolButton;

namespace inferometer {

/// Leads through measuring two servers by one plan: which comes now, which next, and at the end to their comparison. Hidden
/// while nobody asked for it; gone when another plan is asked for.
class PairGuide : public CardFrame {
    Q_OBJECT
public:
    explicit PairGuide(Workbench &bench, QWidget *parent = nullptr);
    void retranslate();

private:
    enum class Step { None, First, FirstDone, Second, Done };
    void begin(const MeasuredPair &pair);
    void plan(const PlanDraft &draft);
    void measured(const RunId &run);
    void act();
    void setStep(Step step);
    QString serverOf(const PlanDraft &draft) const;

    Workbench &m_bench;
    Step m_step = Step::None;
    MeasuredPair m_pair;
    RunId m_other;
    bool m_isPlanning = false; ///< the plan that is asked for is ours
    QLabel *m_text;
    QPushButton *m_act;
    QToolButton *m_close;
};

} // namespace inferometer
