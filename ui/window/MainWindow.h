// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/window/Rail.h"

#include <QMainWindow>
#include <QTimer>
#include <map>

class QStackedWidget;
class QToolButton;

namespace inferometer {

class EditMenu;
class Importer;
class LibraryKeeper;
class MessageBar;
class Page;
class ResultPage;
class RunPage;

/// The frame: rail, message bar, pages, status bar. Pages are made when they are first gone to.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Workbench &bench);
    ~MainWindow() override;

    void go(Place place);
    /// Takes over the runs in these files.
    void importFiles(const QStringList &files);
    /// The page of a place, made where it is not there yet.
    Page *page(Place place);

private:
    Page *make(Place place);
    void connectNavigator();
    void buildStatusBar();
    void buildMenus();
    void retranslate();
    void showPage(Page *page);
    void showResult();
    void restoreWindow();
    void keepWindow();
    void askBeforeLeaving();
    void fillResultsMenu();
    void addImport(QMenu *menu);
    void askHowToStop();
    void showAbout();
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

    Workbench &m_bench;
    Rail *m_rail;
    MessageBar *m_messages;
    QStackedWidget *m_stack;
    QToolButton *m_language, *m_theme;
    Importer *m_importer;
    EditMenu *m_edit;
    LibraryKeeper *m_keeper;
    QMenu *m_results = nullptr;
    std::map<Place, Page *> m_pages;
    ResultPage *m_result = nullptr;
    QTimer m_keepLater;
    bool m_isLeaving = false; ///< the person has said that the run may end
};

} // namespace inferometer
