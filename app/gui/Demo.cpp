// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/Demo.h"

namespace inferometer {

Result<std::string> Demo::start()
{
    if (!m_server) {
        auto server = SimServer::start(SimOptions{});
        if (!server)
            return Failure(server.error());
        m_server = std::move(*server);
    }
    return m_server->url();
}

} // namespace inferometer
