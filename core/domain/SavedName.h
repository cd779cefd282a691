// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <string_view>

namespace inferometer {

/// Input error for a name under which nothing can be kept: empty, blank at an end, with a control character, over 200 bytes.
Status checkSavedName(const std::string &name);
/// A document that this version does not read.
Failure unknownSchema(const std::string &found, std::string_view wanted);

} // namespace inferometer
