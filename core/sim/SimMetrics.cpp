// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimMetrics.h"

#include "core/sim/KvPool.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace inferometer {

namespace {

constexpr double kFirstToken[] = {0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75,
                                  1,     2.5,   5,    7.5,  10,   20,   40,   80,  160,  640, 2560};
constexpr double kBetweenTokens[] = {0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5,
                                     0.75, 1,     2.5,  5,     7.5, 10,   20,  40,  80};
constexpr double kWhole[] = {0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680};
constexpr std::string_view kLabels = R"(engine="0",model_name="sim")";

void head(std::string &out, std::string_view name, std::string_view kind, std::string_view help)
{
    fmt::format_to(std::back_inserter(out), "# HELP vllm:{0} {2}\n# TYPE vllm:{0} {1}\n", name, kind, help);
}

/// As Python writes it: 1.0, not 1.
std::string boundText(double bound)
{
    return bound >= 1 && bound == std::floor(bound) ? fmt::format("{:.1f}", bound) : fmt::format("{}", bound);
}

template<class Number>
void single(std::string &out, std::string_view name, std::string_view kind, std::string_view help, Number value)
{
    head(out, name, kind, help);
    fmt::format_to(std::back_inserter(out), "vllm:{}{{{}}} {}\n", name, kLabels, value);
}

} // namespace

void SimHistogram::observe(Nanos value)
{
    const double seconds = toSeconds(value);
    const auto bound = std::lower_bound(m_bounds.begin(), m_bounds.end(), seconds);
    ++m_counts[static_cast<std::size_t>(bound - m_bounds.begin())];
    m_sum += seconds;
}

void SimHistogram::write(std::string &out, std::string_view name, std::string_view help) const
{
    head(out, name, "histogram", help);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        sum += m_counts[i];
        const std::string bound = i < m_bounds.size() ? boundText(m_bounds[i]) : "+Inf";
        fmt::format_to(std::back_inserter(out), "vllm:{}_bucket{{le=\"{}\",{}}} {}\n", name, bound, kLabels, sum);
    }
    fmt::format_to(std::back_inserter(out), "vllm:{0}_count{{{1}}} {2}\nvllm:{0}_sum{{{1}}} {3}\n", name, kLabels, sum, m_sum);
}

SimMetrics::SimMetrics() : ttft(kFirstToken), itl(kBetweenTokens), e2e(kWhole), queue(kWhole), prefill(kWhole), decode(kWhole)
{}

std::string SimMetrics::page(const SimParameters &parameters, const SimGauges &gauges) const
{
    std::string out;
    out.reserve(16 * 1024);
    fmt::format_to(std::back_inserter(out),
                   "# HELP inferometer_sim_info A simulated server: no model runs here.\n# TYPE inferometer_sim_info gauge\n"
                   "inferometer_sim_info{{version=\"{}\"}} 1\n",
                   INFEROMETER_VERSION);
    single(out, "num_requests_running", "gauge", "Requests in the batch.", gauges.running);
    single(out, "num_requests_waiting", "gauge", "Requests in the queue.", gauges.waiting);
    if (gauges.kvUsage) {
        head(out, "cache_config_info", "gauge", "Information of the KV cache.");
        fmt::format_to(std::back_inserter(out),
                       "vllm:cache_config_info{{block_size=\"{}\",enable_prefix_caching=\"{}\",num_gpu_blocks=\"{}\",{}}} 1\n",
                       kKvBlockTokens, parameters.prefixCache == PrefixCache::On ? "True" : "False",
                       parameters.kvTokens / kKvBlockTokens, kLabels);
        single(out, "kv_cache_usage_perc", "gauge", "KV cache in use, 1 is full.", *gauges.kvUsage);
        single(out, "num_preemptions_total", "counter", "Requests that lost their place.", preemptions);
    }
    if (gauges.kvUsage && parameters.prefixCache == PrefixCache::On) {
        single(out, "prefix_cache_queries_total", "counter", "Prompt tokens looked up in the prefix cache.", prefixQueries);
        single(out, "prefix_cache_hits_total", "counter", "Prompt tokens found in the prefix cache.", prefixHits);
    }
    single(out, "prompt_tokens_total", "counter", "Prompt tokens processed.", promptTokens);
    single(out, "generation_tokens_total", "counter", "Tokens generated.", generationTokens);
    head(out, "request_success_total", "counter", "Requests finished, by reason.");
    for (const auto &[reason, count] : {std::pair{"stop", finishedStop}, {"length", finishedLength}, {"abort", finishedAbort}})
        fmt::format_to(std::back_inserter(out), "vllm:request_success_total{{{},finished_reason=\"{}\"}} {}\n", kLabels, reason,
                       count);
    ttft.write(out, "time_to_first_token_seconds", "Time to the first token.");
    itl.write(out, "inter_token_latency_seconds", "Time between tokens.");
    e2e.write(out, "e2e_request_latency_seconds", "Time of a whole request.");
    queue.write(out, "request_queue_time_seconds", "Time in the queue.");
    prefill.write(out, "request_prefill_time_seconds", "Time from leaving the queue to the first token.");
    decode.write(out, "request_decode_time_seconds", "Time from the first to the last token.");
    return out;
}

} // namespace inferometer
