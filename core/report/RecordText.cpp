// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RecordText.h"

#include "core/base/Utf8.h"

#include <algorithm>
#include <fmt/format.h>

namespace inferometer {

namespace {

class TextTeller {
public:
    TextTeller(const RequestRecord &record, const Translate &translate) : m_record(record), m_say(translate) {}

    std::string text()
    {
        const bool saysAnything = std::any_of(m_record.choices.begin(), m_record.choices.end(), isSpoken);
        if (!saysAnything && m_record.promptText.empty())
            return {};
        if (!m_record.promptText.empty())
            part(m_say(INFEROMETER_TEXT("RecordText", "Prompt")), m_record.promptText);
        for (std::size_t i = 0; i < m_record.choices.size(); ++i)
            choice(m_record.choices[i], i);
        if (!saysAnything)
            part(m_say(INFEROMETER_TEXT("RecordText", "Answer")), "–");
        return std::move(m_text);
    }

private:
    static bool isSpoken(const Choice &choice)
    {
        return !choice.content.empty() || !choice.reasoning.empty() || !choice.refusal.empty() || !choice.toolCalls.empty();
    }

    void choice(const Choice &choice, std::size_t index)
    {
        const auto named = [&](const Text &text) {
            const std::string title = m_say(text);
            return m_record.choices.size() == 1
                       ? title
                       : Message(INFEROMETER_TEXT("RecordText", "%1 of choice %2"), {title, std::uint64_t{index + 1}})
                             .in(m_say);
        };
        if (!choice.reasoning.empty())
            part(named(INFEROMETER_TEXT("RecordText", "Reasoning")), choice.reasoning);
        if (!choice.content.empty())
            part(named(INFEROMETER_TEXT("RecordText", "Answer")), choice.content);
        if (!choice.refusal.empty())
            part(named(INFEROMETER_TEXT("RecordText", "Refusal")), choice.refusal);
        for (const ToolCall &call : choice.toolCalls)
            part(Message(INFEROMETER_TEXT("RecordText", "%1: %2"),
                         {named(INFEROMETER_TEXT("RecordText", "Tool call")), call.name})
                     .in(m_say),
                 call.arguments.empty() ? "–" : call.arguments);
    }

    void part(const std::string &heading, std::string_view text)
    {
        m_text += fmt::format("{}── {} ──\n{}", m_text.empty() ? "" : "\n\n", heading, shownText(text));
    }

    const RequestRecord &m_record;
    const Translate &m_say;
    std::string m_text;
};

} // namespace

std::string recordText(const RequestRecord &record, const Translate &translate) { return TextTeller(record, translate).text(); }

} // namespace inferometer
