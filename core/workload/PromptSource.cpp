// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/PromptSource.h"

#include "core/base/Utf8.h"
#include "core/workload/LengthModel.h"

#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr std::string_view kTaskEnglish = "\n\nContinue this text in the same manner, in as much detail as you can.";
constexpr std::string_view kTaskChinese = "\n\n请按同样的风格继续写下去，尽可能详细。";
constexpr std::size_t kNonceCharacters = 19; // "[16 digits] "

// Neighbouring indexes must not give neighbouring states (finaliser of splitmix64).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t index)
{
    std::uint64_t x = seed + 0x9E3779B97F4A7C15ULL * (index + 1);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

} // namespace

PromptSource::PromptSource(const Workload &workload, const TokenScale &scale)
    : m_workload(workload), m_scale(scale), m_corpus(std::make_shared<Corpus>(workload.language))
{
    for (const WorkloadPart &part : workload.parts)
        m_weights += part.weight;
    if (workload.prefix.sharedTokens)
        m_shared = m_corpus->slice(mixed(workload.seed, 0), m_scale.charactersFor(workload.prefix.sharedTokens));
}

Result<PromptSource> PromptSource::make(const Workload &workload, const TokenScale &scale)
{
    PromptSource source(workload, scale);
    if (!workload.dataset.empty()) {
        auto rows = readDataset(workload.dataset);
        if (!rows)
            return Failure(rows.error());
        source.m_rows = std::make_shared<const std::vector<DatasetRow>>(std::move(*rows));
    }
    return source;
}

Prompt PromptSource::at(std::uint64_t seed, std::uint64_t index) const
{
    Random random(mixed(seed, index));
    Prompt prompt;
    prompt.index = index;
    double place = random.uniform() * m_weights;
    while (prompt.part + 1 < m_workload.parts.size() && place >= m_workload.parts[prompt.part].weight)
        place -= m_workload.parts[prompt.part++].weight;
    const WorkloadPart &part = m_workload.parts[prompt.part];
    prompt.plannedInput = drawLength(part.input, random);
    prompt.plannedOutput = drawLength(part.output, random);
    const std::string nonce = fmt::format("[{:016x}] ", random.bits());

    if (m_rows) {
        // The file's order is kept: its rows may be a recorded sequence.
        const DatasetRow &row = (*m_rows)[index % m_rows->size()];
        prompt.messages = row.messages;
        prompt.plannedInput = row.inputTokens;
        if (row.outputTokens)
            prompt.plannedOutput = *row.outputTokens;
        return prompt;
    }
    if (!m_shared.empty())
        prompt.messages.push_back({"system", m_shared});
    const std::string_view task = m_workload.language == CorpusLanguage::English ? kTaskEnglish : kTaskChinese;
    const std::size_t fixed = kNonceCharacters + codePoints(task) + codePoints(m_shared);
    const std::size_t wanted = m_scale.charactersFor(prompt.plannedInput);
    const std::size_t body = wanted > fixed ? wanted - fixed : 0;
    std::string text = nonce;
    text += m_corpus->slice(random.bits(), body);
    // A very short prompt has no room for the task; its length is what was asked for.
    if (body > 0)
        text += task;
    prompt.messages.push_back({"user", std::move(text)});
    return prompt;
}

std::string PromptSource::sample(std::size_t characters) const
{
    return m_corpus->slice(mixed(m_workload.seed, 7), characters);
}

} // namespace inferometer
