// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolList.h"

namespace inferometer {

namespace {

constexpr Text kUsageOnly = INFEROMETER_TEXT("Definitions", "It counts by the server's usage, else by a tokenizer of its own.");
constexpr Text kOwnTokenizer =
    INFEROMETER_TEXT("Definitions", "It counts with a tokenizer of its own; the server's count stands in for it here.");
constexpr Text kWholeRun = INFEROMETER_TEXT(
    "Definitions", "It divides by the whole time from the first arrival to the last end, tail and waiting included.");
constexpr Text kNoTpot = INFEROMETER_TEXT("Definitions", "It has no time per output token.");
constexpr Text kNewConnection = INFEROMETER_TEXT(
    "Definitions", "It opens a connection for each request, inside this time; here only where one was opened.");

const std::array kTools{
    ToolDef{.id = "inferometer", .title = "Inferometer", .read = samples::ours, .clock = {false, false}},
    ToolDef{.id = "vllm",
            .title = "vLLM bench",
            .read = samples::vllm,
            .why = {INFEROMETER_TEXT("Definitions",
                                     "Its first token is the first event with a choice, even one that only names the role."),
                    INFEROMETER_TEXT("Definitions",
                                     "It starts at the role event and ends at the finish event, which carry no token."),
                    INFEROMETER_TEXT("Definitions",
                                     "Every gap between events with a choice counts once, whatever tokens they hold."),
                    INFEROMETER_TEXT("Definitions", "It ends at the last event with a choice, which is the finish event."),
                    kUsageOnly, kWholeRun, kWholeRun}},
    ToolDef{
        .id = "sglang",
        .title = "SGLang bench_serving",
        .read = samples::sglang,
        .why = {kNewConnection,
                INFEROMETER_TEXT("Definitions", "It ends at the last line that was read: the usage event or [DONE]."),
                INFEROMETER_TEXT("Definitions", "A gap that brought several tokens counts as often, shared among them."),
                INFEROMETER_TEXT("Definitions", "It ends at the last line that was read, and begins before the connection."),
                INFEROMETER_TEXT("Definitions", "Without usage it takes the length that was asked for."), kWholeRun,
                kWholeRun}},
    ToolDef{.id = "guidellm",
            .title = "GuideLLM",
            .read = samples::guidellm,
            .percentile = PercentileRule::NearestRank,
            .clock = {false, true},
            .why = {INFEROMETER_TEXT("Definitions", "The first output of any kind, as we do; percentiles are nearest ranks."),
                    INFEROMETER_TEXT("Definitions", "The wait for the first token is inside, and long answers weigh more."),
                    INFEROMETER_TEXT("Definitions",
                                     "One mean for each request, weighted by its gaps: a stall inside it is not seen."),
                    INFEROMETER_TEXT("Definitions", "It ends when the stream has been handled to its end."),
                    INFEROMETER_TEXT("Definitions", "Without usage it counts events."),
                    INFEROMETER_TEXT("Definitions", "It averages the rate over the time in which requests were answered."),
                    INFEROMETER_TEXT("Definitions", "It averages the rate over the time in which requests were answered.")}},
    ToolDef{.id = "aiperf",
            .title = "AIPerf",
            .read = samples::aiperf,
            .clock = {false, true},
            .why = {INFEROMETER_TEXT("Definitions", "The first event with text or reasoning; a tool call alone is none."),
                    kNoTpot, INFEROMETER_TEXT("Definitions", "One mean for each request: (end − first token) / (tokens − 1)."),
                    INFEROMETER_TEXT("Definitions", "It ends at the last event with text or reasoning."), kOwnTokenizer,
                    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer."),
                    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer.")}},
    ToolDef{
        .id = "genai-perf",
        .title = "GenAI-Perf",
        .read = samples::genaiPerf,
        .clock = {false, true},
        .countsFailed = true,
        .why = {INFEROMETER_TEXT("Definitions", "The first event that is not empty."),
                INFEROMETER_TEXT("Definitions", "It is what this tool calls inter token latency, one mean for each request."),
                INFEROMETER_TEXT("Definitions", "One mean for each request: (end − first token) / (tokens − 1)."),
                INFEROMETER_TEXT("Definitions", "It ends at the last event that is not empty."), kOwnTokenizer,
                INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer."),
                INFEROMETER_TEXT("Definitions", "Failed requests are in the number that it divides.")}},
    ToolDef{.id = "genai-bench",
            .title = "genai-bench",
            .read = samples::genaiBench,
            .why = {kNewConnection,
                    INFEROMETER_TEXT("Definitions", "It ends at the usage event; answers faster than 1 ms are dropped."),
                    INFEROMETER_TEXT("Definitions", "It has no times between tokens."),
                    INFEROMETER_TEXT("Definitions", "It ends at the usage event or [DONE], and begins before the connection."),
                    kUsageOnly, kWholeRun, kWholeRun}},
    ToolDef{
        .id = "inference-perf",
        .title = "inference-perf",
        .read = samples::inferencePerf,
        .clock = {false, false},
        .why = {INFEROMETER_TEXT("Definitions", "Reasoning is ignored, and an answer of one token has none."),
                INFEROMETER_TEXT("Definitions", "From the first to the last token of the answer's text, reasoning left out."),
                INFEROMETER_TEXT("Definitions", "Tokens of one event share its moment, so gaps of zero enter."),
                INFEROMETER_TEXT("Definitions", "It ends with the body."), kOwnTokenizer,
                INFEROMETER_TEXT("Definitions",
                                 "It divides by the time from the first start to the last end, failed requests included."),
                INFEROMETER_TEXT("Definitions",
                                 "It divides by the time from the first start to the last end, failed requests included.")}},
    ToolDef{.id = "llmperf",
            .title = "llmperf",
            .read = samples::llmperf,
            .why = {INFEROMETER_TEXT("Definitions", "Only text counts, and the connection is opened inside this time."),
                    kNoTpot,
                    INFEROMETER_TEXT("Definitions",
                                     "The wait for the first token is inside, divided by all events, empty ones too."),
                    INFEROMETER_TEXT("Definitions", "It ends at [DONE], and begins before the connection."), kOwnTokenizer,
                    kWholeRun, kWholeRun}},
    ToolDef{.id = "evalscope",
            .title = "evalscope",
            .read = samples::evalscope,
            .percentile = PercentileRule::FloorIndex,
            .clock = {false, true},
            .why = {INFEROMETER_TEXT("Definitions",
                                     "Its first token is the first event with a choice, even one that only names the role."),
                    INFEROMETER_TEXT("Definitions", "The usage event is inside, and an answer of one token enters as 0."),
                    INFEROMETER_TEXT("Definitions",
                                     "Every gap between events with a choice counts once, whatever tokens they hold."),
                    INFEROMETER_TEXT("Definitions", "It ends at the last event before [DONE], which is the usage event."),
                    kUsageOnly,
                    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer."),
                    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer.")}},
};

} // namespace

std::span<const ToolDef> toolDefs() noexcept { return kTools; }

} // namespace inferometer
