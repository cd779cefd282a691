// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/PairView.h"

#include "core/analysis/Judgement.h"
#include "core/report/Words.h"
#include "ui/models/ComparisonModel.h"
#include "ui/models/Spoken.h"
#include "ui/pages/compare/IntervalDelegate.h"
#include "ui/pages/results/FittedTable.h"
#include "ui/pages/results/RunSweep.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/Headings.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kWidestColumn = 176;
constexpr int kFirstFigure = 4; // TPOT p95

QToolButton *segment(QWidget *parent, const char *name)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setMinimumHeight(32);
    return button;
}

} // namespace

PairView::PairView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_overlay(segment(this, "btn_overlay")),
      m_difference(segment(this, "btn_difference")),
      m_more(new QToolButton(this)),
      m_layout(new QButtonGroup(this)),
      m_figure(new QComboBox(this)),
      m_open(caption(this)),
      m_plot(new SweepPlot(this)),
      m_table(new FittedTable(bench.settings, "tbl_comparison", "compare/pair", FittedTable::Columns::Texts)),
      m_model(new ComparisonModel(this))
{
    m_layout->addButton(m_overlay);
    m_layout->addButton(m_difference);
    m_overlay->setChecked(true);
    m_figure->setObjectName("cmb_figure");
    m_open->setObjectName("text_open");
    m_open->setContentsMargins(8, 6, 0, 2);
    m_more->setObjectName("btn_moreMetrics");
    m_more->setAutoRaise(true);
    m_more->setMinimumHeight(32);
    m_plot->setObjectName("plot_comparison");
    m_plot->setMinimumHeight(fontMetrics().height() * 17);
    m_table->setDense(false);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(ComparisonModel::Bar, new IntervalDelegate(m_table));

    auto *tools = new QHBoxLayout;
    tools->setSpacing(0);
    tools->addWidget(m_overlay);
    tools->addWidget(m_difference);
    tools->addSpacing(8);
    tools->addWidget(m_figure);
    tools->addStretch();
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addLayout(tools);
    left->addWidget(m_plot, 1);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_table);
    right->addWidget(m_open);
    right->addWidget(m_more, 0, Qt::AlignLeft);
    right->addStretch();
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(16);
    columns->addLayout(left, 330);
    columns->addLayout(right, 710);
    connect(m_layout, &QButtonGroup::buttonClicked, this, &PairView::draw);
    connect(m_figure, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        draw();
    });
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_model->setFolded(!m_model->isFolded());
        fillTable();
    });
}

void PairView::show(const ComparedSet &set, const std::optional<LoadShape> &level)
{
    m_set = set;
    m_level = level;
    fillTable();
    chooseFigure();
    draw();
}

void PairView::fillTable()
{
    if (m_set.runs.size() != 2)
        return;
    const auto difference = m_level ? differenceAt(m_set, 1, *m_level) : std::nullopt;
    m_model->setLevel(difference.value_or(StageDifference{}), m_set.names[0] + " ★", m_set.names[1],
                      m_set.isComparable() ? std::optional(std::min(m_set.runs[0].plan->rounds, m_set.runs[1].plan->rounds))
                                           : std::nullopt);
    m_table->fit(kWidestColumn);
    m_open->setText(m_model->openWords());
    m_open->setVisible(!m_open->text().isEmpty());
    const int hidden = m_model->hiddenCount();
    m_more->setText(hidden > 0 ? tr("More metrics (%1)").arg(hidden) : tr("Fewer metrics"));
    m_more->setAccessibleName(m_more->text());
    m_more->setVisible(hidden > 0 || !m_model->isFolded());
}

SweepPicture PairView::pictureOf(const SweepFigure &figure) const
{
    return sweepOf({{&m_set.runs[0], lineName(m_set.names[0]), 0, true},
                    {&m_set.runs[1], lineName(m_set.names[1]), m_set.colours[1], false}},
                   figure);
}

void PairView::chooseFigure()
{
    const auto isInBoth = [this](const SweepFigure &figure) {
        const SweepPicture picture = pictureOf(figure);
        const auto hasValue = [](const SweepLine &line) {
            return std::any_of(line.points.begin(), line.points.end(), [](const SweepPoint &point) { return point.value; });
        };
        return picture.lines.size() == 2 && std::all_of(picture.lines.begin(), picture.lines.end(), hasValue);
    };
    const auto &all = sweepFigures();
    if (m_isChosen || m_set.runs.size() != 2 || isInBoth(all[kFirstFigure]))
        return;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (isInBoth(all[i]))
            return m_figure->setCurrentIndex(static_cast<int>(i));
}

void PairView::draw()
{
    if (m_set.runs.size() != 2)
        return;
    const SweepFigure &figure = sweepFigures()[static_cast<std::size_t>(std::max(0, m_figure->currentIndex()))];
    SweepPicture picture = pictureOf(figure);
    for (const Limit &limit : m_set.runs[0].plan->target.limits)
        if (limit.metric == figure.metric && figure.p && !m_set.runs[0].plan->target.isDefault)
            picture.target = limit.atMostMs;
    m_plot->setEmptyText(tr("Neither run has this figure."));
    if (m_difference->isChecked()) {
        picture = differenceOf(picture);
        //: a chart's title: "TPOT p95 over users" as difference of two runs
        picture.title = tr("Change of %1").arg(picture.title);
        m_plot->setEmptyText(tr("Not both runs have this figure."));
        picture.sameBand = Interval{-Margins{}.equivalence, Margins{}.equivalence};
    }
    m_plot->show(picture);
}

void PairView::retranslate()
{
    {
        const QSignalBlocker blocked(m_figure);
        const int current = m_figure->currentIndex() < 0 ? kFirstFigure : m_figure->currentIndex();
        m_figure->clear();
        for (const SweepFigure &figure : sweepFigures())
            m_figure->addItem(titleOf(figure));
        m_figure->setCurrentIndex(current);
    }
    m_overlay->setText(tr("Overlay"));
    m_difference->setText(tr("Difference"));
    for (QToolButton *button : {m_overlay, m_difference})
        button->setAccessibleName(button->text());
    m_figure->setAccessibleName(tr("Figure over the levels"));
    m_table->setAccessibleName(tr("Metrics of both runs"));
    m_plot->setAccessibleName(tr("Both runs over their levels"));
    m_model->retranslate();
    fillTable();
    draw();
}

} // namespace inferometer
