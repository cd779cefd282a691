// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/RunPlan.h"

#include <atomic>
#include <limits>
#include <memory>
#include <optional>

namespace inferometer {

/// Decides, for all lanes of a stage together, whether one more request may be sent, as what, and when the measured
/// window closes. Times are nanoseconds since the run's start. Thread-safe.
class StageClock {
public:
    /// A part that ends by a count: `warmup` tickets, then `judged` ones, and no more.
    static std::shared_ptr<StageClock> counted(std::uint64_t warmup, std::uint64_t judged);
    /// A warm-up of its own that ends by time.
    static std::shared_ptr<StageClock> warmupUntil(Nanos end);
    /// A stage that ends by time: warm-up until W0, judged until W1, and on until `atLeast` judged requests were sent but
    /// not beyond `cap`.
    static std::shared_ptr<StageClock> timed(Nanos w0, Nanos w1, std::uint64_t atLeast, Nanos cap);

    /// A ticket for a request due at `due` and leaving `now`; none when the stage is over.
    std::optional<Purpose> claim(Nanos due, Nanos now);
    /// Nothing more is sent; a window that is open closes now. Closing twice keeps the first moment.
    void close(Nanos now);

    bool isTimed() const noexcept { return m_isTimed; }
    Nanos windowStart() const noexcept { return m_w0; }
    /// W1, once the moment `now` has reached it.
    std::optional<Nanos> windowEnd(Nanos now) const noexcept;
    /// Where W1 lies as far as is known now.
    Nanos plannedEnd() const noexcept { return m_w1; }
    /// Where the window of a timed stage ends when every arrival of its schedule has been sent; none once it is closed.
    std::optional<Nanos> lastMoment() const noexcept;
    bool isClosed(Nanos now) const noexcept;

private:
    StageClock() = default;
    static constexpr std::int64_t kOpen = std::numeric_limits<std::int64_t>::max();

    bool m_isTimed = false;
    std::uint64_t m_warmup = 0, m_limit = 0;
    Nanos m_w0{0}, m_w1{0}, m_cap{0};
    std::uint64_t m_atLeast = 0;
    std::atomic<std::uint64_t> m_claimed{0}; // tickets, of a counted part
    std::atomic<std::uint64_t> m_judged{0};
    std::atomic<std::int64_t> m_closedAt{kOpen};
};

} // namespace inferometer
