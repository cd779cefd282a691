// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointsPage.h"

#include "core/domain/BuiltInPlans.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Say.h"
#include "ui/bridge/ServerNames.h"
#include "ui/pages/endpoints/ConnectionPanel.h"
#include "ui/pages/endpoints/EndpointForm.h"
#include "ui/pages/endpoints/EndpointList.h"
#include "ui/pages/endpoints/EndpointState.h"
#include "ui/pages/endpoints/LocalSearch.h"
#include "ui/pages/saved/UndoButtons.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/KeptSplitter.h"
#include "ui/widgets/StateLabel.h"

#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

EndpointsPage::EndpointsPage(Workbench &bench, QWidget *parent)
    : Page(bench, "page_endpoints", parent),
      m_list(bench.library, bench.settings, "endpoints"),
      m_left(new EndpointList(m_list, bench.settings, this)),
      m_form(new EndpointForm(this)),
      m_panel(new ConnectionPanel(this)),
      m_failure(new StateLabel(this)),
      m_test(new QPushButton(this)),
      m_benchmark(new QPushButton(this)),
      m_undo(new UndoButtons(m_list.undoStack(), this))
{
    for (const auto &[widget, name] :
         {std::pair<QWidget *, const char *>(m_test, "btn_testEndpoint"), {m_benchmark, "btn_benchmark"}})
        widget->setObjectName(name);
    for (QWidget *action :
         {static_cast<QWidget *>(m_undo), static_cast<QWidget *>(m_test), static_cast<QWidget *>(m_benchmark)})
        addAction(action);

    auto *splitter = new KeptSplitter(bench.settings, "endpoints/split", Qt::Horizontal, this);
    splitter->setObjectName("split_endpoints");
    splitter->setHandleWidth(24);
    splitter->addWidget(m_left);
    splitter->addWidget(buildRight());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setFirstSizes({580, 452});
    m_failure->setWordWrap(true);
    m_failure->hide();
    body()->addWidget(m_failure);
    body()->addWidget(splitter, 1);

    connectAll();
    retranslate();
    showCurrent();
    m_list.load();
}

EndpointsPage::~EndpointsPage() { m_list.undoStack().disconnect(); } // it speaks as it goes

