// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Result.h"
#include "core/domain/Workload.h"

#include <span>
#include <string_view>

namespace inferometer {

/// A workload that ships with the program; its document is resources/workloads/<id>.json. "P-mix" is the standard plan's.
struct BuiltInWorkload {
    std::string_view id;
    Text title;
    Text about;
};

std::span<const BuiltInWorkload> builtInWorkloads() noexcept;
/// Error: NotFound, naming those there are.
Result<Workload> builtInWorkload(std::string_view id);

} // namespace inferometer
