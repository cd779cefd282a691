// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/WorkloadPreview.h"

#include "core/base/Utf8.h"
#include "core/domain/RunPlan.h"
#include "core/workload/LengthModel.h"
#include "core/workload/PromptSource.h"

#include <numeric>

namespace inferometer {

namespace {

constexpr std::size_t kDraws = 20'000; // the means then stand within one percent
constexpr std::size_t kFileDraws = 500;
constexpr std::uint64_t kSamples = 5;
constexpr std::size_t kShownBytes = 240;

std::size_t partAt(const Workload &workload, double place)
{
    std::size_t part = 0;
    while (part + 1 < workload.parts.size() && place >= workload.parts[part].weight)
        place -= workload.parts[part++].weight;
    return part;
}

double mean(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// "[0123456789abcdef] ", which keeps prefix caches out and says nothing to a reader.
std::string_view withoutNonce(std::string_view text)
{
    constexpr std::size_t kNonce = 19;
    return text.size() > kNonce && text[0] == '[' && text.substr(kNonce - 2, 2) == "] " ? text.substr(kNonce) : text;
}

} // namespace

Result<WorkloadPreview> previewOf(const Workload &workload, std::uint64_t page, const std::stop_token &stop)
{
    if (const Status sound = checkWorkload(workload); !sound)
        return Failure(sound.error());
    WorkloadPreview preview;
    double weights = 0;
    for (const WorkloadPart &part : workload.parts)
        weights += part.weight;
    Random random(workload.seed);
    for (std::size_t i = 0; i < kDraws; ++i) {
        const WorkloadPart &part = workload.parts[partAt(workload, random.uniform() * weights)];
        preview.inputs.push_back(drawLength(part.input, random));
        preview.outputs.push_back(drawLength(part.output, random));
    }
    const auto source = PromptSource::make(workload, TokenRuler::typical(workload.language));
    if (!source)
        return Failure(source.error());
    const bool isFile = !workload.dataset.empty();
    const std::uint64_t seed = stageSeed(workload.seed, 0, 0);
    if (isFile) {
        preview.inputs.clear();
        preview.outputs.clear();
        for (std::size_t i = 0; i < kFileDraws && !stop.stop_requested(); ++i)
            preview.outputs.push_back(source->at(seed, i).plannedOutput);
    }
    for (std::uint64_t i = 0; i < kSamples && !stop.stop_requested(); ++i) {
        const std::uint64_t index = page * kSamples + i;
        const Prompt prompt = source->at(seed, index);
        PromptSample sample;
        sample.part = prompt.part;
        sample.outputTokens = prompt.plannedOutput;
        const std::string_view text = prompt.messages.empty() ? std::string_view() : prompt.messages.back().text;
        for (const ChatMessage &message : prompt.messages)
            sample.characters += codePoints(message.text);
        sample.text = plainText(isFile ? text : withoutNonce(text), kShownBytes);
        if (!isFile)
            sample.inputTokens = source->ruled(seed, index);
        preview.samples.push_back(std::move(sample));
    }
    if (!preview.inputs.empty())
        preview.meanInput = mean(preview.inputs);
    preview.meanOutput = preview.outputs.empty() ? 0 : mean(preview.outputs);
    return preview;
}

} // namespace inferometer
