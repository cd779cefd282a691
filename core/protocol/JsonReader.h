// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Utf8.h"

#include <cstdint>
#include <optional>
#include <simdjson.h>
#include <string>
#include <string_view>

namespace inferometer {

/// Tolerant looks into a parsed event: what is missing, null or of another kind is empty or absent.
/// Included by the protocols' .cpp files only.
namespace look {

using simdjson::dom::element;

inline std::optional<element> field(element object, std::string_view key)
{
    element value;
    if (object.is_object() && !object[key].get(value) && !value.is_null())
        return value;
    return std::nullopt;
}

inline std::string_view text(element object, std::string_view key)
{
    const auto value = field(object, key);
    std::string_view result;
    if (value && !value->get(result))
        return result;
    return {};
}

inline std::optional<std::uint32_t> count(element object, std::string_view key)
{
    const auto value = field(object, key);
    std::uint64_t result = 0;
    if (value && !value->get(result) && result <= UINT32_MAX)
        return static_cast<std::uint32_t>(result);
    return std::nullopt;
}

inline std::optional<simdjson::dom::array> list(element object, std::string_view key)
{
    const auto value = field(object, key);
    simdjson::dom::array result;
    if (value && !value->get(result))
        return result;
    return std::nullopt;
}

inline bool isFalsy(element value)
{
    bool truth = false;
    std::string_view words;
    double number = 0;
    simdjson::dom::object object;
    simdjson::dom::array array;
    if (value.is_null())
        return true;
    if (!value.get(truth))
        return !truth;
    if (!value.get(words))
        return words.empty();
    if (!value.get(number))
        return number == 0;
    if (!value.get(object))
        return object.begin() == object.end();
    if (!value.get(array))
        return array.begin() == array.end();
    return false;
}

/// Parses; bytes that are no UTF-8 become U+FFFD first. False: not JSON.
inline bool parse(simdjson::dom::parser &parser, std::string_view bytes, element &root)
{
    const auto error = parser.parse(bytes.data(), bytes.size(), true).get(root);
    if (error == simdjson::UTF8_ERROR || error == simdjson::STRING_ERROR) {
        const std::string mended = toValidUtf8(bytes);
        return !parser.parse(mended.data(), mended.size(), true).get(root);
    }
    return !error;
}

} // namespace look
} // namespace inferometer
