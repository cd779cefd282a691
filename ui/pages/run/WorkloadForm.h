// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedWorkload.h"
#include "ui/pages/run/PlanForm.h"

#include <vector>

class QComboBox;
class QLabel;

namespace inferometer {

/// What is asked of the server: the plan's own workload, a built-in or a saved one.
class WorkloadForm : public PlanForm {
    Q_OBJECT
public:
    explicit WorkloadForm(QWidget *parent = nullptr);
    void setSaved(std::vector<SavedWorkload> workloads);

    void fill(const PlanDraft &draft) override;
    void applyTo(PlanDraft &draft) const override;
    QString summary(const PlanDraft &draft) const override;
    void retranslate() override;

private:
    const Workload &chosen() const;
    void showChoices();
    void showParts();

    Workload m_ofPlan;
    std::vector<SavedWorkload> m_saved;
    std::vector<Workload> m_choices; ///< in the order of the box
    QComboBox *m_choice;
    QLabel *m_choiceLabel, *m_parts;
};

} // namespace inferometer
