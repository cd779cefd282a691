// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sim/SimClient.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace inferometer {

std::string SimReply::header(std::string_view name) const
{
    const std::size_t at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos)
        return {};
    const std::size_t begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::vector<std::string> SimReply::events() const
{
    std::vector<std::string> list;
    for (std::size_t at = 0; (at = body.find("data: ", at)) != std::string::npos;) {
        const std::size_t end = body.find("\n\n", at);
        list.push_back(body.substr(at + 6, end - at - 6));
        at = std::min(end, body.size());
    }
    return list;
}

SimClient::SimClient(std::uint16_t port) : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
        ::close(m_socket);
        m_socket = -1;
    }
}

SimClient::~SimClient()
{
    if (m_socket >= 0)
        ::close(m_socket);
}

void SimClient::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0)
            return;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

bool SimClient::fill(SimReply &reply, int timeoutMs)
{
    pollfd ready{m_socket, POLLIN, 0};
    if (::poll(&ready, 1, timeoutMs) <= 0) {
        reply.timedOut = true;
        return false;
    }
    char buffer[65536];
    const ssize_t count = ::recv(m_socket, buffer, sizeof buffer, 0);
    if (count <= 0) {
        reply.wasReset = count < 0 && errno == ECONNRESET;
        return false;
    }
    m_input.append(buffer, static_cast<std::size_t>(count));
    return true;
}

SimReply SimClient::receive(int timeoutMs)
{
    SimReply reply;
    std::size_t end = 0;
    while ((end = m_input.find("\r\n\r\n")) == std::string::npos)
        if (!fill(reply, timeoutMs))
            return reply;
    reply.head = m_input.substr(0, end + 2);
    m_input.erase(0, end + 4);
    reply.status = std::stoi(reply.head.substr(9, 3));
    readBody(reply, timeoutMs);
    return reply;
}

void SimClient::readBody(SimReply &reply, int timeoutMs)
{
    const std::string length = reply.header("Content-Length");
    const bool isChunked = reply.header("Transfer-Encoding") == "chunked";
    if (!isChunked && length.empty()) {
        while (fill(reply, timeoutMs)) {}
        reply.body = std::exchange(m_input, {});
        reply.isComplete = !reply.timedOut && !reply.wasReset;
        return;
    }
    while (true) {
        std::size_t line = 0;
        std::size_t size = 0;
        if (isChunked) {
            while ((line = m_input.find("\r\n")) == std::string::npos)
                if (!fill(reply, timeoutMs))
                    return;
            size = std::stoul(m_input.substr(0, line), nullptr, 16);
            m_input.erase(0, line + 2);
        } else {
            size = std::stoul(length);
        }
        const std::size_t whole = size + (isChunked ? 2 : 0);
        while (m_input.size() < whole)
            if (!fill(reply, timeoutMs)) {
                reply.body += std::exchange(m_input, {});
                return;
            }
        reply.body.append(m_input, 0, size);
        m_input.erase(0, whole);
        if (!isChunked || size == 0)
            break;
    }
    reply.isComplete = true;
}

std::string postText(std::string_view path, std::string_view body, std::string_view headers)
{
    std::string text = "POST " + std::string(path) + " HTTP/1.1\r\nHost: sim\r\nContent-Type: application/json\r\n";
    text.append(headers).append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
    return text;
}

SimReply SimClient::get(std::string_view path)
{
    send("GET " + std::string(path) + " HTTP/1.1\r\nHost: sim\r\n\r\n");
    return receive();
}

SimReply SimClient::post(std::string_view path, std::string_view body, std::string_view headers)
{
    send(postText(path, body, headers));
    return receive();
}

SimReply simGet(std::uint16_t port, std::string_view path) { return SimClient(port).get(path); }

SimReply simPost(std::uint16_t port, std::string_view path, std::string_view body, std::string_view headers)
{
    return SimClient(port).post(path, body, headers);
}

int occurrences(std::string_view text, std::string_view part)
{
    int count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size())
        ++count;
    return count;
}

} // namespace inferometer
