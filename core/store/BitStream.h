// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace inferometer {

/// Eight bytes, least significant first, whatever the machine's order.
inline void storeLittle64(std::uint8_t *to, std::uint64_t value) noexcept
{
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(to, &value, 8);
    } else {
        for (int i = 0; i < 8; ++i)
            to[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
}

inline std::uint64_t loadLittle64(const std::uint8_t *from) noexcept
{
    std::uint64_t value = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&value, from, 8);
    } else {
        for (int i = 0; i < 8; ++i)
            value |= static_cast<std::uint64_t>(from[i]) << (8 * i);
    }
    return value;
}

/// Writes bytes, variable-length numbers and runs of bits into memory its owner made large enough: it checks nothing,
/// and may touch up to 8 bytes beyond what it has written.
class BitWriter {
public:
    explicit BitWriter(std::uint8_t *to) noexcept : m_to(to) {}

    void byte(std::uint8_t value) noexcept { *m_to++ = value; }
    void varint(std::uint64_t value) noexcept
    {
        while (value >= 0x80) {
            byte(static_cast<std::uint8_t>(value | 0x80));
            value >>= 7;
        }
        byte(static_cast<std::uint8_t>(value));
    }
    /// The low `count` bits of a value that has no higher ones; count is at most 56.
    void bits(std::uint64_t value, unsigned count) noexcept
    {
        m_pending |= value << m_filled;
        m_filled += count;
        storeLittle64(m_to, m_pending);
        const unsigned whole = m_filled / 8;
        m_to += whole;
        m_filled %= 8;
        m_pending >>= 8 * whole; // whole is at most 7
    }
    /// Ends a run of bits on a byte border.
    void align() noexcept
    {
        if (m_filled > 0)
            ++m_to;
        m_filled = 0;
        m_pending = 0;
    }
    std::uint8_t *position() const noexcept { return m_to; }

private:
    std::uint8_t *m_to;
    std::uint64_t m_pending = 0; ///< bits not yet a whole byte
    unsigned m_filled = 0;       ///< how many, 0 … 7 between calls
};

/// Reads what BitWriter wrote, from bytes that may be damaged: past the end it yields zeros and isSound() turns false.
class BitReader {
public:
    explicit BitReader(std::span<const std::uint8_t> bytes) noexcept : m_bytes(bytes) {}

    /// A reader that has met damage.
    static BitReader broken() noexcept
    {
        BitReader reader({});
        reader.m_isSound = false;
        return reader;
    }

    bool isSound() const noexcept { return m_isSound; }
    bool atEnd() const noexcept { return m_isSound && m_bit == m_bytes.size() * 8; }
    std::size_t bytesLeft() const noexcept { return m_bytes.size() - m_bit / 8; }

    std::uint8_t byte() noexcept { return static_cast<std::uint8_t>(bits(8)); }
    std::uint64_t varint() noexcept
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint64_t part = bits(8);
            if (shift == 63 && part > 1)
                break;
            value |= (part & 0x7F) << shift;
            if (part < 0x80)
                return value;
        }
        m_isSound = false;
        return 0;
    }
    /// At most 56 bits.
    std::uint64_t bits(unsigned count) noexcept
    {
        const std::uint64_t value = peek() & ((std::uint64_t{1} << count) - 1);
        skip(count);
        return value;
    }
    /// The next 57 bits or more, zeros beyond the end; nothing is taken.
    std::uint64_t peek() const noexcept
    {
        const std::size_t at = m_bit / 8;
        const auto shift = static_cast<unsigned>(m_bit % 8);
        if (m_bytes.size() >= 8 && at <= m_bytes.size() - 8)
            return loadLittle64(m_bytes.data() + at) >> shift;
        std::uint8_t last[8] = {};
        if (at < m_bytes.size())
            std::memcpy(last, m_bytes.data() + at, m_bytes.size() - at);
        return loadLittle64(last) >> shift;
    }
    void skip(unsigned count) noexcept
    {
        m_bit += count;
        if (m_bit > m_bytes.size() * 8) {
            m_bit = m_bytes.size() * 8;
            m_isSound = false;
        }
    }
    /// To the next byte border; the bits in between must be zeros.
    void align() noexcept
    {
        const auto over = static_cast<unsigned>(m_bit % 8);
        if (over != 0 && bits(8 - over) != 0)
            m_isSound = false;
    }

private:
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_bit = 0;
    bool m_isSound = true;
};

} // namespace inferometer
