// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/TokenTimeline.h"
#include "core/store/BitStream.h"

#include <cstdint>
#include <span>

namespace inferometer {

/// The gaps between a stream's events, in blocks; the layout is told in TimelineCodec.h.
constexpr std::size_t kGapBlock = 128;

/// Writer and reader go in and come out by value: behind a reference the compiler must fear that every byte written changes
/// them, and keeps them in memory. A block takes at most 32 bytes and 11 for each of its gaps.
BitWriter writeGaps(BitWriter out, std::span<const std::uint64_t> gaps);
/// Sets all offsets from the first one, which is known. The reader behind the gaps, or one that is not sound.
BitReader readGaps(BitReader in, std::span<Arrival> arrivals);
/// The last offset of `events` events alone; -1 for gaps that are not sound or are not followed by the end.
std::int64_t readLastOffset(BitReader in, std::uint64_t first, std::size_t events);

} // namespace inferometer
