// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/RunNames.h"

#include <QAbstractTableModel>
#include <vector>

namespace inferometer {

/// The runs of the library as a table, in the order they were given. Figures are those of RunFigures; what is missing is "–".
class RunListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Star, Name, Model, Endpoint, Plan, Level, Speed, Ttft, Failed, Verdict, Started, Tags, Note, ColumnCount };
    enum Role { SortRole = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<RunRow> rows);
    /// What servers are called from now on.
    void setServers(const ServerNames &servers);
    const std::vector<RunRow> &rows() const noexcept { return m_rows; }
    const RunRow &at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// −1: not there.
    int rowOf(const RunId &id) const;
    /// Every text anew.
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    /// A person typed another name; the row changes when the library has it.
    void renameWanted(const inferometer::RunId &id, const QString &name);

private:
    QString text(const RunRow &row, int column) const;
    QVariant sortKey(const RunRow &row, int column) const;
    QVariant toolTip(const RunRow &row, int column) const;

    std::vector<RunRow> m_rows;
    ServerNames m_servers;
};

} // namespace inferometer
