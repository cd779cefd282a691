// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Library.h"

namespace inferometer {

Library::Library(std::string path, QObject *parent)
    : QObject(parent),
      m_path(std::move(path)),
      m_quick(*this, Desk::Opens::AtOnce),
      m_long(*this, Desk::Opens::Late),
      m_ahead(*this, Desk::Opens::Late)
{}

Library::~Library() = default;

Library::Desk::Desk(Library &library, Opens opens)
    : m_library(library), m_opens(opens), m_thread([this](const std::stop_token &stop) { serve(stop); })
{}

void Library::Desk::post(Task task)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_hasTask.notify_one();
}

void Library::Desk::reopen()
{
    post([this](RunStore *, const Error &) {
        m_store.reset();
        m_error = {};
        if (m_opens == Opens::AtOnce)
            open();
    });
}

void Library::reopen()
{
    m_access = Access::ReadWrite;
    m_quick.reopen();
    m_long.reopen();
    m_ahead.reopen();
    touch(); // what is asked now is answered by the store opened anew
}

std::string Library::path() const
{
    const std::scoped_lock lock(m_pathMutex);
    return m_path;
}

void Library::choose(std::string path)
{
    {
        const std::scoped_lock lock(m_pathMutex);
        m_path = std::move(path);
    }
    reopen();
}

void Library::Desk::open()
{
    const std::string path = m_library.path();
    auto store = RunStore::open(path, m_library.m_access);
    if (!store && store.error().code == ErrorCode::StoreLocked) {
        // Somebody tends it: what is there can still be looked at.
        auto readable = RunStore::open(path, Access::ReadOnly);
        if (readable) {
            m_library.m_access = Access::ReadOnly;
            store = std::move(readable);
        }
    }
    if (store)
        m_store = std::move(*store);
    else
        m_error = store.error();
    if (m_opens == Opens::Late) // the other one has said it already
        return;
    // Said on the library's own thread: whoever listens from the start misses nothing.
    QMetaObject::invokeMethod(
        &m_library,
        [&library = m_library, isOpen = m_store != nullptr, error = m_error] {
            if (isOpen)
                emit library.opened();
            else
                emit library.openFailed(error);
        },
        Qt::QueuedConnection);
}

void Library::Desk::serve(const std::stop_token &stop)
{
    if (m_opens == Opens::AtOnce)
        open();
    while (!stop.stop_requested()) {
        Task task;
        {
            std::unique_lock lock(m_mutex);
            if (!m_hasTask.wait(lock, stop, [this] { return !m_tasks.empty(); }))
                return;
            task = std::move(m_tasks.front());
            m_tasks.pop_front();
        }
        if (m_opens == Opens::Late && !m_store)
            open();
        task(m_store.get(), m_error);
    }
}

OpenJournal Library::journals() const
{
    return [path = path()](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
        const auto store = RunStore::open(path, Access::ReadWrite);
        if (!store)
            return Failure(store.error());
        return (*store)->begin(run);
    };
}

} // namespace inferometer
