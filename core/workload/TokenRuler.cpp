// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/TokenRuler.h"

#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

// Around a prompt: the chat template (4 to 30), the nonce (8 to 14) and the task (14).
constexpr double kTypicalOverhead = 40;
constexpr double kTypicalTask = 14;

// What a character adds to the count: a word costs a token where it begins and a quarter for each letter from the eighth on.
class TypicalWeight {
public:
    double of(std::string_view character)
    {
        const auto lead = static_cast<unsigned char>(character.front());
        const char c = character.front();
        if (lead >= 0xE2) // Chinese characters and their signs
            return begin(Kind::Other, 0.7);
        if (lead >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            m_letters = m_last == Kind::Letter ? m_letters + 1 : 1;
            m_last = Kind::Letter;
            return m_letters == 1 ? 1.0 : m_letters > 7 ? 0.25 : 0.0;
        }
        if (c >= '0' && c <= '9')
            return begin(Kind::Digit, 0.6);
        if (c == '\n')
            return m_last == Kind::Break ? 0.0 : begin(Kind::Break, 1.0);
        if (c == ' ') // goes with the word after it; a run of them is an indent
            return begin(Kind::Blank, 0.0);
        return begin(Kind::Other, 0.8);
    }

private:
    enum class Kind { None, Letter, Digit, Break, Blank, Other };
    double begin(Kind kind, double weight)
    {
        m_last = kind;
        return weight;
    }
    Kind m_last = Kind::None;
    int m_letters = 0;
};

} // namespace

TokenRuler::TokenRuler(CorpusLanguage language)
    : m_corpus(std::make_shared<Corpus>(language)), m_overhead(kTypicalOverhead), m_task(kTypicalTask)
{
    TypicalWeight weight;
    m_before.reserve(m_corpus->size() + 1);
    m_before.push_back(0);
    for (std::size_t place = 0; place < m_corpus->size(); ++place)
        m_before.push_back(m_before.back() + weight.of(m_corpus->character(place)));
}

TokenRuler TokenRuler::typical(CorpusLanguage language) { return TokenRuler(language); }

// Places past the end are on the next round.
double TokenRuler::before(std::size_t place) const noexcept
{
    const std::size_t rounds = place / m_corpus->size();
    return double(rounds) * m_before.back() + m_before[place % m_corpus->size()];
}

double TokenRuler::tokens(std::size_t start, std::size_t characters) const noexcept
{
    return before(start + characters) - before(start);
}

std::size_t TokenRuler::charactersFor(std::size_t start, double tokens) const noexcept
{
    if (tokens <= 0)
        return 0;
    const double wanted = before(start) + tokens;
    const double round = m_before.back();
    const auto rounds = static_cast<std::size_t>(wanted / round);
    const auto at = std::lower_bound(m_before.begin(), m_before.end(), wanted - double(rounds) * round);
    const auto end = rounds * m_corpus->size() + static_cast<std::size_t>(at - m_before.begin());
    return end > start ? end - start : 0;
}

void TokenRuler::fit(std::span<const Point> points)
{
    if (points.empty())
        return;
    double x = 0, y = 0;
    for (const Point &point : points) {
        x += point.ruled;
        y += point.counted;
    }
    const auto n = double(points.size());
    x /= n;
    y /= n;
    if (m_source == Source::Surveyed) {
        m_overhead = std::max(0.0, y - x);
        return;
    }
    double covariance = 0, variance = 0;
    for (const Point &point : points) {
        covariance += (point.ruled - x) * (point.counted - y);
        variance += (point.ruled - x) * (point.ruled - x);
    }
    const double factor = variance > 0 ? covariance / variance : 0;
    if (factor < 0.2 || factor > 5)
        return;
    for (double &value : m_before)
        value *= factor;
    m_overhead = std::max(0.0, y - factor * x);
    m_source = Source::Fitted;
}

void TokenRuler::fitFrame(std::span<const Point> points)
{
    if (points.empty())
        return;
    double sum = 0;
    for (const Point &point : points)
        sum += point.counted - point.ruled;
    m_task = std::max(0.0, m_overhead - sum / double(points.size()));
}

std::vector<std::size_t> TokenRuler::chunks(std::size_t characters) const
{
    std::vector<std::size_t> borders{0};
    while (borders.back() + characters < m_corpus->size()) {
        const std::size_t next = m_corpus->wordStart(borders.back() + characters);
        if (next <= borders.back())
            break;
        borders.push_back(next);
    }
    borders.push_back(m_corpus->size());
    return borders;
}

void TokenRuler::survey(std::span<const std::size_t> borders, std::span<const std::uint32_t> counts)
{
    const std::vector<double> typical = std::move(m_before);
    m_before.assign(typical.size(), 0);
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::size_t from = borders[i], to = borders[i + 1];
        const double ruled = typical[to] - typical[from];
        const double factor = ruled > 0 ? counts[i] / ruled : 0;
        for (std::size_t place = from + 1; place <= to; ++place)
            m_before[place] = sum + factor * (typical[place] - typical[from]);
        sum += counts[i];
        m_before[to] = sum;
    }
    m_source = Source::Surveyed;
}

} // namespace inferometer
