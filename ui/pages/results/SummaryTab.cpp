// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/SummaryTab.h"

#include "core/analysis/Labels.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Cards.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"
#include "ui/models/ReportTableModel.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/FittedTable.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/VerdictCard.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kWidest = 220;

ReportCell valueCell(const StageSummary &stage, std::string_view id)
{
    const std::optional<double> value = valueOf(stage, id);
    return value ? ReportCell{ReportCell::Tone::Plain, words::value(*value, findMetric(id)->unit), {}} : ReportCell{};
}

/// The levels in the figures that lead; all others are in the table of stages.
ReportTable keyTable(const Run &run)
{
    const Translate say = spoken();
    TableBuilder table(run.stages, {});
    const auto title = [](const QString &text) { return text.toStdString(); };
    table.add({}, title(SummaryTab::tr("load")), [&](const StageSummary &stage) {
        return ReportCell{ReportCell::Tone::Plain, words::load(stage.load, say), {}};
    });
    table.add({}, title(SummaryTab::tr("requests")), [](const StageSummary &stage) {
        return ReportCell{ReportCell::Tone::Plain, count(stage.counts.issued).toStdString(), {}};
    });
    table.add({}, title(SummaryTab::tr("failed")), [](const StageSummary &stage) {
        const std::uint64_t failed = stage.counts.failed + stage.counts.timeout;
        return ReportCell{failed > 0 ? ReportCell::Tone::Bad : ReportCell::Tone::Plain, count(failed).toStdString(), {}};
    });
    table.add({}, title(SummaryTab::tr("output speed")),
              [](const StageSummary &stage) { return valueCell(stage, "output_throughput"); });
    for (const std::string_view id : leadingLatencies(run))
        for (const double p : {0.5, 0.95})
            table.add(words::shortName(id, say), words::percentile(p),
                      [&, p](const StageSummary &stage) { return percentileCell(stage.metric(id), p, say); });
    table.add({}, title(SummaryTab::tr("meet the target")), [&](const StageSummary &stage) {
        ReportCell cell = valueCell(stage, "attainment");
        if (const auto attained = valueOf(stage, "attainment"); attained && !run.plan->target.isDefault)
            cell.tone = *attained * 100 >= run.plan->target.percent ? ReportCell::Tone::Good : ReportCell::Tone::Bad;
        return cell;
    });
    return table.take();
}

Tone toneOf(Severity severity)
{
    return severity == Severity::Error ? Tone::Error : severity == Severity::Warning ? Tone::Warning : Tone::Info;
}

} // namespace

SummaryTab::SummaryTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_cards(new VerdictCards),
      m_levelsTitle(sectionTitle(nullptr)),
      m_findingsTitle(sectionTitle(nullptr)),
      m_noFindings(paragraph(nullptr, QPalette::PlaceholderText)),
      m_levels(new FittedTable(bench.settings, "tbl_levels", "result/levels", FittedTable::Columns::Figures)),
      m_levelModel(new ReportTableModel(this)),
      m_findings(new QWidget),
      m_findingColumn(new QVBoxLayout(m_findings))
{
    m_levels->setModel(m_levelModel);
    m_findingColumn->setContentsMargins(0, 0, 0, 0);
    m_findingColumn->setSpacing(12);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 16, 8, 16);
    column->setSpacing(8);
    column->addWidget(m_cards);
    column->addSpacing(8);
    column->addWidget(m_levelsTitle);
    column->addWidget(m_levels);
    column->addSpacing(8);
    column->addWidget(m_findingsTitle);
    column->addWidget(m_noFindings);
    column->addWidget(m_findings);
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    content->setBackgroundRole(QPalette::Base);
    scroll->setWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    connect(m_cards, &VerdictCards::evidenceWanted, this, &SummaryTab::evidenceWanted);
}

void SummaryTab::show(const ReportRun &run)
{
    m_run = run;
    fill();
}

void SummaryTab::fill()
{
    if (!m_run)
        return;
    m_cards->show(cardsOf(*m_run, spoken()));
    m_levelModel->setTable(keyTable(m_run->run));
    m_levels->fit(kWidest);
    const bool hasLevels = m_levelModel->rowCount() > 0;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_levelsTitle, m_levels})
        widget->setVisible(hasLevels);
    showFindings();
}

void SummaryTab::showFindings()
{
    while (QLayoutItem *item = m_findingColumn->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Finding &finding : m_run->findings) {
        auto *box = new QWidget(m_findings);
        auto *column = new QVBoxLayout(box);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(2);
        auto *sentence = new StateLabel(box);
        sentence->setWordWrap(true);
        sentence->set(toneOf(finding.severity), say(finding.text));
        column->addWidget(sentence);
        if (!finding.next.empty()) {
            QLabel *next = paragraph(box, QPalette::PlaceholderText);
            next->setText(say(finding.next));
            next->setContentsMargins(24, 0, 0, 0);
            column->addWidget(next);
        }
        m_findingColumn->addWidget(box);
    }
    m_noFindings->setVisible(m_run->findings.empty());
}

void SummaryTab::retranslate()
{
    m_levelsTitle->setText(tr("Levels"));
    m_findingsTitle->setText(tr("Findings"));
    m_noFindings->setText(tr("No rule found anything to say about this run."));
    m_levels->setAccessibleName(tr("Levels"));
    fill();
}

} // namespace inferometer
