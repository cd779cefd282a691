// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/RequestRecord.h"

#include <string>
#include <vector>

namespace inferometer {

/// One thing that is known of a request, or is known to be missing.
struct RecordFact {
    std::string name;
    std::string value; ///< empty: absent, to be shown as "–"; it is never 0 instead
    std::string note;  ///< what to know about it; empty: nothing
    bool isLeading = false;
    friend bool operator==(const RecordFact &, const RecordFact &) = default;
};

struct FactGroup {
    std::string title;
    std::vector<RecordFact> facts;
};

/// All that a record tells, in words: how it ended, when what came, its figures, its tokens, the server's own timings. Times in
/// milliseconds to three digits. The same facts are the keys of recordDocument(). All of it is plain text in one line each, the
/// server's words too.
std::vector<FactGroup> recordFacts(const RequestRecord &record, const Translate &translate);

/// What an output event carried, in a person's words: "answer", "reasoning", "refusal", "tool call".
Text titleOf(Channel channel) noexcept;
/// What an event without output was: "role or empty piece", "finish", "usage", "end".
Text titleOf(MarkKind kind) noexcept;

} // namespace inferometer
