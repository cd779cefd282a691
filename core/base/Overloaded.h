// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace inferometer {

/// One function for each alternative of a std::variant.
template<class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template<class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>; // clang 14 needs to be told

} // namespace inferometer
