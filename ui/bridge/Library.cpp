// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Library.h"

namespace inferometer {

Library::Library(std::string path, QObject *parent)
    : QObject(parent), m_path(std::move(path)), m_thread([this](const std::stop_token &stop) { serve(stop); })
{}

Library::~Library() = default;

void Library::post(std::function<void()> task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_hasTask.notify_one();
}

void Library::open()
{
    auto store = RunStore::open(m_path, Access::ReadWrite);
    if (!store && store.error().code == ErrorCode::StoreLocked) {
        // Somebody tends it: what is there can still be looked at.
        auto readable = RunStore::open(m_path, Access::ReadOnly);
        if (readable) {
            m_access = Access::ReadOnly;
            store = std::move(readable);
        }
    }
    if (store) {
        m_store = std::move(*store);
        emit opened();
    } else {
        m_error = store.error();
        emit openFailed(m_error);
    }
}

void Library::serve(const std::stop_token &stop)
{
    open();
    while (!stop.stop_requested()) {
        std::function<void()> task;
        {
            std::unique_lock lock(m_mutex);
            if (!m_hasTask.wait(lock, stop, [this] { return !m_tasks.empty(); }))
                return;
            task = std::move(m_tasks.front());
            m_tasks.pop_front();
        }
        task();
    }
}

OpenJournal Library::journals() const
{
    return [path = m_path](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
        const auto store = RunStore::open(path, Access::ReadWrite);
        if (!store)
            return Failure(store.error());
        return (*store)->begin(run);
    };
}

} // namespace inferometer
