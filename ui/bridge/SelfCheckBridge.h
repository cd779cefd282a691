// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/SelfCheck.h"

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>

namespace inferometer {

class Library;
class RunBridge;

/// Measures what this program's times are worth on this computer (method DG-27) beside the window, keeps it in the library, and
/// knows what was found last. A run of the person's own ends it: the two would disturb one another.
class SelfCheckBridge : public QObject {
    Q_OBJECT
public:
    /// Measures until it is done or told to stop; blocks. Called on a thread of its own.
    using Measure =
        std::function<Result<SelfCheck>(std::stop_token, const std::function<void(const SelfCheckLevel &)> &onLevel)>;

    SelfCheckBridge(Library &library, RunBridge &runs, Measure measure, QObject *parent = nullptr);
    ~SelfCheckBridge() override;

    /// Does nothing while one goes on, or a run lives.
    void start();
    /// What was measured of it is thrown away.
    void stop();
    bool isRunning() const noexcept { return m_isRunning; }
    /// The newest one of this computer; absent: none was made, or nobody has asked the library yet.
    const std::optional<SelfCheck> &last() const noexcept { return m_last; }
    /// The level that was measured last, while one goes on.
    const QString &progress() const noexcept { return m_progress; }
    /// Why the last attempt found nothing; absent: it did, or was stopped.
    const std::optional<Error> &trouble() const noexcept { return m_trouble; }
    /// Asks the library what was found last.
    void refresh();

signals:
    void changed();

private:
    void end(Result<SelfCheck> check, bool wasStopped);

    Library &m_library;
    RunBridge &m_runs;
    Measure m_measure;
    bool m_isRunning = false;
    std::optional<SelfCheck> m_last;
    std::optional<Error> m_trouble;
    QString m_progress;
    std::jthread m_thread; // last
};

} // namespace inferometer
