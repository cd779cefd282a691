// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolRecording.h"
#include "core/base/Message.h"

#include <cstdint>
#include <span>

namespace inferometer {

/// What the good answers of a level were like, as far as tools count them differently.
struct ToolFacts {
    std::uint64_t good = 0;
    std::uint64_t failed = 0;
    std::uint64_t told = 0;      ///< good answers whose tokens the server counted
    std::uint64_t whole = 0;     ///< good answers that were not streamed
    bool hasSilentStart = false; ///< an event with a choice but no output came first: a role
    bool hasSilentEnd = false;   ///< one came last: a finish
    bool hasSilentEvent = false; ///< one came at all
    bool hasReasoning = false;
    bool hasOther = false;            ///< output that is neither text nor reasoning
    bool hasSeveralChoices = false;   ///< an answer of more than one
    bool hasSetup = false;            ///< a connection was opened
    bool hasOnePiece = false;         ///< an answer of several tokens in one event
    bool hasOneToken = false;         ///< an answer of one token, as the server counted
    bool hasUntoldPiece = false;      ///< one event of text, and nobody knows of how many tokens
    bool hasManyTokenEvent = false;   ///< an event told that it brought several tokens
    bool hasUntoldTextStamps = false; ///< text whose tokens' moments are not known

    void add(const ToolRecording &recording);
};

/// A sentence, and what has to be so for it to be true of the recording at hand.
struct ToolReason {
    bool (*holds)(const ToolFacts &facts);
    Text why;
};

/// The first that holds; empty where none does.
Text firstThatHolds(std::span<const ToolReason> reasons, const ToolFacts &facts) noexcept;

} // namespace inferometer
