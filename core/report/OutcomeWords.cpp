// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/OutcomeWords.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace inferometer {

namespace {

/// A sentence as it is stored, its value between the two ends; and the same to be translated.
struct StoredSentence {
    std::string_view before, after;
    Text text;
};

constexpr std::array kSentences{
    StoredSentence{"stopped", {}, INFEROMETER_TEXT("OutcomeWords", "stopped before the answer was over")},
    StoredSentence{"timed out: the answer took longer than ", " s",
                   INFEROMETER_TEXT("OutcomeWords", "the answer took longer than %1 s")},
    StoredSentence{"timed out: nothing more came for ", " s", INFEROMETER_TEXT("OutcomeWords", "nothing more came for %1 s")},
    StoredSentence{"timed out: no output within ", " s", INFEROMETER_TEXT("OutcomeWords", "no output within %1 s")},
    StoredSentence{"closed before any answer: ", {}, INFEROMETER_TEXT("OutcomeWords", "closed before any answer: %1")},
    StoredSentence{"closed before any answer", {}, INFEROMETER_TEXT("OutcomeWords", "closed before any answer")},
    StoredSentence{"closed before a finish reason or [DONE]",
                   {},
                   INFEROMETER_TEXT("OutcomeWords", "closed before a finish reason or [DONE]")},
    StoredSentence{"closed before the end: ", {}, INFEROMETER_TEXT("OutcomeWords", "closed before the end: %1")},
    StoredSentence{"an end without output, finish reason or usage",
                   {},
                   INFEROMETER_TEXT("OutcomeWords", "an end without output, finish reason or usage")},
    StoredSentence{
        "the answer exceeds the size limit", {}, INFEROMETER_TEXT("OutcomeWords", "the answer exceeds the size limit")},
    StoredSentence{"not JSON: ", {}, INFEROMETER_TEXT("OutcomeWords", "not JSON: %1")},
    StoredSentence{"content type ", {}, INFEROMETER_TEXT("OutcomeWords", "another type of content than asked for: %1")},
    StoredSentence{"error without words", {}, INFEROMETER_TEXT("OutcomeWords", "an error without words")},
    StoredSentence{"finish_reason: ", {}, INFEROMETER_TEXT("OutcomeWords", "the answer's finish reason tells of it: %1")},
};

std::optional<Message> sentenceOf(std::string_view words)
{
    for (const StoredSentence &sentence : kSentences) {
        const std::size_t ends = sentence.before.size() + sentence.after.size();
        const bool hasValue = std::string_view(sentence.text.source).find("%1") != std::string_view::npos;
        if (!hasValue && words == sentence.before)
            return Message(sentence.text);
        if (hasValue && words.size() >= ends && words.starts_with(sentence.before) && words.ends_with(sentence.after))
            return Message(sentence.text, {words.substr(sentence.before.size(), words.size() - ends)});
    }
    constexpr std::string_view redirect = ": redirect to ";
    if (const std::size_t at = words.find(redirect); words.starts_with("HTTP 3") && at != std::string_view::npos)
        return Message(INFEROMETER_TEXT("OutcomeWords", "sent on to %1"), {words.substr(at + redirect.size())});
    return std::nullopt;
}

/// "HTTP 503: " stands before what the server said, and the status's own name where it said nothing.
std::string_view withoutStatus(const Outcome &outcome)
{
    std::string_view words = outcome.words;
    if (!outcome.httpStatus)
        return words;
    const std::string head = fmt::format("HTTP {}", *outcome.httpStatus);
    if (words == head)
        return {};
    if (!words.starts_with(head + ": "))
        return words;
    words.remove_prefix(head.size() + 2);
    return words == phraseOf(*outcome.httpStatus) ? std::string_view() : words;
}

/// The server had the word; else it is we, or the network library, that tell what happened.
bool isServersWord(const Outcome &outcome)
{
    if (outcome.kind != OutcomeKind::HttpError && outcome.kind != OutcomeKind::StreamError)
        return false;
    return !sentenceOf(outcome.words);
}

} // namespace

std::string serversWords(const Outcome &outcome)
{
    return isServersWord(outcome) ? shownLine(withoutStatus(outcome)) : std::string();
}

std::string ourWords(const Outcome &outcome, const Translate &translate)
{
    if (outcome.words.empty() || isServersWord(outcome))
        return {};
    const std::optional<Message> sentence = sentenceOf(outcome.words);
    return sentence ? sentence->in(translate) : shownLine(outcome.words);
}

} // namespace inferometer
