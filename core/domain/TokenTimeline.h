// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstdint>
#include <span>
#include <vector>

namespace inferometer {

/// What an output event carried.
enum class Channel : std::uint8_t { Content, Reasoning, Refusal, Tool };

/// One event that carried output.
struct Arrival {
    Nanos offset{0};          ///< from t_send
    std::uint32_t tokens = 0; ///< as the stream told; 0: it did not tell
    Channel channel = Channel::Content;
    std::uint8_t choice = 0;  ///< index of the answer, for n > 1
    bool isCoalesced = false; ///< came in the same read as the event before it
    friend bool operator==(const Arrival &, const Arrival &) = default;
};

/// When the tokens of one answer arrived, as offsets from the moment of sending.
/// Invariant: offsets are not negative and never go back.
class TokenTimeline {
public:
    /// An offset before the last one is raised to it (clocks of two sources may disagree by microseconds).
    void append(Arrival arrival);
    void reserve(std::size_t events) { m_arrivals.reserve(events); }
    std::span<const Arrival> arrivals() const noexcept { return m_arrivals; }
    std::size_t size() const noexcept { return m_arrivals.size(); }
    bool empty() const noexcept { return m_arrivals.empty(); }
    friend bool operator==(const TokenTimeline &, const TokenTimeline &) = default;

private:
    std::vector<Arrival> m_arrivals;
};

} // namespace inferometer
