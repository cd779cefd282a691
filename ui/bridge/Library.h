// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/RunStore.h"

#include <QObject>
#include <QPointer>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace inferometer {

/// The library of runs for the window: one thread of its own has the store open and answers questions in turn; the GUI thread
/// never waits for a disk.
class Library : public QObject {
    Q_OBJECT
public:
    /// Opens the file on its thread; opened() or openFailed() follows.
    explicit Library(std::string path, QObject *parent = nullptr);
    ~Library() override;

    /// Does the work on the library's thread, then hands its result to `then` on the GUI thread, unless `context` is gone by
    /// then. Work on a library that could not be opened fails with the error of the opening.
    template<class T>
    void ask(QObject *context, std::function<Result<T>(RunStore &)> work, std::function<void(Result<T>)> then)
    {
        post([this, guard = QPointer<QObject>(context), work = std::move(work), then = std::move(then)] {
            auto result = std::make_shared<Result<T>>(m_store ? work(*m_store) : Result<T>(Failure(m_error)));
            QMetaObject::invokeMethod(
                this,
                [guard, then, result] {
                    if (guard)
                        then(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }

    const std::string &path() const noexcept { return m_path; }
    Access access() const noexcept { return m_access; }
    /// Says that runs were added, removed or described anew: lists ask again.
    void touch() { emit changed(); }
    /// Opens the journal of a new run; called on the run's writer thread.
    OpenJournal journals() const;

signals:
    void opened();
    void openFailed(const inferometer::Error &error);
    void changed();

private:
    void post(std::function<void()> task);
    void serve(const std::stop_token &stop);
    void open();

    std::string m_path;
    std::atomic<Access> m_access = Access::ReadWrite;
    std::mutex m_mutex; // guards m_tasks
    std::condition_variable_any m_hasTask;
    std::deque<std::function<void()>> m_tasks;
    std::unique_ptr<RunStore> m_store; // the thread's own
    Error m_error;                     // the thread's own
    std::jthread m_thread;
};

} // namespace inferometer
