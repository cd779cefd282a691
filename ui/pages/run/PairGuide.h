// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"
#include "ui/bridge/Workbench.h"
#include "ui/pages/run/KeptPair.h"
#include "ui/widgets/Headings.h"

class QPushButton;
class QToolButton;

namespace inferometer {

/// Leads through measuring two servers by one plan: which comes now, which next, and at the end to their comparison. Hidden
/// while nobody asked for it; gone when another plan is asked for. It outlives the program: who closes it on the way goes on
/// where it was.
class PairGuide : public CardFrame {
    Q_OBJECT
public:
    explicit PairGuide(Workbench &bench, QWidget *parent = nullptr);
    void retranslate();

private:
    using Step = PairStep;
    void begin(const MeasuredPair &pair);
    void plan(const PlanDraft &draft);
    void measured(const RunId &run);
    void act();
    void recall();
    void setStep(Step step);
    QString serverOf(const PlanDraft &draft) const;

    Workbench &m_bench;
    KeptPair m_kept;
    bool m_isPlanning = false; ///< the plan that is asked for is ours
    QLabel *m_text;
    QPushButton *m_act;
    QToolButton *m_close;
};

} // namespace inferometer
