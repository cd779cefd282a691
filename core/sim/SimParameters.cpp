// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimParameters.h"

#include "core/sim/KvPool.h"

#include <fmt/format.h>

namespace inferometer {

namespace {

using namespace std::chrono_literals;

// The three cards are computed, not measured; docs/simulator.md shows the arithmetic.
const SimPreset kPresets[] = {
    {"demo",
     "no real machine: quick and easily overloaded, for a first look",
     {.prefillTokensPerSecond = 4000,
      .stepBase = 8ms,
      .stepPerSequence = 100us,
      .stepPerKvTokenNs = 200,
      .maxBatch = 32,
      .stepTokens = 1024,
      .kvTokens = 65536,
      .contextTokens = 8192,
      .exact = {}}},
    {"8b-24g-f16",
     "an 8B model (Llama 3.1 8B shape) in F16 on a 24 GB card of 1008 GB/s",
     {.prefillTokensPerSecond = 6000,
      .stepBase = 19400us,
      .stepPerSequence = 50us,
      .stepPerKvTokenNs = 160,
      .maxBatch = 128,
      .stepTokens = 2048,
      .kvTokens = 36000,
      .contextTokens = 16384,
      .exact = {}}},
    {"8b-24g-q8",
     "the same model in 8-bit weights on the same card",
     {.prefillTokensPerSecond = 5500,
      .stepBase = 10600us,
      .stepPerSequence = 80us,
      .stepPerKvTokenNs = 160,
      .maxBatch = 128,
      .stepTokens = 2048,
      .kvTokens = 96000,
      .contextTokens = 16384,
      .exact = {}}},
    {"8b-24g-q4",
     "the same model in 4-bit weights on the same card",
     {.prefillTokensPerSecond = 5000,
      .stepBase = 7700us,
      .stepPerSequence = 100us,
      .stepPerKvTokenNs = 160,
      .maxBatch = 128,
      .stepTokens = 2048,
      .kvTokens = 124000,
      .contextTokens = 16384,
      .exact = {}}},
};

std::string describeExact(const SimParameters &p)
{
    return fmt::format("timing           exact: token k (from 0) is due at t_request + ttft + k * itl, whatever the load\n"
                       "ttft             {} ms\n"
                       "itl              {} ms\n"
                       "                 no queue, no batch limit, no KV pool, no prefix cache\n",
                       toMs(p.exact->ttft), toMs(p.exact->itl));
}

std::string describeBatch(const SimParameters &p)
{
    return fmt::format(
        "step             a + b * batch + c * KV + P / prefill\n"
        "                 batch = decoding sequences, KV = tokens in their cache, P = prompt tokens in the step\n"
        "a                {} ms\n"
        "b                {} ms\n"
        "c                {} us per KV token\n"
        "prefill          {} tokens/s\n"
        "max batch        {} sequences\n"
        "step tokens      {} (decode first, the rest for chunked prefill)\n"
        "KV pool          {} tokens in {} blocks of {}\n"
        "queue            first come, first served; admitted when the whole prompt fits into the pool\n"
        "full pool        the youngest sequence is preempted and recomputed\n"
        "prefix cache     {}\n",
        toMs(p.stepBase), toMs(p.stepPerSequence), p.stepPerKvTokenNs / 1000.0, p.prefillTokensPerSecond, p.maxBatch,
        p.stepTokens, p.kvTokens, p.kvTokens / kKvBlockTokens, kKvBlockTokens,
        p.prefixCache == PrefixCache::On ? "on (prompt blocks by hash, least recently used goes first)" : "off");
}

} // namespace

Nanos stepTime(const SimParameters &p, const StepLoad &load) noexcept
{
    const double prefill = load.prefillTokens == 0 ? 0.0 : load.prefillTokens / p.prefillTokensPerSecond * 1e9;
    const double decode = static_cast<double>(p.stepPerSequence.count()) * load.decoding
                          + p.stepPerKvTokenNs * static_cast<double>(load.kvTokens);
    return p.stepBase + Nanos(static_cast<std::int64_t>(decode + prefill + 0.5));
}

std::span<const SimPreset> simPresets() { return kPresets; }

const SimPreset *findPreset(std::string_view name)
{
    for (const SimPreset &preset : kPresets)
        if (preset.name == name)
            return &preset;
    return nullptr;
}

std::uint32_t usableContext(const SimParameters &p) noexcept
{
    const std::uint64_t pool = p.kvTokens / kKvBlockTokens * kKvBlockTokens;
    return p.exact || pool >= p.contextTokens ? p.contextTokens : static_cast<std::uint32_t>(pool);
}

std::string describe(const SimParameters &p, std::string_view presetName)
{
    const SimPreset *preset = findPreset(presetName);
    std::string text = "inferometer-sim: a simulated server, no model runs here\n";
    text += fmt::format("preset           {}{}{}\n", presetName, preset ? ": " : "", preset ? preset->imitates : "");
    text += p.exact ? describeExact(p) : describeBatch(p);
    text += fmt::format("context          {} tokens\n", usableContext(p));
    text += fmt::format("jitter           {}\n",
                        p.jitterMean == Nanos(0) ? std::string("none")
                                                 : fmt::format("exponential, mean {} ms per token event", toMs(p.jitterMean)));
    return text;
}

} // namespace inferometer
