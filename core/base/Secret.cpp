// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Secret.h"

#include "core/base/FileText.h"

#include <cstdlib>
#include <iterator>

namespace inferometer {

namespace {

std::string trimmed(const std::string &text)
{
    const char *blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace

Secret::Secret(std::string value) : m_value(std::move(value)) {}

Secret::Secret(Secret &&other) noexcept : m_value(other.m_value) { other.wipe(); }

Secret &Secret::operator=(const Secret &other)
{
    if (this != &other) {
        wipe();
        m_value = other.m_value;
    }
    return *this;
}

Secret &Secret::operator=(Secret &&other) noexcept
{
    if (this != &other) {
        *this = static_cast<const Secret &>(other);
        other.wipe();
    }
    return *this;
}

Secret::~Secret() { wipe(); }

void Secret::wipe() noexcept
{
    for (volatile char &c : m_value)
        c = '\0';
    m_value.clear();
}

static constexpr std::size_t kLongestKeyFile = 65536;

Result<Secret> Secret::fromReference(const std::string &reference)
{
    const Message remedy(INFEROMETER_TEXT("Secret", "Give the key as env:NAME or file:PATH."));
    std::string value;
    if (reference.starts_with("env:")) {
        const std::string name = reference.substr(4);
        const char *found = name.empty() ? nullptr : std::getenv(name.c_str());
        if (!found)
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Secret", "The environment variable %1 is not set."), {name}},
                           remedy);
        value = trimmed(found);
    } else if (reference.starts_with("file:")) {
        const std::string path = reference.substr(5);
        const std::optional<std::string> text = fileText(path, kLongestKeyFile);
        if (!text)
            return failure(ErrorCode::Input, {INFEROMETER_TEXT("Secret", "The key file %1 cannot be read."), {path}}, remedy);
        value = trimmed(*text);
    } else {
        // The reference itself is not repeated: people paste the key here by mistake.
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Secret", "A key is never given in plain text."), remedy);
    }
    if (value.empty())
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Secret", "The key is empty."), remedy);
    for (const char c : value)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            return failure(ErrorCode::Input, INFEROMETER_TEXT("Secret", "The key holds a line break or a control character."),
                           remedy);
    return Secret(std::move(value));
}

std::string Secret::scrub(std::string text) const
{
    if (m_value.empty())
        return text;
    for (std::size_t at = text.find(m_value); at != std::string::npos; at = text.find(m_value, at + redacted().size()))
        text.replace(at, m_value.size(), redacted());
    return text;
}

} // namespace inferometer
