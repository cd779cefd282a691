// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/Shelf.h"

#include <optional>
#include <string>

/// What endpoints and workloads differ in, for ShelfList.cpp.
namespace inferometer::shelf {

inline const std::string &nameOf(const SavedEndpoint &saved) { return saved.name; }
inline const std::string &nameOf(const SavedWorkload &saved) { return saved.name(); }
inline Shelf::Kind kindOf(const SavedEndpoint &) { return Shelf::Kind::Endpoint; }
inline Shelf::Kind kindOf(const SavedWorkload &) { return Shelf::Kind::Workload; }
inline Result<Shelved<SavedEndpoint>> listOf(Shelf shelf, const SavedEndpoint *) { return shelf.endpoints(); }
inline Result<Shelved<SavedWorkload>> listOf(Shelf shelf, const SavedWorkload *) { return shelf.workloads(); }
inline Text takenText(const SavedEndpoint &) { return INFEROMETER_TEXT("Store", "There is an endpoint “%1” already."); }
inline Text takenText(const SavedWorkload &) { return INFEROMETER_TEXT("Store", "There is a workload “%1” already."); }

// An undone edit does not undo what was learned of the server meanwhile.
inline void carryOver(const SavedEndpoint &from, SavedEndpoint &to)
{
    to.seen = from.endpoint.baseUrl == to.endpoint.baseUrl ? from.seen : std::nullopt;
}
inline void carryOver(const SavedWorkload &, SavedWorkload &) {}

// Values of headers are not in the library: those typed since the program started stay with their names.
inline void refill(const SavedEndpoint &from, SavedEndpoint &to)
{
    for (Header &header : to.endpoint.headers)
        for (const Header &known : from.endpoint.headers)
            if (known.name == header.name)
                header.value = known.value;
}
inline void refill(const SavedWorkload &, SavedWorkload &) {}

// A draft may be anything, also a key in the wrong field: nothing of that goes into a file.
inline SavedEndpoint harmless(SavedEndpoint draft, const std::optional<SavedEndpoint> &stored)
{
    const SavedEndpoint safe = stored.value_or(SavedEndpoint{});
    if (!checkKeyReference(draft.endpoint.keyReference))
        draft.endpoint.keyReference = safe.endpoint.keyReference;
    if (draft.endpoint.baseUrl.find_first_of("@?") != std::string::npos)
        draft.endpoint.baseUrl = safe.endpoint.baseUrl;
    if (draft.metricsUrl.find_first_of("@?") != std::string::npos)
        draft.metricsUrl = safe.metricsUrl;
    return draft;
}
inline SavedWorkload harmless(SavedWorkload draft, const std::optional<SavedWorkload> &) { return draft; }

} // namespace inferometer::shelf
