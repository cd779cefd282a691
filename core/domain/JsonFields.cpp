// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/JsonFields.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

// Also as 1e6, which is whole as well; above 2^53 no such number is one certain number.
std::optional<std::uint64_t> wholeNumber(const json &value)
{
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>();
    const double number = value.is_number_float() ? value.get<double>() : -1;
    constexpr double kMost = 9007199254740992.0;
    return number >= 0 && number <= kMost && number == std::floor(number) ? std::optional(static_cast<std::uint64_t>(number))
                                                                          : std::nullopt;
}

// Longest time a plan may name: a year; keeps seconds · 1e9 inside 64 bits.
constexpr double kLongestSeconds = 366.0 * 86400.0;

} // namespace

JsonFields::JsonFields(const json &object, std::string path, std::optional<Error> &trouble)
    : m_object(object), m_path(std::move(path)), m_trouble(trouble)
{
    if (!object.is_object())
        complain({INFEROMETER_TEXT("Plan", "“%1” must be an object with named fields."), {m_path.empty() ? "plan" : m_path}},
                 INFEROMETER_TEXT("Plan", "Compare it with a plan printed by “inferometer-cli plans --json”."));
}

JsonFields::~JsonFields()
{
    if (!m_object.is_object() || m_trouble)
        return;
    for (const auto &[key, value] : m_object.items()) {
        if (std::find(m_known.begin(), m_known.end(), key) != m_known.end())
            continue;
        const auto nearest =
            std::min_element(m_known.begin(), m_known.end(), [&wanted = key](const std::string &a, const std::string &b) {
                return editDistance(a, wanted) < editDistance(b, wanted);
            });
        const Message remedy = nearest == m_known.end() ? Message(INFEROMETER_TEXT("Plan", "Remove it."))
                                                        : Message(INFEROMETER_TEXT("Plan", "Did you mean “%1”?"), {*nearest});
        complain({INFEROMETER_TEXT("Plan", "“%1” is not a field of a plan."), {pathOf(key.c_str())}}, remedy);
        return;
    }
}

std::string JsonFields::pathOf(const char *key) const { return m_path.empty() ? key : m_path + "." + key; }

void JsonFields::complain(Message message, Message remedy)
{
    if (!m_trouble)
        m_trouble = Error{ErrorCode::Input, std::move(message), std::move(remedy), {}};
}

void JsonFields::wrongType(const char *key, Message::Arg wanted)
{
    complain({INFEROMETER_TEXT("Plan", "The value of “%1” is not usable."), {pathOf(key)}},
             {INFEROMETER_TEXT("Plan", "It should be: %1."), {std::move(wanted)}});
}

void JsonFields::missing(const char *key)
{
    // A slip in the key is what is wrong then.
    if (m_object.is_object())
        for (const auto &[given, value] : m_object.items())
            if (std::find(m_known.begin(), m_known.end(), given) == m_known.end() && editDistance(given, key) <= 2)
                return complain({INFEROMETER_TEXT("Plan", "“%1” is not a field of a plan."), {pathOf(given.c_str())}},
                                {INFEROMETER_TEXT("Plan", "Did you mean “%1”?"), {key}});
    complain({INFEROMETER_TEXT("Plan", "“%1” is missing."), {pathOf(key)}}, INFEROMETER_TEXT("Plan", "Add it."));
}

const json *JsonFields::take(const char *key)
{
    m_known.emplace_back(key);
    if (!m_object.is_object())
        return nullptr;
    const auto found = m_object.find(key);
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

bool JsonFields::has(const char *key) { return take(key) != nullptr; }

void JsonFields::read(const char *key, std::string &target)
{
    if (const json *value = take(key)) {
        if (value->is_string())
            target = value->get<std::string>();
        else
            wrongType(key, INFEROMETER_TEXT("Plan", "text"));
    }
}

void JsonFields::read(const char *key, std::vector<std::string> &target)
{
    if (const json *value = take(key)) {
        if (!value->is_array()
            || !std::all_of(value->begin(), value->end(), [](const json &entry) { return entry.is_string(); }))
            return wrongType(key, INFEROMETER_TEXT("Plan", "a list of texts"));
        target = value->get<std::vector<std::string>>();
    }
}

void JsonFields::read(const char *key, bool &target)
{
    if (const json *value = take(key)) {
        if (value->is_boolean())
            target = value->get<bool>();
        else
            wrongType(key, INFEROMETER_TEXT("Plan", "true, false"));
    }
}

void JsonFields::read(const char *key, double &target)
{
    if (const json *value = take(key)) {
        if (value->is_number())
            target = value->get<double>();
        else
            wrongType(key, INFEROMETER_TEXT("Plan", "a number"));
    }
}

std::uint32_t JsonFields::unsigned32(const char *key, const json &value)
{
    const auto number = wholeNumber(value);
    if (number && *number <= std::numeric_limits<std::uint32_t>::max())
        return static_cast<std::uint32_t>(*number);
    wrongType(key, INFEROMETER_TEXT("Plan", "a whole number from 0 to 4,294,967,295"));
    return 0;
}

void JsonFields::read(const char *key, std::uint32_t &target)
{
    if (const json *value = take(key))
        target = unsigned32(key, *value);
}

void JsonFields::read(const char *key, std::uint64_t &target)
{
    if (const json *value = take(key)) {
        if (const auto number = wholeNumber(*value))
            target = *number;
        else
            wrongType(key, INFEROMETER_TEXT("Plan", "a whole number from 0 to 9,007,199,254,740,992"));
    }
}

void JsonFields::readSeconds(const char *key, Nanos &target)
{
    std::optional<Nanos> value;
    readSeconds(key, value);
    target = value.value_or(target);
}

void JsonFields::readSeconds(const char *key, std::optional<Nanos> &target)
{
    std::optional<double> seconds;
    read(key, seconds);
    if (!seconds)
        return;
    if (!std::isfinite(*seconds) || *seconds < 0 || *seconds > kLongestSeconds)
        return wrongType(key, INFEROMETER_TEXT("Plan", "seconds from 0 up, at most a year"));
    target = fromSeconds(*seconds);
}

void JsonFields::child(const char *key, const std::function<void(JsonFields &)> &reader)
{
    if (const json *value = take(key)) {
        JsonFields fields(*value, pathOf(key), m_trouble);
        reader(fields);
    }
}

void JsonFields::each(const char *key, const std::function<void(JsonFields &)> &reader)
{
    const json *value = take(key);
    if (!value)
        return;
    if (!value->is_array())
        return wrongType(key, INFEROMETER_TEXT("Plan", "a list"));
    for (std::size_t i = 0; i < value->size(); ++i) {
        JsonFields fields((*value)[i], pathOf(key) + "[" + std::to_string(i) + "]", m_trouble);
        reader(fields);
    }
}

} // namespace inferometer
