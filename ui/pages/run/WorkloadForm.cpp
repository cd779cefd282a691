// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/WorkloadForm.h"

#include "core/domain/BuiltInWorkloads.h"
#include "core/workload/LengthModel.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/FormRow.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/WheelGuard.h"

#include <QComboBox>
#include <QStringList>
#include <cmath>

namespace inferometer {

WorkloadForm::WorkloadForm(QWidget *parent) : PlanForm(parent), m_choice(new QComboBox(this)), m_parts(new QLabel(this))
{
    m_choice->setObjectName("cmb_workload");
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_parts->setTextFormat(Qt::PlainText);
    m_parts->setWordWrap(true);
    m_parts->setForegroundRole(QPalette::PlaceholderText);
    auto *form = formIn(this);
    m_choiceLabel = addRow(form, m_choice);
    form->addRow(m_parts);
    new WheelGuard(this);
    connect(m_choice, &QComboBox::activated, this, [this] {
        showParts();
        emit edited();
    });
    showChoices();
}

void WorkloadForm::setSaved(std::vector<SavedWorkload> workloads)
{
    m_saved = std::move(workloads);
    showChoices();
}

void WorkloadForm::showChoices()
{
    const Workload before = m_choices.empty() ? m_ofPlan : chosen();
    m_choice->clear();
    m_choices.clear();
    const auto add = [this](const QString &title, const Workload &workload) {
        m_choice->addItem(title);
        m_choices.push_back(workload);
    };
    add(tr("Of the plan: %1").arg(QString::fromStdString(m_ofPlan.name)), m_ofPlan);
    for (const BuiltInWorkload &builtIn : builtInWorkloads())
        if (const auto workload = builtInWorkload(builtIn.id))
            add(say(builtIn.title), *workload);
    for (const SavedWorkload &saved : m_saved)
        add(QString::fromStdString(saved.name()), saved.workload);
    for (std::size_t i = m_choices.size(); i-- > 0;)
        if (m_choices[i] == before)
            m_choice->setCurrentIndex(static_cast<int>(i));
    showParts();
}

const Workload &WorkloadForm::chosen() const
{
    return m_choices[static_cast<std::size_t>(std::clamp(m_choice->currentIndex(), 0, static_cast<int>(m_choices.size()) - 1))];
}

void WorkloadForm::showParts()
{
    double weights = 0;
    for (const WorkloadPart &part : chosen().parts)
        weights += part.weight;
    QStringList lines;
    for (const WorkloadPart &part : chosen().parts)
        lines << tr("%1: %2, %3 tokens in → %4 out")
                     .arg(sayName(part.name), share(weights > 0 ? std::optional(part.weight / weights) : std::nullopt),
                          PlanWords::plain(std::round(meanLength(part.input))),
                          PlanWords::plain(std::round(meanLength(part.output))));
    lines << (chosen().language == CorpusLanguage::Chinese ? tr("Prompts in Chinese, the same ones for the same seed (%1).")
                                                           : tr("Prompts in English, the same ones for the same seed (%1)."))
                 .arg(chosen().seed);
    m_parts->setText(lines.join('\n'));
}

void WorkloadForm::fill(const PlanDraft &draft)
{
    m_ofPlan = draft.workload;
    m_choices.clear();
    showChoices();
}

void WorkloadForm::applyTo(PlanDraft &draft) const { draft.workload = chosen(); }

QString WorkloadForm::summary(const PlanDraft &draft) const { return PlanWords::workload(draft.workload); }

void WorkloadForm::retranslate()
{
    m_choiceLabel->setText(tr("Workload"));
    m_choice->setAccessibleName(m_choiceLabel->text());
    showChoices();
}

} // namespace inferometer
