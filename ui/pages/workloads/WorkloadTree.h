// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/saved/ShelfList.h"

#include <QStringList>
#include <QWidget>

class QTreeWidget;

namespace inferometer {

class EmptyState;

/// The built-in workloads and one's own.
class WorkloadTree : public QWidget {
    Q_OBJECT
public:
    explicit WorkloadTree(const ShelfList<SavedWorkload> &list, QWidget *parent = nullptr);
    /// Shows what there is now. `builtIn`: the id of the built-in one that is shown; empty: `own` is.
    void show(const QString &builtIn, int own);
    void retranslate();

signals:
    void builtInChosen(const QString &id);
    void ownChosen(int id);
    void copyWanted();
    void importWanted();

private:
    void choose();
    void fill();
    QStringList titles() const;
    const ShelfList<SavedWorkload> &m_list;
    QTreeWidget *m_tree;
    EmptyState *m_empty;
    QStringList m_shown; ///< what the rows were made from
};

} // namespace inferometer
