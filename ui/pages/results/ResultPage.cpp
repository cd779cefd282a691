// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/ResultPage.h"

#include "core/library/StoredRun.h"
#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunNames.h"
#include "ui/bridge/Say.h"
#include "ui/models/RunStanding.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/ChartsTab.h"
#include "ui/pages/results/DefinitionsTab.h"
#include "ui/pages/results/EnvironmentTab.h"
#include "ui/pages/results/RequestsTab.h"
#include "ui/pages/results/RunActions.h"
#include "ui/pages/results/StagesTab.h"
#include "ui/pages/results/SummaryTab.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/widgets/EmptyState.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

enum Tab { kSummary, kCharts, kStages, kRequests, kDefinitions, kEnvironment, kRaw };

struct Opened {
    RunRow row;
    ReportRun run;
};

QToolButton *tool(const char *name, const char *glyph)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIcon(icon(glyph));
    return button;
}

} // namespace

ResultPage::ResultPage(Workbench &workbench, QWidget *parent)
    : Page(workbench, "page_result", parent),
      m_deeds(new RunActions(workbench, this)),
      m_back(tool("btn_allResults", "results")),
      m_star(tool("btn_star", "star")),
      m_again(new QPushButton(icon("run"), {})),
      m_export(new QPushButton(icon("export"), {})),
      m_compare(new QPushButton(icon("compare"), {})),
      m_stack(new QStackedWidget),
      m_trouble(new EmptyState),
      m_tabs(new QTabWidget),
      m_summary(new SummaryTab(workbench)),
      m_charts(new ChartsTab(workbench)),
      m_stages(new StagesTab(workbench)),
      m_requests(new RequestsTab(workbench)),
      m_definitions(new DefinitionsTab(workbench)),
      m_environment(new EnvironmentTab(workbench)),
      m_raw(new QPlainTextEdit)
{
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_star->setCheckable(true);
    m_again->setObjectName("btn_measureAgain");
    m_export->setObjectName("btn_export");
    m_compare->setObjectName("btn_compare");
    makePrimary(m_compare);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_back, m_star, m_again, m_export, m_compare})
        addAction(widget);
    m_tabs->setObjectName("tabs_result");
    m_tabs->setDocumentMode(true);
    m_raw->setObjectName("text_raw");
    m_raw->setReadOnly(true);
    m_raw->setTabChangesFocus(true);
    m_raw->setLineWrapMode(QPlainTextEdit::NoWrap);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    m_raw->setFont(fixed);
    for (QWidget *tab :
         std::initializer_list<QWidget *>{m_summary, m_charts, m_stages, m_requests, m_definitions, m_environment, m_raw})
        m_tabs->addTab(tab, QString());
    m_stack->addWidget(m_tabs);
    m_stack->addWidget(m_trouble);
    body()->addWidget(m_stack, 1);

    connect(m_back, &QToolButton::clicked, this, [this] { bench().navigator.go(Place::Results); });
    connect(m_trouble, &EmptyState::firstChosen, this, [this] { bench().navigator.go(Place::Results); });
    connect(m_star, &QToolButton::clicked, this, [this](bool isOn) { m_deeds->star({m_id}, isOn ? Star::On : Star::Off); });
    connect(m_again, &QPushButton::clicked, this, [this] { m_deeds->measureAgain(m_id); });
    connect(m_export, &QPushButton::clicked, this, [this] {
        if (m_run)
            m_deeds->askExport(m_id, RunNames(bench().servers.names()).whole(RunFacts::of(m_run->run)));
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        const RunId baseline{bench().settings.get(settings::kBaseline).toStdString()};
        if (baseline.empty() || baseline == m_id)
            bench().navigator.compare({m_id});
        else
            bench().navigator.compare({baseline, m_id});
    });
    connect(m_summary, &SummaryTab::evidenceWanted, this, [this] { m_tabs->setCurrentIndex(kStages); });
    connect(&bench().navigator, &Navigator::runWanted, this, &ResultPage::open);
    connect(&bench().servers, &KnownServers::changed, this, &ResultPage::fill);
    connect(&bench().library, &Library::changed, this, [this] {
        if (!m_id.empty())
            load();
    });
    retranslate();
}

void ResultPage::open(const RunId &id)
{
    if (id != m_id) {
        m_run.reset();
        m_row.reset();
        m_tabs->setCurrentIndex(kSummary);
    }
    m_id = id;
    load();
}

void ResultPage::load()
{
    const quint64 generation = ++m_generation;
    bench().library.ask<Opened>(
        this,
        [id = m_id, access = bench().library.access()](RunStore &store) -> Result<Opened> {
            auto run = loadRun(store, id, access);
            if (!run)
                return Failure(run.error());
            Opened opened{{}, judged(std::move(*run))};
            auto rows = store.list();
            if (!rows)
                return Failure(rows.error());
            for (RunRow &row : *rows)
                if (row.id == id)
                    opened.row = std::move(row);
            return opened;
        },
        [this, generation](Result<Opened> opened) {
            if (generation != m_generation)
                return;
            if (!opened) {
                showError(opened.error());
                return;
            }
            m_row = std::move(opened->row);
            m_run = std::move(opened->run);
            m_stack->setCurrentWidget(m_tabs);
            fill();
        });
}

void ResultPage::showError(const Error &error)
{
    m_trouble->setTexts(say(error.message), say(error.remedy));
    m_trouble->setActions(tr("All results"));
    m_stack->setCurrentWidget(m_trouble);
}

void ResultPage::fill()
{
    const bool hasRun = m_run.has_value();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_star, m_again, m_export, m_compare})
        widget->setEnabled(hasRun);
    if (!hasRun) {
        setTitle(tr("Result"));
        setSubtitle({});
        return;
    }
    const Run &run = m_run->run;
    const RunNames names(bench().servers.names());
    const RunFacts facts = RunFacts::of(run);
    setTitle(names.title(facts));
    setSubtitle((facts.name.empty() ? planTitle(facts.planId) : names.where(facts)) + " · " + moment(run.started.utcNs));
    m_star->setChecked(m_row && m_row->isStarred);
    m_summary->show(*m_run);
    m_charts->show(run);
    m_stages->show(run);
    m_requests->show(run);
    m_definitions->show(run);
    m_environment->show(run);
    m_raw->setPlainText(QString::fromStdString(run.plan.toJson().dump(2)));
}

void ResultPage::retranslate()
{
    m_back->setText(tr("All results"));
    m_back->setAccessibleName(m_back->text());
    m_star->setToolTip(tr("Star"));
    m_star->setAccessibleName(tr("Star"));
    m_again->setText(tr("Measure again…"));
    m_export->setText(tr("Export…"));
    m_compare->setText(tr("Compare"));
    for (QPushButton *button : {m_again, m_export, m_compare})
        button->setAccessibleName(button->text());
    m_tabs->setTabText(kSummary, tr("Summary"));
    m_tabs->setTabText(kCharts, tr("Charts"));
    m_tabs->setTabText(kStages, tr("Stages"));
    m_tabs->setTabText(kRequests, tr("Requests"));
    m_tabs->setTabText(kDefinitions, tr("Definitions"));
    m_tabs->setTabText(kEnvironment, tr("Environment"));
    m_tabs->setTabText(kRaw, tr("Raw"));
    m_tabs->setAccessibleName(tr("Parts of the result"));
    m_raw->setAccessibleName(tr("The plan as JSON"));
    m_summary->retranslate();
    m_charts->retranslate();
    m_stages->retranslate();
    m_requests->retranslate();
    m_definitions->retranslate();
    m_environment->retranslate();
    fill();
}

} // namespace inferometer
