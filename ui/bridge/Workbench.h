// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <functional>
#include <string>

namespace inferometer {

class Appearance;
class KnownServers;
class Library;
class Navigator;
class RunBridge;
class SelfCheckBridge;
class Settings;

/// What a page may reach. Owned by app, which outlives every page.
struct Workbench {
    Settings &settings;
    Appearance &appearance;
    Library &library;
    RunBridge &runs;
    Navigator &navigator;
    KnownServers &servers;
    SelfCheckBridge &selfCheck;
    /// Starts the simulated server in this process (once) and tells its address.
    std::function<Result<std::string>()> startDemo;
};

} // namespace inferometer
