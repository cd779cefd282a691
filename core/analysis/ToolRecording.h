// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <optional>
#include <vector>

namespace inferometer {

/// One event with output as a tool sees it, whatever choices it spoke for. Its moment in milliseconds from t_send.
struct ToolEvent {
    double at = 0;
    std::uint32_t tokens = 0; ///< of all its choices, as the stream told; 0: it did not tell
    std::uint32_t choices = 1;
    bool isSpoken = false;  ///< text or reasoning
    bool isContent = false; ///< the answer's own text
};

/// One request's stored events as other tools look at them: moments in milliseconds from t_send.
class ToolRecording {
public:
    explicit ToolRecording(const RequestRecord &record);

    bool isOk() const noexcept { return m_record.outcome.isOk(); }
    bool isStreamed() const noexcept { return m_record.isStreamed; }
    const RequestRecord &record() const noexcept { return m_record; }

    /// Events with output, in the stream's order.
    const std::vector<ToolEvent> &events() const noexcept { return m_events; }
    /// Events that named a choice, with output or without: the role and the finish event too.
    const std::vector<double> &choiceEvents() const noexcept { return m_choices; }
    /// Text or reasoning; of the answer's own text only; any output at all.
    const std::vector<double> &spoken() const noexcept { return m_spoken; }
    const std::vector<double> &content() const noexcept { return m_content; }
    const std::vector<double> &outputs() const noexcept { return m_outputs; }
    /// Every event but [DONE], and the last of all.
    const std::vector<double> &lines() const noexcept { return m_lines; }
    double lastLine() const noexcept { return m_lastLine; }
    /// The end of the answer.
    double done() const noexcept { return m_done; }
    /// Name, connection and TLS, where this request had to open a connection; else 0.
    double setup() const noexcept { return m_setup; }
    /// Tokens as the server told them; absent: it did not.
    std::optional<double> told() const noexcept { return m_told; }
    /// More than one choice put out anything.
    bool hasSeveralChoices() const noexcept { return m_hasSeveralChoices; }
    bool hasReasoning() const noexcept { return m_spoken.size() > m_content.size(); }
    /// Output that is neither text nor reasoning: a tool call, a refusal.
    bool hasOther() const noexcept { return m_outputs.size() > m_spoken.size(); }

    /// The moment of every token of the answer's text, of the first choice of each event; empty where the tokens of an event
    /// are not known.
    std::vector<double> textStamps() const;
    /// How many tokens the answer's text has; absent where it is not known.
    std::optional<double> textTokens() const;

private:
    void readEvents();
    void readMarks();

    const RequestRecord &m_record;
    std::vector<ToolEvent> m_events;
    std::vector<double> m_choices, m_spoken, m_content, m_outputs, m_lines;
    double m_lastLine = 0, m_done = 0, m_setup = 0;
    std::optional<double> m_told;
    bool m_hasSeveralChoices = false;
};

} // namespace inferometer
