// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LimitsForm.h"

#include "ui/pages/run/FormRow.h"
#include "ui/pages/run/PlainSpinBox.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/WheelGuard.h"

#include <QSignalBlocker>

namespace inferometer {

LimitsForm::LimitsForm(QWidget *parent)
    : PlanForm(parent),
      m_ttft(new PlainSpinBox(this)),
      m_tpot(new PlainSpinBox(this)),
      m_e2e(new PlainSpinBox(this)),
      m_percent(new PlainSpinBox(this)),
      m_note(new QLabel(this))
{
    m_ttft->setObjectName("spin_ttft");
    m_tpot->setObjectName("spin_tpot");
    m_e2e->setObjectName("spin_e2e");
    m_percent->setObjectName("spin_percent");
    for (PlainSpinBox *limit : {m_ttft, m_tpot, m_e2e}) {
        limit->setRange(0, 3'600'000);
        limit->setDecimals(0);
        limit->setSuffix(" ms");
    }
    m_ttft->setSingleStep(100);
    m_tpot->setSingleStep(5);
    m_e2e->setSingleStep(1000);
    m_percent->setRange(1, 100);
    m_percent->setDecimals(1);
    m_percent->setSuffix(" %");
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *form = formIn(this);
    m_ttftLabel = addRow(form, m_ttft);
    m_tpotLabel = addRow(form, m_tpot);
    m_e2eLabel = addRow(form, m_e2e);
    m_percentLabel = addRow(form, m_percent);
    form->addRow(m_note);
    new WheelGuard(this);
    for (PlainSpinBox *field : {m_ttft, m_tpot, m_e2e, m_percent}) {
        field->setKeyboardTracking(false);
        connect(field, &QDoubleSpinBox::valueChanged, this, &LimitsForm::change);
    }
}

void LimitsForm::change()
{
    Target target;
    target.limits.clear();
    target.isDefault = false;
    target.percent = m_percent->value();
    for (const Limit &limit : m_target.limits) // those that have no field here stay
        if (limit.metric != "ttft" && limit.metric != "tpot" && limit.metric != "e2e")
            target.limits.push_back(limit);
    for (const auto &[metric, field] : {std::pair("ttft", m_ttft), {"tpot", m_tpot}, {"e2e", m_e2e}})
        if (field->value() > 0)
            target.limits.push_back({metric, field->value()});
    m_target = std::move(target);
    emit edited();
}

void LimitsForm::fill(const PlanDraft &draft)
{
    m_target = draft.target;
    for (const auto &[metric, field] : {std::pair("ttft", m_ttft), {"tpot", m_tpot}, {"e2e", m_e2e}}) {
        const QSignalBlocker quiet(field);
        double value = 0;
        for (const Limit &limit : draft.target.limits)
            if (limit.metric == metric)
                value = limit.atMostMs;
        field->setValue(value);
    }
    const QSignalBlocker quiet(m_percent);
    m_percent->setValue(draft.target.percent);
}

void LimitsForm::applyTo(PlanDraft &draft) const { draft.target = m_target; }

QString LimitsForm::summary(const PlanDraft &draft) const { return PlanWords::target(draft.target); }

void LimitsForm::retranslate()
{
    m_ttftLabel->setText(tr("First token (TTFT), at most"));
    m_tpotLabel->setText(tr("Each further token (TPOT), at most"));
    m_e2eLabel->setText(tr("Whole answer, at most"));
    m_percentLabel->setText(tr("Met by at least"));
    m_note->setText(tr("A failed request never meets the target."));
    for (const auto &[label, field] :
         {std::pair(m_ttftLabel, m_ttft), {m_tpotLabel, m_tpot}, {m_e2eLabel, m_e2e}, {m_percentLabel, m_percent}})
        field->setAccessibleName(label->text());
    for (PlainSpinBox *limit : {m_ttft, m_tpot, m_e2e})
        limit->setSpecialValueText(tr("no limit"));
}

} // namespace inferometer
