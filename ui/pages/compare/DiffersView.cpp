// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/DiffersView.h"

#include "ui/models/ReportTableModel.h"
#include "ui/pages/compare/WhatDiffers.h"
#include "ui/pages/results/FittedTable.h"
#include "ui/widgets/Headings.h"

#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {
constexpr int kOtherColumns = 430; ///< the names of the facts and what they mean
constexpr int kLeastRunColumn = 240;
} // namespace

DiffersView::DiffersView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_equal(caption(this)),
      m_table(new FittedTable(bench.settings, "tbl_differs", "compare/differs", FittedTable::Columns::Texts)),
      m_model(new ReportTableModel(this))
{
    m_table->setModel(m_model);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_title);
    head->addWidget(m_equal, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addLayout(head);
    column->addWidget(m_table);
}

void DiffersView::show(const ComparedSet &set)
{
    std::vector<const Run *> runs;
    QStringList head{tr("what")};
    for (const Run &run : set.runs) {
        runs.push_back(&run);
        head << set.names[head.size() - 1] + (head.size() == 1 ? " ★" : "");
    }
    head << tr("meaning");
    const WhatDiffers differences = WhatDiffers::between(runs, set.comparisons);
    m_model->setTexts(head, differences.rows);
    m_runs = static_cast<int>(runs.size());
    fit();
    m_table->setVisible(!differences.rows.empty());
    m_equal->setText(differences.rows.empty() ? tr("nothing that is known")
                                              : tr("%n equal row(s) left out", nullptr, differences.equal));
}

void DiffersView::fit()
{
    if (m_runs > 0)
        m_table->fit(std::max(kLeastRunColumn, (width() - kOtherColumns) / m_runs));
}

void DiffersView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void DiffersView::retranslate()
{
    m_title->setText(tr("What differs"));
    m_table->setAccessibleName(m_title->text());
}

} // namespace inferometer
