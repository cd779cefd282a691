// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace inferometer {

/// Fills the places of a prepared statement from the first to the last; absent is NULL. Texts and bytes are not copied:
/// they must live until the statement has run. Only within the work given to Database.
class RowBinder {
public:
    explicit RowBinder(SQLite::Statement &statement) : m_statement(statement)
    {
        m_statement.tryReset(); // its last run may have failed, and then says so once more
    }

    template<std::integral T>
    RowBinder &operator<<(T value)
    {
        m_statement.bind(++m_place, static_cast<std::int64_t>(value));
        return *this;
    }
    template<class T>
    requires std::is_enum_v<T> RowBinder &operator<<(T value) { return *this << static_cast<std::int64_t>(value); }
    RowBinder &operator<<(double value)
    {
        m_statement.bind(++m_place, value);
        return *this;
    }
    RowBinder &operator<<(Nanos value) { return *this << value.count(); }
    RowBinder &operator<<(const std::string &text)
    {
        m_statement.bindNoCopy(++m_place, text);
        return *this;
    }
    RowBinder &operator<<(std::string &&) = delete;
    RowBinder &operator<<(const char *) = delete;
    RowBinder &operator<<(std::nullopt_t)
    {
        m_statement.bind(++m_place);
        return *this;
    }
    template<class T>
    RowBinder &operator<<(const std::optional<T> &value)
    {
        return value ? *this << *value : *this << std::nullopt;
    }
    /// NULL when empty.
    RowBinder &maybe(const std::string &text) { return text.empty() ? *this << std::nullopt : *this << text; }
    RowBinder &maybeBytes(std::string_view bytes)
    {
        if (bytes.empty())
            return *this << std::nullopt;
        m_statement.bindNoCopy(++m_place, bytes.data(), static_cast<int>(bytes.size()));
        return *this;
    }
    void run()
    {
        m_statement.exec();
        m_statement.tryReset();
        m_place = 0;
    }

private:
    SQLite::Statement &m_statement;
    int m_place = 0;
};

/// Reads a row from its first column to its last. What does not fit its type turns isSound() false instead of becoming
/// another number.
class RowReader {
public:
    explicit RowReader(SQLite::Statement &statement) : m_statement(statement) {}

    bool isSound() const noexcept { return m_isSound; }

    template<std::integral T>
    T number()
    {
        const SQLite::Column column = next();
        m_isSound &= column.isInteger();
        return narrow<T>(column.getInt64());
    }
    template<std::integral T>
    std::optional<T> maybeNumber()
    {
        const SQLite::Column column = next();
        if (column.isNull())
            return std::nullopt;
        m_isSound &= column.isInteger();
        return narrow<T>(column.getInt64());
    }
    /// One of an enumeration whose last enumerator is given.
    template<class T>
    requires std::is_enum_v<T> T oneOf(T last)
    {
        const auto value = number<std::int64_t>();
        if (value >= 0 && value <= static_cast<std::int64_t>(last))
            return static_cast<T>(value);
        m_isSound = false;
        return T{};
    }
    bool flag()
    {
        const auto value = number<std::int64_t>();
        m_isSound &= value == 0 || value == 1;
        return value != 0;
    }
    Nanos nanos() { return Nanos(number<std::int64_t>()); }
    std::optional<Nanos> maybeNanos()
    {
        const auto value = maybeNumber<std::int64_t>();
        return value ? std::optional(Nanos(*value)) : std::nullopt;
    }
    std::optional<double> maybeReal()
    {
        const SQLite::Column column = next();
        if (column.isNull())
            return std::nullopt;
        return column.getDouble();
    }
    /// SQLite keeps a not-a-number as NULL.
    double real() { return maybeReal().value_or(std::numeric_limits<double>::quiet_NaN()); }
    /// NULL is empty.
    std::string text() { return std::string(bytes()); }
    /// Valid until the statement moves on.
    std::string_view bytes()
    {
        const SQLite::Column column = next();
        const auto *data = static_cast<const char *>(column.getBlob());
        return {data, data != nullptr ? static_cast<std::size_t>(column.getBytes()) : 0};
    }

private:
    SQLite::Column next() { return m_statement.getColumn(m_column++); }
    template<class T>
    T narrow(std::int64_t value)
    {
        if constexpr (sizeof(T) < sizeof(std::int64_t)) {
            if (value < static_cast<std::int64_t>(std::numeric_limits<T>::min())
                || value > static_cast<std::int64_t>(std::numeric_limits<T>::max())) {
                m_isSound = false;
                return T{};
            }
        }
        return static_cast<T>(value);
    }

    SQLite::Statement &m_statement;
    int m_column = 0;
    bool m_isSound = true;
};

} // namespace inferometer
