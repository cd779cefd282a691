// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/BuiltInNames.h"

#include <algorithm>
#include <array>

namespace inferometer {

namespace {

constexpr std::array kNames{
    INFEROMETER_TEXT("Name", "256 to 64"),
    INFEROMETER_TEXT("Name", "256 to 128"),
    //: the workload of the standard ladder
    INFEROMETER_TEXT("Name", "P-mix"),
    INFEROMETER_TEXT("Name", "short"),
    INFEROMETER_TEXT("Name", "medium"),
    INFEROMETER_TEXT("Name", "long"),
    INFEROMETER_TEXT("Name", "Chat mix"),
    INFEROMETER_TEXT("Name", "Short question"),
    INFEROMETER_TEXT("Name", "Document question"),
    INFEROMETER_TEXT("Name", "Help with code"),
    INFEROMETER_TEXT("Name", "Long conversation"),
    INFEROMETER_TEXT("Name", "Coding assistant"),
    INFEROMETER_TEXT("Name", "Completion"),
    INFEROMETER_TEXT("Name", "Edit"),
    INFEROMETER_TEXT("Name", "Question"),
    INFEROMETER_TEXT("Name", "Long documents"),
    INFEROMETER_TEXT("Name", "4,000 tokens"),
    INFEROMETER_TEXT("Name", "8,000 tokens"),
    INFEROMETER_TEXT("Name", "16,000 tokens"),
    INFEROMETER_TEXT("Name", "Offline batch"),
    INFEROMETER_TEXT("Name", "Summary"),
    INFEROMETER_TEXT("Name", "Extraction"),
};

} // namespace

std::span<const Text> builtInNames() noexcept { return kNames; }

std::optional<Text> builtInName(std::string_view name) noexcept
{
    const auto found = std::find_if(kNames.begin(), kNames.end(), [name](const Text &text) { return text.source == name; });
    return found == kNames.end() ? std::nullopt : std::optional(*found);
}

} // namespace inferometer
