// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Message.h"

#include "core/base/Utf8.h"

namespace inferometer {

namespace {

constexpr std::string_view kPlural = "(s)";

bool endsWithStop(std::string_view text) { return text.ends_with('.') || text.ends_with("。"); }

} // namespace

Translate english()
{
    return [](const Text &text) { return std::string(text.source); };
}

std::string Message::in(const Translate &translate) const
{
    const std::string pattern = translate(m_text);
    std::string result;
    result.reserve(pattern.size() + 32);
    const Arg *last = nullptr;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (last && std::string_view(pattern).substr(i).starts_with(kPlural)) {
            result += last->plain == "1" ? "" : "s";
            i += kPlural.size() - 1;
            continue;
        }
        const bool isPlace = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t index = isPlace ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
        if (!isPlace || index >= m_args.size()) {
            result += pattern[i];
            continue;
        }
        last = &m_args[index];
        result += last->text.empty() ? shownLine(last->plain) : translate(last->text);
        ++i;
        // Foreign words often bring the stop that the sentence has, too.
        const std::string_view rest = std::string_view(pattern).substr(i + 1);
        for (const std::string_view stop : {".", "。"})
            if (rest.starts_with(stop) && endsWithStop(result))
                i += stop.size();
    }
    return result;
}

std::string Message::str() const { return in(english()); }

} // namespace inferometer
