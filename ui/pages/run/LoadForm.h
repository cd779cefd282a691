// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/run/PlanForm.h"

#include <vector>

class QButtonGroup;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace inferometer {

class PlainSpinBox;

class Staircase;
class TraceField;

/// The levels of a plan, drawn; those of a free ladder can be changed.
class LoadForm : public PlanForm {
    Q_OBJECT
public:
    explicit LoadForm(QWidget *parent = nullptr);
    void fill(const PlanDraft &draft) override;
    void applyTo(PlanDraft &draft) const override;
    QString summary(const PlanDraft &draft) const override;
    void retranslate() override;

signals:
    /// The person wants to change the levels of a built-in plan.
    void freeWanted();

private:
    enum class Kind { Users, Constant, Poisson, Trace };
    enum class End { Time, Requests };
    void readFrom(const PlanDraft &draft);
    void change();
    /// The stages as the fields say; empty when a level is no number above 0.
    std::vector<StagePlan> read() const;
    Kind kind() const;
    End end() const;
    void showFields();
    QWidget *makeKinds();
    QWidget *makeFields();

    std::vector<StagePlan> m_stages; ///< as they came, or as read() says since the person changed something
    std::uint32_t m_rounds = 1;
    bool m_isFree = false;
    Staircase *m_picture;
    QWidget *m_fields;
    QButtonGroup *m_kinds;
    QLineEdit *m_levels;
    QComboBox *m_end;
    PlainSpinBox *m_seconds, *m_warmup, *m_ramp;
    TraceField *m_trace;
    QFormLayout *m_form = nullptr;
    QSpinBox *m_requests, *m_warmupRequests, *m_roundCount;
    QPushButton *m_free;
    QLabel *m_levelsLabel, *m_endLabel, *m_warmupLabel, *m_rampLabel, *m_roundsLabel, *m_traceLabel;
};

} // namespace inferometer
