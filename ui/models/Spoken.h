// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Say.h"

namespace inferometer {

/// The program's language, as core's reports ask for it.
inline Translate spoken()
{
    return [](const Text &text) { return say(text).toStdString(); };
}

} // namespace inferometer
