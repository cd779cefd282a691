// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <ctime>

namespace inferometer::bench {

/// An application that times each of its events, so that a stall has a name.
class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    struct Slowest {
        double ms = 0;
        double cpuMs = 0; ///< of it, the GUI thread was at work; the rest it waited for a core
        QString receiver;
        int type = 0;
    };
    const Slowest &slowest() const { return m_slowest; }
    void forget() { m_slowest = {}; }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QString name = QString::fromLatin1(receiver->metaObject()->className()) + ' ' + receiver->objectName();
        const int type = event->type();
        const double cpu = threadCpuMs();
        QElapsedTimer watch;
        watch.start();
        ++m_depth;
        const bool isDone = QApplication::notify(receiver, event);
        --m_depth;
        if (const double ms = static_cast<double>(watch.nsecsElapsed()) / 1e6; ms > m_slowest.ms)
            m_slowest = {ms, threadCpuMs() - cpu, name, type};
        return isDone;
    }

    static double threadCpuMs()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }

private:
    int m_depth = 0;
    Slowest m_slowest;
};

/// The longest time in which the GUI thread's loop did not come round: a timer that wants to fire every two milliseconds.
class LoopWatch : public QObject {
public:
    LoopWatch()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, &LoopWatch::look);
    }
    void start()
    {
        m_longestMs = m_longestCpuMs = 0;
        m_cpu = WatchedApplication::threadCpuMs();
        m_last.start();
        m_timer.start(kEveryMs);
    }
    void stop()
    {
        look();
        m_timer.stop();
    }
    double longestMs() const { return m_longestMs; }
    /// Of the longest gap, what the GUI thread was at work; the rest it waited for a core.
    double longestCpuMs() const { return m_longestCpuMs; }

private:
    static constexpr int kEveryMs = 2;
    void look()
    {
        const double gap = static_cast<double>(m_last.nsecsElapsed()) / 1e6;
        const double cpu = WatchedApplication::threadCpuMs();
        if (gap > m_longestMs) {
            m_longestMs = gap;
            m_longestCpuMs = cpu - m_cpu;
        }
        m_cpu = cpu;
        m_last.start();
    }
    QTimer m_timer;
    QElapsedTimer m_last;
    double m_longestMs = 0, m_longestCpuMs = 0, m_cpu = 0;
};

/// Runs the loop until the condition holds; false when the patience is over first.
template<class Condition>
bool waitFor(Condition &&condition, int patienceMs)
{
    if (condition())
        return true;
    QEventLoop loop;
    QTimer look, limit;
    bool isDone = false;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if ((isDone = condition()))
            loop.quit();
    });
    QObject::connect(&limit, &QTimer::timeout, &loop, &QEventLoop::quit);
    limit.setSingleShot(true);
    look.start(1);
    limit.start(patienceMs);
    loop.exec();
    return isDone;
}

} // namespace inferometer::bench
