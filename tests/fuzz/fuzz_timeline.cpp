// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are decoded or refused; what was encoded is read back the same. Input: first byte 0: a stored timeline as it
// is; 1: the same without its checksum, which is put behind it; otherwise the events of a timeline, 12 bytes each.
#include "tests/fuzz/Fuzz.h"

#include "core/store/TimelineCodec.h"

#include <string>

using namespace inferometer;

namespace {

void roundTrip(const TokenTimeline &timeline)
{
    const std::string stored = TimelineCodec::encode(timeline);
    const Result<TokenTimeline> read = TimelineCodec::decode(stored);
    fuzz::require(read.has_value(), "what was encoded can be decoded");
    fuzz::require(*read == timeline, "what was encoded is read back the same");
}

void decode(std::string_view stored)
{
    const Result<TokenTimeline> read = TimelineCodec::decode(stored);
    if (read)
        roundTrip(*read);
    else
        fuzz::require(!read.error().message.empty(), "a refusal says why");
}

TokenTimeline timelineOf(fuzz::Input input)
{
    TokenTimeline timeline;
    Nanos offset{0};
    while (!input.empty()) {
        const std::uint8_t kind = input.byte();
        // Gaps from nothing to years: 0 to 6 bytes.
        offset += Nanos(static_cast<std::int64_t>(input.number(kind % 7)));
        timeline.append({.offset = offset,
                         .tokens = static_cast<std::uint32_t>(input.number(kind & 0x80 ? 4 : 1)),
                         .channel = static_cast<Channel>(kind >> 3 & 3),
                         .choice = static_cast<std::uint8_t>(kind & 0x40 ? input.byte() : 0),
                         .isCoalesced = (kind & 0x20) != 0});
        if ((kind & 0x48) == 0x48)
            timeline.mark({offset, static_cast<MarkKind>(kind >> 3 & 3)});
    }
    return timeline;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    fuzz::Input input(bytes, size);
    const std::uint8_t way = input.byte();
    if (way == 0) {
        decode(input.rest());
    } else if (way == 1) {
        std::string stored(input.rest());
        const std::uint32_t sum = TimelineCodec::checksum(stored);
        for (int shift = 0; shift < 32; shift += 8)
            stored += static_cast<char>(sum >> shift & 0xff);
        decode(stored);
    } else {
        roundTrip(timelineOf(input));
    }
    return 0;
}
