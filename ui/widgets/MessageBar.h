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

/// One line above the page with an action, seldom two; at most three wait; Esc or the cross closes it. Everything said is
/// remembered.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget *parent = nullptr);
    void post(Tone tone, const Phrase &sentence, const Phrase &action, std::function<void()> act);
    struct Offer {
        Phrase title;
        std::function<void()> act;
    };
    /// With what can be done, the best first; two at most. What it returns withdraws it.
    int post(Tone tone, const Phrase &sentence, std::vector<Offer> offers);
    /// It is so no more: gone without having been closed.
    void withdraw(int id);
    /// Closes the one in sight and shows the next; the action is not done.
    void closeFirst();
    struct Said {
        std::int64_t utcNs = 0;
        Tone tone = Tone::Info;
        Phrase sentence;
    };
    /// All messages since the program started, the newest last.
    const std::vector<Said> &said() const noexcept { return m_said; }

private:
    struct Entry {
        int id;
        Tone tone;
        Phrase sentence;
        std::vector<Offer> offers;
    };
    void take(std::size_t offer);
    void showFirst();
    void showWords();
    void retranslate();
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    StateLabel *m_state;
    QPushButton *m_actions[2], *m_close;
    std::deque<Entry> m_entries;
    int m_lastId = 0;
    std::vector<Said> m_said;
};

} // namespace inferometer
