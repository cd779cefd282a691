// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/EpollReader.h"

#include <arpa/inet.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string_view>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace inferometer::bench {

namespace {

std::int64_t nanosOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

[[noreturn]] void die(const char *what)
{
    std::perror(what);
    std::exit(1);
}

class Reader {
public:
    Reader(std::uint16_t port, std::uint64_t requests, std::uint32_t tokens) : m_port(port), m_left(requests), m_tokens(tokens)
    {}

    SeenById run(std::uint32_t streams)
    {
        m_epoll = epoll_create1(EPOLL_CLOEXEC);
        m_streams.resize(streams);
        for (std::uint32_t i = 0; i < streams; ++i)
            open(i);
        for (Stream &stream : m_streams)
            ask(stream);
        std::array<epoll_event, 512> events;
        while (m_active > 0) {
            const int ready = epoll_wait(m_epoll, events.data(), static_cast<int>(events.size()), -1);
            for (int i = 0; i < ready; ++i)
                read(m_streams[events[static_cast<std::size_t>(i)].data.u32]);
        }
        for (const Stream &stream : m_streams)
            ::close(stream.socket);
        ::close(m_epoll);
        return std::move(m_seen);
    }

private:
    struct Stream {
        int socket = -1;
        std::string tail; ///< an unfinished line
        SeenTimes *seen = nullptr;
    };

    void open(std::uint32_t number)
    {
        Stream &stream = m_streams[number];
        stream.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const int on = 1;
        setsockopt(stream.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(stream.socket, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(m_port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(stream.socket, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            die("connect");
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u32 = number;
        if (epoll_ctl(m_epoll, EPOLL_CTL_ADD, stream.socket, &event) != 0)
            die("epoll_ctl");
    }

    void ask(Stream &stream)
    {
        if (m_left == 0)
            return;
        --m_left;
        ++m_active;
        const std::string id = "epoll-" + std::to_string(m_left);
        stream.seen = &m_seen[id];
        stream.seen->eventNs.reserve(m_tokens + 2);
        stream.tail.clear();
        const std::string body = R"({"model":"sim","messages":[{"role":"user","content":"Count the stars )" + id
                                 + R"("}],"stream":true,"ignore_eos":true,"max_tokens":)" + std::to_string(m_tokens) + "}";
        const std::string request =
            "POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            "X-Request-Id: "
            + id + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        stream.seen->sentNs = nanosOf(CLOCK_MONOTONIC);
        if (::write(stream.socket, request.data(), request.size()) != static_cast<ssize_t>(request.size()))
            die("write");
    }

    void read(Stream &stream)
    {
        alignas(cmsghdr) char control[128];
        iovec part{m_buffer.data(), m_buffer.size()};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        const ssize_t count = ::recvmsg(stream.socket, &message, 0);
        if (count <= 0)
            die("recvmsg");
        std::int64_t moment = nanosOf(CLOCK_MONOTONIC);
        for (cmsghdr *each = CMSG_FIRSTHDR(&message); each; each = CMSG_NXTHDR(&message, each))
            if (each->cmsg_level == SOL_SOCKET && each->cmsg_type == SCM_TIMESTAMPNS) {
                timespec time{};
                std::memcpy(&time, CMSG_DATA(each), sizeof time);
                moment -= nanosOf(CLOCK_REALTIME) - (time.tv_sec * 1'000'000'000LL + time.tv_nsec);
            }
        std::string_view bytes(m_buffer.data(), static_cast<std::size_t>(count));
        for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
            if (stream.tail.empty()) {
                line(stream, bytes.substr(0, end), moment);
            } else {
                stream.tail.append(bytes.substr(0, end));
                line(stream, std::exchange(stream.tail, {}), moment);
            }
            bytes.remove_prefix(end + 1);
        }
        stream.tail.append(bytes);
    }

    void line(Stream &stream, std::string_view text, std::int64_t moment)
    {
        if (!text.starts_with("data: "))
            return;
        constexpr std::string_view content = "\"content\":\"";
        const std::size_t found = text.find(content);
        if (found != std::string_view::npos && text[found + content.size()] != '"')
            stream.seen->eventNs.push_back(moment);
        if (!text.starts_with("data: [DONE]"))
            return;
        --m_active;
        ask(stream);
    }

    std::uint16_t m_port;
    std::uint64_t m_left;
    std::uint32_t m_tokens;
    std::uint64_t m_active = 0;
    int m_epoll = -1;
    std::vector<Stream> m_streams;
    std::array<char, 65536> m_buffer{};
    SeenById m_seen;
};

} // namespace

SeenById readWithEpoll(std::uint16_t port, std::uint32_t streams, std::uint64_t requests, std::uint32_t tokens)
{
    return Reader(port, requests, tokens).run(streams);
}

} // namespace inferometer::bench
