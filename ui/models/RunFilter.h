// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunListModel.h"
#include "ui/models/RunStanding.h"

#include <QSortFilterProxyModel>
#include <QStringList>

namespace inferometer {

/// What narrows the list of runs; empty members let everything through. All that are set must hold.
struct RunCriteria {
    QString text; ///< every word of it occurs in name, id, model, address, tags or note, whatever the case
    QString model, endpoint, plan, tag;
    std::optional<RunStanding::Kind> standing;
    std::int64_t sinceUtcNs = 0;
    bool isStarred = false;
    friend bool operator==(const RunCriteria &, const RunCriteria &) = default;
    bool isEmpty() const { return *this == RunCriteria{}; }
};

/// The list of runs narrowed by criteria and sorted by figures.
class RunFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RunFilter(RunListModel &runs, QObject *parent = nullptr);
    void setCriteria(const RunCriteria &criteria);
    const RunCriteria &criteria() const noexcept { return m_criteria; }
    const RunRow &at(const QModelIndex &index) const { return m_runs.at(mapToSource(index).row()); }
    /// The different values that a column's chip offers, sorted.
    QStringList valuesOf(RunListModel::Column column) const;

private:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    RunListModel &m_runs;
    RunCriteria m_criteria;
};

} // namespace inferometer
