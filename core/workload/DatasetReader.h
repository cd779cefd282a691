// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Prompt.h"

#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// One prompt of a file.
struct DatasetRow {
    std::vector<ChatMessage> messages;
    std::uint32_t inputTokens = 0;             ///< 0: the file does not say
    std::optional<std::uint32_t> outputTokens; ///< the answer's length, where the file says
};

/// Reads a file of prompts: JSON lines with "prompt" (text) or "messages" ([{role, content}]), and optional
/// "output_tokens"; or plain text, one prompt a line. Empty lines are skipped.
/// Error (ErrorCode::Input): unreadable, empty, or a line that is neither, with its number.
Result<std::vector<DatasetRow>> readDataset(const std::string &path);

} // namespace inferometer
