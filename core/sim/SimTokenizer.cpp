// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimTokenizer.h"

#include "core/base/Random.h"
#include "core/sim/KvPool.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr std::size_t kLettersPerToken = 5;
constexpr std::size_t kDigitsPerToken = 3;

// Each with its blank; at most five letters, so that the text reads back as as many tokens as were sent.
constexpr std::string_view kWords[] = {
    " the",   " river", " stone", " light", " under", " small", " house", " green", " early", " water", " glass",
    " paper", " north", " cloud", " quiet", " table", " seven", " round", " train", " field", " music", " apple",
    " broad", " chair", " dream", " earth", " flame", " grain", " honey", " ivory", " joint", " knife", " lemon",
    " march", " night", " ocean", " piano", " queen", " radio", " sugar", " tower", " urban", " voice", " wheel",
    " young", " amber", " brick", " coast", " delta", " eagle", " frost", " giant", " hotel", " index", " jolly",
    " karma", " laser", " metal", " nurse", " olive", " pearl", " quick", " robin", " solar",
};
static_assert(std::size(kWords) == 64);

enum class Sign { Letter, Digit, Blank, Break, Alone, Other };

struct CodePoint {
    Sign sign = Sign::Other;
    std::size_t bytes = 1;
};

CodePoint look(std::string_view text, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
        const char c = text[at];
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            return {Sign::Letter, 1};
        if (c >= '0' && c <= '9')
            return {Sign::Digit, 1};
        if (c == '\n' || c == '\r')
            return {Sign::Break, 1};
        return {c == ' ' || c == '\t' ? Sign::Blank : Sign::Other, 1};
    }
    std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    bytes = std::min(bytes, text.size() - at);
    // U+2E80 is E2 BA 80: below it punctuation and letters of alphabets, from it on CJK, kana, hangul, emoji.
    const bool isWide = lead > 0xE2 || (lead == 0xE2 && bytes > 1 && static_cast<unsigned char>(text[at + 1]) >= 0xBA);
    return {isWide ? Sign::Alone : Sign::Letter, bytes};
}

/// End of a run of one kind of sign, of `limit` signs at most.
std::size_t runEnd(std::string_view text, std::size_t at, Sign sign, std::size_t limit)
{
    for (std::size_t count = 0; count < limit && at < text.size(); ++count) {
        const CodePoint next = look(text, at);
        if (next.sign != sign)
            break;
        at += next.bytes;
    }
    return at;
}

std::size_t tokenEnd(std::string_view text, std::size_t at)
{
    const CodePoint first = look(text, at);
    switch (first.sign) {
    case Sign::Letter: return runEnd(text, at, Sign::Letter, kLettersPerToken);
    case Sign::Digit: return runEnd(text, at, Sign::Digit, kDigitsPerToken);
    case Sign::Break: return runEnd(text, at, Sign::Break, text.size());
    case Sign::Blank: break;
    case Sign::Alone:
    case Sign::Other: return at + first.bytes;
    }
    // The last blank of a run belongs to the word after it.
    const std::size_t end = runEnd(text, at, Sign::Blank, text.size());
    const bool isBeforeWord = end < text.size() && look(text, end).sign == Sign::Letter;
    if (!isBeforeWord)
        return end;
    return end - at > 1 ? end - 1 : runEnd(text, end, Sign::Letter, kLettersPerToken);
}

} // namespace

std::uint64_t hashBytes(std::string_view bytes) noexcept
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

std::uint64_t mixHash(std::uint64_t a, std::uint64_t b) noexcept
{
    std::uint64_t x = a + 0x9e3779b97f4a7c15U * (b + 1);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

std::vector<std::uint64_t> tokenize(std::string_view text)
{
    std::vector<std::uint64_t> tokens;
    tokens.reserve(text.size() / 4 + 1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = tokenEnd(text, at);
        tokens.push_back(hashBytes(text.substr(at, end - at)));
        at = end;
    }
    return tokens;
}

std::uint32_t tokenIdOf(std::uint64_t token) noexcept { return static_cast<std::uint32_t>(mixHash(token, 0) % 128000); }

std::vector<std::uint64_t> blockHashes(const std::vector<std::uint64_t> &tokens)
{
    std::vector<std::uint64_t> hashes;
    hashes.reserve(tokens.size() / kKvBlockTokens);
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i + kKvBlockTokens <= tokens.size(); i += kKvBlockTokens) {
        for (std::size_t k = i; k < i + kKvBlockTokens; ++k)
            hash = mixHash(hash, tokens[k]);
        hashes.push_back(hash);
    }
    return hashes;
}

std::string_view SimText::word(std::uint32_t index) const noexcept
{
    const std::string_view word = kWords[mixHash(m_seed, index) % std::size(kWords)];
    return index == 0 ? word.substr(1) : word;
}

std::uint32_t naturalLength(std::uint64_t seed, std::uint64_t promptHash)
{
    Random random(mixHash(seed, promptHash));
    return static_cast<std::uint32_t>(std::clamp(180.0 * std::exp(0.7 * random.normal()), 8.0, 16384.0));
}

} // namespace inferometer
