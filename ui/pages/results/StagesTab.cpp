// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/StagesTab.h"

#include "core/report/Words.h"
#include "ui/models/Spoken.h"
#include "ui/models/StagesModel.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/Table.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace inferometer {

namespace {
constexpr int kStageWidths[StagesModel::ColumnCount] = {132, 268, 72, 120, 104, 104, 104, 104};
}

StagesTab::StagesTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_model(new StagesModel(this)),
      m_level(new QComboBox(this)),
      m_legend(caption(this)),
      m_table(new Table(bench.settings, "result/stages", this))
{
    m_level->setObjectName("cmb_level");
    m_legend->setWordWrap(false);
    m_table->setObjectName("tbl_stages");
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setSortingEnabled(false);
    m_table->setWidths(kStageWidths, {StagesModel::Metric});
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_level);
    line->addStretch();
    line->addWidget(m_legend);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 12, 0, 0);
    column->setSpacing(8);
    column->addLayout(line);
    column->addWidget(m_table, 1);
    connect(m_level, &QComboBox::currentIndexChanged, this, [this](int index) {
        const QVariant level = m_level->itemData(index);
        m_model->setLevel(level.isValid() ? std::optional(StageIndex{level.toUInt()}) : std::nullopt);
    });
}

void StagesTab::show(const Run &run)
{
    m_run = run;
    m_model->setStages(run.stages);
    fillLevels();
}

void StagesTab::fillLevels()
{
    const QVariant current = m_level->currentData();
    {
        const QSignalBlocker blocked(m_level);
        m_level->clear();
        m_level->addItem(tr("All levels"));
        if (m_run)
            for (const StageSummary &stage : m_run->stages)
                m_level->addItem(QString::fromStdString(words::load(stage.load, spoken())), stage.index.value);
        m_level->setCurrentIndex(std::max(0, current.isValid() ? m_level->findData(current) : 0));
    }
    const QVariant level = m_level->currentData();
    m_model->setLevel(level.isValid() ? std::optional(StageIndex{level.toUInt()}) : std::nullopt);
}

void StagesTab::retranslate()
{
    m_level->setAccessibleName(tr("Level"));
    m_legend->setText(tr("≈ rests on few requests · – too few, or not measured"));
    m_table->setAccessibleName(tr("Metrics of the levels"));
    m_model->retranslate();
    fillLevels();
}

} // namespace inferometer
