// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"

#include <QAbstractTableModel>
#include <optional>
#include <vector>

namespace inferometer {

/// One load level of two runs, metric by metric: base, new, change with its 95 % interval, verdict. Without verdicts (runs that
/// are not comparable and are shown all the same) that column is empty.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Metric, Base, Other, Change, Bar, Verdict, ColumnCount };
    /// Of any column: change and the ends of its interval as numbers (invalid: none), the verdict as int (invalid: none).
    enum Role { ChangeRole = Qt::UserRole + 1, LowRole, HighRole, VerdictRole, IntervalTextRole };

    using QAbstractTableModel::QAbstractTableModel;
    /// `rounds`: how many both runs have; absent: they are not comparable, and there are no verdicts.
    void setLevel(StageDifference level, const QString &base, const QString &other, std::optional<std::uint32_t> rounds);
    /// Only the leading metrics.
    void setFolded(bool isFolded);
    bool isFolded() const noexcept { return m_isFolded; }
    /// Lines that folding hides.
    int hiddenCount() const;
    /// What is to be said of lines that have no interval; empty: all have one.
    QString openWords() const;
    const MetricDifference &at(int row) const { return m_level.metrics[m_shown[static_cast<std::size_t>(row)]]; }
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void build();
    /// Why a line has no interval, and so no verdict; empty: it has one.
    QString whyOpen(const MetricDifference &row) const;
    StageDifference m_level;
    QString m_base, m_other;
    std::optional<std::uint32_t> m_rounds = 1; ///< absent: there are no verdicts
    bool m_isFolded = true;
    std::vector<std::size_t> m_shown; ///< into m_level.metrics
};

} // namespace inferometer
