// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/DefinitionsJson.h"
#include "core/report/ReportTable.h"

#include <optional>
#include <string>

namespace inferometer {

/// One recording, tool by tool: a row for each, ours first, a column for each figure. A cell that differs from ours says by how
/// much; its note says how that tool counts. What a tool does not have is empty.
ReportTable definitionsTable(const DefinedStage &stage, const Translate &say);

/// One tool against ours, a row for each figure: ours, theirs, the difference, and one sentence of reason. `tool`: its place
/// in stage.tools, not 0.
ReportTable differencesTable(const DefinedStage &stage, std::size_t tool, const Translate &say);

/// Whether the tool's figure and ours look alike in these tables.
bool looksAlike(const ToolFigure &theirs, const ToolFigure &ours);

/// How many judged requests the level's figures are made of.
std::uint64_t countedRequests(const DefinedStage &stage) noexcept;

} // namespace inferometer
