// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Finding.h"
#include "core/domain/StageSummary.h"

#include <optional>
#include <span>
#include <string_view>

namespace inferometer {

/// The worst the load generator showed over stages and rounds; what is counted (not kept, delayed, sent again, reopened)
/// is added up. Absent when nobody watched it.
std::optional<GeneratorHealth> worstHealth(std::span<const StageSummary> stages);

/// Whether the generator can be believed, by the rule that judges it (DG-27).
enum class GeneratorGrade { Fine, Busy, Unreliable };
/// Absent when nobody watched the generator and no rule spoke of it.
std::optional<GeneratorGrade> generatorGrade(std::span<const StageSummary> stages, std::span<const Finding> findings);
std::string_view nameOf(GeneratorGrade grade) noexcept; // "fine", "busy", "unreliable"
Text titleOf(GeneratorGrade grade) noexcept;

} // namespace inferometer
