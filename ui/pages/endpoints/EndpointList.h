// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/LocalServers.h"
#include "ui/pages/saved/ShelfList.h"

#include <QWidget>

class QPushButton;
class QSortFilterProxyModel;

namespace inferometer {

class EmptyState;
class EndpointsModel;
class LocalSearch;
class Settings;
class Table;

/// The saved servers in a table, what to do with them below, and the search for those on this computer.
class EndpointList : public QWidget {
    Q_OBJECT
public:
    EndpointList(ShelfList<SavedEndpoint> &list, Settings &settings, QWidget *parent = nullptr);
    void select(int id);
    /// -1: none.
    void setTesting(int id);
    void retranslate();
    LocalSearch &search() const noexcept { return *m_search; }

signals:
    /// The person went to this one.
    void chosen(int id);
    void addWanted();
    void removeWanted();
    void serverFound(const inferometer::LocalServer &server);

private:
    void fit();

    ShelfList<SavedEndpoint> &m_list;
    EndpointsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    Table *m_table;
    EmptyState *m_empty;
    LocalSearch *m_search;
    QPushButton *m_add, *m_find, *m_remove;
};

} // namespace inferometer
