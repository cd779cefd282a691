// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/net/HttpRequest.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace inferometer {

/// Why a transfer ended without a whole answer.
enum class TransferFault { None, Dns, Refused, ConnectTimeout, Tls, Closed, Redirect, Other };

/// What is known when a transfer has ended.
struct TransferEnd {
    TransferFault fault = TransferFault::None;
    std::string words; ///< the transport's own, plain text
    std::optional<int> httpStatus;
    bool openedConnection = false;
    bool isHttp2 = false;                          ///< what the two agreed on
    std::optional<Nanos> nameLookup, connect, tls; ///< durations, where a connection was opened
    std::string usedUrl;                           ///< after redirects; of one that was not followed: where it points
    std::string server;                            ///< the "Server" header; empty: none
    std::optional<Nanos> retryAfter;               ///< how long the server asks to wait; absent: it does not
    MonoTime when{};                               ///< when its last bytes arrived, or it was found to have failed
};

/// Told in the loop's thread, in this order: sent (again when libcurl had to send again), headers, body…, ended.
class TransferListener {
public:
    virtual ~TransferListener() = default;
    /// `when` the write began that handed the request's head to the kernel. `isResend`: a reused connection had died unnoticed and the
    /// whole request left again on another one; not set for a redirect.
    virtual void sent(MonoTime when, bool isResend) = 0;
    virtual void headers(int status, std::string_view contentType, MonoTime when) = 0;
    /// Bytes after content decoding, and when they arrived at this computer (SocketStamps), or, where the kernel does not
    /// say, when they were read, before anything looked at them. False ends the transfer.
    virtual bool body(std::string_view bytes, MonoTime when) = 0;
    virtual void ended(const TransferEnd &end) = 0;
};

class CurlMulti;

/// One slot for one request at a time; reused, so that a busy lane allocates nothing. Belongs to its CurlMulti's thread.
class Transfer {
public:
    explicit Transfer(CurlMulti &multi);
    ~Transfer();
    Transfer(const Transfer &) = delete;
    Transfer &operator=(const Transfer &) = delete;

    /// Starts; the listener must outlive the transfer or cancel() it. `request` is copied where libcurl needs it to stay.
    void start(const HttpRequest &request, TransferListener &listener);
    /// Ends it now, without ended(); the connection is closed unless the answer was complete.
    void cancel();
    bool isActive() const noexcept;

    struct State;

private:
    std::unique_ptr<State> m_state;
};

} // namespace inferometer
