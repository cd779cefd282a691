// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>
#include <stop_token>

namespace inferometer {

/// Work that waits for a network, a disk or the processor, done on a thread of its own, one piece at a time. What comes out is
/// handed over on the GUI thread; of work that was stopped or replaced nothing is heard any more.
class Errand : public QObject {
    Q_OBJECT
public:
    explicit Errand(QObject *parent = nullptr) : QObject(parent) { m_pool.setMaxThreadCount(1); }
    /// Waits for the thread: work must heed its stop token.
    ~Errand() override
    {
        m_stop.request_stop();
        m_pool.waitForDone();
    }

    /// What the work sees of the errand.
    class Call {
    public:
        const std::stop_token &stop() const noexcept { return m_stop; }
        /// Does something on the GUI thread, unless the work was stopped meanwhile.
        void tell(std::function<void()> then) const
        {
            QMetaObject::invokeMethod(
                &m_errand,
                [errand = &m_errand, number = m_number, then = std::move(then)] {
                    if (errand->m_number == number)
                        then();
                },
                Qt::QueuedConnection);
        }

    private:
        friend class Errand;
        Call(Errand &errand, quint64 number, std::stop_token stop) : m_errand(errand), m_number(number), m_stop(std::move(stop))
        {}
        Errand &m_errand;
        quint64 m_number;
        std::stop_token m_stop;
    };

    /// Stops what is under way, and begins this.
    template<class T>
    void run(std::function<T(const Call &)> work, std::function<void(T)> then)
    {
        stop();
        m_isRunning = true;
        m_stop = std::stop_source();
        m_pool.start([this, call = Call(*this, m_number, m_stop.get_token()), work = std::move(work), then = std::move(then)] {
            auto result = std::make_shared<T>(work(call));
            call.tell([this, result, then] {
                m_isRunning = false;
                then(std::move(*result));
            });
        });
    }
    /// Never blocks.
    void stop()
    {
        m_stop.request_stop();
        ++m_number;
        m_isRunning = false;
    }
    bool isRunning() const noexcept { return m_isRunning; }

private:
    QThreadPool m_pool;
    std::stop_source m_stop;
    quint64 m_number = 0; ///< of the work that is still of interest
    bool m_isRunning = false;
};

} // namespace inferometer
