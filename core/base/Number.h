// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace inferometer {

/// The number that a text is, blanks around it aside: with a point, whatever the locale. Absent for anything else, for infinity and
/// for what is no number.
std::optional<double> numberFrom(std::string_view text);

} // namespace inferometer
