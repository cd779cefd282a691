// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/ComparabilityLine.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>

namespace inferometer {

ComparabilityLine::ComparabilityLine(QWidget *parent)
    : QWidget(parent), m_state(new StateLabel(this)), m_reasons(paragraph(this)), m_more(new QToolButton(this))
{
    m_state->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_more->setObjectName("btn_reasons");
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_state);
    line->addWidget(m_more);
    line->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(line);
    column->addWidget(m_reasons);
    connect(m_more, &QToolButton::toggled, this, &ComparabilityLine::fill);
    hide();
}

void ComparabilityLine::show(const std::vector<Comparison> &comparisons)
{
    m_comparisons = comparisons;
    fill();
}

void ComparabilityLine::retranslate() { fill(); }

void ComparabilityLine::fill()
{
    QStringList notes;
    bool isRefused = false;
    for (const Comparison &comparison : m_comparisons) {
        isRefused = isRefused || !comparison.isComparable();
        for (const Reason &reason : comparison.reasons)
            if (const QString text = say(reason.text); !reason.blocks && !notes.contains(text))
                notes << text;
    }
    m_state->set(Tone::Good, tr("comparable"));
    m_state->setVisible(!isRefused);
    m_more->setText(tr("%n note(s)", nullptr, static_cast<int>(notes.size())));
    m_more->setAccessibleName(m_more->text());
    m_more->setIcon(icon(m_more->isChecked() ? "chevron-down" : "chevron-right"));
    m_more->setVisible(!notes.isEmpty());
    m_reasons->setText(notes.join("\n"));
    m_reasons->setVisible(m_more->isChecked() && !notes.isEmpty());
    setVisible(!m_comparisons.empty() && !(isRefused && notes.isEmpty()));
}

} // namespace inferometer
