// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/CurlMulti.h"
#include "core/net/LoopHandles.h"
#include "core/net/SocketStamps.h"
#include "core/net/Transfer.h"

#include <array>
#include <curl/curl.h>
#include <memory>
#include <vector>

namespace inferometer {

/// libcurl's side of CurlMulti and Transfer; included by their .cpp files only.
struct CurlMulti::State {
    explicit State(EventLoop &eventLoop) : loop(eventLoop) {}
    /// One with room, for one transfer more. It leaves by --members.
    Group &join();
    void setMaxConnections(std::uint32_t connections);

    EventLoop &loop;
    SocketStamps stamps;
    std::vector<std::unique_ptr<Group>> groups;
    std::uint32_t connections = 0; ///< of a group, at most
};

/// One of libcurl's multi handles. For each request libcurl goes through all connections of the handle to the same server, so that
/// a thousand of them would cost a request a tenth of a millisecond: each handle has few.
struct CurlMulti::Group {
    static constexpr std::uint32_t kMost = 64; ///< transfers

    explicit Group(State &owner);
    ~Group();
    Group(const Group &) = delete;
    Group &operator=(const Group &) = delete;
    /// Lets libcurl work on a socket, or on its timers, and ends what is over.
    void act(curl_socket_t socket, int flags);
    void reap();

    State &state;
    CURLM *multi = nullptr;
    LoopTimer timer;
    std::uint32_t members = 0;
    MonoTime moment{}; ///< when the current act() began, or when it last wrote a request
    bool isReaping = false;
};

struct Transfer::State {
    explicit State(CurlMulti::Group &owner);
    ~State();
    void apply(const HttpRequest &request);
    void applyHeaders(const HttpRequest &request);
    void applyRoute(const HttpRequest &request);
    void end(CURLcode code);
    /// When the bytes that libcurl hands over now arrived.
    MonoTime arrival() const;
    /// The connection does not come about.
    void giveUpConnecting();

    CurlMulti::Group &group;
    CURL *easy = nullptr;
    curl_slist *headers = nullptr;
    curl_slist *strangerHeaders = nullptr; ///< those that another host may see after a redirect
    TransferListener *listener = nullptr;
    LoopTimer
        connecting;   ///< libcurl's own limit would stay in its list of timers, and cost at each read, till the answer's end
    Nanos patience{}; ///< for it
    std::string body;
    std::array<char, CURL_ERROR_SIZE> words{};
    int status = 0;
    curl_socket_t socket = CURL_SOCKET_BAD; ///< of the connection that answers
    bool isActive = false;
    bool wasSent = false;
    bool hasHeaders = false; ///< the final answer's headers are complete
    bool sawAnswer = false;  ///< any response bytes on the current connection
    bool isRefusedRedirect = false;
    std::string location; ///< where a redirect points, as it was told
    std::string url;      ///< what was asked
};

} // namespace inferometer
