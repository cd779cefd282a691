// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointList.h"

#include "ui/pages/endpoints/EndpointsModel.h"
#include "ui/pages/endpoints/LocalSearch.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Table.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace inferometer {

namespace {
constexpr int kEndpointWidths[EndpointsModel::ColumnCount] = {100, 118, 126, 94, 54, 72, 76};
}

EndpointList::EndpointList(ShelfList<SavedEndpoint> &list, Settings &settings, QWidget *parent)
    : QWidget(parent),
      m_list(list),
      m_model(new EndpointsModel(list, this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new Table(settings, "endpoints/table", this)),
      m_empty(new EmptyState(this)),
      m_search(new LocalSearch(settings, this)),
      m_add(new QPushButton(this)),
      m_find(new QPushButton(this)),
      m_remove(new QPushButton(this))
{
    m_table->setObjectName("tbl_endpoints");
    m_empty->setObjectName("empty_endpoints");
    m_add->setObjectName("btn_addEndpoint");
    m_find->setObjectName("btn_findServers");
    m_remove->setObjectName("btn_removeEndpoint");
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(EndpointsModel::SortRole);
    m_sorted->setDynamicSortFilter(false); // a row does not jump away while its name is typed
    m_table->setModel(m_sorted);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setIconSize({16, 16});
    m_table->elideInTheMiddle({EndpointsModel::Name, EndpointsModel::Host});
    // The form beside the table has protocol and models too.
    m_table->setLesser({EndpointsModel::Protocol, EndpointsModel::Models, EndpointsModel::LastSeen});
    m_table->setWidths(kEndpointWidths, {EndpointsModel::Name, EndpointsModel::Host});

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_add);
    buttons->addWidget(m_find);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addWidget(m_table, 8); // up to the height of its rows; the rest is left free below
    column->addWidget(m_empty);
    column->addLayout(buttons);
    column->addWidget(m_search);
    column->addStretch(1);

    connect(m_add, &QPushButton::clicked, this, &EndpointList::addWanted);
    connect(m_find, &QPushButton::clicked, m_search, &LocalSearch::begin);
    connect(m_remove, &QPushButton::clicked, this, &EndpointList::removeWanted);
    connect(m_empty, &EmptyState::firstChosen, this, &EndpointList::addWanted);
    connect(m_empty, &EmptyState::secondChosen, m_search, &LocalSearch::begin);
    connect(m_search, &LocalSearch::chosen, this, &EndpointList::serverFound);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &row) {
        if (row.isValid())
            emit chosen(row.data(EndpointsModel::IdRole).toInt());
    });
    connect(&list, &ShelfSignals::listChanged, this, &EndpointList::fit);
    fit();
}

void EndpointList::fit()
{
    std::set<std::string> known;
    for (const auto &entry : m_list.entries())
        known.insert(entry.value.endpoint.baseUrl);
    m_search->setKnown(std::move(known));
    const bool isEmpty = m_list.entries().empty();
    m_empty->setVisible(isEmpty);
    for (QWidget *widget : {static_cast<QWidget *>(m_table), static_cast<QWidget *>(m_add), static_cast<QWidget *>(m_find),
                            static_cast<QWidget *>(m_remove)})
        widget->setVisible(!isEmpty);
    m_table->setMaximumHeight(m_table->horizontalHeader()->sizeHint().height()
                              + static_cast<int>(m_list.entries().size()) * m_table->verticalHeader()->defaultSectionSize()
                              + 16);
}

void EndpointList::select(int id)
{
    const int row = m_model->rowOf(id);
    const QModelIndex index = row < 0 ? QModelIndex() : m_sorted->mapFromSource(m_model->index(row, 0));
    if (index.row() != m_table->currentIndex().row())
        m_table->setCurrentIndex(index);
}

void EndpointList::setTesting(int id) { m_model->setTesting(id); }

void EndpointList::retranslate()
{
    m_empty->setTexts(tr("No server yet. Add the address of an OpenAI-compatible server."),
                      tr("What is added here can be tested, measured and compared again at any time."));
    m_empty->setActions(tr("Add endpoint"), tr("Find on this computer"));
    m_table->setAccessibleName(tr("Endpoints"));
    m_add->setText(tr("Add endpoint"));
    m_add->setIcon(icon("add"));
    m_find->setText(tr("Find on this computer"));
    m_find->setIcon(icon("search"));
    m_remove->setText(tr("Remove"));
    m_remove->setIcon(icon("trash"));
    for (QPushButton *button : {m_add, m_find, m_remove})
        button->setAccessibleName(button->text());
    m_model->retranslate();
    m_search->retranslate();
    fit(); // the text size may be another
}

} // namespace inferometer
