// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <optional>
#include <span>
#include <string_view>

namespace inferometer {

/// The names that workloads and their parts have in the documents that ship with the program (resources/plans,
/// resources/workloads), so that they can be said in the person's language. Stored is always the English name.
std::span<const Text> builtInNames() noexcept;
/// Absent for a name that somebody else gave.
std::optional<Text> builtInName(std::string_view name) noexcept;

} // namespace inferometer
