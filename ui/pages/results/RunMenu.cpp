// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunMenu.h"

#include "ui/bridge/Navigator.h"
#include "ui/models/RunListModel.h"
#include "ui/pages/results/RunActions.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Table.h"

#include <QAction>
#include <QMenu>
#include <algorithm>

namespace inferometer {

namespace {

constexpr std::size_t kMostCompared = 8;

std::vector<RunId> idsOf(const std::vector<RunRow> &rows)
{
    std::vector<RunId> ids;
    for (const RunRow &row : rows)
        ids.push_back(row.id);
    return ids;
}

} // namespace

RunMenu::RunMenu(Workbench &bench, RunActions &deeds, Table &table, Selection selected, QWidget *page)
    : QObject(page), m_bench(bench), m_deeds(deeds), m_table(table), m_selected(std::move(selected)), m_page(page)
{
    using Rows = const std::vector<RunRow> &;
    m_open = action("act_open", "", [this](Rows rows) { m_bench.navigator.openRun(rows.front().id); });
    m_compare = action("act_compare", "compare", [this](Rows) { compareSelected(); });
    m_baseline = action("act_baseline", "pin", [this](Rows rows) { m_deeds.setBaseline(rows.front().id); });
    m_star = action("act_star", "star", [this](Rows rows) {
        const bool areAll = std::all_of(rows.begin(), rows.end(), [](const RunRow &row) { return row.isStarred; });
        m_deeds.star(idsOf(rows), areAll ? Star::Off : Star::On);
    });
    m_rename = action("act_rename", "", [this](Rows) {
        if (const QModelIndex current = m_table.currentIndex(); current.isValid())
            m_table.edit(current.siblingAtColumn(RunListModel::Name));
    });
    m_tags = action("act_tags", "tag", [this](Rows rows) { m_deeds.editTags(rows.front()); });
    m_note = action("act_note", "note", [this](Rows rows) { m_deeds.editNote(rows.front()); });
    m_again = action("act_again", "run", [this](Rows rows) { m_deeds.measureAgain(rows.front().id); });
    m_export = action("act_export", "export", [this](Rows rows) {
        const RunRow &row = rows.front();
        m_deeds.askExport(row.id, RunNames(m_bench.servers.names()).whole(RunFacts::of(row)));
    });
    m_trash = action("act_trash", "trash", [this](Rows rows) { m_deeds.trash(idsOf(rows)); });
    m_undo = new QAction(icon("undo"), {}, this);
    m_undo->setObjectName("act_undo");
    connect(m_undo, &QAction::triggered, this, [this] { m_deeds.undo(); });
    setKeys();
}

QAction *RunMenu::action(const char *name, const char *glyph, std::function<void(const std::vector<RunRow> &)> act)
{
    auto *made = new QAction(this);
    made->setObjectName(name);
    if (*glyph)
        made->setIcon(icon(glyph));
    connect(made, &QAction::triggered, this, [this, act = std::move(act)] {
        if (const std::vector<RunRow> rows = selected(); !rows.empty())
            act(rows);
    });
    return made;
}

void RunMenu::setKeys()
{
    m_compare->setShortcut({"Ctrl+Shift+C"});
    m_export->setShortcut({"Ctrl+E"});
    for (QAction *each : {m_compare, m_export}) {
        each->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_page->addAction(each);
    }
    // In the search field these keys are the field's.
    m_rename->setShortcut({"F2"});
    m_baseline->setShortcut({"B"});
    m_trash->setShortcut(QKeySequence::Delete);
    m_undo->setShortcut(QKeySequence::Undo);
    for (QAction *each : {m_rename, m_baseline, m_trash, m_undo}) {
        each->setShortcutContext(Qt::WidgetShortcut);
        m_table.addAction(each);
    }
}

void RunMenu::setShelf(Shelf shelf)
{
    m_shelf = shelf;
    refresh();
}

std::vector<QAction *> RunMenu::all() const
{
    std::vector<QAction *> deeds{m_open, m_compare, m_baseline, nullptr,  m_star,  m_rename, m_tags,
                                 m_note, nullptr,   m_again,    m_export, nullptr, m_trash};
    if (m_deeds.canUndo())
        deeds.push_back(m_undo);
    return deeds;
}

void RunMenu::refresh()
{
    // Out of sight nothing is selected: no menu may throw away what nobody sees.
    const std::size_t count = m_page->isVisible() ? selected().size() : 0;
    const bool isOne = count == 1, isAny = count > 0, isKept = m_shelf == Shelf::Kept;
    m_compare->setEnabled(isKept && count >= 2 && count <= kMostCompared);
    // Never a greyed button without a reason.
    m_compare->setToolTip(count > kMostCompared ? tr("At most 8 runs can be compared.")
                          : count < 2           ? tr("Select two or more runs to compare them.")
                                                : QString());
    for (QAction *each : {m_open, m_again, m_export})
        each->setEnabled(isOne);
    for (QAction *each : {m_baseline, m_rename, m_tags, m_note})
        each->setEnabled(isKept && isOne);
    for (QAction *each : {m_star, m_trash})
        each->setEnabled(isKept && isAny);
}

void RunMenu::compareSelected()
{
    std::vector<RunRow> rows = selected();
    if (rows.size() < 2 || rows.size() > kMostCompared)
        return;
    const RunId baseline{m_bench.settings.get(settings::kBaseline).toStdString()};
    std::stable_sort(rows.begin(), rows.end(), [&](const RunRow &a, const RunRow &b) {
        if ((a.id == baseline) != (b.id == baseline))
            return a.id == baseline;
        return a.startedUtcNs < b.startedUtcNs;
    });
    m_bench.navigator.compare(idsOf(rows));
}

void RunMenu::popup(const QPoint &globalPosition)
{
    auto *menu = new QMenu(m_page);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *each : {m_open, m_compare, m_baseline})
        menu->addAction(each);
    menu->addSeparator();
    for (QAction *each : {m_star, m_rename, m_tags, m_note})
        menu->addAction(each);
    menu->addSeparator();
    for (QAction *each : {m_again, m_export, m_trash})
        menu->addAction(each);
    if (m_deeds.canUndo())
        menu->addAction(m_undo);
    menu->popup(globalPosition);
}

void RunMenu::retranslate()
{
    m_open->setText(tr("Open"));
    m_compare->setText(tr("Compare"));
    m_baseline->setText(tr("Set as baseline"));
    m_star->setText(tr("Star"));
    m_rename->setText(tr("Rename"));
    m_tags->setText(tr("Tags…"));
    m_note->setText(tr("Note…"));
    m_again->setText(tr("Measure again…"));
    m_export->setText(tr("Export…"));
    m_trash->setText(tr("Delete"));
    m_undo->setText(tr("Undo delete"));
    refresh();
}

} // namespace inferometer
