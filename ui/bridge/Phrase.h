// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QMetaType>
#include <QString>
#include <concepts>
#include <functional>

namespace inferometer {

/// A sentence that stays in sight for a while, and so has to be said again when the language changes: what says it, not its
/// words. One that was made of words has only those.
class Phrase {
public:
    Phrase() = default;
    Phrase(const QString &words);
    Phrase(const char *words) : Phrase(QString(words)) {}
    Phrase(const Error &error);
    template<std::invocable Says>
    requires std::convertible_to<std::invoke_result_t<Says>, QString> Phrase(Says says) : m_says(std::move(says)) {}

    /// The words in the program's language of now.
    QString words() const { return m_says ? m_says() : QString(); }
    operator QString() const { return words(); }
    bool isEmpty() const { return words().isEmpty(); }

private:
    std::function<QString()> m_says;
};

} // namespace inferometer

Q_DECLARE_METATYPE(inferometer::Phrase)
