// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/LocalServers.h"
#include "ui/pages/Page.h"
#include "ui/pages/endpoints/ConnectionAdvice.h"
#include "ui/pages/endpoints/EndpointTab.h"
#include "ui/pages/endpoints/EndpointTester.h"
#include "ui/pages/saved/ShelfList.h"

class QPushButton;

namespace inferometer {

class ConnectionPanel;
class EndpointForm;
class EndpointList;
class LocalSearch;
class StateLabel;
class UndoButtons;

/// Where do I measure? The saved servers, one of them in a form, and its connection test. Edits are kept as they are made.
class EndpointsPage : public Page {
    Q_OBJECT
public:
    explicit EndpointsPage(Workbench &bench, QWidget *parent = nullptr);
    ~EndpointsPage() override;
    void retranslate() override;
    void arrive() override;

    /// Adds a server and shows it; an empty address is focused. For other places, too: Home's "use an address".
    void addEndpoint(const QString &address = {});
    /// Asks leave to look for servers on this computer, or looks.
    void findServers();
    LocalSearch &localSearch() const noexcept;

private:
    using List = ShelfList<SavedEndpoint>;
    QWidget *buildRight();
    void connectAll();
    const List::Entry *current() const;
    void select(int id);
    void showCurrent();
    void showButtons();
    void edit(EndpointField field);
    QString wordsFor(EndpointField field) const;
    void removeCurrent();
    void addFound(const LocalServer &server);
    void test();
    void stopTest();
    void finish(int id, const DetectedProtocol &tested);
    void benchmark();
    void follow(AdviceAction action, const QString &address);
    void showFailure(const Error &error);

    List m_list;
    EndpointList *m_left;
    EndpointForm *m_form;
    ConnectionPanel *m_panel;
    StateLabel *m_failure;
    QWidget *m_right;
    QPushButton *m_test, *m_benchmark;
    UndoButtons *m_undo;
    int m_current = 0;
    EndpointTester m_tester;
};

} // namespace inferometer
