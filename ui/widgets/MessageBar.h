// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QFrame>
#include <deque>
#include <functional>
#include <vector>

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
    struct Said {
        std::int64_t utcNs = 0;
        Tone tone = Tone::Info;
        QString sentence;
    };
    /// All messages since the program started, the newest last.
    const std::vector<Said> &said() const noexcept { return m_said; }

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
    std::vector<Said> m_said;
};

} // namespace inferometer
