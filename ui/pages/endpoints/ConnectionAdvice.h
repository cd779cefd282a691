// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/ConnectionTest.h"

#include <string>
#include <vector>

namespace inferometer {

/// One thing a person can do about a step that did not pass.
enum class AdviceAction { EditAddress, TryAgain, FindServers, ChooseCa, EnterKey, ChooseModel, UseAddress, Continue };

/// What to do about a connection test, for somebody in front of this window (gui.md 1.7).
struct ConnectionAdvice {
    std::vector<AdviceAction> actions; ///< the most likely first
    std::string address;               ///< of UseAddress: the guess
};
ConnectionAdvice adviceOn(const ConnectionReport &report, const std::string &baseUrl);
/// The steps with remedies of this window in the place of the command line's.
std::vector<TestStep> forWindow(std::vector<TestStep> steps);

} // namespace inferometer
