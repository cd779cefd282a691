// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/ResultsPage.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"
#include "ui/models/RunFilter.h"
#include "ui/models/RunListModel.h"
#include "ui/pages/results/RunActions.h"
#include "ui/pages/results/RunFilterBar.h"
#include "ui/pages/results/RunMenu.h"
#include "ui/pages/results/RunPreview.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeptSplitter.h"
#include "ui/widgets/Table.h"

#include <QAction>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {
constexpr int kPreviewDelayMs = 120; ///< arrow keys pass over runs without reading each
constexpr int kRunWidths[RunListModel::ColumnCount] = {26, 140, 104, 116, 94, 44, 72, 76, 52, 124, 80, 96, 160};
constexpr const char *kLayout = "results/runs";
} // namespace

ResultsPage::ResultsPage(Workbench &workbench, QWidget *parent)
    : Page(workbench, "page_results", parent),
      m_runs(new RunListModel(this)),
      m_filter(new RunFilter(*m_runs, this)),
      m_deeds(new RunActions(workbench, this)),
      m_table(new Table(workbench.settings, kLayout)),
      m_menu(new RunMenu(
          workbench, *m_deeds, *m_table, [this] { return selected(); }, this)),
      m_bar(new RunFilterBar(*m_filter)),
      m_preview(new RunPreview(workbench)),
      m_split(new KeptSplitter(workbench.settings, "results/split", Qt::Horizontal)),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState),
      m_noMatch(new EmptyState),
      m_import(new QPushButton(icon("import"), {})),
      m_compare(new QPushButton(icon("compare"), {})),
      m_emptyTrash(new QPushButton(icon("trash"), {})),
      m_restore(new QPushButton(icon("undo"), {})),
      m_showTrash(new QToolButton)
{
    makeHeader();
    makeTable();
    m_runs->setServers(workbench.servers.names());
    m_split->setObjectName("split_results");
    m_split->addWidget(m_table);
    m_split->addWidget(makeSide());
    m_split->setStretchFactor(0, 1);
    m_split->setFirstSizes({756, 300});
    for (QWidget *widget : std::initializer_list<QWidget *>{m_split, m_empty, m_noMatch})
        m_stack->addWidget(widget);
    body()->setSpacing(8);
    body()->addWidget(m_bar);
    body()->addWidget(m_stack, 1);
    m_previewDelay.setSingleShot(true);
    m_previewDelay.setInterval(kPreviewDelayMs);
    connectAll();
    showShelf(Shelf::Kept);
}

void ResultsPage::makeHeader()
{
    m_import->setObjectName("btn_import");
    m_compare->setObjectName("btn_compareSelected");
    m_emptyTrash->setObjectName("btn_emptyTrash");
    m_restore->setObjectName("btn_restore");
    m_showTrash->setObjectName("btn_showTrash");
    m_showTrash->setCheckable(true);
    m_showTrash->setAutoRaise(true);
    m_showTrash->setIcon(icon("trash"));
    m_showTrash->setMinimumSize(32, 32);
    makePrimary(m_compare);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_showTrash, m_import, m_restore, m_emptyTrash, m_compare})
        addAction(widget);
}

void ResultsPage::makeTable()
{
    m_table->setObjectName("tbl_runs");
    m_table->setIconSize({16, 16});
    m_table->setModel(m_filter);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->elideInTheMiddle({RunListModel::Name, RunListModel::Endpoint});
    m_table->keepTheEnds({RunListModel::Model});
    QHeaderView *header = m_table->horizontalHeader();
    header->setMinimumSectionSize(24);
    m_table->setHiddenAtFirst({RunListModel::Plan, RunListModel::Tags, RunListModel::Note});
    // The preview beside the table tells when a run was and at which levels.
    m_table->setLesser({RunListModel::Started, RunListModel::Level, RunListModel::Failed});
    m_table->setWidths(kRunWidths, {RunListModel::Name, RunListModel::Verdict, RunListModel::Model, RunListModel::Endpoint});
}

QWidget *ResultsPage::makeSide()
{
    auto *side = new QWidget;
    side->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(12, 0, 4, 0);
    column->addWidget(m_preview);
    column->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(side);
    return scroll;
}

