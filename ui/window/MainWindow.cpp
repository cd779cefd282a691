// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/RunBridge.h"
#include "ui/pages/compare/ComparePage.h"
#include "ui/pages/endpoints/EndpointsPage.h"
#include "ui/pages/home/HomePage.h"
#include "ui/pages/results/ResultPage.h"
#include "ui/pages/results/ResultsPage.h"
#include "ui/pages/run/ClientChip.h"
#include "ui/pages/run/RunChip.h"
#include "ui/pages/run/RunPage.h"
#include "ui/pages/settings/SettingsPage.h"
#include "ui/pages/workloads/WorkloadsPage.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/MessageBar.h"
#include "ui/window/EditMenu.h"
#include "ui/window/FontNotice.h"
#include "ui/window/Importer.h"
#include "ui/window/LibraryKeeper.h"

#include <QCloseEvent>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMessageBox>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

namespace inferometer {

namespace {

constexpr int kNarrowBelow = 1100;

/// With large letters, or in a small window, a page is wider than its place: what does not fit is scrolled to, not cut off.
QScrollArea *framed(Page *page)
{
    auto *frame = new QScrollArea;
    frame->setWidgetResizable(true);
    frame->setFrameShape(QFrame::NoFrame);
    frame->setFocusPolicy(Qt::NoFocus);
    frame->setWidget(page);
    return frame;
}

} // namespace

MainWindow::MainWindow(Workbench &bench)
    : m_bench(bench),
      m_rail(new Rail),
      m_messages(new MessageBar),
      m_stack(new QStackedWidget),
      m_language(new QToolButton),
      m_theme(new QToolButton),
      m_importer(new Importer(bench, this)),
      m_edit(new EditMenu(this)),
      m_keeper(new LibraryKeeper(bench, *m_messages, this))
{
    setObjectName("window_main");
    setWindowTitle("Inferometer");
    setWindowIcon(QIcon(":/icons/inferometer.svg"));
    setMinimumSize(1024, 680);

    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_stack, 1);
    auto *center = new QWidget;
    auto *row = new QHBoxLayout(center);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(right, 1);
    setCentralWidget(center);
    m_messages->hide();

    new FontNotice(bench.appearance, *m_messages, this);
    buildStatusBar();
    connectNavigator();
    retranslate();
    connect(m_rail, &Rail::chosen, this, &MainWindow::go);
    m_keepLater.setSingleShot(true);
    m_keepLater.setInterval(1000);
    connect(&m_keepLater, &QTimer::timeout, this, &MainWindow::keepWindow);
    restoreWindow();
    go(Place::Home);
}

MainWindow::~MainWindow() = default;

Page *MainWindow::make(Place place)
{
    switch (place) {
    case Place::Home: return new HomePage(m_bench);
    case Place::Endpoints: return new EndpointsPage(m_bench);
    case Place::Workloads: return new WorkloadsPage(m_bench);
    case Place::Run: return new RunPage(m_bench);
    case Place::Results: {
        auto *page = new ResultsPage(m_bench);
        connect(page, &ResultsPage::importWanted, m_importer, &Importer::askForFiles);
        return page;
    }
    case Place::Compare: {
        auto *page = new ComparePage(m_bench);
        connect(page, &ComparePage::importWanted, m_importer, &Importer::askForFiles);
        return page;
    }
    case Place::Settings: {
        auto *page = new SettingsPage(m_bench);
        connect(page, &SettingsPage::layoutReset, this, &MainWindow::restoreWindow);
        connect(page, &SettingsPage::libraryWanted, m_keeper, &LibraryKeeper::askForFile);
        connect(page, &SettingsPage::usualLibraryWanted, m_keeper, &LibraryKeeper::takeUsual);
        return page;
    }
    }
    return nullptr;
}

Page *MainWindow::page(Place place)
{
    Page *&page = m_pages[place];
    if (!page) {
        page = make(place);
        connect(page, &Page::errorsChanged, this, [this, place](int errors) { m_rail->setErrors(place, errors); });
        m_stack->addWidget(framed(page));
    }
    return page;
}

void MainWindow::showPage(Page *page)
{
    m_stack->setCurrentWidget(page->parentWidget()->parentWidget()); // the frame around it
    m_edit->setPage(page);
    page->arrive();
}

void MainWindow::go(Place place)
{
    {
        const QSignalBlocker quiet(m_rail);
        m_rail->choose(place);
    }
    showPage(page(place));
}

void MainWindow::importFiles(const QStringList &files) { m_importer->take(files); }

void MainWindow::showResult()
{
    {
        const QSignalBlocker quiet(m_rail);
        m_rail->choose(Place::Results);
    }
    showPage(m_result);
}

