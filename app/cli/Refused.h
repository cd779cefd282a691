// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <utility>

namespace inferometer {

/// An option that cannot be taken as it is: what is wrong with it, and one way out.
inline Failure refused(Message message, Message remedy)
{
    return failure(ErrorCode::Input, std::move(message), std::move(remedy));
}

} // namespace inferometer
