// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "ui/bridge/Navigator.h"

#include <QFrame>
#include <memory>

class QPushButton;

namespace inferometer {

class StateLabel;

/// What goes wrong while a run goes on, worst first (gui.md 1.7).
enum class LiveTrouble { None, DiskFull, RateLimited, Failing, ClientLate };

/// Over the live view: one line that says what goes wrong and what it means, and one or two things to do about it. Shows
/// itself while there is something to tell.
class TroubleBar : public QFrame {
    Q_OBJECT
public:
    explicit TroubleBar(QWidget *parent = nullptr);
    /// A new run: nothing is wrong yet. `canBeLowered`: whether a lighter load than the plan's exists.
    void begin(bool canBeLowered);
    using QWidget::show;
    void show(const std::shared_ptr<const LiveSnapshot> &shot);
    LiveTrouble trouble() const noexcept { return m_trouble; }
    void retranslate();

signals:
    /// The run shall end, and its plan come back with less load.
    void lowerWanted();
    void stopWanted();
    /// The folder where the library lies shall be opened, so that room can be made.
    void folderWanted();

private:
    LiveTrouble found(const LiveSnapshot &shot) const;
    void paintEvent(QPaintEvent *event) override;
    std::shared_ptr<const LiveSnapshot> m_shot;
    LiveTrouble m_trouble = LiveTrouble::None;
    bool m_canBeLowered = true;
    StateLabel *m_sentence;
    QPushButton *m_lower, *m_stop, *m_folder;
};

} // namespace inferometer
