// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// An answer as it came over the wire.
struct SimReply {
    int status = 0;
    std::string head;
    std::string body;        ///< chunk framing taken away
    bool isComplete = false; ///< by length or last chunk, or for close-delimited bodies by the close
    bool wasReset = false;
    bool timedOut = false;
    /// The header's value, or nothing.
    std::string header(std::string_view name) const;
    /// The payloads of "data: " lines.
    std::vector<std::string> events() const;
};

/// A plain blocking HTTP client on one connection; every wait ends after 5 s.
class SimClient {
public:
    explicit SimClient(std::uint16_t port);
    ~SimClient();
    SimClient(const SimClient &) = delete;
    SimClient &operator=(const SimClient &) = delete;

    bool isConnected() const noexcept { return m_socket >= 0; }
    void send(std::string_view bytes);
    /// The next answer on this connection.
    SimReply receive(int timeoutMs = 5000);
    SimReply get(std::string_view path);
    SimReply post(std::string_view path, std::string_view body, std::string_view headers = {});

private:
    bool fill(SimReply &reply, int timeoutMs);
    void readBody(SimReply &reply, int timeoutMs);

    int m_socket = -1;
    std::string m_input;
};

/// The text of a POST with its head.
std::string postText(std::string_view path, std::string_view body, std::string_view headers = {});
/// One request on a connection of its own.
SimReply simGet(std::uint16_t port, std::string_view path);
SimReply simPost(std::uint16_t port, std::string_view path, std::string_view body, std::string_view headers = {});
/// How often a text occurs in another.
int occurrences(std::string_view text, std::string_view part);

} // namespace inferometer
