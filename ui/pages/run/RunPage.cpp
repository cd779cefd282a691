// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunPage.h"

#include "core/domain/SelfCheck.h"
#include "core/load/ThisMachine.h"
#include "ui/bridge/DemoAddress.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/RunNames.h"
#include "ui/bridge/Say.h"
#include "ui/bridge/ServerNames.h"
#include "ui/pages/run/FinishedRun.h"
#include "ui/pages/run/LighterPlan.h"
#include "ui/pages/run/LiveView.h"
#include "ui/pages/run/PairGuide.h"
#include "ui/pages/run/PlanView.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/RunTrouble.h"
#include "ui/pages/run/VerdictView.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/theme/Theme.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace inferometer {

namespace {

QPushButton *headerButton(QWidget *parent, const char *name, const QIcon &icon = {})
{
    auto *button = new QPushButton(icon, {}, parent);
    button->setObjectName(name);
    return button;
}

} // namespace

RunPage::RunPage(Workbench &bench, QWidget *parent)
    : Page(bench, "page_run", parent),
      m_states(new QStackedWidget(this)),
      m_trouble(new RunTrouble(this)),
      m_pair(new PairGuide(bench, this)),
      m_plan(new PlanView(bench, this)),
      m_live(new LiveView(bench, this)),
      m_verdict(new VerdictView(bench, this)),
      m_stage(new QLabel(this)),
      m_start(headerButton(this, "btn_start")),
      m_pause(headerButton(this, "btn_pauseView", icon("pause"))),
      m_stop(headerButton(this, "btn_stop", icon("stop"))),
      m_again(headerButton(this, "btn_runAgain")),
      m_change(headerButton(this, "btn_changePlan", icon("undo")))
{
    makePrimary(m_start);
    makePrimary(m_again);
    m_pause->setCheckable(true);
    m_stage->setTextFormat(Qt::PlainText);
    QFont bold = font();
    bold.setBold(true);
    m_stage->setFont(bold);
    m_states->addWidget(m_plan);
    m_states->addWidget(m_live);
    m_states->addWidget(m_verdict);
    body()->addWidget(m_pair);
    body()->addWidget(m_trouble);
    body()->addWidget(m_states, 1);
    addAction(m_stage);
    for (QPushButton *button : {m_pause, m_stop, m_change, m_again, m_start})
        addAction(button);

    connect(m_start, &QPushButton::clicked, this, &RunPage::start);
    connect(m_plan, &PlanView::changed, this, &RunPage::showHeader);
    connect(m_pause, &QPushButton::clicked, m_live, &LiveView::setPaused);
    connect(m_live, &LiveView::pausedChanged, m_pause, &QPushButton::setChecked);
    connect(m_stop, &QPushButton::clicked, this, &RunPage::askHowToStop);
    connect(m_live, &LiveView::stopWanted, this, &RunPage::stop);
    connect(m_live, &LiveView::lowerWanted, this, &RunPage::lower);
    connect(m_live, &LiveView::folderWanted, this, [this] {
        const QFileInfo library(QString::fromStdString(this->bench().library.path()));
        QDesktopServices::openUrl(QUrl::fromLocalFile(library.absolutePath()));
    });
    connect(m_change, &QPushButton::clicked, this, [this] { setState(State::Plan); });
    connect(m_again, &QPushButton::clicked, this, [this] {
        setState(State::Plan);
        start();
    });
    connect(m_trouble, &RunTrouble::againWanted, this, &RunPage::start);
    connect(m_trouble, &RunTrouble::targetWanted, this, [this] {
        showTrouble(nullptr);
        m_plan->showObstacle({PlanPart::Target, {}, {}});
    });

    RunBridge &runs = bench.runs;
    connect(&runs, &RunBridge::started, this, [this] { begin(this->bench().runs.plan()->draft()); });
    connect(&runs, &RunBridge::snapshotReady, this, [this] {
        m_live->show(this->bench().runs.latest());
        m_stage->setText(m_live->stage());
    });
    connect(&runs, &RunBridge::noted, m_live, &LiveView::note);
    connect(&runs, qOverload<const QString &>(&RunBridge::finished), this, &RunPage::end);
    connect(&runs, &RunBridge::failed, this, &RunPage::fail);
    connect(&bench.navigator, &Navigator::planWanted, this, &RunPage::wanted);
    connect(&bench.servers, &KnownServers::changed, this, &RunPage::showHeader);
    setState(State::Plan);
    RunPage::retranslate();
}

