// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string>
#include <string_view>

namespace inferometer {

/// "zh_CN" or "en": the wanted language if given, else by LC_ALL, LC_MESSAGES and LANG, read as text.
std::string chosenLanguage(std::string_view wanted);

/// What --lang says, looked for before anything is parsed: the help is in the language too. Empty: nothing.
std::string wantedLanguage(int count, char **words);

/// The translator of a language; English where its file is missing. Looks beside the program, in
/// ../share/inferometer/translations.
Translate translationFor(const std::string &language);

} // namespace inferometer
