// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace inferometer {

/// Says on stderr when the window was painted first, and when Home was painted with its last runs: what `bench_start` waits
/// for. Only there with INFEROMETER_TELL_START in the environment.
class StartTold : public QObject {
public:
    static bool isWanted() { return qEnvironmentVariableIsSet("INFEROMETER_TELL_START"); }
    explicit StartTold(QWidget &window);

private:
    bool eventFilter(QObject *object, QEvent *event) override;

    QWidget &m_window;
    bool m_isPainted = false;
};

} // namespace inferometer
