// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/Habits.h"

#include "core/domain/Endpoint.h"

#include <array>

namespace inferometer {

namespace {

struct Lesson {
    std::string_view word;
    bool Habits::*habit;
    bool value;
    Text note;
};

// The first that matches and is news wins: a refusal of max_tokens names the other field too.
constexpr std::array kLessons{
    Lesson{"max_completion_tokens", &Habits::wantsCompletionTokens, true,
           INFEROMETER_TEXT("Preflight", "The server wants max_completion_tokens instead of max_tokens.")},
    Lesson{"stream_options", &Habits::takesUsageWish, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept stream_options: it may report no token counts.")},
    Lesson{"temperature", &Habits::takesTemperature, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept our temperature: answers follow its own.")},
    Lesson{"seed", &Habits::takesSeed, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept a seed: answers may differ from run to run.")},
    Lesson{"top_k", &Habits::takesTopK, false, INFEROMETER_TEXT("Preflight", "The server does not accept top_k.")},
    Lesson{"reasoning", &Habits::takesReasoning, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept a switch of reasoning.")},
    Lesson{"chat_template_kwargs", &Habits::takesReasoning, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept a switch of reasoning.")},
    Lesson{"think", &Habits::takesReasoning, false,
           INFEROMETER_TEXT("Preflight", "The server does not accept a switch of reasoning.")},
};

} // namespace

std::optional<Text> Habits::learnFrom(std::string_view words)
{
    for (const Lesson &lesson : kLessons) {
        if (words.find(lesson.word) == std::string_view::npos || this->*lesson.habit == lesson.value)
            continue;
        this->*lesson.habit = lesson.value;
        return lesson.note;
    }
    return std::nullopt;
}

Habits habitsAt(std::string_view baseUrl)
{
    Habits habits;
    // Their newer models refuse the old name; none of them refuses the new one.
    habits.wantsCompletionTokens = hostOf(baseUrl) == "api.openai.com";
    return habits;
}

} // namespace inferometer
