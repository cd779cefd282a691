// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunFilterBar.h"

#include "ui/models/RunFilter.h"
#include "ui/pages/results/FilterChip.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

namespace inferometer {

RunFilterBar::RunFilterBar(RunFilter &filter, QWidget *parent)
    : QWidget(parent), m_filter(filter), m_search(new QLineEdit(this)), m_count(caption(this))
{
    m_search->setObjectName("edit_search");
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_search->setMinimumWidth(160);
    m_search->setMaximumWidth(240);
    m_count->setWordWrap(false);
    makeChips();
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_search, 1);
    for (FilterChip *chip : m_chips)
        line->addWidget(chip);
    line->addStretch(1);
    line->addWidget(m_count);
    connect(m_search, &QLineEdit::textChanged, this, &RunFilterBar::narrow);
}

void RunFilterBar::makeChips()
{
    const auto valuesOf = [this](RunListModel::Column column) {
        return [this, column] {
            QList<FilterChip::Choice> choices;
            for (const QString &value : m_filter.valuesOf(column))
                choices.push_back({value, value});
            return choices;
        };
    };
    const auto standings = [] {
        QList<FilterChip::Choice> choices;
        for (int kind = 0; kind <= static_cast<int>(RunStanding::Kind::None); ++kind)
            choices.push_back({RunStanding::wordOf(static_cast<RunStanding::Kind>(kind)), kind});
        return choices;
    };
    const auto times = [] {
        return QList<FilterChip::Choice>{{tr("today"), 0}, {tr("last 7 days"), 7}, {tr("last 30 days"), 30}};
    };
    m_model = new FilterChip("chip_model", valuesOf(RunListModel::Model), this);
    m_endpoint = new FilterChip("chip_endpoint", valuesOf(RunListModel::Endpoint), this);
    m_plan = new FilterChip("chip_plan", valuesOf(RunListModel::Plan), this);
    m_verdict = new FilterChip("chip_verdict", standings, this);
    m_tag = new FilterChip("chip_tag", valuesOf(RunListModel::Tags), this);
    m_date = new FilterChip("chip_date", times, this);
    m_starred = new FilterChip("chip_starred", {}, this);
    m_chips = {m_model, m_endpoint, m_plan, m_verdict, m_tag, m_date, m_starred};
    for (FilterChip *chip : m_chips)
        connect(chip, &FilterChip::changed, this, &RunFilterBar::narrow);
}

void RunFilterBar::narrow()
{
    RunCriteria criteria;
    criteria.text = m_search->text();
    criteria.model = m_model->value().toString();
    criteria.endpoint = m_endpoint->value().toString();
    criteria.plan = m_plan->value().toString();
    criteria.tag = m_tag->value().toString();
    criteria.isStarred = m_starred->value().isValid();
    if (m_verdict->value().isValid())
        criteria.standing = static_cast<RunStanding::Kind>(m_verdict->value().toInt());
    if (m_date->value().isValid()) {
        const QDate first = QDate::currentDate().addDays(-m_date->value().toInt());
        criteria.sinceUtcNs = first.startOfDay().toMSecsSinceEpoch() * 1'000'000;
    }
    m_filter.setCriteria(criteria);
    emit narrowed();
}

void RunFilterBar::clear()
{
    {
        const QSignalBlocker blocked(m_search);
        m_search->clear();
    }
    for (FilterChip *chip : m_chips)
        chip->clear();
    narrow();
}

void RunFilterBar::search()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QString RunFilterBar::searched() const { return m_search->text(); }

void RunFilterBar::setCount(const QString &count) { m_count->setText(count); }

void RunFilterBar::retranslate()
{
    m_search->setPlaceholderText(tr("Search runs"));
    m_search->setAccessibleName(tr("Search runs"));
    m_model->setTitle(tr("Model"));
    m_endpoint->setTitle(tr("Endpoint"));
    m_plan->setTitle(tr("Plan"));
    m_verdict->setTitle(tr("Verdict"));
    m_tag->setTitle(tr("Tag"));
    m_date->setTitle(tr("Date"));
    m_starred->setTitle(tr("Starred"));
}

} // namespace inferometer
