// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/MixEditor.h"

#include "ui/pages/workloads/MixModel.h"
#include "ui/pages/workloads/ShareBar.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Table.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kFewestRows = 2, kMostRows = 6;

} // namespace

MixEditor::MixEditor(Settings &settings, QWidget *parent)
    : QWidget(parent),
      m_bar(new ShareBar(this)),
      m_model(new MixModel(this)),
      m_table(new Table(settings, "workloads/mix", this)),
      m_add(new QPushButton(this)),
      m_remove(new QPushButton(this))
{
    m_bar->setObjectName("bar_shares");
    m_table->setObjectName("tbl_mix");
    m_add->setObjectName("btn_addPart");
    m_remove->setObjectName("btn_removePart");
    m_table->setModel(m_model);
    m_table->setSortingEnabled(false); // the order of the parts is the person's
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    m_table->setDense(true);
    m_table->setIconSize({12, 12});
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(MixModel::Name, QHeaderView::Stretch);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_bar);
    column->addWidget(m_table);
    column->addLayout(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MixEditor::chosen);
    connect(m_model, &MixModel::nameEdited, this, &MixEditor::nameEdited);
    connect(m_model, &MixModel::weightEdited, this, &MixEditor::weightEdited);
    connect(m_add, &QPushButton::clicked, this, &MixEditor::addWanted);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (part() >= 0)
            emit removeWanted(part());
    });
}

int MixEditor::part() const
{
    const int row = m_table->currentIndex().row();
    return row < m_model->rowCount() ? row : -1;
}

void MixEditor::choose(int part) { m_table->setCurrentIndex(m_model->index(part, 0)); }

void MixEditor::show(const std::vector<WorkloadPart> &parts)
{
    const int before = m_table->currentIndex().row();
    m_model->show(parts);
    const int rows = m_model->rowCount();
    if (rows > 0 && m_table->currentIndex().row() < 0)
        choose(std::clamp(before, 0, rows - 1));
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + std::clamp(rows, kFewestRows, kMostRows) * m_table->verticalHeader()->defaultSectionSize() + 4);
    m_bar->show(parts);
    m_remove->setEnabled(rows > 1);
}

void MixEditor::retranslate()
{
    m_table->setAccessibleName(tr("Parts of the mix"));
    m_add->setText(tr("Add row"));
    m_add->setIcon(icon("add"));
    m_remove->setText(tr("Remove row"));
    m_remove->setIcon(icon("trash"));
    for (QPushButton *button : {m_add, m_remove})
        button->setAccessibleName(button->text());
    m_model->retranslate();
}

} // namespace inferometer
