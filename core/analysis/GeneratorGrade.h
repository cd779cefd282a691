// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Run.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// From this share of a limit of DG-27 on, the generator has not much to spare.
constexpr double kBusyFrom = 0.5;

/// The worst the load generator showed over stages and rounds; what is counted (not kept, delayed, sent again, reopened)
/// is added up. Absent when nobody watched it.
std::optional<GeneratorHealth> worstHealth(std::span<const StageSummary> stages);

/// Whether the load generator can be believed. Unreliable: latencies are not trustworthy. Busy: they are, but there was not
/// much to spare, or single figures suffer.
enum class GeneratorGrade { Fine, Busy, Unreliable };
std::string_view nameOf(GeneratorGrade grade) noexcept; // "fine", "busy", "unreliable"
Text titleOf(GeneratorGrade grade) noexcept;

/// One figure of the generator that is not fine.
struct GeneratorReason {
    std::string id; ///< "send_lateness_p99_ms", "lane_cpu", "merged_share", …
    GeneratorGrade grade = GeneratorGrade::Busy;
    double value = 0;
    double limit = 0; ///< that it is over
    Message text;
};

struct GeneratorJudgement {
    GeneratorGrade grade = GeneratorGrade::Fine;
    std::vector<GeneratorReason> reasons; ///< the gravest first; none: fine
};

/// Of all stages and rounds. Unreliable where DG-27 is an error, and also where records were lost or this computer slept.
/// Absent when nobody watched the generator.
std::optional<GeneratorJudgement> judgeGenerator(const Run &run);

} // namespace inferometer
