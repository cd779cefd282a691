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
    bool isSameEvent = false; ///< the event before it brought this too: one event may speak for several choices
    friend bool operator==(const Arrival &, const Arrival &) = default;
};

/// What an event without output was. Stored: append only.
enum class MarkKind : std::uint8_t {
    Choice, ///< it named a choice, but brought nothing of it: a role, an empty piece
    Finish, ///< it told why a choice ended
    Usage,  ///< token counts and nothing else
    Done    ///< the end of the answer
};

/// One event that carried no output. Other tools count some of these as first or last tokens.
struct Mark {
    Nanos offset{0}; ///< from t_send
    MarkKind kind = MarkKind::Choice;
    std::uint32_t outputsBefore = 0; ///< arrivals that came before it in the stream; set by TokenTimeline
    friend bool operator==(const Mark &, const Mark &) = default;
};

/// A place in the order of a stream: an arrival or a mark, by its number among its like.
struct StreamPlace {
    std::uint32_t index = 0;
    bool isMark = false;
    friend bool operator==(const StreamPlace &, const StreamPlace &) = default;
};

/// When the tokens of one answer arrived, as offsets from the moment of sending.
/// Invariant: offsets are not negative and never go back, neither the events' nor the marks'.
class TokenTimeline {
public:
    /// An offset before the last one is raised to it (clocks of two sources may disagree by microseconds).
    void append(Arrival arrival);
    /// The same for an event without output, which comes behind all that was appended so far. Of a stream of nothing but such events the first kMostMarks are kept.
    void mark(Mark mark);
    static constexpr std::size_t kMostMarks = 256;
    std::span<const Mark> marks() const noexcept { return m_marks; }
    /// Arrivals and marks as the stream brought them.
    std::vector<StreamPlace> places() const;
    void reserve(std::size_t events) { m_arrivals.reserve(events); }
    std::span<const Arrival> arrivals() const noexcept { return m_arrivals; }
    std::size_t size() const noexcept { return m_arrivals.size(); }
    bool empty() const noexcept { return m_arrivals.empty(); }
    friend bool operator==(const TokenTimeline &, const TokenTimeline &) = default;

private:
    std::vector<Arrival> m_arrivals;
    std::vector<Mark> m_marks;
};

} // namespace inferometer
