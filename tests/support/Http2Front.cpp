// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Http2Front.h"

#include <algorithm>
#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/in.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace inferometer::test {

namespace {

std::string installedProgram()
{
    std::string_view folders = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin";
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        const std::string program = std::string(folders.substr(0, end)) + "/nghttpx";
        if (::access(program.c_str(), X_OK) == 0)
            return program;
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return {};
}

sockaddr_in loopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

std::uint16_t freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    ::bind(socket, reinterpret_cast<sockaddr *>(&address), size);
    ::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &size);
    ::close(socket);
    return ntohs(address.sin_port);
}

bool listens(std::uint16_t port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    const bool isOpen = ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    ::close(socket);
    return isOpen;
}

} // namespace

bool Http2Front::isInstalled() { return !installedProgram().empty(); }

Http2Front::Http2Front(std::uint16_t behind, const std::string &certificate, const std::string &key)
    : m_port(freePort()), m_hasTls(!certificate.empty())
{
    std::vector<std::string> words{installedProgram(), "--conf=/dev/null", "--workers=1",
                                   "--frontend=127.0.0.1," + std::to_string(m_port) + (m_hasTls ? "" : ";no-tls"),
                                   "--backend=127.0.0.1," + std::to_string(behind)};
    if (m_hasTls) {
        words.push_back(key);
        words.push_back(certificate);
    }
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    m_process = ::fork();
    if (m_process == 0) {
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int stream : {0, 1, 2})
            ::dup2(nowhere, stream);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    // It tells nobody when it is ready.
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!m_isReady && std::chrono::steady_clock::now() < limit) {
        m_isReady = listens(m_port);
        if (!m_isReady)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

Http2Front::~Http2Front()
{
    if (m_process <= 0)
        return;
    ::kill(m_process, SIGTERM);
    ::waitpid(m_process, nullptr, 0);
}

std::string Http2Front::url() const { return (m_hasTls ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(m_port); }

} // namespace inferometer::test
