// SPDX-License-Identifier: GPL-3.0-or-later
// How many streams the simulator holds: bench_sim [streams] [ms between tokens] [tokens], by default 2000 20 250.
// Prints one JSON line: events sent per second, how late they were after the plan, CPU time of the server an event.
#include "core/sim/SimServer.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <netinet/in.h>
#include <string>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

using namespace inferometer;

namespace {

double cpuSeconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

int connectTo(std::uint16_t port)
{
    const int client = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::connect(client, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0 ? client : -1;
}

/// Reads, and throws away, what comes on all connections until each has been closed by the server.
void drain(const std::vector<int> &clients)
{
    const int poll = epoll_create1(0);
    for (const int client : clients) {
        epoll_event interest{EPOLLIN, {.fd = client}};
        epoll_ctl(poll, EPOLL_CTL_ADD, client, &interest);
    }
    std::vector<char> buffer(65536);
    epoll_event ready[256];
    for (std::size_t open = clients.size(); open > 0;) {
        const int count = epoll_wait(poll, ready, 256, 10'000);
        if (count <= 0)
            break;
        for (int i = 0; i < count; ++i) {
            if (::recv(ready[i].data.fd, buffer.data(), buffer.size(), 0) > 0)
                continue;
            ::close(ready[i].data.fd);
            --open;
        }
    }
    ::close(poll);
}

} // namespace

int main(int argc, char **argv)
{
    const int streams = argc > 1 ? std::atoi(argv[1]) : 2000;
    const double itlMs = argc > 2 ? std::atof(argv[2]) : 20.0;
    const int tokens = argc > 3 ? std::atoi(argv[3]) : 250;

    std::vector<SendRecord> records; // written in the server's thread, read after stop()
    SimOptions options;
    options.ttft = std::chrono::milliseconds(1000);
    options.itl = fromMs(itlMs);
    options.contextTokens = 1'000'000;
    options.onAnswered = [&records](const SendRecord &record) { records.push_back(record); };
    const auto server = SimServer::start(options);
    if (!server) {
        fmt::print(stderr, "{}\n", server.error().message.str());
        return 1;
    }
    const std::string body = fmt::format(
        R"({{"model":"sim","stream":true,"ignore_eos":true,"max_tokens":{},"messages":[{{"role":"user","content":"Hello"}}]}})",
        tokens);
    const std::string request =
        fmt::format("POST /v1/chat/completions HTTP/1.1\r\nHost: sim\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}",
                    body.size(), body);
    std::vector<int> clients;
    for (int i = 0; i < streams; ++i)
        clients.push_back(connectTo((*server)->port()));
    const double processBefore = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID);
    const double clientBefore = cpuSeconds(CLOCK_THREAD_CPUTIME_ID);
    for (const int client : clients)
        if (::send(client, request.data(), request.size(), MSG_NOSIGNAL) < 0)
            return 1;
    drain(clients);
    const double clientCpu = cpuSeconds(CLOCK_THREAD_CPUTIME_ID) - clientBefore;
    const double serverCpu = cpuSeconds(CLOCK_PROCESS_CPUTIME_ID) - processBefore - clientCpu;
    (*server)->stop();

    std::vector<double> lateMs;
    std::int64_t first = INT64_MAX;
    std::int64_t last = 0;
    for (const SendRecord &record : records)
        for (std::size_t k = 0; k < record.sendNs.size(); ++k) {
            lateMs.push_back(static_cast<double>(record.sendNs[k] - record.dueNs[k]) / 1e6);
            first = std::min(first, record.sendNs[k]);
            last = std::max(last, record.sendNs[k]);
        }
    if (lateMs.empty())
        return 1;
    std::sort(lateMs.begin(), lateMs.end());
    const auto at = [&lateMs](double share) {
        return lateMs[static_cast<std::size_t>(share * static_cast<double>(lateMs.size() - 1))];
    };
    const double seconds = static_cast<double>(last - first) / 1e9;
    fmt::print("{{\"bench\":\"sim\",\"streams\":{},\"itl_ms\":{},\"answered\":{},\"events\":{},\"events_per_s\":{:.0f},"
               "\"late_p50_ms\":{:.3f},\"late_p99_ms\":{:.3f},\"late_max_ms\":{:.3f},"
               "\"server_cpu_us_per_event\":{:.2f},\"server_cpu_share\":{:.2f}}}\n",
               streams, itlMs, records.size(), lateMs.size(), static_cast<double>(lateMs.size()) / seconds, at(0.5), at(0.99),
               lateMs.back(), serverCpu * 1e6 / static_cast<double>(lateMs.size()), serverCpu / seconds);
    return 0;
}
