// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/saved/ShelfList.h"

#include <QAbstractTableModel>

namespace inferometer {

/// The saved endpoints as rows.
class EndpointsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Host, Protocol, Models, LastTtft, LastSeen, ColumnCount };
    enum Role { IdRole = Qt::UserRole, SortRole };

    explicit EndpointsModel(ShelfList<SavedEndpoint> &list, QObject *parent = nullptr);
    int rowOf(int id) const;
    /// -1: none.
    void setTesting(int id);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Entry = ShelfList<SavedEndpoint>::Entry;
    QString text(const Entry &entry, int column) const;
    QVariant stateIcon(const Entry &entry) const;

    ShelfList<SavedEndpoint> &m_list;
    int m_testing = -1;
    int m_rows = 0;
};

} // namespace inferometer
