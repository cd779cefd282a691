// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/PromptSource.h"

#include "core/base/Hash.h"
#include "core/workload/LengthModel.h"

#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::string_view kTaskEnglish = "\n\nContinue this text in the same manner, in as much detail as you can.";
constexpr std::string_view kTaskChinese = "\n\n请按同样的风格继续写下去，尽可能详细。";
constexpr double kLeastText = 8; // tokens of text before a task is worth its place

// Neighbouring indexes must not give neighbouring states (finaliser of splitmix64).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t index)
{
    std::uint64_t x = seed + 0x9E3779B97F4A7C15ULL * (index + 1);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

} // namespace

std::uint64_t saltOf(const RunId &id) { return std::stoull(sha256(id.value).substr(0, 16), nullptr, 16); }

// What chance decides about one prompt.
struct PromptSource::Draw {
    std::uint32_t part = 0;
    std::uint32_t input = 0, output = 0;
    std::uint64_t nonce = 0;
    std::size_t start = 0, characters = 0; // the slice of the corpus
    bool hasTask = false;
};

PromptSource::PromptSource(const Workload &workload, const TokenRuler &ruler) : m_workload(workload), m_ruler(ruler)
{
    for (const WorkloadPart &part : workload.parts)
        m_weights += part.weight;
    if (workload.prefix.sharedTokens) {
        const std::size_t start = m_ruler.corpus().wordStart(mixed(workload.seed, 0));
        const std::size_t characters = m_ruler.charactersFor(start, workload.prefix.sharedTokens);
        m_shared = m_ruler.corpus().slice(start, characters);
        m_sharedTokens = m_ruler.tokens(start, characters);
    }
}

Result<PromptSource> PromptSource::make(const Workload &workload, const TokenRuler &ruler, std::uint64_t salt)
{
    PromptSource source(workload, ruler);
    source.m_salt = salt;
    if (!workload.dataset.empty()) {
        auto rows = readDataset(workload.dataset);
        if (!rows)
            return Failure(rows.error());
        source.m_rows = std::make_shared<const std::vector<DatasetRow>>(std::move(*rows));
    }
    return source;
}

bool PromptSource::hasTask(std::uint32_t tokens) const noexcept
{
    return tokens - m_sharedTokens - m_ruler.overhead() >= kLeastText;
}

PromptSource::Draw PromptSource::draw(std::uint64_t seed, std::uint64_t index, PlannedLengths known) const
{
    Random random(mixed(seed, index));
    Draw draw;
    double place = random.uniform() * m_weights;
    while (draw.part + 1 < m_workload.parts.size() && place >= m_workload.parts[draw.part].weight)
        place -= m_workload.parts[draw.part++].weight;
    const WorkloadPart &part = m_workload.parts[draw.part];
    draw.input = drawLength(part.input, random);
    draw.output = drawLength(part.output, random);
    draw.input = known.input ? known.input : draw.input;
    draw.output = known.output ? known.output : draw.output;
    draw.nonce = random.bits();
    draw.start = m_ruler.corpus().wordStart(random.bits());
    // A short prompt has no room for the task; its length is what was asked for.
    const double beside = draw.input - m_sharedTokens;
    draw.hasTask = hasTask(draw.input);
    draw.characters = m_ruler.charactersFor(draw.start, beside - (draw.hasTask ? m_ruler.overhead() : m_ruler.frame()));
    return draw;
}

double PromptSource::ruled(std::uint64_t seed, std::uint64_t index) const
{
    const Draw drawn = draw(seed, index, {});
    return m_sharedTokens + m_ruler.tokens(drawn.start, drawn.characters);
}

Prompt PromptSource::at(std::uint64_t seed, std::uint64_t index, PlannedLengths known) const
{
    const Draw drawn = draw(seed, index, known);
    Prompt prompt{index, drawn.part, drawn.input, drawn.output, {}};
    if (m_rows) {
        // The file's order is kept: its rows may be a recorded sequence.
        const DatasetRow &row = (*m_rows)[index % m_rows->size()];
        prompt.messages = row.messages;
        prompt.plannedInput = row.inputTokens;
        if (row.outputTokens && !known.output)
            prompt.plannedOutput = *row.outputTokens;
        return prompt;
    }
    if (!m_shared.empty())
        prompt.messages.push_back({"system", m_shared});
    std::string text = fmt::format("[{:016x}] ", mixed(drawn.nonce, m_salt));
    text += m_ruler.corpus().slice(drawn.start, drawn.characters);
    if (drawn.hasTask)
        text += m_workload.language == CorpusLanguage::English ? kTaskEnglish : kTaskChinese;
    prompt.messages.push_back({"user", std::move(text)});
    return prompt;
}

} // namespace inferometer
