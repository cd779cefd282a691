// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <QObject>
#include <QStringList>
#include <thread>

namespace inferometer {

/// Asks a server which models it has, by a connection test on a thread of its own.
class ModelSearch : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// Does nothing while a search goes on.
    void start(const PlanDraft &draft);
    /// Ends a search; failed() follows.
    void stop() { m_thread.request_stop(); }
    bool isRunning() const noexcept { return m_isRunning; }

signals:
    void found(const QStringList &models);
    /// What is wrong and what to do.
    void failed(const QString &sentence);

private:
    bool m_isRunning = false;
    std::jthread m_thread; // last: it ends before the others go
};

} // namespace inferometer
