// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace inferometer {

/// Everything in a file or pipe; absent when it cannot be read (a folder, say) or holds more than `most` bytes.
std::optional<std::string> fileText(const std::string &path, std::size_t most);

} // namespace inferometer
