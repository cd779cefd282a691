// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Phrase.h"

#include "ui/bridge/Say.h"

namespace inferometer {

Phrase::Phrase(const QString &words)
{
    if (!words.isEmpty())
        m_says = [words] { return words; };
}

Phrase::Phrase(const Error &error) : m_says([error] { return say(error); }) {}

} // namespace inferometer
