// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/HttpError.h"

#include "core/base/Utf8.h"
#include "core/domain/Outcome.h"
#include "core/protocol/ErrorWords.h"
#include "core/protocol/JsonReader.h"

#include <algorithm>
#include <cctype>

namespace inferometer {

namespace {

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string_view titleOf(std::string_view html)
{
    const std::string small = lower(html);
    const std::size_t open = small.find("<title");
    const std::size_t start = open == std::string::npos ? open : small.find('>', open);
    const std::size_t end = start == std::string::npos ? start : small.find("</title", start);
    return end == std::string::npos ? std::string_view() : html.substr(start + 1, end - start - 1);
}

} // namespace

std::string_view errorWordsOf(simdjson::dom::element root)
{
    if (const auto error = look::field(root, "error"); error && !look::isFalsy(*error)) {
        if (const std::string_view words = look::text(*error, "message"); !words.empty())
            return words;
        std::string_view plain;
        if (!error->get(plain))
            return plain;
        for (const char *key : {"msg", "detail", "code", "type"})
            if (const std::string_view words = look::text(*error, key); !words.empty())
                return words;
    }
    for (const char *key : {"message", "detail", "msg"})
        if (const std::string_view words = look::text(root, key); !words.empty())
            return words;
    if (const auto detail = look::list(root, "detail"))
        for (const simdjson::dom::element entry : *detail)
            if (const std::string_view words = look::text(entry, "msg"); !words.empty())
                return words;
    return {};
}

std::string httpErrorText(int status, std::string_view body)
{
    std::string words;
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    std::string_view trimmed = body;
    if (trimmed.starts_with("\xEF\xBB\xBF"))
        trimmed.remove_prefix(3);
    const std::size_t first = trimmed.find_first_not_of(" \t\r\n");
    trimmed.remove_prefix(std::min(first, trimmed.size()));
    if (trimmed.starts_with('{') && look::parse(parser, trimmed, root))
        words = errorWordsOf(root);
    else if (trimmed.starts_with('<'))
        words = titleOf(trimmed);
    else if (!trimmed.starts_with('{'))
        words = trimmed.substr(0, 600);
    if (words.empty())
        words = phraseOf(status);
    const std::string head = "HTTP " + std::to_string(status);
    return plainText(words.empty() ? head : head + ": " + words, 500);
}

} // namespace inferometer