void MainWindow::connectNavigator()
{
    Navigator &navigator = m_bench.navigator;
    connect(&navigator, &Navigator::placeWanted, this, &MainWindow::go);
    // These pages listen to the navigator themselves; they must be there before they are called.
    page(Place::Run);
    page(Place::Compare);
    m_result = new ResultPage(m_bench);
    m_stack->addWidget(framed(m_result));
    connect(&navigator, &Navigator::runWanted, this, &MainWindow::showResult);
    connect(&navigator, &Navigator::planWanted, this, [this] { go(Place::Run); });
    connect(&navigator, &Navigator::compareWanted, this, [this] { go(Place::Compare); });
    connect(&navigator, &Navigator::messageWanted, m_messages,
            qOverload<Tone, const Phrase &, const Phrase &, std::function<void()>>(&MessageBar::post));
    const auto leaveWithTheRun = [this] {
        if (m_isLeaving)
            close();
    };
    connect(&m_bench.runs, qOverload<const QString &>(&RunBridge::finished), this, leaveWithTheRun);
    connect(&m_bench.runs, &RunBridge::failed, this, leaveWithTheRun);
    connect(&m_bench.runs, &RunBridge::noted, m_messages,
            [this](const QString &sentence) { m_messages->post(Tone::Info, sentence, {}, {}); });
}

void MainWindow::buildStatusBar()
{
    statusBar()->setSizeGripEnabled(false);
    auto *chip = new RunChip(m_bench);
    connect(chip, &RunChip::stopWanted, this, &MainWindow::askHowToStop);
    statusBar()->addWidget(chip);
    statusBar()->addWidget(new ClientChip(m_bench));
    m_language->setObjectName("btn_language");
    m_theme->setObjectName("btn_theme");
    for (QToolButton *button : {m_language, m_theme}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        statusBar()->addPermanentWidget(button);
    }
    m_theme->setIcon(icon("theme"));
    connect(m_language, &QToolButton::clicked, this,
            [this] { m_bench.appearance.setLanguage(m_bench.appearance.language() == "en" ? "zh_CN" : "en"); });
    connect(m_theme, &QToolButton::clicked, this,
            [this] { m_bench.appearance.setTheme(m_bench.appearance.theme().isDark ? "light" : "dark"); });
}

void MainWindow::askHowToStop()
{
    go(Place::Run);
    static_cast<RunPage *>(page(Place::Run))->askHowToStop();
}

void MainWindow::retranslate()
{
    buildMenus();
    // Each language in its own words.
    m_language->setText(m_bench.appearance.language() == "en" ? QStringLiteral("中文") : QStringLiteral("EN"));
    m_language->setToolTip(tr("Change the language"));
    m_language->setAccessibleName(m_language->toolTip());
    m_theme->setToolTip(tr("Light or dark"));
    m_theme->setAccessibleName(m_theme->toolTip());
}

void MainWindow::restoreWindow()
{
    resize(1280, 800);
    restoreGeometry(m_bench.settings.get(settings::kGeometry));
    // A screen may be gone since: the window comes back to where one can see it.
    const auto screens = QGuiApplication::screens();
    const bool isSeen = std::any_of(screens.begin(), screens.end(), [this](const QScreen *screen) {
        const QRect shown = screen->availableGeometry() & frameGeometry();
        return shown.width() >= 200 && shown.height() >= 100;
    });
    if (!isSeen && !screens.isEmpty())
        move(screens.first()->availableGeometry().topLeft());
}

void MainWindow::keepWindow() { m_bench.settings.set(settings::kGeometry, saveGeometry()); }

void MainWindow::askBeforeLeaving()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("A run is going on"),
                                tr("A run is going on. What was measured is kept."), QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *leave = box->addButton(tr("Keep what we have and quit"), QMessageBox::AcceptRole);
    QPushButton *finish = box->addButton(tr("Finish this level and quit"), QMessageBox::AcceptRole);
    finish->setObjectName("btn_finishAndQuit");
    QPushButton *stay = box->addButton(tr("Go on measuring"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    connect(stay, &QPushButton::clicked, this, [this] { m_isLeaving = false; });
    connect(leave, &QPushButton::clicked, this, [this] {
        m_isLeaving = true;
        if (m_bench.runs.isRunning())
            m_bench.runs.stop();
        else // it has ended behind the question
            close();
    });
    connect(finish, &QPushButton::clicked, this, [this] {
        m_isLeaving = true;
        m_bench.runs.isRunning() ? m_bench.runs.stopAfterLevel() : void(close());
    });
    box->open();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    keepWindow();
    if (!m_bench.runs.isRunning())
        return event->accept();
    event->ignore();
    askBeforeLeaving();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    m_rail->setNarrow(event->size().width() < kNarrowBelow);
    m_keepLater.start();
    QMainWindow::resizeEvent(event);
}

void MainWindow::moveEvent(QMoveEvent *event)
{
    m_keepLater.start();
    QMainWindow::moveEvent(event);
}

// Whoever has the focus had it first: a question, a field, a chart.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_messages->isHidden())
        return m_messages->closeFirst();
    QMainWindow::keyPressEvent(event);
}

// All painting of the window comes through here.
bool MainWindow::event(QEvent *event)
{
    if (event->type() != QEvent::UpdateRequest || !m_bench.runs.isRunning())
        return QMainWindow::event(event);
    QElapsedTimer watch;
    watch.start();
    const bool isTaken = QMainWindow::event(event);
    m_bench.runs.window().addRedraw(Nanos(watch.nsecsElapsed()));
    return isTaken;
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

} // namespace inferometer
