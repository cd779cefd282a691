// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QFrame>
#include <deque>
#include <functional>

class QPushButton;

namespace inferometer {

class StateLabel;

/// One line above the page with one action; at most three wait; Esc or the cross closes it. Everything said is remembered.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget *parent = nullptr);
    void post(Tone tone, const QString &sentence, const QString &action, std::function<void()> act);
    /// Closes the one in sight and shows the next; the action is not done.
    void closeFirst();
    /// All messages since the program started, the newest last.
    QStringList history() const { return m_history; }

private:
    struct Entry {
        Tone tone;
        QString sentence, action;
        std::function<void()> act;
    };
    void showFirst();
    void retranslate();
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    StateLabel *m_state;
    QPushButton *m_action, *m_close;
    std::deque<Entry> m_entries;
    QStringList m_history;
};

} // namespace inferometer
