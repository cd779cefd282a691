// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunFilter.h"

#include <set>

namespace inferometer {

RunFilter::RunFilter(RunListModel &runs, QObject *parent) : QSortFilterProxyModel(parent), m_runs(runs)
{
    setSourceModel(&runs);
    setSortRole(RunListModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
}

void RunFilter::setCriteria(const RunCriteria &criteria)
{
    if (criteria == m_criteria)
        return;
    m_criteria = criteria;
    invalidateFilter();
}

QStringList RunFilter::valuesOf(RunListModel::Column column) const
{
    std::set<QString> values;
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        if (column == RunListModel::Tags) {
            for (const std::string &tag : m_runs.at(row).tags)
                values.insert(QString::fromStdString(tag));
        } else {
            values.insert(m_runs.index(row, column).data().toString());
        }
    }
    return QStringList(values.begin(), values.end());
}

bool RunFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const RunRow &run = m_runs.at(row);
    const auto shows = [&](RunListModel::Column column, const QString &wanted) {
        return wanted.isEmpty() || m_runs.index(row, column).data().toString() == wanted;
    };
    if (m_criteria.isStarred && !run.isStarred)
        return false;
    if (run.startedUtcNs < m_criteria.sinceUtcNs)
        return false;
    if (m_criteria.standing && RunStanding::of(run).kind != *m_criteria.standing)
        return false;
    if (!shows(RunListModel::Model, m_criteria.model) || !shows(RunListModel::Endpoint, m_criteria.endpoint)
        || !shows(RunListModel::Plan, m_criteria.plan))
        return false;
    if (!m_criteria.tag.isEmpty()) {
        const std::string tag = m_criteria.tag.toStdString();
        if (std::find(run.tags.begin(), run.tags.end(), tag) == run.tags.end())
            return false;
    }
    QString all;
    for (const RunListModel::Column column : {RunListModel::Name, RunListModel::Model, RunListModel::Endpoint,
                                              RunListModel::Plan, RunListModel::Tags, RunListModel::Note})
        all += m_runs.index(row, column).data().toString() + '\n';
    all += QString::fromStdString(run.id.value) + '\n' + QString::fromStdString(run.baseUrl);
    const QStringList wanted = m_criteria.text.split(' ', Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace inferometer
