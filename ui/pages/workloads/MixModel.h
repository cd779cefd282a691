// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <QAbstractTableModel>
#include <vector>

namespace inferometer {

/// The parts of a workload as rows; name and weight can be edited in place.
class MixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Weight, Share, Input, Output, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void show(const std::vector<WorkloadPart> &parts);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// By a person; the model itself waits for show().
    void nameEdited(int row, const QString &name);
    void weightEdited(int row, double weight);

private:
    QString text(const WorkloadPart &part, int column) const;
    std::vector<WorkloadPart> m_parts;
    double m_weights = 0;
};

} // namespace inferometer
