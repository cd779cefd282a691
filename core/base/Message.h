// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inferometer {

/// A sentence in marked English: lupdate finds it, people read its translation.
struct Text {
    const char *context = "";
    const char *source = "";
    bool empty() const noexcept { return *source == '\0'; }
    friend bool operator==(const Text &a, const Text &b) noexcept { return std::string_view(a.source) == b.source; }
};

/// Marks a sentence for translation where it is born: INFEROMETER_TEXT("Context", "English sentence with %1.").
#define INFEROMETER_TEXT(context, source) \
    ::inferometer::Text { context, source }

/// Turns a marked sentence into the reader's language; the English one is the identity.
using Translate = std::function<std::string(const Text &)>;
Translate english();

/// A sentence with its values. The values are already formatted, or are texts to be translated themselves; they may be foreign
/// words, and are shown as shownLine() has them.
class Message {
public:
    struct Arg {
        Arg(std::string value) : plain(std::move(value)) {}
        Arg(const char *value) : plain(value) {}
        Arg(std::string_view value) : plain(value) {}
        Arg(const Text &value) : text(value) {}
        Arg(std::int64_t value) : plain(std::to_string(value)) {}
        Arg(std::uint64_t value) : plain(std::to_string(value)) {}
        Arg(int value) : plain(std::to_string(value)) {}
        Arg(unsigned value) : plain(std::to_string(value)) {}
        std::string plain;
        Text text;
        friend bool operator==(const Arg &, const Arg &) = default;
    };

    Message() = default;
    Message(const Text &text, std::vector<Arg> args = {}) : m_text(text), m_args(std::move(args)) {}

    bool empty() const noexcept { return m_text.empty(); }
    const Text &text() const noexcept { return m_text; }

    /// The sentence in the translator's language, %1…%9 replaced in one pass (a value that holds "%2" stays as it is).
    /// "%1 user(s)" reads "1 user" or "2 users": the mark goes by the value before it.
    std::string in(const Translate &translate) const;
    /// The English sentence.
    std::string str() const;

    friend bool operator==(const Message &, const Message &) = default;

private:
    Text m_text;
    std::vector<Arg> m_args;
};

} // namespace inferometer
