// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/ConnectionTest.h"
#include "ui/pages/endpoints/ConnectionAdvice.h"

#include <QWidget>
#include <optional>

class QLabel;

namespace inferometer {

class AdviceRow;
class StateLabel;
class StepList;

/// The connection test under the form: its steps, which stay, and what can be done about the first that did not pass.
class ConnectionPanel : public QWidget {
    Q_OBJECT
public:
    explicit ConnectionPanel(QWidget *parent = nullptr);
    /// Nothing was tested.
    void clear();
    void showRunning(const ConnectionReport *soFar);
    void showStopped();
    void showReport(const ConnectionReport &report, const std::string &baseUrl, std::int64_t testedUtcNs);
    /// The test could not begin.
    void showTrouble(const QString &sentence);
    void retranslate();

signals:
    void wanted(inferometer::AdviceAction action, const QString &address);

private:
    void showNote();
    void showActions();

    enum class State { Idle, Running, Stopped, Done, Trouble } m_state = State::Idle;
    QLabel *m_title, *m_note;
    StateLabel *m_trouble;
    StepList *m_steps;
    AdviceRow *m_actions;
    std::optional<ConnectionReport> m_report;
    ConnectionAdvice m_advice;
    std::int64_t m_testedUtcNs = 0;
};

} // namespace inferometer
