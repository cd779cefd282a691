// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/GapCodec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace inferometer {

namespace {

constexpr unsigned kEscape = 16;      // ones that announce a raw value
constexpr std::uint8_t kZeros = 0x40; // a block whose zero gaps are marked
constexpr std::size_t kBlock = kGapBlock;

constexpr std::uint64_t zigzag(std::int64_t value) noexcept
{
    return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}

constexpr std::int64_t unzigzag(std::uint64_t value) noexcept
{
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
}

constexpr std::uint64_t middle(std::uint64_t a, std::uint64_t b, std::uint64_t c) noexcept
{
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

/// The block's usual gap: the middle of the middles of nine at equal distances. A mean would follow the one long stall.
std::uint64_t centreOf(std::span<const std::uint64_t> gaps) noexcept
{
    if (gaps.empty())
        return 0;
    std::array<std::uint64_t, 9> sample{};
    for (std::size_t i = 0; i < sample.size(); ++i)
        sample[i] = gaps[i * gaps.size() / sample.size()];
    return middle(middle(sample[0], sample[3], sample[6]), middle(sample[1], sample[4], sample[7]),
                  middle(sample[2], sample[5], sample[8]));
}

/// Bits the block takes with this parameter; `all` is the values' bits together. An escape counts for a little more than
/// it takes.
std::uint64_t riceCost(std::span<const std::uint64_t> folded, std::uint64_t all, unsigned k)
{
    constexpr std::uint64_t kRaw = kEscape + 64;
    std::uint64_t cost = folded.size() * (k + 1);
    if (all >> k < kRaw) { // the common case, and the one a compiler makes fast
        for (const std::uint64_t value : folded)
            cost += value >> k;
        return cost;
    }
    for (const std::uint64_t value : folded)
        cost += std::min(value >> k, kRaw);
    return cost;
}

/// The parameter that makes the block shortest, searched downwards from the mean's.
unsigned riceParameter(std::span<const std::uint64_t> folded)
{
    std::uint64_t all = 0;
    for (const std::uint64_t value : folded)
        all |= value;
    if (all == 0)
        return 0;
    const auto width = static_cast<unsigned>(std::bit_width(all));
    const unsigned down = width > 40 ? width - 40 : 0; // keeps the sum of a block within 64 bits
    std::uint64_t sum = 0;
    for (const std::uint64_t value : folded)
        sum += value >> down;
    const std::uint64_t mean = sum / folded.size();
    unsigned best = std::min(62u, (mean == 0 ? 0 : static_cast<unsigned>(std::bit_width(mean)) - 1) + down);
    std::uint64_t cost = riceCost(folded, all, best);
    while (best > 0) {
        const std::uint64_t next = riceCost(folded, all, best - 1);
        if (next >= cost)
            break;
        cost = next;
        --best;
    }
    return best;
}

void writeRice(BitWriter &out, std::uint64_t value, unsigned k)
{
    const std::uint64_t quotient = value >> k;
    if (quotient >= kEscape) {
        out.bits((1u << kEscape) - 1, kEscape);
        out.bits(value & 0xFFFFFFFFu, 32);
        out.bits(value >> 32, 32);
        return;
    }
    const auto ones = static_cast<unsigned>(quotient);
    const std::uint64_t low = value & ((std::uint64_t{1} << k) - 1);
    if (ones + 1 + k <= 56) {
        out.bits(((std::uint64_t{1} << ones) - 1) | low << (ones + 1), ones + 1 + k);
        return;
    }
    out.bits((std::uint64_t{1} << ones) - 1, ones + 1);
    out.bits(low & 0xFFFFFFFFu, 32);
    out.bits(low >> 32, k - 32);
}

// Inlined, or the reader would be kept in memory (GapCodec.h).
[[gnu::always_inline]] inline std::uint64_t readRice(BitReader &in, unsigned k)
{
    const std::uint64_t next = in.peek();
    const auto ones = static_cast<unsigned>(std::countr_one(next));
    if (ones >= kEscape) {
        in.skip(kEscape);
        const std::uint64_t low = in.bits(32);
        return low | in.bits(32) << 32;
    }
    if (ones + 1 + k <= 56) {
        in.skip(ones + 1 + k);
        return (std::uint64_t{ones} << k) | (next >> (ones + 1) & ((std::uint64_t{1} << k) - 1));
    }
    in.skip(ones + 1);
    const std::uint64_t low = in.bits(32);
    return (std::uint64_t{ones} << k) | low | in.bits(k - 32) << 32;
}

} // namespace

BitWriter writeGaps(BitWriter out, std::span<const std::uint64_t> gaps)
{
    std::uint64_t last = 0;
    std::array<std::uint64_t, kBlock> folded{};
    for (std::size_t from = 0; from < gaps.size(); from += kBlock) {
        const auto block = gaps.subspan(from, std::min(kBlock, gaps.size() - from));
        std::size_t count = 0;
        for (const std::uint64_t gap : block) {
            folded[count] = gap;
            count += gap != 0;
        }
        const std::uint64_t centre = centreOf({folded.data(), count});
        for (std::size_t i = 0; i < count; ++i)
            folded[i] = zigzag(static_cast<std::int64_t>(folded[i] - centre));
        const bool hasZeros = count < block.size();
        const unsigned k = riceParameter({folded.data(), count});
        out.byte(static_cast<std::uint8_t>(k | (hasZeros ? kZeros : 0u)));
        out.varint(zigzag(static_cast<std::int64_t>(centre - last)));
        last = centre;
        if (hasZeros) {
            for (const std::uint64_t gap : block)
                out.bits(gap != 0, 1);
        }
        for (std::size_t i = 0; i < count; ++i)
            writeRice(out, folded[i], k);
        out.align();
    }
    return out;
}

std::int64_t readLastOffset(BitReader in, std::uint64_t first, std::size_t events)
{
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    std::uint64_t centre = 0;
    std::uint64_t offset = first;
    for (std::size_t left = events - 1; left > 0; left -= std::min(left, kBlock)) {
        const std::size_t length = std::min(left, kBlock);
        const unsigned head = in.byte();
        const unsigned k = head & 0x3F;
        centre += static_cast<std::uint64_t>(unzigzag(in.varint()));
        if (head > 0x7F || centre > kMost || !in.isSound())
            return -1;
        std::size_t gaps = length;
        if ((head & kZeros) != 0)
            for (std::size_t i = 0; i < length; ++i)
                gaps -= in.bits(1) == 0;
        for (std::size_t i = 0; i < gaps; ++i) {
            const std::uint64_t gap = centre + static_cast<std::uint64_t>(unzigzag(readRice(in, k)));
            if (gap > kMost || gap > kMost - offset)
                return -1;
            offset += gap;
        }
        in.align();
        if (!in.isSound())
            return -1;
    }
    return in.atEnd() ? static_cast<std::int64_t>(offset) : -1;
}

BitReader readGaps(BitReader in, std::span<Arrival> arrivals)
{
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    std::uint64_t centre = 0;
    auto offset = static_cast<std::uint64_t>(arrivals[0].offset.count());
    arrivals = arrivals.subspan(1);
    for (std::size_t from = 0; from < arrivals.size(); from += kBlock) {
        const auto block = arrivals.subspan(from, std::min(kBlock, arrivals.size() - from));
        const unsigned head = in.byte();
        const unsigned k = head & 0x3F;
        if (head > 0x7F)
            return BitReader::broken();
        centre += static_cast<std::uint64_t>(unzigzag(in.varint()));
        if (centre > kMost || !in.isSound())
            return BitReader::broken();
        std::array<bool, kBlock> isZero{};
        if ((head & kZeros) != 0) {
            for (std::size_t i = 0; i < block.size(); ++i)
                isZero[i] = in.bits(1) == 0;
        }
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (!isZero[i]) {
                const std::uint64_t gap = centre + static_cast<std::uint64_t>(unzigzag(readRice(in, k)));
                if (gap > kMost || gap > kMost - offset)
                    return BitReader::broken();
                offset += gap;
            }
            block[i].offset = Nanos(static_cast<std::int64_t>(offset));
        }
        in.align();
        if (!in.isSound())
            break;
    }
    return in;
}

} // namespace inferometer
