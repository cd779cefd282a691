// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace inferometer {

/// Whether a redirect from `url` to `location`, which may be relative, stays with the scheme, host and port it came from:
/// only then may the key and a person's own headers go along. False where either is no address.
bool staysAtHome(const std::string &url, const std::string &location);

} // namespace inferometer
