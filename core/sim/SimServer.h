// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/sim/SimOptions.h"

#include <cstdint>
#include <memory>
#include <string>
#include <thread>

namespace inferometer {

class SimLoop;

/// A simulated inference server in a thread of its own; every answer says that it is simulated. docs/simulator.md
/// describes its model, its routes and what it does not imitate.
class SimServer {
public:
    /// Listening, and serving, when it returns. Raises this process's limit of open files as far as it may.
    /// Fails with ErrorCode::Input (options, address, port in use) or ErrorCode::Storage (send log).
    static Result<std::unique_ptr<SimServer>> start(SimOptions options);
    ~SimServer();
    SimServer(const SimServer &) = delete;
    SimServer &operator=(const SimServer &) = delete;

    std::uint16_t port() const noexcept;
    /// "http://127.0.0.1:PORT", without a path.
    std::string url() const;
    /// What its thread has spent so far; zero where the system does not tell.
    Nanos cpuTime() noexcept;
    /// Closes all connections and joins the thread; the send log is complete then. May be called twice, from one thread.
    void stop();

private:
    explicit SimServer(std::unique_ptr<SimLoop> loop);

    std::unique_ptr<SimLoop> m_loop;
    std::thread m_thread;
};

} // namespace inferometer
