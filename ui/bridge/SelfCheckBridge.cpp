// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/SelfCheckBridge.h"

#include "core/load/ThisMachine.h"
#include "core/report/SelfCheckWords.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"

#include <variant>

namespace inferometer {

SelfCheckBridge::SelfCheckBridge(Library &library, RunBridge &runs, Measure measure, QObject *parent)
    : QObject(parent), m_library(library), m_runs(runs), m_measure(std::move(measure))
{
    connect(&runs, &RunBridge::started, this, &SelfCheckBridge::stop);
}

SelfCheckBridge::~SelfCheckBridge() = default;

void SelfCheckBridge::start()
{
    if (m_isRunning || m_runs.isRunning())
        return;
    m_isRunning = true;
    m_trouble.reset();
    m_progress.clear();
    m_thread = std::jthread([this](std::stop_token stop) {
        const auto onLevel = [this](const SelfCheckLevel &level) {
            QMetaObject::invokeMethod(
                this,
                [this, level] {
                    m_progress = say(words::progressOf(level));
                    emit changed();
                },
                Qt::QueuedConnection);
        };
        Result<SelfCheck> check = m_measure(stop, onLevel);
        QMetaObject::invokeMethod(
            this, [this, check = std::move(check), wasStopped = stop.stop_requested()] { end(check, wasStopped); },
            Qt::QueuedConnection);
    });
    emit changed();
}

void SelfCheckBridge::stop()
{
    if (m_isRunning)
        m_thread.request_stop();
}

void SelfCheckBridge::end(Result<SelfCheck> check, bool wasStopped)
{
    m_isRunning = false;
    m_progress.clear();
    if (check && !wasStopped) {
        m_last = *check;
        m_library.ask<std::monostate>(
            this,
            [check = *check](RunStore &store) -> Result<std::monostate> {
                const Status saved = store.selfChecks().save(check);
                return saved ? Result<std::monostate>{} : Failure(saved.error());
            },
            [this](Result<std::monostate> saved) {
                if (!saved)
                    m_trouble = saved.error();
                emit changed();
            });
    } else if (!wasStopped) {
        m_trouble = check.error();
    }
    emit changed();
}

void SelfCheckBridge::refresh()
{
    m_library.ask<std::optional<SelfCheck>>(
        this, [](RunStore &store) { return store.selfChecks().last(thisMachine()); },
        [this](Result<std::optional<SelfCheck>> found) {
            if (!found || m_isRunning)
                return;
            m_last = std::move(*found);
            emit changed();
        });
}

} // namespace inferometer
