// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/TokenTimeline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// A token timeline as bytes, lossless to the nanosecond. A stream's gaps are nearly equal, so what is kept of each is
/// its distance from the block's usual gap (Rice code); tokens, channels and choices, nearly always the same, are kept
/// as one value, as runs or as packed bits, whichever is shortest. A checksum at the end: bytes that changed on the disk
/// are an error, not another timeline.
///
/// Layout (numbers are LEB128 varints unless said otherwise):
///   version byte 1 · timeline; or, where there are marks, version byte 3 · number of marks, then of each its kind | (events
///   since the mark before) << 2 and its distance in time from the mark before · timeline. (Version byte 2, once written: the
///   kind alone, so that of moments alike nobody knows which came first.)
///   timeline: events · [first offset · coalesced byte (0 none, 1 where the gap is 0, 2 bits follow) ·
///   tokens column · kinds column (channel | choice << 2 | of the same event << 10) · gap blocks of 128] · checksum, 4 bytes
///   column: mode byte: 0 value · 1 number of runs, then value and length of each · 2 least, bits byte, packed values
///   block:  byte k | 0x40 when zeros are marked · zigzag of centre − last block's centre · [bits: gap is not 0] ·
///           bits: zigzag of gap − centre, divided by 2^k: quotient in ones and a zero, k low bits;
///           16 ones: 64 raw bits follow
class TimelineCodec {
public:
    static std::string encode(const TokenTimeline &timeline);
    /// ErrorCode::StoreDamaged for bytes that are no timeline. Takes memory in proportion to the bytes given.
    static Result<TokenTimeline> decode(std::string_view bytes);

    /// The offset of the first event, read without the others and without their checksum; nothing for no events and for what
    /// is no timeline.
    static std::optional<Nanos> firstOffset(std::string_view bytes) noexcept;

    /// encode() into memory that is used again: valid until the next call.
    std::string_view pack(const TokenTimeline &timeline);

    /// The checksum of all bytes before it; for tests that damage the rest.
    static std::uint32_t checksum(std::string_view bytes) noexcept;

private:
    std::vector<std::uint8_t> m_bytes;
    std::vector<std::uint64_t> m_gaps;
    std::vector<std::uint32_t> m_column;
};

} // namespace inferometer
