// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RequestsTab.h"

#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/models/RequestsModel.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/FilterChip.h"
#include "ui/pages/results/RequestActions.h"
#include "ui/pages/results/RequestSheet.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/KeptSplitter.h"
#include "ui/widgets/Table.h"

#include <QAction>
#include <QIntValidator>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QVBoxLayout>
#include <limits>

namespace inferometer {

namespace {
constexpr int kRequestWidths[RequestsModel::ColumnCount] = {52, 68, 112, 112, 52, 52, 76, 76, 72};
}

RequestsTab::RequestsTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_model(new RequestsModel(bench.library, this)),
      m_find(new QLineEdit),
      m_count(caption(nullptr)),
      m_table(new Table(bench.settings, "result/requests")),
      m_sheet(new RequestSheet),
      m_deeds(new RequestActions(bench, this)),
      m_open(new QAction(icon("evidence"), {}, this)),
      m_copyCurl(new QAction(icon("copy"), {}, this)),
      m_savePython(new QAction(icon("export"), {}, this)),
      m_copyJson(new QAction(icon("copy"), {}, this))
{
    m_level = new FilterChip(
        "chip_level",
        [this] {
            QList<FilterChip::Choice> choices;
            if (m_run)
                for (const StageSummary &stage : m_run->stages)
                    choices.push_back({QString::fromStdString(words::load(stage.load, spoken())), stage.index.value});
            return choices;
        },
        this);
    m_failed = new FilterChip("chip_failed", {}, this);
    m_warmup = new FilterChip("chip_judged", {}, this);
    m_find->setObjectName("edit_findRequest");
    m_find->setMaximumWidth(200);
    m_find->setClearButtonEnabled(true);
    m_find->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_find->setValidator(new QIntValidator(0, std::numeric_limits<int>::max(), m_find));
    m_count->setWordWrap(false);
    m_table->setObjectName("tbl_requests");
    m_table->setIconSize({16, 16});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWidths(kRequestWidths);

    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_find);
    for (FilterChip *chip : {m_level, m_failed, m_warmup})
        line->addWidget(chip);
    line->addStretch();
    line->addWidget(m_count);
    auto *left = new QWidget;
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 12, 0);
    leftColumn->setSpacing(8);
    leftColumn->addLayout(line);
    leftColumn->addWidget(m_table, 1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *right = new QWidget;
    right->setBackgroundRole(QPalette::Base);
    auto *rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(12, 4, 4, 4);
    rightColumn->addWidget(m_sheet);
    scroll->setWidget(right);
    auto *split = new KeptSplitter(bench.settings, "result/split", Qt::Horizontal);
    split->setObjectName("split_requests");
    split->addWidget(left);
    split->addWidget(scroll);
    split->setStretchFactor(0, 1);
    split->setFirstSizes({700, 340});
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 12, 0, 0);
    outer->addWidget(split);

    for (FilterChip *chip : {m_level, m_failed, m_warmup})
        connect(chip, &FilterChip::changed, this, &RequestsTab::narrow);
    connect(m_find, &QLineEdit::returnPressed, this, &RequestsTab::jump);
    connect(m_model, &RequestsModel::counted, this, &RequestsTab::setCount);
    connect(m_model, &RequestsModel::failed, this,
            [this](const Error &error) { m_bench.navigator.message(Tone::Error, error); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { load(current.row()); });
    addActions();
}

void RequestsTab::addActions()
{
    m_open->setObjectName("act_openRequest");
    m_copyCurl->setObjectName("act_copyCurl");
    m_savePython->setObjectName("act_savePython");
    m_copyJson->setObjectName("act_copyJson");
    // Of the request in the table's current row.
    const auto doing = [this](void (RequestActions::*deed)(const Run &, std::uint32_t)) {
        return [this, deed] {
            if (const int row = m_table->currentIndex().row(); m_run && row >= 0)
                (m_deeds->*deed)(*m_run, m_model->numberAt(row));
        };
    };
    const auto open = doing(&RequestActions::open);
    connect(m_open, &QAction::triggered, this, open);
    connect(m_copyCurl, &QAction::triggered, this, doing(&RequestActions::copyCurl));
    connect(m_savePython, &QAction::triggered, this, doing(&RequestActions::savePython));
    connect(m_copyJson, &QAction::triggered, this, doing(&RequestActions::copyJson));
    connect(m_table, &Table::rowOpened, this, open);
    connect(m_sheet, &RequestSheet::openWanted, this, open);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &RequestsTab::popup);
}

