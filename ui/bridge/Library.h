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

/// The library of runs for the window: a thread of its own has the store open and answers questions in turn; the GUI thread
/// never waits for a disk. Questions that take seconds have a second thread, so that they keep no other waiting; what is read before
/// anybody asks has a third.
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
        askAt<T>(m_quick, context, std::move(work), std::move(then));
    }
    /// The same for work that reads all requests of a run. It may be answered after what was asked later.
    template<class T>
    void askLong(QObject *context, std::function<Result<T>(RunStore &)> work, std::function<void(Result<T>)> then)
    {
        askAt<T>(m_long, context, std::move(work), std::move(then));
    }

    /// The same for what nobody waits for yet: it keeps nothing else waiting.
    template<class T>
    void askAhead(QObject *context, std::function<Result<T>(RunStore &)> work, std::function<void(Result<T>)> then)
    {
        askAt<T>(m_ahead, context, std::move(work), std::move(then));
    }

    std::string path() const;
    Access access() const noexcept { return m_access; }
    /// Says that runs were added, removed or described anew: lists ask again.
    void touch() { emit changed(); }
    /// Closes the file and opens it again, as at first; opened() or openFailed() follows, and changed().
    void reopen();
    /// Another file from now on, made where there is none; opened() or openFailed() follows, and changed().
    void choose(std::string path);
    /// Opens the journal of a new run; called on the run's writer thread.
    OpenJournal journals() const;

signals:
    void opened();
    void openFailed(const inferometer::Error &error);
    void changed();

private:
    /// One thread with its own connection to the store.
    class Desk {
    public:
        using Task = std::function<void(RunStore *, const Error &)>;
        /// Opens the store on its thread: at once, or when the first task comes.
        enum class Opens { AtOnce, Late };
        Desk(Library &library, Opens opens);
        void post(Task task);
        /// Behind what was posted before.
        void reopen();

    private:
        void serve(const std::stop_token &stop);
        void open();
        Library &m_library;
        Opens m_opens;
        std::mutex m_mutex; // guards m_tasks
        std::condition_variable_any m_hasTask;
        std::deque<Task> m_tasks;
        std::unique_ptr<RunStore> m_store; // the thread's own
        Error m_error;                     // the thread's own
        std::jthread m_thread;             // last
    };

    template<class T>
    void askAt(Desk &desk, QObject *context, std::function<Result<T>(RunStore &)> work, std::function<void(Result<T>)> then)
    {
        desk.post([this, guard = QPointer<QObject>(context), work = std::move(work),
                   then = std::move(then)](RunStore *store, const Error &error) {
            auto result = std::make_shared<Result<T>>(store ? work(*store) : Result<T>(Failure(error)));
            QMetaObject::invokeMethod(
                this,
                [guard, then, result] {
                    if (guard)
                        then(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }

    mutable std::mutex m_pathMutex;
    std::string m_path; // guarded by m_pathMutex
    std::atomic<Access> m_access = Access::ReadWrite;
    Desk m_quick;
    Desk m_long;
    Desk m_ahead;
};

} // namespace inferometer
