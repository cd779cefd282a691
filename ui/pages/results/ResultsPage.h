// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/pages/Page.h"

#include <QTimer>

class QPushButton;
class QStackedWidget;
class QToolButton;

namespace inferometer {

class EmptyState;
class KeptSplitter;
class RunActions;
class RunFilter;
class RunFilterBar;
class RunListModel;
class RunMenu;
class RunPreview;
class Table;

/// What there is: every run in the library, to be searched, narrowed, described, compared, exported and thrown away.
class ResultsPage : public Page {
    Q_OBJECT
public:
    explicit ResultsPage(Workbench &bench, QWidget *parent = nullptr);
    void retranslate() override;
    void arrive() override;
    /// What can be done with the selected runs, for the menu bar.
    const RunMenu &deeds() const noexcept { return *m_menu; }

signals:
    void importWanted();

private:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    enum class Shelf { Kept, Trash };
    void makeHeader();
    void makeTable();
    QWidget *makeSide();
    void connectAll();
    void load();
    void take(std::vector<RunRow> rows);
    void showShelf(Shelf shelf);
    void showWhatIsThere();
    void selectionChanged();
    void compareShown();
    std::vector<RunRow> selected() const;
    std::vector<RunId> selectedIds() const;

    RunListModel *m_runs;
    RunFilter *m_filter;
    RunActions *m_deeds;
    Table *m_table;
    RunMenu *m_menu;
    Shelf m_shelf = Shelf::Kept;
    bool m_isLoaded = false;

    RunFilterBar *m_bar;
    RunPreview *m_preview;
    KeptSplitter *m_split;
    QStackedWidget *m_stack;
    EmptyState *m_empty, *m_noMatch;
    QPushButton *m_import, *m_compare, *m_emptyTrash, *m_restore;
    QToolButton *m_showTrash;
    QTimer m_previewDelay;
};

} // namespace inferometer
