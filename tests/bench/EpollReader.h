// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ruler/TimingError.h"

namespace inferometer::bench {

/// The least that a client can be: one thread, one epoll set, blocking nowhere, a request written as it stands, a search for
/// "data: " in what comes, the kernel's receive stamps. The yardstick for what our own client costs; it records arrivals in memory
/// and knows nothing of headers, errors, encodings, TLS or a store.
SeenById readWithEpoll(std::uint16_t port, std::uint32_t streams, std::uint64_t requests, std::uint32_t tokens);

} // namespace inferometer::bench
