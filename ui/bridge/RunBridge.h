// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Mailbox.h"
#include "core/load/RunController.h"

#include <QObject>
#include <memory>
#include <optional>

namespace inferometer {

/// One run for the window: starts it, brings its snapshots across the thread boundary, says how it ended. A GUI that lags
/// sees fewer snapshots, never older ones.
class RunBridge : public QObject, private RunObserver {
    Q_OBJECT
public:
    explicit RunBridge(QObject *parent = nullptr) : QObject(parent) {}
    ~RunBridge() override;

    /// Does nothing while a run lives.
    void start(RunPlan plan, Secret secret, OpenJournal journals);
    /// Ends the run within a second and keeps what was measured. Never blocks.
    void stop();
    /// Ends the run when the level that is being measured is done.
    void stopAfterLevel();
    bool isRunning() const noexcept { return m_controller != nullptr; }
    /// Of the run that lives, or of the last one.
    const RunPlan *plan() const noexcept { return m_plan ? &*m_plan : nullptr; }
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

    Mailbox<LiveSnapshot> m_mailbox;
    std::shared_ptr<const LiveSnapshot> m_latest;
    std::optional<RunPlan> m_plan;
    std::unique_ptr<RunController> m_controller;
};

} // namespace inferometer
