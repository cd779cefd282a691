// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/RunBridge.h"

#include "ui/bridge/Say.h"

namespace inferometer {

RunBridge::~RunBridge() = default;

void RunBridge::start(RunPlan plan, Secret secret, OpenJournal journals)
{
    if (isRunning())
        return;
    m_latest.reset();
    (void)m_mailbox.take();
    m_plan = plan;
    RunObserver &self = *this; // a private base: only here is it known
    m_controller = std::make_unique<RunController>(RunRequest{std::move(plan), std::move(secret), std::move(journals)}, self);
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
    if (run)
        emit finished(QString::fromStdString(run->id.value));
    else
        emit failed(run.error());
}

} // namespace inferometer
