// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/WorkloadTree.h"

#include "core/domain/BuiltInWorkloads.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/EmptyState.h"

#include <QSignalBlocker>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kBuiltInRole = Qt::UserRole + 1;

QTreeWidgetItem *groupIn(QTreeWidget *tree, const QString &title)
{
    auto *item = new QTreeWidgetItem(tree, {title});
    QFont bold = tree->font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFlags(Qt::ItemIsEnabled);
    item->setExpanded(true);
    return item;
}

} // namespace

WorkloadTree::WorkloadTree(const ShelfList<SavedWorkload> &list, QWidget *parent)
    : QWidget(parent), m_list(list), m_tree(new QTreeWidget(this)), m_empty(new EmptyState(this))
{
    m_tree->setObjectName("tree_workloads");
    m_empty->setObjectName("empty_workloads");
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(16);
    m_tree->setUniformRowHeights(true);
    m_tree->setIconSize({16, 16});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree, 1);
    column->addWidget(m_empty);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &WorkloadTree::choose);
    connect(m_empty, &EmptyState::firstChosen, this, &WorkloadTree::copyWanted);
    connect(m_empty, &EmptyState::secondChosen, this, &WorkloadTree::importWanted);
}

QStringList WorkloadTree::titles() const
{
    QStringList all{tr("Built in"), tr("Mine")};
    for (const BuiltInWorkload &each : builtInWorkloads())
        all << say(each.title);
    for (const auto &entry : m_list.entries())
        all << QString::number(entry.id) + " " + QString::fromStdString(entry.value.name());
    return all;
}

void WorkloadTree::fill()
{
    m_tree->clear();
    const auto leaf = [](QTreeWidgetItem *group, const QString &title) {
        auto *item = new QTreeWidgetItem(group, {title.isEmpty() ? tr("(no name)") : title});
        item->setIcon(0, icon("workloads"));
        return item;
    };
    QTreeWidgetItem *builtIns = groupIn(m_tree, tr("Built in"));
    for (const BuiltInWorkload &each : builtInWorkloads()) {
        QTreeWidgetItem *item = leaf(builtIns, say(each.title));
        item->setData(0, kBuiltInRole, QString::fromUtf8(each.id.data(), qsizetype(each.id.size())));
        item->setToolTip(0, say(each.about));
    }
    QTreeWidgetItem *mine = groupIn(m_tree, tr("Mine"));
    for (const auto &entry : m_list.entries())
        leaf(mine, QString::fromStdString(entry.value.name()))->setData(0, kIdRole, entry.id);
    m_empty->setVisible(m_list.entries().empty());
}

void WorkloadTree::show(const QString &builtIn, int own)
{
    const QSignalBlocker quiet(m_tree);
    // The rows stay where nothing changed: this may be the answer to a click on one of them.
    if (QStringList now = titles(); now != m_shown) {
        m_shown = std::move(now);
        fill();
    }
    for (QTreeWidgetItemIterator item(m_tree); *item; ++item) {
        const bool isIt = builtIn.isEmpty() ? (*item)->data(0, kIdRole) == own : (*item)->data(0, kBuiltInRole) == builtIn;
        if (isIt && (*item)->parent())
            m_tree->setCurrentItem(*item);
    }
}

void WorkloadTree::choose()
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    if (!item || !item->parent())
        return;
    const QString builtIn = item->data(0, kBuiltInRole).toString();
    if (builtIn.isEmpty())
        emit ownChosen(item->data(0, kIdRole).toInt());
    else
        emit builtInChosen(builtIn);
}

void WorkloadTree::retranslate()
{
    m_tree->setAccessibleName(tr("Workloads"));
    m_empty->setTexts(tr("Start from a built-in mix or import your own prompts."), {});
    m_empty->setActions(tr("Duplicate “%1”").arg(say(builtInWorkloads().front().title)), tr("Import"));
}

} // namespace inferometer
