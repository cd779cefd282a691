// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences about how tools count, each with what makes it true. Of the tools' list (ToolList.cpp) only.
#pragma once

#include "core/analysis/ToolFacts.h"

#include <array>

namespace inferometer::reasons {

using Facts = ToolFacts;

constexpr bool always(const Facts &) { return true; }
constexpr bool noneTold(const Facts &f) { return f.told == 0; }
constexpr bool notAllTold(const Facts &f) { return f.told < f.good; }
constexpr bool allWhole(const Facts &f) { return f.good > 0 && f.whole == f.good; }
constexpr bool allWholeOnNew(const Facts &f) { return allWhole(f) && f.hasSetup; }
constexpr bool silentStart(const Facts &f) { return f.hasSilentStart; }
constexpr bool silentEdge(const Facts &f) { return f.hasSilentStart || f.hasSilentEnd; }
constexpr bool silentEvent(const Facts &f) { return f.hasSilentEvent; }
constexpr bool reasoning(const Facts &f) { return f.hasReasoning; }
constexpr bool other(const Facts &f) { return f.hasOther; }
constexpr bool severalChoices(const Facts &f) { return f.hasSeveralChoices; }
constexpr bool setup(const Facts &f) { return f.hasSetup; }
constexpr bool onePiece(const Facts &f) { return f.hasOnePiece; }
constexpr bool oneToken(const Facts &f) { return f.hasOneToken; }
constexpr bool untoldPiece(const Facts &f) { return f.hasUntoldPiece; }
constexpr bool manyTokens(const Facts &f) { return f.hasManyTokenEvent; }
constexpr bool untoldStamps(const Facts &f) { return f.hasUntoldTextStamps; }
constexpr bool untoldText(const Facts &f) { return f.hasUntoldTextStamps && (f.hasReasoning || f.hasOther); }
constexpr bool noneToldStamps(const Facts &f) { return f.told == 0 && f.hasUntoldTextStamps; }
constexpr bool notAllToldStamps(const Facts &f) { return notAllTold(f) && f.hasUntoldTextStamps; }
constexpr bool failures(const Facts &f) { return f.failed > 0; }

constexpr Text kFirstChoice = INFEROMETER_TEXT("Definitions", "Its first token is the first event with a choice.");
constexpr Text kRoleToo =
    INFEROMETER_TEXT("Definitions", "Its first token is the first event with a choice, even one that only names the role.");
constexpr Text kOnePiece =
    INFEROMETER_TEXT("Definitions", "An answer that came in one event counts here too; we leave it out.");
constexpr Text kAllChoices = INFEROMETER_TEXT(
    "Definitions", "It counts the tokens of all choices as those of one answer; we give no figure for several choices.");
constexpr Text kAnyChoice =
    INFEROMETER_TEXT("Definitions", "Every gap between events counts once, whichever choice they are of.");
constexpr Text kPlainTpot =
    INFEROMETER_TEXT("Definitions", "It divides the time from its first token to its end by (tokens − 1).");
constexpr Text kSilentEdges = INFEROMETER_TEXT(
    "Definitions", "It starts at the first and ends at the last event with a choice, also where these carry no token.");
constexpr Text kSilentGaps =
    INFEROMETER_TEXT("Definitions", "Every gap between events with a choice counts once, those without a token too.");
constexpr Text kChoiceGaps =
    INFEROMETER_TEXT("Definitions", "Every gap between events with a choice counts once, whatever tokens they hold.");
constexpr Text kChoiceEnd =
    INFEROMETER_TEXT("Definitions", "It ends at the last event with a choice, also where that carries no token.");
constexpr Text kUsage = INFEROMETER_TEXT("Definitions", "It counts by the server's usage, else by a tokenizer of its own.");
constexpr Text kUsageNone = INFEROMETER_TEXT(
    "Definitions", "It counts by the server's usage, else by a tokenizer of its own; no answer here told a count.");
constexpr Text kUsageSome =
    INFEROMETER_TEXT("Definitions", "It counts by the server's usage, else by a tokenizer of its own; here stand only the "
                                    "answers that told a count.");
constexpr Text kUsageSum =
    INFEROMETER_TEXT("Definitions", "It counts by the server's usage, else by a tokenizer of its own; not every answer here "
                                    "told a count, so the sum is not known.");
constexpr Text kTokenizer =
    INFEROMETER_TEXT("Definitions", "It counts with a tokenizer of its own; the server's count stands in for it here.");
constexpr Text kTokenizerNone = INFEROMETER_TEXT(
    "Definitions", "It counts with a tokenizer of its own; no answer here told a count that could stand in for it.");
constexpr Text kTokenizerSome =
    INFEROMETER_TEXT("Definitions", "It counts with a tokenizer of its own; here stand only the answers whose count by the "
                                    "server can stand in for it.");
constexpr Text kTokenizerSum =
    INFEROMETER_TEXT("Definitions", "It counts with a tokenizer of its own; not every answer here told a count that could "
                                    "stand in for it, so the sum is not known.");
constexpr Text kWholeRun = INFEROMETER_TEXT(
    "Definitions", "It divides by the whole time from the first arrival to the last end, tail and waiting included.");
constexpr Text kLastGood =
    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last good answer.");
constexpr Text kNewConnection = INFEROMETER_TEXT(
    "Definitions", "It opens a connection for each request, inside this time; here only where one was opened.");
constexpr Text kBeforeConnection = INFEROMETER_TEXT("Definitions", "It begins before the connection.");
constexpr Text kNoTpot = INFEROMETER_TEXT("Definitions", "It has no time per output token.");
constexpr Text kSpokenOnly =
    INFEROMETER_TEXT("Definitions", "The first event with text or reasoning; a tool call alone is none.");
constexpr Text kSpoken = INFEROMETER_TEXT("Definitions", "The first event with text or reasoning.");
constexpr Text kSpokenEnd = INFEROMETER_TEXT("Definitions", "It ends at the last event with text or reasoning.");
constexpr Text kMeanItl = INFEROMETER_TEXT("Definitions", "One mean for each request: (end − first token) / (tokens − 1).");
constexpr Text kText = INFEROMETER_TEXT("Definitions", "The first event of the answer's text.");
constexpr Text kTextNoReasoning = INFEROMETER_TEXT("Definitions", "The first event of the answer's text: reasoning is none.");
constexpr Text kTextNoOther =
    INFEROMETER_TEXT("Definitions", "Only the answer's text counts: a tool call or a refusal is none.");
constexpr Text kLastLine =
    INFEROMETER_TEXT("Definitions", "It ends at the last line that was read, also where that is the usage event or [DONE].");
constexpr Text kPlanned = INFEROMETER_TEXT("Definitions", "Without usage it takes the length that was asked for.");
constexpr Text kCountsEvents = INFEROMETER_TEXT("Definitions", "Without usage it counts events.");
constexpr Text kAnswerTime =
    INFEROMETER_TEXT("Definitions", "It averages the rate over the time in which requests were answered.");
constexpr Text kAllTime =
    INFEROMETER_TEXT("Definitions", "It divides by the time from the first start to the last end, failed requests included.");

} // namespace inferometer::reasons
