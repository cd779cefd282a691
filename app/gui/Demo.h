// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/SimServer.h"

#include <memory>

namespace inferometer {

/// The simulated server inside the window's own process: started when it is first asked for, on the loopback interface only.
class Demo {
public:
    /// Its address. Errors as SimServer::start().
    Result<std::string> start();

private:
    std::unique_ptr<SimServer> m_server;
};

} // namespace inferometer