QWidget *EndpointsPage::buildRight()
{
    auto *inner = new QWidget(this);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(16);
    column->addWidget(m_form);
    column->addWidget(m_panel, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(inner);
    scroll->setMinimumWidth(380);
    inner->setBackgroundRole(QPalette::Base);
    scroll->setBackgroundRole(QPalette::Base);
    m_right = scroll;
    return scroll;
}

void EndpointsPage::connectAll()
{
    connect(m_left, &EndpointList::addWanted, this, [this] { addEndpoint(); });
    connect(m_left, &EndpointList::removeWanted, this, &EndpointsPage::removeCurrent);
    connect(m_left, &EndpointList::serverFound, this, &EndpointsPage::addFound);
    connect(m_left, &EndpointList::chosen, this, [this](int id) {
        m_current = id;
        showCurrent();
    });
    connect(m_test, &QPushButton::clicked, this, [this] { m_tester.isTesting(m_current) ? stopTest() : test(); });
    connect(m_benchmark, &QPushButton::clicked, this, &EndpointsPage::benchmark);
    connect(m_form, &EndpointForm::edited, this, &EndpointsPage::edit);
    connect(m_panel, &ConnectionPanel::wanted, this, &EndpointsPage::follow);
    connect(&m_tester, &EndpointTester::progressed, this, [this](int id, const ConnectionReport &soFar) {
        if (id == m_current)
            m_panel->showRunning(&soFar);
    });
    connect(&m_tester, &EndpointTester::finished, this, &EndpointsPage::finish);
    connect(&m_list, &ShelfSignals::listChanged, this, [this] {
        if (!current() && !m_list.entries().empty())
            m_current = m_list.entries().front().id;
        select(m_current);
    });
    connect(&m_list, &ShelfSignals::listChanged, &bench().servers, &KnownServers::refresh);
    connect(&m_list, &ShelfSignals::entryChanged, &bench().servers, &KnownServers::refresh);
    connect(&m_list, &ShelfSignals::touched, this, [this](int id) { select(id); });
    connect(&m_list, &ShelfSignals::entryChanged, this, [this](int id) {
        if (id == m_current)
            showCurrent();
    });
    connect(&m_list, &ShelfSignals::failed, this, &EndpointsPage::showFailure);
    const auto countErrors = [this] {
        const auto &all = m_list.entries();
        setErrors(static_cast<int>(std::count_if(
            all.begin(), all.end(), [](const List::Entry &entry) { return stateOf(entry.value.seen).tone == Tone::Error; })));
    };
    connect(&m_list, &ShelfSignals::listChanged, this, countErrors);
    connect(&m_list, &ShelfSignals::entryChanged, this, countErrors);
}

void EndpointsPage::arrive() { m_list.load(); }

const EndpointsPage::List::Entry *EndpointsPage::current() const { return m_list.find(m_current); }

void EndpointsPage::select(int id)
{
    m_current = id;
    m_left->select(id);
    showCurrent();
}

void EndpointsPage::showCurrent()
{
    const List::Entry *entry = current();
    m_right->setVisible(entry != nullptr);
    if (entry) {
        m_form->show(entry->value);
        m_form->setTrouble(entry->value.check(), m_list.check(entry->id));
        const EndpointTester::Found *found = m_tester.found(entry->id, entry->value);
        m_form->setModels(found ? found->report.models : std::vector<std::string>());
        if (m_tester.isTesting(entry->id))
            ; // the panel shows it
        else if (found)
            m_panel->showReport(found->report, entry->value.endpoint.baseUrl, found->utcNs);
        else
            m_panel->clear();
    }
    showButtons();
}

void EndpointsPage::showButtons()
{
    const List::Entry *entry = current();
    const bool isTesting = m_tester.isTesting(m_current);
    const bool isReady = entry && !isTesting && m_tester.isReady(entry->id, entry->value);
    m_test->setVisible(entry != nullptr);
    m_benchmark->setVisible(isReady);
    m_test->setProperty("primary", !isReady && !isTesting);
    m_test->setText(isTesting ? tr("Stop test") : isReady ? tr("Test again") : tr("Test connection"));
    m_test->setAccessibleName(m_test->text());
    m_test->setIcon(isTesting ? icon("stop") : isReady ? icon("refresh") : icon("refresh", Theme::of(palette()).onAccent));
    m_test->update();
}

void EndpointsPage::addEndpoint(const QString &address)
{
    SavedEndpoint added;
    added.endpoint.protocol = "auto";
    added.endpoint.baseUrl = address.toStdString();
    added.name = m_list.freeName(tr("Server").toStdString());
    select(m_list.add(std::move(added), tr("add endpoint")));
    m_form->focusAddress();
}

void EndpointsPage::findServers() { m_left->search().begin(); }

LocalSearch &EndpointsPage::localSearch() const noexcept { return m_left->search(); }

void EndpointsPage::addFound(const LocalServer &server)
{
    for (const List::Entry &entry : m_list.entries())
        if (entry.value.endpoint.baseUrl == server.url)
            return select(entry.id);
    SavedEndpoint added;
    added.endpoint.protocol = "auto";
    added.endpoint.baseUrl = server.url;
    if (!server.models.empty())
        added.model = server.models.front();
    std::string name = tr("This computer").toStdString();
    for (const KnownPort &known : knownPorts())
        if (known.port == server.port)
            name = known.server;
    added.name = m_list.freeName(name);
    select(m_list.add(std::move(added), tr("add endpoint")));
    test();
}

void EndpointsPage::removeCurrent()
{
    const List::Entry *entry = current();
    if (!entry)
        return;
    if (m_tester.isTesting(entry->id))
        stopTest();
    const QString name = QString::fromStdString(entry->value.name);
    m_list.remove(entry->id, tr("remove endpoint"));
    bench().navigator.message(
        Tone::Info, [name] { return tr("“%1” was removed.").arg(name); }, [] { return tr("Undo"); },
        [stack = QPointer(&m_list.undoStack()), index = m_list.undoStack().index()] {
            if (stack && stack->index() == index) // later edits are not swept away with it
                stack->undo();
        });
}

QString EndpointsPage::wordsFor(EndpointField field) const
{
    switch (field) {
    case EndpointField::Name: return tr("name");
    case EndpointField::Address: return tr("address");
    case EndpointField::Protocol: return tr("protocol");
    case EndpointField::Model: return tr("model");
    case EndpointField::Metrics: return tr("metrics page");
    case EndpointField::KeySource:
    case EndpointField::KeyName: return tr("where the key is");
    case EndpointField::Headers: return tr("headers");
    case EndpointField::ConnectTimeout:
    case EndpointField::FirstTimeout:
    case EndpointField::IdleTimeout:
    case EndpointField::TotalTimeout: return tr("time limit");
    case EndpointField::Verify:
    case EndpointField::CaFile: return tr("certificate");
    case EndpointField::Production: return tr("production");
    default: return tr("cap");
    }
}

void EndpointsPage::edit(EndpointField field)
{
    if (const List::Entry *entry = current())
        m_list.edit(entry->id, m_form->value(entry->value), wordsFor(field), static_cast<int>(field));
}

void EndpointsPage::test()
{
    const List::Entry *entry = current();
    if (!entry)
        return;
    if (const Status begun = m_tester.start(entry->id, entry->value); !begun) {
        if (entry->value.check()) // then it is the key that is not there
            m_form->focusKey();
        return m_panel->showTrouble(say(begun.error()));
    }
    m_left->setTesting(entry->id);
    m_panel->showRunning(nullptr);
    showButtons();
}

void EndpointsPage::stopTest()
{
    m_tester.stop();
    m_left->setTesting(-1);
    m_panel->showStopped();
    showButtons();
}

void EndpointsPage::finish(int id, const DetectedProtocol &tested)
{
    m_left->setTesting(-1);
    const List::Entry *entry = m_list.find(id);
    if (!entry)
        return;
    SavedEndpoint filled = entry->value;
    if (tested.report.isUsable()) {
        filled.endpoint.protocol = tested.protocol;
        if (filled.model.empty())
            filled.model = tested.report.model;
    }
    if (filled != entry->value)
        m_list.edit(id, filled, tr("filled in by the test"), -1);
    filled.seen = sightingOf(tested.report, ClockPair::now().utcNs);
    m_list.note(id, std::move(filled)); // shows it all
    showButtons();
}

void EndpointsPage::benchmark()
{
    const List::Entry *entry = current();
    auto draft = builtInPlan("quick");
    if (!entry || !draft)
        return;
    draft->endpoint = entry->value.endpoint;
    draft->model.name = entry->value.model;
    const EndpointTester::Found *found = m_tester.found(entry->id, entry->value);
    if (found && found->report.model == draft->model.name)
        draft->model.contextTokens = found->report.contextTokens;
    bench().navigator.plan(*draft);
}

void EndpointsPage::follow(AdviceAction action, const QString &address)
{
    switch (action) {
    case AdviceAction::EditAddress: return m_form->focusAddress();
    case AdviceAction::TryAgain: return test();
    case AdviceAction::FindServers: return findServers();
    case AdviceAction::ChooseCa: return m_form->focusCaFile();
    case AdviceAction::EnterKey: return m_form->focusKey();
    case AdviceAction::ChooseModel: return m_form->focusModel();
    case AdviceAction::Continue: return benchmark();
    case AdviceAction::UseAddress: break;
    }
    if (const List::Entry *entry = current()) {
        SavedEndpoint changed = entry->value;
        changed.endpoint.baseUrl = address.toStdString();
        m_list.edit(entry->id, std::move(changed), tr("address"), -1);
        test();
    }
}

void EndpointsPage::showFailure(const Error &error)
{
    m_failure->set(Tone::Error, say(error));
    m_failure->show();
}

void EndpointsPage::retranslate()
{
    setTitle(tr("Endpoints"));
    m_benchmark->setText(tr("Benchmark this"));
    m_benchmark->setIcon(icon("run", Theme::of(palette()).onAccent));
    makePrimary(m_benchmark);
    m_benchmark->setAccessibleName(m_benchmark->text());
    m_undo->retranslate();
    m_left->retranslate();
    m_form->retranslate();
    m_panel->retranslate();
    showCurrent();
}

} // namespace inferometer
