// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"

#include "core/base/OpenFiles.h"
#include "core/sim/SimLoop.h"

#include <ctime>
#include <pthread.h>

namespace inferometer {

Result<std::unique_ptr<SimServer>> SimServer::start(SimOptions options)
{
    (void)raiseOpenFiles();
    auto loop = SimLoop::make(std::move(options));
    if (!loop)
        return Failure(loop.error());
    return std::unique_ptr<SimServer>(new SimServer(std::move(*loop)));
}

SimServer::SimServer(std::unique_ptr<SimLoop> loop) : m_loop(std::move(loop)), m_thread([this] { m_loop->run(); }) {}

SimServer::~SimServer() { stop(); }

std::uint16_t SimServer::port() const noexcept { return m_loop->port(); }

std::string SimServer::url() const { return m_loop->url(); }

Nanos SimServer::cpuTime() noexcept
{
    clockid_t clock{};
    timespec spent{};
    if (!m_thread.joinable() || pthread_getcpuclockid(m_thread.native_handle(), &clock) != 0
        || clock_gettime(clock, &spent) != 0)
        return Nanos{0};
    return std::chrono::seconds(spent.tv_sec) + Nanos(spent.tv_nsec);
}

void SimServer::stop()
{
    if (!m_thread.joinable())
        return;
    m_loop->requestStop();
    m_thread.join();
}

} // namespace inferometer
