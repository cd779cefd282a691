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
    /// `characters` from the given place on, going round at the end. English starts and ends at a word's border near by.
    std::string slice(std::uint64_t start, std::size_t characters) const;

private:
    std::string_view character(std::size_t index) const noexcept;
    CorpusLanguage m_language;
    std::string m_text;
    std::vector<std::uint32_t> m_starts; // byte offset of each character
};

} // namespace inferometer
