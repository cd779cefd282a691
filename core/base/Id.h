// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace inferometer {

/// Tagged integers: no two kinds can be swapped by mistake.
template<class Tag, class Number>
struct Tagged {
    Number value{};
    friend auto operator<=>(const Tagged &, const Tagged &) = default;
};

/// A request's number within its run, in the order of issue, from 0.
using RequestId = Tagged<struct RequestTag, std::uint64_t>;
/// A load level's number within its plan, from 0.
using StageIndex = Tagged<struct StageTag, std::uint32_t>;

/// The name of a run for ever: 12 lower-case hexadecimal digits, drawn at random.
struct RunId {
    std::string value;
    static RunId make();
    bool empty() const noexcept { return value.empty(); }
    friend auto operator<=>(const RunId &, const RunId &) = default;
};

} // namespace inferometer