void RequestsTab::popup(const QPoint &at)
{
    if (!m_table->currentIndex().isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_open);
    menu->addSeparator();
    for (QAction *each : {m_copyCurl, m_savePython, m_copyJson})
        menu->addAction(each);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void RequestsTab::show(const Run &run)
{
    const bool isOther = !m_run || m_run->id != run.id;
    m_run = run;
    if (!isOther)
        return;
    m_shown.reset();
    m_deeds->close();
    m_sheet->clear();
    for (FilterChip *chip : {m_level, m_failed, m_warmup})
        chip->clear();
    m_model->show(run.id, kinds());
}

QStringList RequestsTab::kinds() const
{
    QStringList names;
    for (const WorkloadPart &part : m_run->plan->workload.parts)
        names << sayName(part.name);
    return names;
}

void RequestsTab::showFailures()
{
    m_failed->setValue(true, {});
    narrow();
}

void RequestsTab::narrow()
{
    RequestFilter filter;
    if (m_level->value().isValid())
        filter.stage = StageIndex{m_level->value().toUInt()};
    if (m_failed->value().isValid())
        filter.ended = Ended::Failed;
    if (m_warmup->value().isValid())
        filter.purpose = Purpose::Judged;
    m_model->setFilter(filter);
}

void RequestsTab::setCount(int rows)
{
    m_count->setText(tr("%n request(s)", nullptr, rows));
    if (rows == 0) {
        m_sheet->clear();
        return;
    }
    const int row = m_shown ? m_model->rowOf(*m_shown) : 0;
    m_table->selectRow(std::max(row, 0));
}

void RequestsTab::jump()
{
    const int row = m_model->rowOf(m_find->text().toUInt());
    if (row < 0)
        return;
    m_table->selectRow(row);
    m_table->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void RequestsTab::load(int row)
{
    if (row < 0 || !m_run)
        return;
    const std::uint32_t number = m_model->numberAt(row);
    const quint64 generation = ++m_generation;
    m_shown = number;
    using Records = std::vector<RequestRecord>;
    m_bench.library.ask<Records>(
        this, [id = m_run->id, number](RunStore &store) { return store.requests(id, std::span(&number, 1)); },
        [this, generation](Result<Records> records) {
            if (generation != m_generation || !m_run)
                return;
            if (!records) {
                m_bench.navigator.message(Tone::Error, records.error());
                return;
            }
            if (records->empty())
                return;
            const RequestRecord &record = records->front();
            QString level = kMissing, kind = kMissing;
            if (record.stage.value < m_run->plan->stages.size())
                level = QString::fromStdString(words::load(m_run->plan->stages[record.stage.value].shape, spoken()));
            if (record.part < m_run->plan->workload.parts.size())
                kind = sayName(m_run->plan->workload.parts[record.part].name);
            m_sheet->show(record, level, kind);
        });
}

void RequestsTab::retranslate()
{
    m_find->setPlaceholderText(tr("Go to number"));
    m_find->setAccessibleName(tr("Go to the request of this number"));
    m_level->setTitle(tr("Level"));
    m_failed->setTitle(tr("Failed"));
    m_warmup->setTitle(tr("Without warm-up"));
    m_table->setAccessibleName(tr("Requests"));
    m_count->setText(tr("%n request(s)", nullptr, m_model->rowCount()));
    m_open->setText(tr("Everything about it…"));
    m_copyCurl->setText(tr("Copy as curl"));
    m_savePython->setText(tr("Save as Python script…"));
    m_copyJson->setText(tr("Copy as JSON"));
    if (m_run)
        m_model->setKinds(kinds());
    m_model->retranslate();
    m_sheet->retranslate();
    m_deeds->retranslate();
    load(m_table->currentIndex().row()); // level and kind in the new words
}

} // namespace inferometer
