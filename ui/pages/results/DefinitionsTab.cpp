// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/DefinitionsTab.h"

#include "core/library/StoredDefinitions.h"
#include "core/report/DefinitionTables.h"
#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Say.h"
#include "ui/models/ReportTableModel.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/FittedTable.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/Headings.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kWidestTool = 240;
constexpr int kDifferenceWidths[] = {196, 112, 112, 88}; // the reason takes what is left, and wraps

} // namespace

DefinitionsTab::DefinitionsTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_level(new QComboBox(this)),
      m_about(caption(this)),
      m_toolTitle(sectionTitle(this)),
      m_tools(new FittedTable(bench.settings, "tbl_definitions", "result/definitions", FittedTable::Columns::Figures)),
      m_differences(new Table(bench.settings, "result/differences")),
      m_toolsModel(new ReportTableModel(this)),
      m_differencesModel(new ReportTableModel(this))
{
    m_level->setObjectName("cmb_definedLevel");
    m_about->setObjectName("label_definitions");
    m_tools->setModel(m_toolsModel);
    m_tools->setSelectionMode(QAbstractItemView::SingleSelection);
    m_differences->setObjectName("tbl_differences");
    m_differences->setModel(m_differencesModel);
    m_differences->setSortingEnabled(false);
    m_differences->setDense(true);
    m_differences->setWordWrap(true);
    m_differences->setTextElideMode(Qt::ElideNone);
    m_differences->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(m_differences->horizontalHeader(), &QHeaderView::sectionResized, m_differences->verticalHeader(),
            [this] { m_differences->resizeRowsToContents(); });
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_level);
    line->addWidget(m_about, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 12, 0, 0);
    column->setSpacing(8);
    column->addLayout(line);
    column->addWidget(m_tools);
    column->addWidget(m_toolTitle);
    column->addWidget(m_differences, 1);
    connect(m_level, &QComboBox::currentIndexChanged, this, &DefinitionsTab::fill);
    connect(m_tools->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (current.row() < 1) // ours is what the others are held against
            return;
        m_tool = static_cast<std::size_t>(current.row());
        fillDifferences();
    });
}

DefinitionsTab::~DefinitionsTab() { m_stop.request_stop(); }

void DefinitionsTab::show(const Run &run)
{
    const bool isSame = m_run && m_run->id == run.id && m_run->state == run.state && m_run->stages == run.stages;
    m_run = run;
    if (isSame)
        return;
    stopCounting(); // nobody waits for the other run's any more
    m_stages.reset();
    m_trouble.clear();
    fillLevels();
    fill();
    if (isVisible())
        count();
}

void DefinitionsTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    count();
}

void DefinitionsTab::hideEvent(QHideEvent *event)
{
    stopCounting();
    QWidget::hideEvent(event);
}

void DefinitionsTab::stopCounting()
{
    m_stop.request_stop();
    ++m_generation;
    m_isCounting = false;
}

void DefinitionsTab::count()
{
    if (!m_run || m_stages || m_isCounting)
        return;
    m_isCounting = true;
    m_stop = std::stop_source();
    const quint64 generation = ++m_generation;
    m_bench.library.askLong<std::vector<DefinedStage>>(
        this, [run = *m_run, stop = m_stop.get_token()](RunStore &store) { return definedStages(store, run, stop); },
        [this, generation](Result<std::vector<DefinedStage>> stages) {
            if (generation != m_generation)
                return;
            m_isCounting = false;
            if (stages)
                m_stages = std::move(*stages);
            else
                m_trouble = say(stages.error());
            fill();
        });
    fill();
}

void DefinitionsTab::fillLevels()
{
    const QSignalBlocker blocked(m_level);
    const int current = std::max(0, m_level->currentIndex());
    m_level->clear();
    if (!m_run)
        return;
    for (const StagePlan &stage : m_run->plan->stages)
        m_level->addItem(QString::fromStdString(words::load(stage.shape, spoken())));
    m_level->setCurrentIndex(current < m_level->count() ? current : 0);
    m_level->setVisible(m_level->count() > 1);
}

const DefinedStage *DefinitionsTab::stage() const
{
    const int level = m_level->currentIndex();
    return m_stages && level >= 0 && level < static_cast<int>(m_stages->size()) ? &(*m_stages)[static_cast<std::size_t>(level)]
                                                                                : nullptr;
}

void DefinitionsTab::fill()
{
    const DefinedStage *shown = stage();
    const bool hasFigures = shown && countedRequests(*shown) > 0;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_tools, m_toolTitle, m_differences})
        widget->setVisible(hasFigures);
    layout()->setAlignment(hasFigures ? Qt::Alignment() : Qt::AlignTop);
    if (!m_trouble.isEmpty())
        m_about->setText(m_trouble);
    else if (!m_stages)
        m_about->setText(m_isCounting ? tr("Counting the stored events as each tool would…") : QString());
    else if (!hasFigures)
        m_about->setText(tr("No answered request was judged at this level: there is nothing to count."));
    else
        //: number of requests
        m_about->setText(tr("The same %n answered request(s), event by event, as each tool would have counted them. Nothing is "
                            "measured again. Choose a tool to see why it differs.",
                            nullptr, static_cast<int>(countedRequests(*shown))));
    if (!hasFigures)
        return;
    {
        const QSignalBlocker blocked(m_tools->selectionModel());
        m_toolsModel->setTable(definitionsTable(*shown, spoken()));
    }
    m_tools->fit(kWidestTool);
    m_tool = std::min(m_tool, shown->tools.size() - 1);
    m_tools->selectRow(static_cast<int>(m_tool));
    fillDifferences();
}

void DefinitionsTab::fillDifferences()
{
    const DefinedStage *shown = stage();
    if (!shown || m_tool >= shown->tools.size())
        return;
    const bool isFirst = m_differencesModel->columnCount() == 0;
    ReportTable table = differencesTable(*shown, m_tool, spoken());
    const QString title = tr("%1, figure by figure").arg(QString::fromStdString(table.title));
    m_toolTitle->setText(title);
    m_differences->setAccessibleName(title);
    m_differencesModel->setTable(std::move(table));
    if (!isFirst)
        return;
    QHeaderView *header = m_differences->horizontalHeader();
    m_differences->setWidths(kDifferenceWidths);
    header->setSectionResizeMode(static_cast<int>(std::size(kDifferenceWidths)), QHeaderView::Stretch);
}

void DefinitionsTab::retranslate()
{
    m_level->setAccessibleName(tr("Load level"));
    m_tools->setAccessibleName(tr("One recording under every tool's definitions"));
    fillLevels();
    fill();
}

} // namespace inferometer
