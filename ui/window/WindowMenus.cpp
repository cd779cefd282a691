// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar of the window.
#include "ui/pages/results/ResultsPage.h"
#include "ui/pages/results/RunMenu.h"
#include "ui/pages/run/RunPage.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"
#include "ui/window/EditMenu.h"
#include "ui/window/Importer.h"
#include "ui/window/MainWindow.h"
#include "ui/window/MessagesDialog.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QToolButton>

namespace inferometer {

namespace {

/// Ctrl and its number in the rail; of the settings also the key that they have everywhere.
QList<QKeySequence> keysOf(Place place, int number)
{
    QList<QKeySequence> keys{QKeySequence(QString("Ctrl+%1").arg(number))};
    if (place == Place::Settings)
        keys << QKeySequence("Ctrl+,");
    return keys;
}

} // namespace

void MainWindow::buildMenus()
{
    menuBar()->removeAction(m_edit->menuAction()); // it stays, with what had the focus
    menuBar()->clear();
    const auto add = [this](QMenu *menu, const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    Appearance &looks = m_bench.appearance;
    QMenu *file = menuBar()->addMenu(tr("&File"));
    add(file, tr("New benchmark"), QKeySequence::New, [this] { go(Place::Run); });
    add(file, tr("Import…"), QKeySequence::Open, [this] { m_importer->askForFiles(); });
    file->addSeparator();
    add(file, tr("Quit"), QKeySequence::Quit, [this] { close(); });
    m_edit->retranslate();
    menuBar()->addMenu(m_edit);
    QMenu *view = menuBar()->addMenu(tr("&View"));
    int number = 1;
    for (const Place place : places())
        add(view, titleOf(place), {}, [this, place] { go(place); })->setShortcuts(keysOf(place, number++));
    view->addSeparator();
    add(view, tr("Larger text"), QKeySequence::ZoomIn, [&looks] { looks.setTextPercent(looks.textPercent() + 10); });
    add(view, tr("Smaller text"), QKeySequence::ZoomOut, [&looks] { looks.setTextPercent(looks.textPercent() - 10); });
    add(view, tr("Normal text size"), QKeySequence("Ctrl+0"), [&looks] { looks.setTextPercent(100); });
    view->addSeparator();
    add(view, tr("Change the language"), QKeySequence("Ctrl+Shift+L"), [this] { m_language->click(); });
    add(view, tr("Full screen"), QKeySequence::FullScreen, [this] { isFullScreen() ? showNormal() : showFullScreen(); });
    add(view, tr("Messages"), {}, [this] { (new MessagesDialog(m_messages->said(), this))->open(); });
    add(view, tr("Reset layout"), {}, [this] {
        m_bench.settings.resetLayout();
        restoreWindow();
    });
    QMenu *run = menuBar()->addMenu(tr("&Run"));
    add(run, tr("Start"), {}, [this] {
        go(Place::Run);
        static_cast<RunPage *>(page(Place::Run))->start();
    })->setShortcuts({QKeySequence("Ctrl+R"), QKeySequence("F9")});
    add(run, tr("Stop…"), {}, [this] { askHowToStop(); });
    m_results = menuBar()->addMenu(tr("Re&sults"));
    m_results->setObjectName("menu_results");
    addImport(m_results); // an empty menu would not open
    connect(m_results, &QMenu::aboutToShow, this, &MainWindow::fillResultsMenu);
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    add(help, tr("About Inferometer"), {}, [this] { showAbout(); });
}

// The actions are those of the page's context menu. The page is made when the menu is first opened, not when the program starts.
void MainWindow::fillResultsMenu()
{
    const auto *results = static_cast<ResultsPage *>(page(Place::Results));
    m_results->clear();
    for (QAction *deed : results->deeds().all())
        if (deed)
            m_results->addAction(deed);
        else
            m_results->addSeparator();
    m_results->addSeparator();
    addImport(m_results);
}

void MainWindow::addImport(QMenu *menu)
{
    connect(menu->addAction(tr("Import…")), &QAction::triggered, m_importer, &Importer::askForFiles);
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Inferometer"), {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setIconPixmap(windowIcon().pixmap(64));
    box->setText(tr("Inferometer %1\n\nMeasures LLM inference servers and keeps what it measured, on this computer only.\n\n"
                    "Free software under the GNU General Public License, version 3 or later.")
                     .arg(INFEROMETER_VERSION));
    box->open();
}

} // namespace inferometer
