// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SavedName.h"

#include <algorithm>

namespace inferometer {

Status checkSavedName(const std::string &name)
{
    if (name.empty())
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Saved", "It has no name."),
                       INFEROMETER_TEXT("Saved", "Give it one, to find it again."));
    const bool isClean = std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
    if (!isClean || name.front() == ' ' || name.back() == ' ' || name.size() > 200)
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Saved", "This name cannot be used."),
                       INFEROMETER_TEXT("Saved", "Use one line without blanks at its ends, at most 200 bytes."));
    return {};
}

Failure unknownSchema(const std::string &found, std::string_view wanted)
{
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Saved", "“%1” is not a schema that this version reads."), {found}},
                   {INFEROMETER_TEXT("Saved", "Here it should be “%1”."), {wanted}});
}

} // namespace inferometer
