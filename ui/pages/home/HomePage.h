// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Phrase.h"
#include "ui/pages/Page.h"
#include "ui/pages/home/RecentRuns.h"
#include "ui/pages/saved/Errand.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace inferometer {

class AddressPanel;
class CardFrame;
class LastVerdict;
class Lesson;
class LocalSearch;
class RecentList;
class RunActions;
class StartRow;
class StateLabel;

/// "What now?": three ways to begin, the last runs, the last verdict. With no run yet, only the ways to begin and a lesson.
class HomePage : public Page {
    Q_OBJECT
public:
    explicit HomePage(Workbench &bench, QWidget *parent = nullptr);
    void retranslate() override;
    void arrive() override;
    /// Instead of the known ports, for tests.
    void searchOnly(std::vector<std::uint16_t> ports);

private:
    QWidget *makeWelcome();
    QWidget *makeChoice();
    QWidget *makeRuns();
    void startDemo();
    void showChoice(QWidget *which);
    /// Under its host and port, unless it is kept already.
    void keep(const Endpoint &endpoint, const ModelSpec &model);
    void measure(const Endpoint &endpoint, const ModelSpec &model);
    void load();
    void showRuns(Result<std::vector<RecentRun>> runs);
    void resizeEvent(QResizeEvent *event) override;
    void compare(const RunId &last);
    void keepAsIs(const RunId &id);

    StartRow *m_start;
    QPushButton *m_new;
    QToolButton *m_all, *m_closeChoice;
    Lesson *m_lesson;
    LocalSearch *m_search;
    AddressPanel *m_address;
    RecentList *m_recent;
    LastVerdict *m_verdict;
    RunActions *m_deeds;
    StateLabel *m_trouble;
    Phrase m_why; ///< there are no runs
    QWidget *m_welcome = nullptr, *m_runs = nullptr;
    CardFrame *m_choice = nullptr;
    QBoxLayout *m_columns = nullptr;
    QLabel *m_headline = nullptr, *m_promise = nullptr, *m_choiceTitle = nullptr, *m_continueTitle = nullptr;
    bool m_isLoading = false, m_isStale = false;
    Errand m_errand;
};

} // namespace inferometer
