// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ToolList.h"

#include "core/analysis/ToolReasons.h"

namespace inferometer::reasons {

namespace {

using R = ToolReason;

// What several tools have in common.
constexpr std::array kChoiceTtft{R{silentStart, kRoleToo}, R{onePiece, kOnePiece}, R{always, kFirstChoice}};
constexpr std::array kChoiceItl{R{severalChoices, kAnyChoice}, R{silentEvent, kSilentGaps}, R{always, kChoiceGaps}};
constexpr std::array kUsageTokens{R{noneTold, kUsageNone}, R{notAllTold, kUsageSome}, R{always, kUsage}};
constexpr std::array kTokenizerTokens{R{noneTold, kTokenizerNone}, R{notAllTold, kTokenizerSome}, R{always, kTokenizer}};
constexpr std::array kTokenizerItl{R{noneTold, kTokenizerNone}, R{notAllTold, kTokenizerSome}, R{severalChoices, kAllChoices},
                                   R{always, kMeanItl}};
constexpr std::array kWholeRate{R{always, kWholeRun}};
constexpr std::array kUsageWholeRate{R{notAllTold, kUsageSum}, R{always, kWholeRun}};
constexpr std::array kTokenizerWholeRate{R{notAllTold, kTokenizerSum}, R{always, kWholeRun}};
constexpr std::array kGoodRate{R{always, kLastGood}};
constexpr std::array kTokenizerGoodRate{R{notAllTold, kTokenizerSum}, R{always, kLastGood}};
constexpr std::array kTpotOfNone{R{always, kNoTpot}};

constexpr std::array kVllmTpot{R{noneTold, kUsageNone},     R{notAllTold, kUsageSome}, R{severalChoices, kAllChoices},
                               R{silentEdge, kSilentEdges}, R{onePiece, kOnePiece},    R{always, kPlainTpot}};
constexpr std::array kVllmE2e{R{always, kChoiceEnd}};

constexpr std::array kSglangTtft{
    R{allWhole, INFEROMETER_TEXT("Definitions", "Without streaming the whole answer is its first token.")},
    R{setup, kNewConnection}, R{other, kSpokenOnly}, R{onePiece, kOnePiece}, R{always, kSpoken}};
constexpr std::array kSglangTpot{R{notAllTold, kPlanned}, R{severalChoices, kAllChoices}, R{always, kLastLine}};
constexpr std::array kSglangItl{
    R{severalChoices, kAnyChoice},
    R{manyTokens, INFEROMETER_TEXT("Definitions", "A gap that brought several tokens counts as often, shared among them.")},
    R{always, INFEROMETER_TEXT("Definitions", "Every gap between events with text or reasoning counts.")}};
constexpr std::array kSglangE2e{
    R{allWholeOnNew, kBeforeConnection},
    R{setup, INFEROMETER_TEXT("Definitions", "It ends at the last line that was read, and begins before the connection.")},
    R{always, kLastLine}};
constexpr std::array kSglangTokens{R{always, kPlanned}};
constexpr std::array kSglangTokenRate{R{notAllTold, kPlanned}, R{always, kWholeRun}};

constexpr std::array kGuidellmTtft{
    R{onePiece, kOnePiece},
    R{always, INFEROMETER_TEXT("Definitions", "The first output of any kind, as we do; percentiles are nearest ranks.")}};
constexpr std::array kGuidellmTpot{
    R{always, INFEROMETER_TEXT("Definitions", "The wait for the first token is inside, and long answers weigh more.")}};
constexpr std::array kGuidellmItl{
    R{severalChoices, kAllChoices},
    R{always,
      INFEROMETER_TEXT("Definitions", "One mean for each request, weighted by its gaps: a stall inside it is not seen.")}};
constexpr std::array kGuidellmE2e{
    R{always, INFEROMETER_TEXT("Definitions", "It ends when the stream has been handled to its end.")}};
constexpr std::array kGuidellmTokens{R{always, kCountsEvents}};
constexpr std::array kGuidellmRate{R{always, kAnswerTime}};

constexpr std::array kAiperfTtft{R{other, kSpokenOnly}, R{onePiece, kOnePiece}, R{always, kSpoken}};
constexpr std::array kAiperfE2e{R{always, kSpokenEnd}};

constexpr std::array kGenaiPerfTtft{R{other, kSpokenOnly}, R{onePiece, kOnePiece},
                                    R{always, INFEROMETER_TEXT("Definitions", "The first event that is not empty.")}};
constexpr std::array kGenaiPerfTpot{
    R{noneTold, kTokenizerNone}, R{notAllTold, kTokenizerSome}, R{severalChoices, kAllChoices},
    R{always, INFEROMETER_TEXT("Definitions", "It is what this tool calls inter token latency, one mean for each request.")}};
constexpr std::array kGenaiPerfE2e{R{other, kSpokenEnd},
                                   R{always, INFEROMETER_TEXT("Definitions", "It ends at the last event that is not empty.")}};
constexpr std::array kGenaiPerfRate{
    R{failures, INFEROMETER_TEXT("Definitions", "Failed requests are in the number that it divides.")}, R{always, kLastGood}};

constexpr std::array kGenaiBenchTtft{R{setup, kNewConnection}, R{other, kSpokenOnly}, R{onePiece, kOnePiece},
                                     R{always, kSpoken}};
constexpr std::array kGenaiBenchTpot{
    R{noneTold, kUsageNone}, R{notAllTold, kUsageSome}, R{severalChoices, kAllChoices},
    R{always, INFEROMETER_TEXT("Definitions", "It ends at the usage event, else at the end of the stream; answers faster "
                                              "than 1 ms are dropped.")}};
constexpr std::array kGenaiBenchItl{R{always, INFEROMETER_TEXT("Definitions", "It has no times between tokens.")}};
constexpr std::array kGenaiBenchE2e{
    R{allWholeOnNew, kBeforeConnection},
    R{setup, INFEROMETER_TEXT("Definitions", "It ends at the usage event, else at the end of the stream, and begins before "
                                             "the connection.")},
    R{always, INFEROMETER_TEXT("Definitions", "It ends at the usage event, else at the end of the stream.")}};

constexpr std::array kInferencePerfTtft{
    R{reasoning, kTextNoReasoning},
    R{other, kTextNoOther},
    R{oneToken, INFEROMETER_TEXT("Definitions", "An answer of one token has none.")},
    R{untoldPiece,
      INFEROMETER_TEXT("Definitions", "An answer in one event has none here: how many tokens it held was not told.")},
    R{onePiece, kOnePiece},
    R{always, kText}};
constexpr std::array kInferencePerfTpot{
    R{noneToldStamps, kTokenizerNone},
    R{notAllToldStamps, kTokenizerSome},
    R{untoldText, INFEROMETER_TEXT("Definitions", "From the first to the last token of the answer's text; how many of the "
                                                  "tokens are text was not told here.")},
    R{reasoning, INFEROMETER_TEXT("Definitions", "From the first to the last token of the answer's text, reasoning left out.")},
    R{severalChoices, kAllChoices},
    R{onePiece, kOnePiece},
    R{always, kPlainTpot}};
constexpr std::array kInferencePerfItl{
    R{untoldStamps, INFEROMETER_TEXT("Definitions", "It takes the moment of every token; how many tokens an event brought "
                                                    "was not told here.")},
    R{severalChoices, kAnyChoice},
    R{manyTokens, INFEROMETER_TEXT("Definitions", "Tokens of one event share its moment, so gaps of zero enter.")},
    R{always, INFEROMETER_TEXT("Definitions", "Gaps between the tokens of the answer's text.")}};
constexpr std::array kInferencePerfE2e{R{always, INFEROMETER_TEXT("Definitions", "It ends with the body.")}};
constexpr std::array kInferencePerfTokenRate{R{notAllTold, kTokenizerSum}, R{always, kAllTime}};
constexpr std::array kInferencePerfRate{R{always, kAllTime}};

constexpr std::array kLlmperfTtft{
    R{setup, INFEROMETER_TEXT("Definitions", "Only text counts, and the connection is opened inside this time.")},
    R{reasoning, kTextNoReasoning}, R{other, kTextNoOther}, R{onePiece, kOnePiece}, R{always, kText}};
constexpr std::array kLlmperfItl{R{
    always, INFEROMETER_TEXT("Definitions", "The wait for the first token is inside, divided by all events, empty ones too.")}};
constexpr std::array kLlmperfE2e{
    R{allWholeOnNew, kBeforeConnection},
    R{setup, INFEROMETER_TEXT("Definitions", "It ends at [DONE], and begins before the connection.")},
    R{always, INFEROMETER_TEXT("Definitions", "It ends at [DONE], or where the stream ends.")}};

constexpr std::array kEvalscopeTpot{
    R{noneTold, kUsageNone}, R{notAllTold, kUsageSome}, R{severalChoices, kAllChoices},
    R{always, INFEROMETER_TEXT("Definitions", "It ends at the last event before [DONE], and an answer of one token enters "
                                              "as 0.")}};
constexpr std::array kEvalscopeE2e{
    R{always, INFEROMETER_TEXT("Definitions", "It ends at the last event before [DONE], also where that is the usage event.")}};
constexpr std::array kUsageGoodRate{R{notAllTold, kUsageSum}, R{always, kLastGood}};

const std::array kTools{
    ToolDef{.id = "vllm",
            .title = "vLLM bench",
            .read = samples::vllm,
            .why = {kChoiceTtft, kVllmTpot, kChoiceItl, kVllmE2e, kUsageTokens, kUsageWholeRate, kWholeRate}},
    ToolDef{.id = "sglang",
            .title = "SGLang bench_serving",
            .read = samples::sglang,
            .why = {kSglangTtft, kSglangTpot, kSglangItl, kSglangE2e, kSglangTokens, kSglangTokenRate, kWholeRate}},
    ToolDef{.id = "guidellm",
            .title = "GuideLLM",
            .read = samples::guidellm,
            .percentile = PercentileRule::NearestRank,
            .clock = {false, true},
            .why = {kGuidellmTtft, kGuidellmTpot, kGuidellmItl, kGuidellmE2e, kGuidellmTokens, kGuidellmRate, kGuidellmRate}},
    ToolDef{.id = "aiperf",
            .title = "AIPerf",
            .read = samples::aiperf,
            .clock = {false, true},
            .why = {kAiperfTtft, kTpotOfNone, kTokenizerItl, kAiperfE2e, kTokenizerTokens, kTokenizerGoodRate, kGoodRate}},
    ToolDef{.id = "genai-perf",
            .title = "GenAI-Perf",
            .read = samples::genaiPerf,
            .clock = {false, true},
            .countsFailed = true,
            .why = {kGenaiPerfTtft, kGenaiPerfTpot, kTokenizerItl, kGenaiPerfE2e, kTokenizerTokens, kTokenizerGoodRate,
                    kGenaiPerfRate}},
    ToolDef{
        .id = "genai-bench",
        .title = "genai-bench",
        .read = samples::genaiBench,
        .why = {kGenaiBenchTtft, kGenaiBenchTpot, kGenaiBenchItl, kGenaiBenchE2e, kUsageTokens, kUsageWholeRate, kWholeRate}},
    ToolDef{.id = "inference-perf",
            .title = "inference-perf",
            .read = samples::inferencePerf,
            .clock = {false, false},
            .why = {kInferencePerfTtft, kInferencePerfTpot, kInferencePerfItl, kInferencePerfE2e, kTokenizerTokens,
                    kInferencePerfTokenRate, kInferencePerfRate}},
    ToolDef{.id = "llmperf",
            .title = "llmperf",
            .read = samples::llmperf,
            .why = {kLlmperfTtft, kTpotOfNone, kLlmperfItl, kLlmperfE2e, kTokenizerTokens, kTokenizerWholeRate, kWholeRate}},
    ToolDef{.id = "evalscope",
            .title = "evalscope",
            .read = samples::evalscope,
            .percentile = PercentileRule::FloorIndex,
            .clock = {false, true},
            .why = {kChoiceTtft, kEvalscopeTpot, kChoiceItl, kEvalscopeE2e, kUsageTokens, kUsageGoodRate, kGoodRate}},
};

} // namespace

} // namespace inferometer::reasons

namespace inferometer {

std::span<const ToolDef> toolDefs() noexcept { return reasons::kTools; }

} // namespace inferometer