RunPage::State RunPage::state() const { return static_cast<State>(m_states->currentIndex()); }
PlanDraft RunPage::draft() const { return m_plan->draft(); }

void RunPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) // the start button's icon has its own colour
        showHeader();
}

void RunPage::arrive() { m_plan->refresh(); }

void RunPage::setState(State state)
{
    m_states->setCurrentIndex(static_cast<int>(state));
    showHeader();
}

void RunPage::showHeader()
{
    const State now = state();
    m_start->setVisible(now == State::Plan);
    m_stage->setVisible(now == State::Live);
    m_pause->setVisible(now == State::Live);
    m_stop->setVisible(now == State::Live);
    m_again->setVisible(now == State::Verdict);
    m_change->setVisible(now == State::Verdict);
    if (now == State::Plan) {
        setTitle(tr("Run"));
        setSubtitle(tr("Nothing is running. Pick a plan; the quick check takes a minute."));
        const auto obstacle = m_plan->obstacle();
        m_start->setText(obstacle ? obstacle->button : tr("Start"));
        m_start->setIcon(obstacle ? QIcon() : icon("run", Theme::of(palette()).onAccent));
        m_start->setToolTip(obstacle ? obstacle->sentence : tr("Start the run (Ctrl+R, F9)"));
        m_start->setAccessibleName(m_start->text());
        m_start->setAccessibleDescription(m_start->toolTip());
    } else if (now == State::Live) {
        if (const RunPlan *plan = bench().runs.plan()) {
            setTitle(PlanWords::nameOf(plan->draft()));
            setSubtitle(foreign(plan->draft().model.name) + " @ "
                        + bench().servers.names().of(plan->draft().endpoint.baseUrl, false) + " · "
                        + sayName(plan->draft().workload.name));
        }
        m_stop->setEnabled(!m_isStopping);
    } else if (m_verdict->run()) {
        const Run &run = m_verdict->run()->report.run;
        const RunNames names(bench().servers.names());
        const RunFacts facts = RunFacts::of(run);
        setTitle(names.title(facts));
        const QString ended =
            run.ended
                ? QLocale().toString(QDateTime::fromMSecsSinceEpoch(run.ended->utcNs / 1'000'000).time(), QLocale::ShortFormat)
                : kMissing;
        setSubtitle(tr("%1 · ended %2, kept").arg(facts.name.empty() ? planTitle(facts.planId) : names.where(facts), ended));
    }
}

void RunPage::wanted(const PlanDraft &draft, bool startsAtOnce)
{
    if (bench().runs.isRunning()) {
        bench().navigator.message(Tone::Warning, [] { return tr("A run is going on. Stop it, or wait for its end."); });
        return;
    }
    showTrouble(nullptr);
    m_plan->setDraft(draft);
    setState(State::Plan);
    bench().navigator.go(Place::Run);
    if (startsAtOnce)
        start();
}

void RunPage::start()
{
    if (bench().runs.isRunning() || m_isStarting)
        return;
    if (const auto obstacle = m_plan->obstacle()) {
        setState(State::Plan);
        return m_plan->showObstacle(*obstacle);
    }
    PlanDraft draft = m_plan->draft();
    const Result<std::string> address = liveAddress(bench(), draft.endpoint.baseUrl);
    if (!address)
        return fail(address.error());
    draft.endpoint.baseUrl = *address;
    m_isStarting = true;
    showTrouble(nullptr);
    // On the library's thread: a key may lie in a file, and without a library a run could not be kept.
    bench().library.ask<Needed>(
        this,
        [endpoint = draft.endpoint](RunStore &store) -> Result<Needed> {
            auto secret = secretOf(endpoint);
            if (!secret)
                return Failure(secret.error());
            const auto check = store.selfChecks().last(thisMachine()); // without it the run is as good
            return Needed{std::move(*secret), check && *check ? environmentOf(**check) : Environment{}};
        },
        [this, draft](Result<Needed> needed) { launch(draft, std::move(needed)); });
}

void RunPage::launch(const PlanDraft &draft, Result<Needed> needed)
{
    m_isStarting = false;
    m_isStopping = m_isDiscarding = false;
    m_lighter.reset();
    if (!needed)
        return fail(needed.error());
    auto plan = RunPlan::make(draft);
    if (!plan)
        return fail(plan.error());
    bench().runs.start(std::move(*plan), std::move(needed->secret), bench().library.journals(), std::move(needed->known));
}

