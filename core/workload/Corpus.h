// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// The texts that ship with the program, in one language, as one ring of characters.
class Corpus {
public:
    explicit Corpus(CorpusLanguage language);

    /// Number of characters (code points).
    std::size_t size() const noexcept { return m_starts.size(); }
    /// The first place from `start` on, going round, where a slice may begin: English at a word, at most 24 characters on.
    std::size_t wordStart(std::uint64_t start) const noexcept;
    /// `characters` from exactly this place on, going round at the end.
    std::string slice(std::size_t start, std::size_t characters) const;
    std::string_view character(std::size_t index) const noexcept;

private:
    CorpusLanguage m_language;
    std::string m_text;
    std::vector<std::uint32_t> m_starts; // byte offset of each character
};

} // namespace inferometer
