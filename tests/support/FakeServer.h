// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/domain/Endpoint.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace inferometer::test {

/// One request as the server saw it.
struct SeenRequest {
    std::string method;
    std::string target;
    std::vector<Header> headers;
    std::string body;
    std::uint64_t connection = 0;         ///< number of the connection, from 0
    std::uint64_t numberOnConnection = 0; ///< from 0
    MonoTime at{};                        ///< when its last byte was read

    /// Value of a header by name in any case; null when absent.
    const std::string *header(std::string_view name) const;
};

/// Bytes of a body that leave at a moment after the request was read, in a write of their own.
struct Piece {
    Nanos at{0};
    std::string bytes;
};

enum class Framing { Chunked, Length, UntilClose };

/// How an answer ends.
enum class Ending {
    Clean,    ///< as the framing wants; the connection stays for the next request unless closesAfter
    Abrupt,   ///< closed without the last chunk, or with bytes missing
    Reset,    ///< the same by a TCP reset
    KeepOpen, ///< nothing more comes and nothing is closed
};

/// What the server does with one request.
struct Script {
    int status = 200; ///< 0: not a byte is answered
    std::vector<Header> headers = {{"Content-Type", "text/event-stream"}};
    std::string version = "HTTP/1.1";
    Framing framing = Framing::Chunked;
    std::size_t promisedTooMany = 0; ///< of Framing::Length: bytes that never come
    Nanos headersAt{0};
    std::vector<Piece> pieces;
    Ending ending = Ending::Clean;
    Nanos endAt{0};           ///< not before the last piece
    bool closesAfter = false; ///< closes after a clean end although keep-alive was announced
};

/// A whole answer at once, with its length.
Script plainAnswer(int status, std::string body, std::string contentType = "application/json");
/// A chat stream: `tokens` one-token events, the first at `first`, then every `gap`; usage and [DONE] behind.
Script chatStream(std::uint32_t tokens, Nanos first, Nanos gap);
/// A chat answer that was not streamed.
Script chatAnswer(std::uint32_t promptTokens, std::uint32_t outputTokens);
/// Does what an inference server does with every request that is no generation: models are listed, the rest is 404.
/// A generation without "stream":true is answered by chatAnswer().
Script likeAServer(const SeenRequest &request, const std::function<Script(const SeenRequest &)> &onStream);

/// A scripted HTTP/1.1 server on loopback in a thread of its own: any number of connections, each kept alive. Its truth
/// is known, so that what a client measures can be held against it.
class FakeServer {
public:
    using Respond = std::function<Script(const SeenRequest &)>;

    /// `respond` is called in the server's thread for every request. `address` is 127.0.0.1 or ::1.
    explicit FakeServer(Respond respond, const std::string &address = "127.0.0.1");
    ~FakeServer();
    FakeServer(const FakeServer &) = delete;
    FakeServer &operator=(const FakeServer &) = delete;

    std::uint16_t port() const noexcept { return m_port; }
    /// "http://127.0.0.1:PORT"
    std::string url() const;

    std::uint64_t connections() const;
    std::vector<SeenRequest> requests() const;
    /// How many answers are not over yet: the server's own view of what is in flight.
    std::uint64_t inFlight() const;
    std::uint64_t mostInFlight() const;
    /// Requests whose client went away before the answer had ended.
    std::uint64_t abandoned() const;
    /// Waits until that many requests to a path that contains `part` have been read; false when it took too long.
    bool waitForRequests(std::uint64_t count, std::string_view part, Nanos patience) const;
    /// Waits until exactly that many answers are under way; false when it took too long.
    bool waitForInFlight(std::uint64_t count, Nanos patience) const;

private:
    class Connection;
    void serve(const std::stop_token &stop);
    void accept();
    void noteRequest(SeenRequest request);
    void noteEnd(bool isWhole);

    Respond m_respond;
    std::string m_address;
    int m_listener = -1;
    int m_wake[2] = {-1, -1};
    std::uint16_t m_port = 0;
    std::vector<std::unique_ptr<Connection>> m_open;

    mutable std::mutex m_mutex; // guards all below
    mutable std::condition_variable m_changed;
    std::uint64_t m_connections = 0;
    std::uint64_t m_inFlight = 0;
    std::uint64_t m_mostInFlight = 0;
    std::uint64_t m_abandoned = 0;
    std::vector<SeenRequest> m_requests;
    std::jthread m_thread; // last
};

} // namespace inferometer::test
