// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Corpus.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace inferometer {

/// How many tokens a server makes of the corpus, place by place: prose, dialogue and code differ by half in characters a
/// token, so one factor for all would miss the planned length of most prompts.
class TokenRuler {
public:
    enum class Source {
        Typical,  ///< nobody was asked: words and signs counted as current tokenizers usually split them
        Fitted,   ///< the typical counts, scaled to what the server told of a few prompts
        Surveyed, ///< the server counted the whole corpus, chunk by chunk
    };

    static TokenRuler typical(CorpusLanguage language);

    const Corpus &corpus() const noexcept { return *m_corpus; }
    Source source() const noexcept { return m_source; }

    /// Tokens that come on top of the corpus text: chat template, nonce and task.
    double overhead() const noexcept { return m_overhead; }
    void setOverhead(double tokens) noexcept { m_overhead = tokens; }
    /// The part of them that every prompt has, however short: chat template and nonce, without the task.
    double frame() const noexcept { return m_overhead > m_task ? m_overhead - m_task : 0; }

    /// Tokens of `characters` of corpus text from a place on, going round at the end.
    double tokens(std::size_t start, std::size_t characters) const noexcept;
    /// How many characters from a place on come nearest to so many tokens.
    std::size_t charactersFor(std::size_t start, double tokens) const noexcept;

    /// A prompt that the server counted: what the ruler gave for its corpus text, and the server's whole count.
    struct Point {
        double ruled = 0;
        double counted = 0;
    };
    /// Scale and overhead by least squares. Nothing changes where the points cannot be (one length only, a factor outside
    /// 0.2 to 5). On a surveyed ruler only the overhead is fitted.
    void fit(std::span<const Point> points);
    /// Prompts without a task tell the frame: what they have on top of their corpus text. Their mean is taken.
    void fitFrame(std::span<const Point> points);
    /// Borders of about equal chunks, each at a word's start; the last is the corpus's size.
    std::vector<std::size_t> chunks(std::size_t characters) const;
    /// What the server counted between neighbouring borders. Throws nothing; counts.size() is borders.size() - 1.
    void survey(std::span<const std::size_t> borders, std::span<const std::uint32_t> counts);

private:
    explicit TokenRuler(CorpusLanguage language);
    double before(std::size_t place) const noexcept;

    std::shared_ptr<const Corpus> m_corpus;
    std::vector<double> m_before; // tokens before each character; one more than there are characters
    double m_overhead = 0;
    double m_task = 0; // of the overhead
    Source m_source = Source::Typical;
};

} // namespace inferometer
