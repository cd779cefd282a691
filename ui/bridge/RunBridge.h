// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Mailbox.h"
#include "core/load/RunController.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

namespace inferometer {

/// One run for the window: starts it, brings its snapshots across the thread boundary, says how it ended. A GUI that lags
/// sees fewer snapshots, never older ones.
class RunBridge : public QObject, private RunObserver {
    Q_OBJECT
public:
    explicit RunBridge(QObject *parent = nullptr);
    ~RunBridge() override;

    /// Does nothing while a run lives. `known`: more to be kept in the run's environment.
    void start(RunPlan plan, Secret secret, OpenJournal journals, Environment known = {});
    /// Ends the run within a second and keeps what was measured. Never blocks.
    void stop();
    /// Ends the run when the level that is being measured is done.
    void stopAfterLevel();
    bool isRunning() const noexcept { return m_controller != nullptr; }
    /// Of the run that lives, or of the last one.
    const RunPlan *plan() const noexcept { return m_plan ? &*m_plan : nullptr; }
    /// What the window costs this computer while a run lives: told by what draws, kept with the run.
    WindowMeter &window() const noexcept { return *m_window; }
    std::shared_ptr<const LiveSnapshot> latest() const noexcept { return m_latest; }

signals:
    void started();
    void snapshotReady();
    void noted(const QString &sentence);
    /// The run is in the library.
    void finished(const QString &runId);
    /// Nothing was measured.
    void failed(const inferometer::Error &error);

private:
    void snapshot(std::shared_ptr<const LiveSnapshot> snapshot) override;
    void note(const Message &message) override;
    void finished(const Result<Run> &run) override;
    void deliver();
    void end(const Result<Run> &run);
    void beat();

    Mailbox<LiveSnapshot> m_mailbox;
    std::shared_ptr<const LiveSnapshot> m_latest;
    std::optional<RunPlan> m_plan;
    std::shared_ptr<WindowMeter> m_window = std::make_shared<WindowMeter>();
    QTimer m_beat; ///< of the window's thread, while a run lives: late when the thread stands still
    QElapsedTimer m_sinceBeat;
    std::unique_ptr<RunController> m_controller;
};

} // namespace inferometer
