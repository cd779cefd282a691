// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/Workbench.h"

#include <QObject>
#include <functional>
#include <vector>

class QAction;
class QKeySequence;

namespace inferometer {

class RunActions;
class Table;

/// What can be done with the selected runs of a table, as actions: in its context menu and by their keys.
class RunMenu : public QObject {
    Q_OBJECT
public:
    using Selection = std::function<std::vector<RunRow>()>;
    /// `page` gets the keys that hold everywhere on it.
    RunMenu(Workbench &bench, RunActions &deeds, Table &table, Selection selected, QWidget *page);

    QAction *open() const noexcept { return m_open; }
    QAction *compare() const noexcept { return m_compare; }
    QAction *star() const noexcept { return m_star; }
    QAction *exportRun() const noexcept { return m_export; }
    /// What the menu bar shows, in groups; null between them. Enabled by what is selected, while the page is in sight.
    std::vector<QAction *> all() const;

    /// Of runs in the trash little can be done.
    enum class Shelf { Kept, Trash };
    void setShelf(Shelf shelf);
    /// The selection has changed.
    void refresh();
    void popup(const QPoint &globalPosition);
    void retranslate();
    /// Two to eight of the selected runs, the baseline or else the oldest first.
    void compareSelected();

private:
    QAction *action(const char *name, const char *glyph, std::function<void(const std::vector<RunRow> &)> act);
    void setKeys();
    std::vector<RunRow> selected() const { return m_selected(); }

    Workbench &m_bench;
    RunActions &m_deeds;
    Table &m_table;
    Selection m_selected;
    QWidget *m_page;
    Shelf m_shelf = Shelf::Kept;
    QAction *m_open, *m_compare, *m_baseline, *m_star, *m_rename, *m_tags, *m_note, *m_again, *m_export, *m_trash, *m_undo;
};

} // namespace inferometer
