// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ToolDefinitions.h"
#include "core/base/Message.h"
#include "core/domain/Run.h"

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace inferometer {

/// One load level under every tool's definitions.
struct DefinedStage {
    std::uint32_t index = 0;
    LoadShape load = ClosedLoop{};
    std::vector<ToolReading> tools;
};

/// "inferometer.definitions/1": {run, stages: [{index, load, tools: [{id, title, metrics: {ttft: {…}}}]}]}; what a tool does
/// not have, and a percentile without support, is null; "why" says how it counts where it differs.
nlohmann::json definitionsDocument(const Run &run, const std::vector<DefinedStage> &stages, const Translate &translate);

} // namespace inferometer
