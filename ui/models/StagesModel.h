// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"

#include <QAbstractTableModel>
#include <vector>

namespace inferometer {

/// Every metric of every level of a run, one a row: how many requests it rests on, its value or its mean, its percentiles with
/// the marks of their support ("≈": a hint; "–": too few requests), in the catalogue's order.
class StagesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Level, Metric, Samples, Value, P50, P95, P99, Max, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setStages(std::vector<StageSummary> stages);
    /// Only this level; nothing: all.
    void setLevel(std::optional<StageIndex> level);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const StageSummary *stage;
        const MetricSummary *metric;
    };
    void build();
    QString text(const Row &row, int column) const;

    std::vector<StageSummary> m_stages;
    std::optional<StageIndex> m_level;
    std::vector<Row> m_rows; ///< into m_stages
};

} // namespace inferometer
