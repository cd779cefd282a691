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
    : QWidget(parent),
      m_state(new StateLabel(this)),
      m_summary(new QLabel(this)),
      m_reasons(paragraph(this)),
      m_more(new QToolButton(this))
{
    m_summary->setTextFormat(Qt::PlainText);
    m_state->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_more->setObjectName("btn_reasons");
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_state);
    line->addWidget(m_summary);
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
    setVisible(!comparisons.empty());
}

void ComparabilityLine::retranslate() { fill(); }

void ComparabilityLine::fill()
{
    QStringList blocking, notes;
    for (const Comparison &comparison : m_comparisons) {
        for (const Reason &reason : comparison.reasons) {
            QStringList &list = reason.blocks ? blocking : notes;
            if (const QString text = say(reason.text); !list.contains(text))
                list << text;
        }
    }
    if (blocking.isEmpty())
        m_state->set(Tone::Good, tr("comparable"));
    else
        m_state->set(Tone::Error, tr("not comparable"));
    m_summary->setText(blocking.isEmpty() ? QString() : blocking.front());
    m_summary->setVisible(blocking.size() == 1 && blocking.front().size() < 90);
    const QStringList others = m_summary->isVisibleTo(this) ? notes : blocking + notes;
    m_more->setText(blocking.isEmpty() || m_summary->isVisibleTo(this)
                        ? tr("%n note(s)", nullptr, static_cast<int>(notes.size()))
                        : tr("%n reason(s)", nullptr, static_cast<int>(blocking.size())));
    m_more->setAccessibleName(m_more->text());
    m_more->setIcon(icon(m_more->isChecked() ? "chevron-down" : "chevron-right"));
    m_more->setVisible(!others.isEmpty());
    m_reasons->setText(others.join("\n"));
    m_reasons->setVisible(m_more->isChecked() && !others.isEmpty());
}

} // namespace inferometer
