// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimConnection.h"

#include <cerrno>
#include <event2/event.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace inferometer {

namespace {

constexpr std::size_t kReadBytes = 64 * 1024;
constexpr std::size_t kMostAhead = 1024 * 1024; ///< bytes of further requests a client may send while one is answered
constexpr timeval kLinger{2, 0};
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

} // namespace

SimConnection::SimConnection(event_base *base, int socket, ConnectionOwner &owner) : m_owner(owner), m_socket(socket)
{
    const int on = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    m_read = event_new(base, socket, EV_READ | EV_PERSIST, &SimConnection::onReadable, this);
    m_write = event_new(base, socket, EV_WRITE, &SimConnection::onWritable, this);
    event_add(m_read, nullptr);
}

SimConnection::~SimConnection()
{
    event_free(m_read);
    event_free(m_write);
    if (m_socket >= 0)
        ::close(m_socket);
}

void SimConnection::onReadable(int, short what, void *self) { static_cast<SimConnection *>(self)->readable(what); }

void SimConnection::onWritable(int, short, void *self)
{
    auto &connection = *static_cast<SimConnection *>(self);
    connection.m_at += connection.push(std::string_view(connection.m_out).substr(connection.m_at));
    if (!connection.isDrained()) {
        if (!connection.m_isBroken)
            event_add(connection.m_write, nullptr);
        return;
    }
    connection.m_out.clear();
    connection.m_at = 0;
    if (connection.m_isClosing)
        connection.shutDown();
    else
        connection.m_owner.drained(connection);
}

void SimConnection::readable(short what)
{
    static thread_local char buffer[kReadBytes];
    if (m_socket < 0)
        return;
    if (m_isBroken || (what & EV_TIMEOUT) != 0)
        return m_owner.gone(*this);
    const ssize_t count = ::recv(m_socket, buffer, sizeof buffer, 0);
    const Nanos read = monoNow();
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return;
    if (count <= 0)
        return m_owner.gone(*this);
    if (m_isClosing)
        return;
    m_parser.feed({buffer, static_cast<std::size_t>(count)});
    if (m_isAnswering && m_parser.buffered() > kMostAhead)
        return m_owner.gone(*this);
    parse(read);
}

void SimConnection::parse(Nanos read)
{
    // A request answered at once comes back here through answered(): the loop goes on instead of nesting.
    if (m_isParsing)
        return;
    m_isParsing = true;
    while (!m_isAnswering && !m_isClosing && m_socket >= 0) {
        const HttpParser::State state = m_parser.parse();
        if (m_parser.takeWantsContinue() && state == HttpParser::State::NeedMore)
            write(kContinue, SendMark::None);
        if (state == HttpParser::State::NeedMore)
            break;
        m_isAnswering = true;
        if (state == HttpParser::State::Bad) {
            m_owner.requestBad(*this, m_parser.status());
            break;
        }
        m_owner.requestRead(*this, m_parser.take(), read);
    }
    m_isParsing = false;
}

void SimConnection::answered()
{
    m_isAnswering = false;
    if (m_parser.buffered() > 0)
        parse(monoNow());
}

void SimConnection::write(std::string_view bytes, SendMark mark)
{
    if (m_socket < 0 || m_isBroken)
        return;
    m_queued += bytes.size();
    if (mark == SendMark::Marked)
        m_marks.push_back(m_queued);
    if (!isDrained()) {
        m_out.append(bytes);
        return;
    }
    const std::size_t taken = push(bytes);
    if (taken == bytes.size() || m_isBroken)
        return;
    m_out.assign(bytes.substr(taken));
    m_at = 0;
    event_add(m_write, nullptr);
}

std::size_t SimConnection::push(std::string_view bytes)
{
    std::size_t taken = 0;
    while (taken < bytes.size()) {
        // Before, not after: on loopback the reader may run, and even preempt us, inside the call.
        const Nanos now = monoNow();
        const ssize_t count = ::send(m_socket, bytes.data() + taken, bytes.size() - taken, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            m_isBroken = errno != EAGAIN && errno != EWOULDBLOCK;
            // The owner may be in the middle of something: it hears of it from the loop.
            if (m_isBroken)
                event_active(m_read, EV_READ, 0);
            break;
        }
        taken += static_cast<std::size_t>(count);
        m_sent += static_cast<std::uint64_t>(count);
        for (; m_firstMark < m_marks.size() && m_marks[m_firstMark] <= m_sent; ++m_firstMark)
            m_owner.marked(*this, now);
        if (m_firstMark == m_marks.size()) {
            m_marks.clear();
            m_firstMark = 0;
        }
    }
    return taken;
}

void SimConnection::close(CloseHow how)
{
    if (m_socket < 0)
        return;
    if (how == CloseHow::Clean) {
        m_isClosing = true;
        if (isDrained())
            shutDown();
        return;
    }
    if (how == CloseHow::Reset) {
        const linger atOnce{1, 0};
        setsockopt(m_socket, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    }
    event_del(m_read);
    event_del(m_write);
    ::close(m_socket);
    m_socket = -1;
}

/// Closing with unread bytes would reset the connection and lose the answer, so the peer closes first.
void SimConnection::shutDown()
{
    ::shutdown(m_socket, SHUT_WR);
    event_add(m_read, &kLinger);
}

} // namespace inferometer
