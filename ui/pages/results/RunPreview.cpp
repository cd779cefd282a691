// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunPreview.h"

#include "core/library/StoredRun.h"
#include "core/report/Cards.h"
#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/RunNames.h"
#include "ui/models/RunListModel.h"
#include "ui/models/RunStanding.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/RunSweep.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/VerdictCard.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

namespace {

struct Preview {
    ReportRun run;
    std::optional<Run> baseline;
};

} // namespace

RunPreview::RunPreview(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_title(sectionTitle(this)),
      m_about(caption(this)),
      m_card(new VerdictCard(this)),
      m_plot(new SweepPlot(this)),
      m_open(new QPushButton(this)),
      m_compare(new QPushButton(icon("compare"), {}, this)),
      m_export(new QPushButton(icon("export"), {}, this))
{
    m_title->setWordWrap(true);
    m_card->setObjectName("card_verdict0");
    m_plot->setObjectName("plot_preview");
    m_plot->setMinimumHeight(fontMetrics().height() * 10);
    m_open->setObjectName("btn_openRun");
    m_compare->setObjectName("btn_compareRun");
    m_export->setObjectName("btn_exportRun");
    auto *facts = new QGridLayout;
    facts->setHorizontalSpacing(12);
    facts->setVerticalSpacing(8);
    facts->setColumnMinimumWidth(0, 84);
    facts->setColumnStretch(1, 1);
    for (int i = 0; i < 4; ++i) {
        m_names[i] = paragraph(this, QPalette::PlaceholderText);
        m_names[i]->setWordWrap(false);
        m_values[i] = paragraph(this);
        facts->addWidget(m_names[i], i, 0, Qt::AlignTop);
        facts->addWidget(m_values[i], i, 1);
    }
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_open, m_compare, m_export})
        buttons->addWidget(button);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto *head = new QVBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title);
    head->addWidget(m_about);
    column->addLayout(head);
    column->addWidget(m_card);
    column->addWidget(m_plot);
    column->addLayout(facts);
    column->addLayout(buttons);
    column->addStretch();
    connect(m_open, &QPushButton::clicked, this, &RunPreview::openWanted);
    connect(m_compare, &QPushButton::clicked, this, &RunPreview::compareWanted);
    connect(m_export, &QPushButton::clicked, this, &RunPreview::exportWanted);
    clear();
}

void RunPreview::clear()
{
    ++m_generation;
    m_row = {};
    m_run.reset();
    m_baseline.reset();
    hide();
}

void RunPreview::show(const RunRow &row)
{
    if (row.id != m_row.id) {
        m_run.reset();
        m_baseline.reset();
    }
    m_row = row;
    fill();
    QWidget::show();
    const quint64 generation = ++m_generation;
    const RunId baseline{m_bench.settings.get(settings::kBaseline).toStdString()};
    m_bench.library.ask<Preview>(
        this,
        [id = row.id, baseline, access = m_bench.library.access()](RunStore &store) -> Result<Preview> {
            auto run = loadRun(store, id, access);
            if (!run)
                return Failure(run.error());
            Preview preview{judged(std::move(*run)), {}};
            if (!baseline.empty() && baseline != id)
                if (auto found = loadRun(store, baseline, access))
                    preview.baseline = std::move(*found);
            return preview;
        },
        [this, generation](Result<Preview> preview) {
            if (generation != m_generation)
                return;
            if (preview) {
                m_run = std::move(preview->run);
                m_baseline = std::move(preview->baseline);
                fill();
            } else {
                m_about->setText(say(preview.error()));
            }
        });
}

void RunPreview::setFact(QLabel *name, QLabel *value, const QString &title, const QString &text)
{
    name->setText(title);
    value->setText(text);
    name->setVisible(!text.isEmpty());
    value->setVisible(!text.isEmpty());
}

void RunPreview::fill()
{
    if (m_row.id.empty())
        return;
    const RunNames names(m_bench.servers.names());
    const RunFacts facts = RunFacts::of(m_row);
    m_title->setText(names.title(facts));
    m_about->setText(m_row.name.empty() ? names.about(facts) : names.where(facts) + " · " + when(m_row.startedUtcNs));
    const std::vector<Card> cards = m_run ? cardsOf(*m_run, spoken()) : std::vector<Card>();
    if (!cards.empty())
        m_card->show(cards.front());
    m_card->setVisible(!cards.empty());
    QStringList levels;
    std::uint64_t answers = 0;
    if (m_run) {
        for (const StageSummary &stage : m_run->run.stages) {
            levels << levelText(stage.load);
            answers += stage.counts.issued;
        }
    }
    m_plot->setVisible(levels.size() > 1);
    if (levels.size() > 1) {
        std::vector<SweepRun> runs;
        std::vector<RunFacts> lines{RunFacts::of(m_run->run)};
        if (m_baseline)
            lines.push_back(RunFacts::of(*m_baseline));
        const QStringList called = names.each(lines);
        if (m_baseline)
            runs.push_back({&*m_baseline, lineName(called[1]), 0, true});
        runs.push_back({&m_run->run, lineName(called[0]), 0, false});
        m_plot->show(sweepOf(runs, {"output_throughput", {}}));
    }
    const QString unit = m_run && !m_run->run.stages.empty() ? say(words::levelTitle(m_run->run.stages)) : QString();
    setFact(m_names[0], m_values[0], tr("Levels"), levels.isEmpty() ? QString() : levels.join(", ") + " " + unit);
    const QString failed = m_row.figures && m_row.figures->failed ? share(m_row.figures->failed) : kMissing;
    setFact(m_names[1], m_values[1], tr("Requests"), answers > 0 ? tr("%1, %2 failed").arg(count(answers), failed) : QString());
    QStringList tags;
    for (const std::string &tag : m_row.tags)
        tags << QString::fromStdString(tag);
    setFact(m_names[2], m_values[2], tr("Tags"), tags.join(", "));
    setFact(m_names[3], m_values[3], tr("Note"), QString::fromStdString(m_row.note));
}

void RunPreview::retranslate()
{
    m_open->setText(tr("Open"));
    m_compare->setText(tr("Compare"));
    m_export->setText(tr("Export…"));
    for (QPushButton *button : {m_open, m_compare, m_export})
        button->setAccessibleName(button->text());
    m_plot->setAccessibleName(tr("Output speed over load"));
    fill();
}

} // namespace inferometer
