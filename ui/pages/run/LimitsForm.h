// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/run/PlanForm.h"

class QLabel;

namespace inferometer {

class PlainSpinBox;

/// The service target: limits on latencies and the share of requests that must meet them.
class LimitsForm : public PlanForm {
    Q_OBJECT
public:
    explicit LimitsForm(QWidget *parent = nullptr);
    void fill(const PlanDraft &draft) override;
    void applyTo(PlanDraft &draft) const override;
    QString summary(const PlanDraft &draft) const override;
    void retranslate() override;

private:
    void change();
    Target m_target; ///< as it came, until the person changes it
    PlainSpinBox *m_ttft, *m_tpot, *m_e2e, *m_percent;
    QLabel *m_ttftLabel, *m_tpotLabel, *m_e2eLabel, *m_percentLabel, *m_note;
};

} // namespace inferometer
