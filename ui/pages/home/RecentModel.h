// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/RunNames.h"
#include "ui/pages/home/RecentRuns.h"

#include <QAbstractListModel>

namespace inferometer {

/// The last runs, one a row. The display role is the name; others are for RecentDelegate.
class RecentModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { AboutRole = Qt::UserRole + 1, VerdictRole, AgeRole, TrendRole };

    /// `servers` must live as long as this.
    explicit RecentModel(const ServerNames &servers, QObject *parent = nullptr) : QAbstractListModel(parent), m_names(servers)
    {}
    void setRuns(std::vector<RecentRun> runs);
    const std::vector<RecentRun> &runs() const noexcept { return m_runs; }
    const RecentRun &at(const QModelIndex &index) const { return m_runs[static_cast<std::size_t>(index.row())]; }
    const RunNames &names() const noexcept { return m_names; }
    /// Every text anew: the language changed, or time went on.
    void retell();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    RunNames m_names;
    std::vector<RecentRun> m_runs;
};

} // namespace inferometer
