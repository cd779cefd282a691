// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// A tokenizer that needs no vocabulary. English prose comes out near 4 characters a token, Chinese at one a character.
///  - a run of letters, with one blank before it, is cut into pieces of at most 5 letters;
///  - digits go in groups of up to 3; other ASCII signs one by one;
///  - line breaks in a row are one token, so are other blanks left over;
///  - every code point from U+2E80 on is a token; the rest (accents, Greek, Cyrillic, …) count as letters.
/// Returns one number per token, a hash of its bytes: equal pieces have equal numbers.
std::vector<std::uint64_t> tokenize(std::string_view text);

/// The number shown to a client: a token's hash folded into 0 … 127 999.
std::uint32_t tokenIdOf(std::uint64_t token) noexcept;

/// Hashes of the full 16-token blocks, each over all tokens before it too: equal hash, equal beginning.
std::vector<std::uint64_t> blockHashes(const std::vector<std::uint64_t> &tokens);

/// FNV-1a, 64 bits.
std::uint64_t hashBytes(std::string_view bytes) noexcept;

/// Mixes two numbers into a third that looks like chance, the same on every machine.
std::uint64_t mixHash(std::uint64_t a, std::uint64_t b) noexcept;

/// Answer texts: words of a built-in list, each exactly one token.
class SimText {
public:
    explicit SimText(std::uint64_t seed) : m_seed(seed) {}
    /// The k-th word; all but the first begin with a blank. Needs no escaping in JSON.
    std::string_view word(std::uint32_t index) const noexcept;

private:
    std::uint64_t m_seed;
};

/// How long an answer would be if nobody set a limit: log-normal, median 180 tokens, at least 8. The same for the same
/// seed and prompt.
std::uint32_t naturalLength(std::uint64_t seed, std::uint64_t promptHash);

} // namespace inferometer
