// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInWorkloads.h"

#include "core/base/Embedded.h"
#include "core/domain/BuiltInPlans.h"
#include "core/domain/SavedWorkload.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::string_view kStandard = "P-mix";

constexpr std::array kWorkloads{
    BuiltInWorkload{"chat", INFEROMETER_TEXT("Workloads", "Chat mix"),
                    INFEROMETER_TEXT("Workloads", "Short questions, questions about a document, code, and long talks.")},
    BuiltInWorkload{"code", INFEROMETER_TEXT("Workloads", "Coding assistant"),
                    INFEROMETER_TEXT("Workloads", "Many short completions of long code, some edits and questions.")},
    BuiltInWorkload{"documents", INFEROMETER_TEXT("Workloads", "Long documents"),
                    INFEROMETER_TEXT("Workloads", "Questions about texts of 4,000 to 16,000 tokens.")},
    BuiltInWorkload{"batch", INFEROMETER_TEXT("Workloads", "Offline batch"),
                    INFEROMETER_TEXT("Workloads", "Even work without anybody waiting: summaries and extraction.")},
    BuiltInWorkload{kStandard, INFEROMETER_TEXT("Workloads", "Standard mix"),
                    INFEROMETER_TEXT("Workloads",
                                     "Short, medium and long requests of fixed lengths, as the standard ladder has "
                                     "them.")},
};

} // namespace

std::span<const BuiltInWorkload> builtInWorkloads() noexcept { return kWorkloads; }

Result<Workload> builtInWorkload(std::string_view id)
{
    if (id == kStandard) {
        Result<PlanDraft> standard = builtInPlan("standard");
        if (!standard)
            return Failure(standard.error());
        return std::move(standard->workload);
    }
    std::string names;
    for (const BuiltInWorkload &each : kWorkloads)
        names += (names.empty() ? "" : ", ") + std::string(each.id);
    for (const EmbeddedFile &file : embeddedWorkloads())
        if (file.name == std::string(id) + ".json") {
            const auto read = SavedWorkload::fromJson(nlohmann::json::parse(file.bytes, nullptr, false));
            if (!read)
                return Failure(read.error());
            return read->workload;
        }
    return failure(ErrorCode::NotFound, {INFEROMETER_TEXT("Workloads", "There is no workload “%1”."), {id}},
                   {INFEROMETER_TEXT("Workloads", "Choose one of: %1."), {names}});
}

} // namespace inferometer
