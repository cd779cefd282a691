// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/run/RunProgress.h"

#include <QToolButton>
#include <optional>

namespace inferometer {

/// In the status bar: the run that goes on, or how the last one ended. A click goes to the run page; its
/// context menu stops it or copies the line.
class RunChip : public QToolButton {
    Q_OBJECT
public:
    explicit RunChip(Workbench &bench, QWidget *parent = nullptr);

signals:
    /// The person wants to be asked how to stop the run that lives.
    void stopWanted();

private:
    void popup(const QPoint &at);
    enum class State { None, Running, Finished, Failed };
    void changeEvent(QEvent *event) override;
    void showState();

    Workbench &m_bench;
    State m_state = State::None;
    std::optional<RunProgress> m_progress;
};

} // namespace inferometer