void RunPage::begin(const PlanDraft &draft)
{
    showTrouble(nullptr);
    m_pause->setChecked(false);
    m_stage->clear();
    m_live->begin(draft);
    setState(State::Live);
    m_live->setFocus(Qt::OtherFocusReason); // the start button is gone; no other button may take its place under the finger
}

void RunPage::askHowToStop()
{
    if (state() == State::Live && !m_isStopping)
        m_live->askHowToStop();
}

void RunPage::stop(Stopping how)
{
    if (!bench().runs.isRunning())
        return;
    if (how == Stopping::AfterLevel) {
        bench().runs.stopAfterLevel();
        return m_live->note(tr("The run stops after this level."));
    }
    if (how == Stopping::Discard)
        m_lighter.reset();
    m_isStopping = true;
    m_isDiscarding = how == Stopping::Discard;
    bench().runs.stop();
    showHeader();
}

// The load of a run that lives is its plan's, or its numbers would belong to none: the run ends, and the plan comes back.
void RunPage::lower()
{
    m_lighter = lighterPlan(m_plan->draft());
    stop(Stopping::Now);
}

void RunPage::comeBackLighter(const QString &runId)
{
    m_isStopping = false;
    m_plan->setDraft(*std::exchange(m_lighter, std::nullopt));
    setState(State::Plan);
    bench().library.touch();
    bench().navigator.message(
        Tone::Info, [] { return tr("The run was stopped and is kept. The plan now asks for half of its load."); },
        [] { return tr("Open the run"); }, [this, id = RunId{runId.toStdString()}] { bench().navigator.openRun(id); });
}

void RunPage::end(const QString &runId)
{
    if (std::exchange(m_isDiscarding, false))
        return discard(runId);
    if (m_lighter)
        return comeBackLighter(runId);
    m_isStopping = false;
    const Access access = bench().library.access();
    bench().library.ask<FinishedRun>(
        this, [id = RunId{runId.toStdString()}, access](RunStore &store) { return readFinishedRun(store, id, access); },
        [this](Result<FinishedRun> run) {
            bench().library.touch();
            if (bench().runs.isRunning()) // the next one is already going on
                return;
            if (!run)
                return fail(run.error());
            m_verdict->show(*run);
            setState(State::Verdict);
        });
}

// Into the trash, from where it can be taken back.
void RunPage::discard(const QString &runId)
{
    m_isStopping = false;
    setState(State::Plan);
    const RunId id{runId.toStdString()};
    bench().library.ask<void>(
        this, [id](RunStore &store) { return store.trash(id, ClockPair::now().utcNs); },
        [this, id](Result<void> done) {
            bench().library.touch();
            if (!done)
                return fail(done.error());
            bench().navigator.message(
                Tone::Info, [] { return tr("The run was discarded."); }, [] { return tr("Bring it back"); },
                [this, id] {
                    bench().library.ask<void>(
                        this, [id](RunStore &store) { return store.restore(id); },
                        [this](Result<void> back) {
                            back ? bench().library.touch() : bench().navigator.message(Tone::Error, back.error());
                        });
                });
        });
}

void RunPage::showTrouble(const Error *error)
{
    if (error)
        m_trouble->show(*error);
    else
        m_trouble->hide();
    setErrors(error ? 1 : 0);
}

void RunPage::fail(const Error &error)
{
    m_isDiscarding = false;
    m_lighter.reset();
    setState(State::Plan);
    if (std::exchange(m_isStopping, false)) {
        bench().navigator.message(Tone::Info, [] { return tr("Stopped before anything was measured."); });
        return;
    }
    showTrouble(&error);
}

void RunPage::retranslate()
{
    m_pause->setText(tr("Pause view"));
    m_pause->setToolTip(tr("Freezes figures and charts; the run goes on (P in the charts)"));
    m_stop->setText(tr("Stop…"));
    m_again->setText(tr("Run again"));
    m_change->setText(tr("Change the plan"));
    for (QPushButton *button : {m_pause, m_stop, m_again, m_change})
        button->setAccessibleName(button->text());
    m_trouble->retranslate();
    m_pair->retranslate();
    m_plan->retranslate();
    m_live->retranslate();
    m_verdict->retranslate();
    m_stage->setText(m_live->stage());
    showHeader();
}

} // namespace inferometer
