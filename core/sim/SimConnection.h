// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/sim/HttpParser.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct event;
struct event_base;

namespace inferometer {

class SimConnection;

/// Who is told what happens on a connection; all in the loop's thread.
class ConnectionOwner {
public:
    virtual ~ConnectionOwner() = default;
    /// A request is there. `read` is the moment its last byte was read.
    virtual void requestRead(SimConnection &connection, HttpRequestHead request, Nanos read) = 0;
    /// A request could not be understood.
    virtual void requestBad(SimConnection &connection, int status) = 0;
    /// The kernel has all bytes of a marked write; `sent` was read just before the send() that handed over the last one.
    virtual void marked(SimConnection &connection, Nanos sent) = 0;
    /// All that was waiting has been handed to the kernel.
    virtual void drained(SimConnection &connection) = 0;
    /// The peer is gone. The owner may destroy the connection, but not before this call has returned.
    virtual void gone(SimConnection &connection) = 0;
};

enum class SendMark : std::uint8_t { None, Marked };
enum class CloseHow : std::uint8_t { Clean, Abrupt, Reset };

/// One client: reads requests, writes at once and straight to the kernel, keeps what it does not take.
class SimConnection {
public:
    /// Takes the socket, which must not block.
    SimConnection(event_base *base, int socket, ConnectionOwner &owner);
    ~SimConnection();
    SimConnection(const SimConnection &) = delete;
    SimConnection &operator=(const SimConnection &) = delete;

    void write(std::string_view bytes, SendMark mark);
    bool isDrained() const noexcept { return m_at == m_out.size(); }
    /// The answer is complete: the next request may be read.
    void answered();
    /// Clean: no more requests, what is queued goes out, then the peer closes (or two seconds pass), then gone().
    /// The others close at once, and gone() does not follow.
    void close(CloseHow how);

    std::uint64_t session = 0; ///< the owner's note: the answer at work, 0 = none
    bool closesAfterAnswer = false;
    bool isFirstRequest = true;

private:
    static void onReadable(int socket, short what, void *self);
    static void onWritable(int socket, short what, void *self);
    void readable(short what);
    void parse(Nanos read);
    std::size_t push(std::string_view bytes);
    void shutDown();

    ConnectionOwner &m_owner;
    int m_socket;
    event *m_read = nullptr;
    event *m_write = nullptr;
    HttpParser m_parser;
    std::string m_out;
    std::size_t m_at = 0; ///< first byte of m_out not yet taken
    std::uint64_t m_sent = 0;
    std::uint64_t m_queued = 0;
    std::vector<std::uint64_t> m_marks; ///< ends of marked writes not yet taken
    std::size_t m_firstMark = 0;
    bool m_isAnswering = false;
    bool m_isBroken = false;
    bool m_isClosing = false;
    bool m_isParsing = false;
};

/// Now, on the clock of the send log.
inline Nanos monoNow() noexcept { return std::chrono::duration_cast<Nanos>(MonoClock::now().time_since_epoch()); }

} // namespace inferometer
