// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunJournal.h"

#include <QtGlobal>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace inferometer::test {

/// Where the records of a run end up in a test, and how the disk behind them behaves. Outlives the run.
class MemoryStore {
public:
    /// Every keep() takes so long.
    void slowDown(Nanos delay)
    {
        const std::scoped_lock lock(m_mutex);
        m_delay = delay;
    }
    /// From that many kept records on, keep() fails as a full disk does, until freeDisk().
    void fillDiskAfter(std::size_t records)
    {
        const std::scoped_lock lock(m_mutex);
        m_room = records;
    }
    void freeDisk()
    {
        const std::scoped_lock lock(m_mutex);
        m_room.reset();
    }
    void refuseToOpen() { m_refuses = true; }

    OpenJournal opener()
    {
        return [this](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
            if (m_refuses)
                return failure(ErrorCode::StoreLocked, INFEROMETER_TEXT("Test", "The store is locked."));
            const std::scoped_lock lock(m_mutex);
            m_begun = run;
            return std::make_unique<Journal>(*this);
        };
    }

    std::vector<RequestRecord> records() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_records;
    }
    std::optional<Run> begun() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_begun;
    }
    std::optional<Run> finished() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_finished;
    }
    std::size_t refusals() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_refusals;
    }

private:
    class Journal : public RunJournal {
    public:
        explicit Journal(MemoryStore &store) : m_store(store) {}
        ~Journal() override { checkThread(); }
        Status keep(std::span<const RequestRecord> records) override
        {
            checkThread();
            return m_store.keep(records);
        }
        Status putStage(const StageSummary &) override
        {
            checkThread();
            return {};
        }
        Status putSeries(const LiveSeries &) override
        {
            checkThread();
            return {};
        }
        Status finish(const Run &run) override
        {
            checkThread();
            const std::scoped_lock lock(m_store.m_mutex);
            m_store.m_finished = run;
            return {};
        }

    private:
        // A database connection belongs to the thread that opened it.
        void checkThread() const
        {
            if (std::this_thread::get_id() != m_thread)
                qFatal("the journal was used outside of the writer thread");
        }
        MemoryStore &m_store;
        const std::thread::id m_thread = std::this_thread::get_id();
    };

    Status keep(std::span<const RequestRecord> records)
    {
        Nanos delay{0};
        {
            const std::scoped_lock lock(m_mutex);
            delay = m_delay;
        }
        if (delay > Nanos{0})
            std::this_thread::sleep_for(delay); // the disk's time, not a wait of the test
        const std::scoped_lock lock(m_mutex);
        if (m_room && m_records.size() + records.size() > *m_room) {
            ++m_refusals;
            return failure(ErrorCode::Storage, INFEROMETER_TEXT("Test", "The disk is full."),
                           INFEROMETER_TEXT("Test", "Make room."));
        }
        m_records.insert(m_records.end(), records.begin(), records.end());
        return {};
    }

    mutable std::mutex m_mutex; // guards all below
    Nanos m_delay{0};
    std::optional<std::size_t> m_room;
    bool m_refuses = false;
    std::size_t m_refusals = 0;
    std::vector<RequestRecord> m_records;
    std::optional<Run> m_begun, m_finished;
};

} // namespace inferometer::test
