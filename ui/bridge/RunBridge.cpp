// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/RunBridge.h"

#include "ui/bridge/Say.h"

namespace inferometer {

namespace {

constexpr int kBeatMs = 10;

} // namespace

RunBridge::RunBridge(QObject *parent) : QObject(parent)
{
    m_beat.setTimerType(Qt::PreciseTimer);
    m_beat.setInterval(kBeatMs);
    connect(&m_beat, &QTimer::timeout, this, &RunBridge::beat);
}

RunBridge::~RunBridge() = default;

void RunBridge::beat()
{
    m_window->noteStall(Nanos(m_sinceBeat.nsecsElapsed()) - std::chrono::milliseconds(kBeatMs));
    m_sinceBeat.start();
}

void RunBridge::start(RunPlan plan, Secret secret, OpenJournal journals, Environment known)
{
    if (isRunning())
        return;
    m_latest.reset();
    (void)m_mailbox.take();
    m_plan = plan;
    RunObserver &self = *this; // a private base: only here is it known
    m_sinceBeat.start();
    m_beat.start();
    m_controller = std::make_unique<RunController>(RunRequest{.plan = std::move(plan),
                                                              .secret = std::move(secret),
                                                              .openJournal = std::move(journals),
                                                              .window = m_window,
                                                              .known = std::move(known)},
                                                   self);
    emit started();
}

namespace {

const StopReason kByPerson{"user", INFEROMETER_TEXT("Stop", "Stopped by the person in front.")};

} // namespace

void RunBridge::stop()
{
    if (m_controller)
        m_controller->stop(kByPerson);
}

void RunBridge::stopAfterLevel()
{
    if (m_controller)
        m_controller->stopAfterLevel(kByPerson);
}

void RunBridge::snapshot(std::shared_ptr<const LiveSnapshot> snapshot)
{
    if (m_mailbox.put(std::move(snapshot)))
        QMetaObject::invokeMethod(this, &RunBridge::deliver, Qt::QueuedConnection);
}

void RunBridge::note(const Message &message)
{
    QMetaObject::invokeMethod(
        this, [this, message] { emit noted(say(message)); }, Qt::QueuedConnection);
}

void RunBridge::finished(const Result<Run> &run)
{
    QMetaObject::invokeMethod(
        this, [this, run] { end(run); }, Qt::QueuedConnection);
}

void RunBridge::deliver()
{
    if (auto snapshot = m_mailbox.take()) {
        m_latest = std::move(snapshot);
        emit snapshotReady();
    }
}

void RunBridge::end(const Result<Run> &run)
{
    deliver();
    m_controller.reset();
    m_beat.stop();
    if (run)
        emit finished(QString::fromStdString(run->id.value));
    else
        emit failed(run.error());
}

} // namespace inferometer
