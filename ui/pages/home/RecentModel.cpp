// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/RecentModel.h"

#include "core/analysis/Labels.h"
#include "ui/bridge/Say.h"

#include <QVector>
#include <cmath>

namespace inferometer {

namespace {

/// Output speed from level to level.
QVector<double> trendOf(const RecentRun &run)
{
    QVector<double> values;
    if (run.judged)
        for (const StageSummary &stage : run.judged->run.stages)
            values << valueOf(stage, "output_throughput").value_or(std::nan(""));
    return values;
}

} // namespace

void RecentModel::setRuns(std::vector<RecentRun> runs)
{
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

void RecentModel::retell()
{
    if (!m_runs.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int RecentModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_runs.size()); }

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    const RecentRun &run = at(index);
    const RunFacts facts = RunFacts::of(run.row);
    const QString name = m_names.title(facts), about = m_names.about(facts);
    switch (role) {
    case Qt::DisplayRole: return name;
    case Qt::AccessibleTextRole: return QStringList{name, about, verdictOf(run), age(run.row.startedUtcNs)}.join(", ");
    case Qt::ToolTipRole: return QString("%1\n%2\n%3").arg(name, about, verdictOf(run));
    case AboutRole: return about;
    case VerdictRole: return verdictOf(run);
    case AgeRole: return age(run.row.startedUtcNs);
    case TrendRole: return QVariant::fromValue(trendOf(run));
    default: return {};
    }
}

} // namespace inferometer
