// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace inferometer {

/// The first http address in a text, a pasted curl line for instance, without user, password, query and fragment: those may be
/// secrets. Empty where there is none.
QString addressIn(const QString &text);
/// The same for what is typed into an address field, where "http://" may be missing.
QString typedAddress(const QString &text);

} // namespace inferometer
