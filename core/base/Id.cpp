// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Id.h"

#include <fmt/format.h>
#include <random>

namespace inferometer {

RunId RunId::make()
{
    std::random_device device;
    const std::uint64_t bits = (static_cast<std::uint64_t>(device()) << 32 | device()) & 0xffff'ffff'ffffULL;
    return {fmt::format("{:012x}", bits)};
}

} // namespace inferometer
