// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/HomePage.h"

#include "core/load/ConnectionTest.h"
#include "core/store/Shelf.h"
#include "ui/bridge/DemoAddress.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"
#include "ui/bridge/ServerNames.h"
#include "ui/pages/endpoints/LocalSearch.h"
#include "ui/pages/home/AddressPanel.h"
#include "ui/pages/home/LastVerdict.h"
#include "ui/pages/home/Lesson.h"
#include "ui/pages/home/QuickPlan.h"
#include "ui/pages/home/RecentList.h"
#include "ui/pages/home/StartCard.h"
#include "ui/pages/home/StartRow.h"
#include "ui/pages/results/RunActions.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

namespace inferometer {

namespace {

constexpr std::size_t kShownRuns = 8;
constexpr qsizetype kMostKept = 100; ///< remembered; older runs are not among the last ones
constexpr int kWideInLines = 44;     ///< of text: room for two columns

} // namespace

HomePage::HomePage(Workbench &workbench, QWidget *parent)
    : Page(workbench, "page_home", parent),
      m_start(new StartRow),
      m_new(new QPushButton(icon("add"), {})),
      m_all(new QToolButton),
      m_closeChoice(new QToolButton),
      m_lesson(new Lesson),
      m_search(new LocalSearch(workbench.settings)),
      m_address(new AddressPanel),
      m_recent(new RecentList(workbench.servers.names())),
      m_verdict(new LastVerdict),
      m_deeds(new RunActions(workbench, this)),
      m_trouble(new StateLabel)
{
    m_new->setObjectName("btn_newBenchmark");
    makePrimary(m_new);
    addAction(m_new);

    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(24);
    column->addWidget(m_welcome = makeWelcome());
    column->addWidget(m_start);
    column->addWidget(makeChoice());
    column->addWidget(m_lesson);
    column->addWidget(m_trouble);
    column->addWidget(m_runs = makeRuns());
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    content->setBackgroundRole(QPalette::Base);
    scroll->setWidget(content);
    body()->addWidget(scroll);

    connect(m_new, &QPushButton::clicked, this, [this] { bench().navigator.go(Place::Run); });
    connect(m_start->local(), &StartCard::clicked, this, [this] {
        showChoice(m_search);
        m_search->begin();
    });
    connect(m_start->address(), &StartCard::clicked, this, [this] {
        showChoice(m_address);
        m_address->begin(m_start->offered());
    });
    connect(m_start->demo(), &StartCard::clicked, this, &HomePage::startDemo);
    connect(m_search, &LocalSearch::chosen, this, [this](const LocalServer &server) {
        showChoice(m_address);
        m_address->test(QString::fromStdString(server.url));
    });
    connect(m_address, &AddressPanel::findWanted, m_start->local(), &StartCard::click);
    connect(m_address, &AddressPanel::chosen, this, [this](const Endpoint &endpoint, const ModelSpec &model) {
        keep(endpoint, model);
        measure(endpoint, model);
    });
    connect(m_lesson, &Lesson::startWanted, this, &HomePage::startDemo);
    connect(m_verdict, &LastVerdict::runOpened, &bench().navigator, &Navigator::openRun);
    connect(m_verdict, &LastVerdict::compareWanted, this, &HomePage::compare);
    connect(m_recent, &RecentList::runOpened, &bench().navigator, &Navigator::openRun);
    connect(m_recent, &RecentList::planWanted, this, [this](const PlanDraft &draft) { bench().navigator.plan(draft); });
    connect(m_recent, &RecentList::keepWanted, this, &HomePage::keepAsIs);
    connect(m_recent, &RecentList::discardWanted, this, [this](const RunId &id) { m_deeds->trash({id}); });
    connect(&bench().library, &Library::changed, this, &HomePage::load);
    connect(&bench().servers, &KnownServers::changed, this, [this] {
        m_recent->retranslate();
        m_verdict->show(m_recent->runs(), m_recent->names());
    });
    connect(&bench().runs, qOverload<const QString &>(&RunBridge::finished), this, &HomePage::load);
    m_welcome->hide();
    m_lesson->hide();
    m_runs->hide();
    m_trouble->setWordWrap(true);
    m_trouble->hide();
    retranslate();
    load();
}

QWidget *HomePage::makeWelcome()
{
    auto *welcome = new QWidget;
    m_headline = paragraph(welcome);
    setType(m_headline, TypeSize::Title);
    m_promise = paragraph(welcome, QPalette::PlaceholderText);
    auto *column = new QVBoxLayout(welcome);
    column->setContentsMargins(0, 56, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_headline);
    column->addWidget(m_promise);
    return welcome;
}

QWidget *HomePage::makeChoice()
{
    m_choice = new CardFrame;
    m_choiceTitle = sectionTitle(m_choice);
    m_choiceTitle->setWordWrap(true);
    m_closeChoice->setObjectName("btn_closeStart");
    m_closeChoice->setAutoRaise(true);
    m_closeChoice->setIcon(icon("cross"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_choiceTitle, 1);
    head->addWidget(m_closeChoice);
    auto *column = new QVBoxLayout(m_choice);
    column->setContentsMargins(16, 8, 8, 16);
    column->setSpacing(8);
    column->addLayout(head);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(0, 0, 8, 0);
    inner->addWidget(m_search);
    inner->addWidget(m_address);
    column->addLayout(inner);
    connect(m_closeChoice, &QToolButton::clicked, this, [this] { showChoice(nullptr); });
    m_choice->hide();
    return m_choice;
}

QWidget *HomePage::makeRuns()
{
    auto *runs = new QWidget;
    m_continueTitle = sectionTitle(runs);
    m_all->setObjectName("btn_allResults");
    m_all->setAutoRaise(true);
    makeLink(m_all);

    auto *head = new QHBoxLayout;
    head->addWidget(m_continueTitle, 1);
    head->addWidget(m_all);
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addLayout(head);
    left->addWidget(hairline(runs));
    left->addWidget(m_recent);
    left->addStretch();
    m_columns = new QHBoxLayout(runs);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->setSpacing(24);
    m_columns->addLayout(left, 704);
    m_columns->addWidget(m_verdict, 328);
    connect(m_all, &QToolButton::clicked, this, [this] { bench().navigator.go(Place::Results); });
    return runs;
}

void HomePage::arrive() { load(); }

void HomePage::resizeEvent(QResizeEvent *event)
{
    // With large letters, or in a small window, the verdict goes below the list.
    const bool isNarrow = width() < kWideInLines * fontMetrics().height();
    m_columns->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_columns->setStretch(0, isNarrow ? 0 : 704);
    m_columns->setStretch(1, isNarrow ? 0 : 328);
    Page::resizeEvent(event);
}

void HomePage::searchOnly(std::vector<std::uint16_t> ports) { m_search->setPorts(std::move(ports)); }

void HomePage::showChoice(QWidget *which)
{
    m_choice->setVisible(which != nullptr);
    const bool searches = which && which == m_search;
    m_search->setVisible(searches);
    m_address->setVisible(which && which == m_address);
    m_choiceTitle->setText(searches ? m_start->local()->text() : m_start->address()->text());
    // One filled button a page: the panel brings its own.
    m_new->setProperty("primary", which == nullptr);
    m_new->updateGeometry();
    m_new->update();
}

void HomePage::startDemo()
{
    if (m_errand.isRunning())
        return;
    const Result<std::string> url = inferometer::startDemo(bench());
    if (!url)
        return bench().navigator.message(Tone::Error, url.error());
    Endpoint endpoint;
    endpoint.baseUrl = *url;
    m_start->setBusy(true);
    m_errand.run<ConnectionReport>(
        [endpoint](const Errand::Call &call) {
            PlanDraft draft;
            draft.endpoint = endpoint;
            return testConnection(std::move(draft), Secret(), call.stop());
        },
        [this, endpoint](const ConnectionReport &report) {
            m_start->setBusy(false);
            if (report.isUsable())
                return measure(endpoint, {report.model, report.contextTokens});
            for (const TestStep &step : report.steps)
                if (step.state == StepState::Failed)
                    return bench().navigator.message(Tone::Error, [step] { return say(step.text) + ' ' + say(step.remedy); });
        });
}

void HomePage::keep(const Endpoint &endpoint, const ModelSpec &model)
{
    bench().library.ask<bool>(
        this,
        [endpoint, model](RunStore &store) -> Result<bool> {
            const auto kept = store.shelf().endpoints();
            if (!kept)
                return Failure(kept.error());
            const auto isThis = [&](const SavedEndpoint &each) { return each.endpoint.baseUrl == endpoint.baseUrl; };
            if (std::any_of(kept->items.begin(), kept->items.end(), isThis))
                return false;
            SavedEndpoint saved;
            saved.name = endpoint.baseUrl.substr(endpoint.baseUrl.find("//") + 2);
            if (std::any_of(kept->items.begin(), kept->items.end(),
                            [&](const SavedEndpoint &each) { return each.name == saved.name; }))
                saved.name = endpoint.baseUrl;
            saved.endpoint = endpoint;
            saved.model = model.name;
            const Status done = store.shelf().save(saved, Shelf::Existing::Refuse);
            if (!done)
                return Failure(done.error());
            return true;
        },
        [this](Result<bool> isNew) {
            if (!isNew)
                bench().navigator.message(Tone::Error, isNew.error());
            else if (*isNew)
                bench().library.touch();
        });
}

void HomePage::measure(const Endpoint &endpoint, const ModelSpec &model)
{
    const Result<PlanDraft> draft = quickPlan(endpoint, model, bench().settings);
    if (!draft)
        return bench().navigator.message(Tone::Error, draft.error());
    showChoice(nullptr);
    bench().navigator.plan(*draft, true);
}

void HomePage::load()
{
    // One question at a time, however often something changes; the last change is always seen.
    m_isStale = m_isLoading;
    if (m_isLoading)
        return;
    m_isLoading = true;
    std::set<std::string> kept;
    for (const QString &id : bench().settings.get(settings::kKeptAsIs))
        kept.insert(id.toStdString());
    bench().library.ask<std::vector<RecentRun>>(
        this,
        [library = &bench().library, kept](RunStore &store) { return recentRuns(store, library->access(), kShownRuns, kept); },
        [this](Result<std::vector<RecentRun>> runs) {
            m_isLoading = false;
            showRuns(std::move(runs));
            if (m_isStale)
                load();
        });
}

void HomePage::showRuns(Result<std::vector<RecentRun>> runs)
{
    m_trouble->setVisible(!runs.has_value());
    m_why = runs ? Phrase() : Phrase(runs.error());
    m_trouble->set(Tone::Error, m_why);
    const bool isFirst = runs && runs->empty();
    m_welcome->setVisible(isFirst);
    m_lesson->setVisible(isFirst);
    m_start->setLarge(isFirst);
    m_new->setVisible(!isFirst);
    m_runs->setVisible(runs && !isFirst);
    m_recent->setRuns(runs ? std::move(*runs) : std::vector<RecentRun>());
    m_verdict->show(m_recent->runs(), m_recent->names());
}

void HomePage::compare(const RunId &last)
{
    const std::string baseline = bench().settings.get(settings::kBaseline).toStdString();
    std::vector<RunId> runs;
    if (!baseline.empty() && baseline != last.value)
        runs.push_back({baseline});
    runs.push_back(last);
    bench().navigator.compare(runs);
}

void HomePage::keepAsIs(const RunId &id)
{
    QStringList kept = bench().settings.get(settings::kKeptAsIs);
    kept.append(QString::fromStdString(id.value));
    bench().settings.set(settings::kKeptAsIs, kept.mid(std::max<qsizetype>(0, kept.size() - kMostKept)));
    load();
}

void HomePage::retranslate()
{
    setTitle(tr("Home"));
    m_trouble->set(Tone::Error, m_why);
    const auto name = [](QAbstractButton *button, const QString &text) {
        button->setText(text);
        button->setAccessibleName(text);
    };
    name(m_new, tr("New benchmark"));
    name(m_all, tr("All results"));
    m_closeChoice->setAccessibleName(tr("Close"));
    m_closeChoice->setToolTip(tr("Close"));
    m_headline->setText(tr("Measure your first server"));
    m_promise->setText(tr("A first impression takes about a minute. Results are kept here, on this computer only."));
    m_continueTitle->setText(tr("Continue"));
    m_start->retranslate();
    m_search->retranslate();
    m_address->retranslate();
    m_recent->retranslate();
    m_choiceTitle->setText(m_search->isHidden() ? m_start->address()->text() : m_start->local()->text());
    m_lesson->retranslate();
    m_verdict->retranslate();
    m_verdict->show(m_recent->runs(), m_recent->names());
}

} // namespace inferometer