void ResultsPage::connectAll()
{
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QWidget::addAction(find);
    connect(find, &QAction::triggered, m_bar, &RunFilterBar::search);
    connect(m_bar, &RunFilterBar::narrowed, this, &ResultsPage::showWhatIsThere);
    connect(m_runs, &RunListModel::renameWanted, m_deeds, &RunActions::rename);
    connect(m_compare, &QPushButton::clicked, m_menu, &RunMenu::compareSelected);
    connect(m_emptyTrash, &QPushButton::clicked, m_deeds, &RunActions::emptyTrash);
    connect(m_restore, &QPushButton::clicked, this, [this] { m_deeds->restore(selectedIds()); });
    connect(m_showTrash, &QToolButton::toggled, this, [this](bool isOn) { showShelf(isOn ? Shelf::Trash : Shelf::Kept); });
    connect(m_table, &Table::rowOpened, this,
            [this](const QModelIndex &index) { bench().navigator.openRun(m_filter->at(index).id); });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == RunListModel::Star)
            m_menu->star()->trigger();
    });
    connect(m_table, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { m_menu->popup(m_table->viewport()->mapToGlobal(at)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ResultsPage::selectionChanged);
    connect(m_preview, &RunPreview::openWanted, m_menu->open(), &QAction::trigger);
    connect(m_preview, &RunPreview::exportWanted, m_menu->exportRun(), &QAction::trigger);
    connect(m_preview, &RunPreview::compareWanted, this, &ResultsPage::compareShown);
    connect(m_import, &QPushButton::clicked, this, &ResultsPage::importWanted);
    connect(m_empty, &EmptyState::firstChosen, this, [this] { bench().navigator.go(Place::Run); });
    connect(m_empty, &EmptyState::secondChosen, this, &ResultsPage::importWanted);
    connect(m_noMatch, &EmptyState::firstChosen, m_bar, &RunFilterBar::clear);
    connect(&bench().library, &Library::changed, this, &ResultsPage::load);
    connect(&bench().servers, &KnownServers::changed, this, [this] {
        m_runs->setServers(bench().servers.names());
        m_preview->retranslate();
    });
    connect(&bench().runs, qOverload<const QString &>(&RunBridge::finished), this, &ResultsPage::load);
    connect(&m_previewDelay, &QTimer::timeout, this, [this] {
        const std::vector<RunRow> rows = selected();
        rows.empty() ? m_preview->clear() : m_preview->show(rows.front());
    });
}

void ResultsPage::arrive()
{
    load();
    m_table->setFocus();
}

void ResultsPage::load()
{
    const Shelf shelf = m_shelf;
    bench().library.ask<std::vector<RunRow>>(
        this, [shelf](RunStore &store) { return shelf == Shelf::Trash ? store.listTrash() : store.list(); },
        [this, shelf](Result<std::vector<RunRow>> rows) {
            if (shelf != m_shelf)
                return;
            if (rows)
                take(std::move(*rows));
            else
                bench().navigator.message(Tone::Error, rows.error());
        });
}

void ResultsPage::take(std::vector<RunRow> rows)
{
    const std::vector<RunId> before = selectedIds();
    m_isLoaded = true;
    m_runs->setRows(std::move(rows));
    QItemSelection kept;
    const auto keep = [&](const QModelIndex &index) {
        if (index.isValid())
            kept.select(index, index.siblingAtColumn(RunListModel::ColumnCount - 1));
    };
    for (const RunId &id : before)
        keep(m_filter->mapFromSource(m_runs->index(m_runs->rowOf(id), 0)));
    if (kept.isEmpty())
        keep(m_filter->index(0, 0));
    if (!kept.isEmpty() && !m_table->currentIndex().isValid())
        m_table->selectionModel()->setCurrentIndex(kept.front().topLeft().sibling(kept.front().top(), RunListModel::Name),
                                                   QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(kept, QItemSelectionModel::ClearAndSelect);
    showWhatIsThere();
    selectionChanged();
}

void ResultsPage::showShelf(Shelf shelf)
{
    m_shelf = shelf;
    const bool isTrash = shelf == Shelf::Trash;
    m_restore->setVisible(isTrash);
    m_emptyTrash->setVisible(isTrash);
    m_import->setVisible(!isTrash);
    m_compare->setVisible(!isTrash);
    m_menu->setShelf(isTrash ? RunMenu::Shelf::Trash : RunMenu::Shelf::Kept);
    m_preview->clear();
    retranslate();
    load();
}

void ResultsPage::showWhatIsThere()
{
    const int all = m_runs->rowCount(), shown = m_filter->rowCount();
    m_bar->setCount(shown == all ? tr("%n run(s)", nullptr, all) : tr("%1 of %n run(s)", nullptr, all).arg(shown));
    m_bar->setVisible(all > 0);
    m_emptyTrash->setEnabled(all > 0);
    const QString searched = m_bar->searched();
    m_noMatch->setTexts(searched.isEmpty() ? tr("No run passes these filters.") : tr("No run matches “%1”.").arg(searched));
    QWidget *shownNow = m_split;
    if (all == 0 && m_isLoaded)
        shownNow = m_empty;
    else if (all > 0 && shown == 0)
        shownNow = m_noMatch;
    m_stack->setCurrentWidget(shownNow);
}

std::vector<RunRow> ResultsPage::selected() const
{
    std::vector<RunRow> rows;
    if (!m_table->selectionModel())
        return rows;
    QModelIndexList indexes = m_table->selectionModel()->selectedRows();
    std::sort(indexes.begin(), indexes.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    for (const QModelIndex &index : indexes)
        rows.push_back(m_filter->at(index));
    return rows;
}

std::vector<RunId> ResultsPage::selectedIds() const
{
    std::vector<RunId> ids;
    for (const RunRow &row : selected())
        ids.push_back(row.id);
    return ids;
}

void ResultsPage::compareShown()
{
    const std::vector<RunId> ids = selectedIds();
    const RunId baseline{bench().settings.get(settings::kBaseline).toStdString()};
    if (ids.size() > 1)
        m_menu->compareSelected();
    else if (!ids.empty() && !baseline.empty() && baseline != ids.front())
        bench().navigator.compare({baseline, ids.front()});
    else
        bench().navigator.compare(ids);
}

void ResultsPage::selectionChanged()
{
    m_menu->refresh();
    m_restore->setEnabled(m_table->selectionModel()->hasSelection());
    m_compare->setEnabled(m_menu->compare()->isEnabled());
    m_compare->setToolTip(m_menu->compare()->isEnabled() ? QString() : m_menu->compare()->toolTip());
    m_previewDelay.start();
}

void ResultsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    selectionChanged();
}

void ResultsPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_menu->refresh();
}

void ResultsPage::retranslate()
{
    const bool isTrash = m_shelf == Shelf::Trash;
    setTitle(isTrash ? tr("Trash") : tr("Results"));
    m_table->setAccessibleName(tr("Runs"));
    m_compare->setText(tr("Compare selected"));
    m_import->setText(tr("Import…"));
    m_emptyTrash->setText(tr("Empty the trash"));
    m_restore->setText(tr("Restore"));
    for (QPushButton *button : {m_import, m_compare, m_emptyTrash, m_restore})
        button->setAccessibleName(button->text());
    m_showTrash->setToolTip(tr("Show the trash"));
    m_showTrash->setAccessibleName(tr("Show the trash"));
    m_empty->setTexts(isTrash ? tr("The trash is empty.") : tr("Your runs will be kept here, on this computer only."),
                      isTrash ? tr("What is deleted waits here until the trash is emptied.")
                              : tr("Every run with all its requests: to be opened, compared, exported and measured again."));
    m_empty->setActions(isTrash ? QString() : tr("New benchmark"), isTrash ? QString() : tr("Import file"));
    m_noMatch->setActions(tr("Clear filter"));
    m_bar->retranslate();
    m_menu->retranslate();
    m_runs->retranslate();
    m_preview->retranslate();
    showWhatIsThere();
    selectionChanged();
}

} // namespace inferometer
