// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/MatrixView.h"

#include "ui/bridge/Say.h"
#include "ui/models/MatrixModel.h"
#include "ui/pages/compare/MatrixDelegate.h"
#include "ui/pages/results/RunSweep.h"
#include "ui/widgets/Table.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace inferometer {

namespace {
constexpr int kFirstColumn = 168, kBaselineColumn = 144, kLeastColumn = 200;
} // namespace

MatrixView::MatrixView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_model(new MatrixModel(this)),
      m_table(new Table(bench.settings, "compare/matrix", this)),
      m_left(new SweepPlot(this)),
      m_right(new SweepPlot(this))
{
    m_table->setObjectName("tbl_matrix");
    m_table->setModel(m_model);
    m_table->setSortingEnabled(false);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_table->setItemDelegate(new MatrixDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    const int height = std::max(44, m_table->fontMetrics().height() * 2 + 8);
    m_table->verticalHeader()->setDefaultSectionSize(height);
    m_left->setObjectName("plot_matrixLeft");
    m_right->setObjectName("plot_matrixRight");
    auto *plots = new QHBoxLayout;
    plots->setSpacing(16);
    for (SweepPlot *plot : {m_left, m_right}) {
        plot->setMinimumHeight(fontMetrics().height() * 13);
        plots->addWidget(plot, 1);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(24);
    column->addWidget(m_table);
    column->addLayout(plots, 1);
}

void MatrixView::show(const ComparedSet &set, const std::optional<LoadShape> &level)
{
    m_set = set;
    m_level = level;
    fill();
}

void MatrixView::fill()
{
    if (m_set.runs.size() < 3)
        return;
    std::vector<MatrixModel::Run> runs;
    std::vector<std::optional<StageDifference>> others;
    std::vector<SweepRun> lines;
    for (std::size_t i = 0; i < m_set.runs.size(); ++i) {
        const Run &run = m_set.runs[i];
        const QString &name = m_set.names[static_cast<qsizetype>(i)];
        runs.push_back({name, age(run.started.utcNs)});
        lines.push_back({&run, lineName(name), m_set.colours[i], i == 0});
        if (i > 0)
            others.push_back(m_level ? differenceAt(m_set, i, *m_level) : std::nullopt);
    }
    m_model->setLevel(runs, others);
    fitColumns();
    const int bar = m_table->horizontalHeader()->length() > width() ? 14 : 0;
    m_table->setFixedHeight(m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize()
                            + m_table->horizontalHeader()->sizeHint().height() + bar + 2);
    m_left->show(sweepOf(lines, {"tpot", 0.95}));
    m_right->show(sweepOf(lines, {"output_throughput", {}}));
}

void MatrixView::fitColumns()
{
    const int others = m_model->columnCount() - 2;
    if (others < 1)
        return;
    const int each = std::max(kLeastColumn, (width() - kFirstColumn - kBaselineColumn) / others);
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->horizontalHeader()->resizeSection(column, column == 0 ? kFirstColumn : column == 1 ? kBaselineColumn : each);
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void MatrixView::retranslate()
{
    m_table->setAccessibleName(tr("Metrics of all runs"));
    m_left->setAccessibleName(tr("Time per token over the levels"));
    m_right->setAccessibleName(tr("Output speed over the levels"));
    for (SweepPlot *plot : {m_left, m_right})
        plot->setEmptyText(tr("No run has this figure."));
    m_model->retranslate();
    fill();
}

} // namespace inferometer
