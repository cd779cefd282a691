// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/LocalServers.h"
#include "ui/pages/saved/Errand.h"

#include <QWidget>
#include <set>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace inferometer {

class Settings;

/// Looks for servers on this computer: asks leave once, says where it looks, and lists what answered.
class LocalSearch : public QWidget {
    Q_OBJECT
public:
    explicit LocalSearch(Settings &settings, QWidget *parent = nullptr);
    /// Instead of the known ones, for tests.
    void setPorts(std::vector<std::uint16_t> ports);
    /// Asks, the first time; looks, from then on.
    void begin();
    /// Of the addresses that are there already nothing is offered to be added; they can be gone to.
    void setKnown(std::set<std::string> urls);
    void retranslate();

signals:
    void chosen(const inferometer::LocalServer &server);

private:
    void look();
    void showState();
    void showFound();

    Settings &m_settings;
    std::vector<std::uint16_t> m_ports;
    std::vector<LocalServer> m_found;
    std::set<std::string> m_known;
    enum class State { Idle, Asking, Looking, Done } m_state = State::Idle;
    QLabel *m_sentence, *m_where;
    QPushButton *m_allow, *m_refuse;
    QWidget *m_rows = nullptr;
    QVBoxLayout *m_column;
    Errand m_errand;
};

} // namespace inferometer
