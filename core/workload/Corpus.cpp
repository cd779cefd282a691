// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/Corpus.h"

#include "core/base/Embedded.h"

namespace inferometer {

Corpus::Corpus(CorpusLanguage language) : m_language(language)
{
    const std::string_view folder = language == CorpusLanguage::English ? "en/" : "zh/";
    for (const EmbeddedFile &file : embeddedCorpus())
        if (file.name.starts_with(folder))
            (m_text += file.bytes) += "\n\n";
    m_starts.reserve(m_text.size());
    for (std::size_t i = 0; i < m_text.size(); ++i)
        if ((static_cast<unsigned char>(m_text[i]) & 0xC0) != 0x80)
            m_starts.push_back(static_cast<std::uint32_t>(i));
}

std::string_view Corpus::character(std::size_t index) const noexcept
{
    const std::size_t begin = m_starts[index];
    const std::size_t end = index + 1 < m_starts.size() ? m_starts[index + 1] : m_text.size();
    return std::string_view(m_text).substr(begin, end - begin);
}

std::size_t Corpus::wordStart(std::uint64_t start) const noexcept
{
    std::size_t at = start % size();
    // A word cut in half costs a token or two more than a whole one; at most one word's length is skipped.
    for (int skipped = 0; m_language == CorpusLanguage::English && skipped < 24; ++skipped) {
        const std::string_view before = character((at + size() - 1) % size());
        if (before == " " || before == "\n")
            break;
        at = (at + 1) % size();
    }
    return at;
}

std::string Corpus::slice(std::size_t start, std::size_t characters) const
{
    std::string result;
    std::size_t at = start % size();
    result.reserve(characters * (m_language == CorpusLanguage::English ? 1 : 3) + 8);
    for (std::size_t taken = 0; taken < characters;) {
        const std::size_t run = std::min(characters - taken, size() - at);
        const std::size_t begin = m_starts[at];
        const std::size_t end = at + run < size() ? m_starts[at + run] : m_text.size();
        result.append(m_text, begin, end - begin);
        taken += run;
        at = (at + run) % size();
    }
    return result;
}

} // namespace inferometer
