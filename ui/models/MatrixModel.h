// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"

#include <QAbstractTableModel>
#include <map>
#include <optional>
#include <vector>

namespace inferometer {

/// Several runs side by side at one load level: rows are metrics, columns runs, the baseline first. A cell is the value, and
/// but for the baseline the change and what it means.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    struct Run {
        QString name;
        QString about; ///< the second line of its head
    };
    /// Of cells: the change in words with its verdict; change and verdict as numbers (invalid: none); whether the column is the baseline's.
    enum Role { ChangeTextRole = Qt::UserRole + 1, ChangeRole, VerdictRole, BaselineRole, AboutRole };

    using QAbstractTableModel::QAbstractTableModel;
    /// `others`: the differences of each other run to the baseline, in the order of the runs; a run that is not comparable or
    /// does not have the level has none.
    void setLevel(const std::vector<Run> &runs, const std::vector<std::optional<StageDifference>> &others);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const MetricDifference *find(int row, int run) const;
    std::vector<Run> m_runs;
    std::vector<std::optional<StageDifference>> m_others;
    std::vector<std::string> m_keys; ///< a row each
};

} // namespace inferometer
