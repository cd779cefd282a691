// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/results/RequestActions.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace inferometer {

class EventsModel;
class FactGrid;
class RequestTimeline;
class StateLabel;
class Table;

/// One request and everything about it, in a window of its own: its timeline drawn, its facts, its events as a table, its
/// texts where they were kept; and it can be taken along as a command of curl, as a Python script, as JSON.
class RequestDialog : public QDialog {
    Q_OBJECT
public:
    RequestDialog(Workbench &bench, QWidget *parent);
    using QDialog::show;
    void show(LookedUpRequest request);
    void retranslate();

private:
    void fill();
    void fillEvents();
    void fillText();
    QString eventlessText() const;
    RequestActions::Tell byLine();

    LookedUpRequest m_request;
    QLabel *m_title, *m_about, *m_told;
    Phrase m_toldWords;
    StateLabel *m_state;
    RequestTimeline *m_timeline;
    QTabWidget *m_tabs;
    FactGrid *m_facts;
    EventsModel *m_eventsModel;
    Table *m_events;
    QLabel *m_eventless; ///< why there is no table
    QPlainTextEdit *m_text;
    QPushButton *m_curl, *m_python, *m_json, *m_close;
};

} // namespace inferometer
