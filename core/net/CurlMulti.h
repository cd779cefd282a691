// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/EventLoop.h"
#include "core/net/SocketStamps.h"

#include <cstdint>
#include <memory>

namespace inferometer {

/// libcurl's many transfers over one event loop and one pool of kept-alive connections. Single thread.
class CurlMulti {
public:
    /// `connections`: how many may be kept; must be at least the transfers in flight.
    CurlMulti(EventLoop &loop, std::uint32_t connections);
    ~CurlMulti();
    CurlMulti(const CurlMulti &) = delete;
    CurlMulti &operator=(const CurlMulti &) = delete;

    void setMaxConnections(std::uint32_t connections);
    /// Where the arrival times came from since the last call.
    StampCounts takeStamps();

    struct State;
    struct Group;
    State &state() noexcept { return *m_state; }

private:
    std::unique_ptr<State> m_state;
};

} // namespace inferometer
