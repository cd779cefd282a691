// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>

namespace inferometer {

/// A key. It has no stream operator, no JSON and no comparison; the only way to show it is redacted().
/// Its memory is wiped when it goes.
class Secret {
public:
    Secret() = default;
    explicit Secret(std::string value);
    Secret(const Secret &) = default;
    Secret(Secret &&other) noexcept;
    Secret &operator=(const Secret &other);
    Secret &operator=(Secret &&other) noexcept;
    ~Secret();

    /// Reads "env:NAME" or "file:PATH" (surrounding blanks and line ends are trimmed).
    /// Fails with ErrorCode::Input when the name is unset, the file unreadable, the value empty or holds a line break.
    static Result<Secret> fromReference(const std::string &reference);

    bool empty() const noexcept { return m_value.empty(); }
    /// The value, for the one place that writes it to the wire.
    const std::string &reveal() const noexcept { return m_value; }
    static std::string_view redacted() noexcept { return "***"; }
    /// The text with every occurrence of the secret replaced: for words of a server that may echo it.
    std::string scrub(std::string text) const;

private:
    void wipe() noexcept;
    std::string m_value;
};

} // namespace inferometer
