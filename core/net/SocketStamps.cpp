// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/SocketStamps.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

#ifndef TCP_INQ
#define TCP_INQ 36
#define TCP_CM_INQ TCP_INQ
#endif

namespace inferometer {

namespace {

// The stamps of this thread that recv() and send() go to; null: the calls are as they always were.
thread_local SocketStamps *t_current = nullptr;

constexpr std::int64_t kClockMoved = 50'000;         // ns; more than any clock is slewed between two looks
constexpr std::int64_t kSound = 5'000;               // ns; two looks at the clocks that are further apart were interrupted
constexpr Nanos kDistrust = std::chrono::seconds(1); // after the wall clock was moved

// A thread that is woken for each packet spends more on waking than on reading. One to which a packet comes every quarter of a
// millisecond rests up to half a millisecond after each look. Arrival times are the kernel's, so this moves none.
constexpr Nanos kLook = std::chrono::milliseconds(2);
constexpr Nanos kBusyRead = std::chrono::microseconds(250);
constexpr Nanos kLongestRest = std::chrono::microseconds(500);
constexpr int kRestShare = 16;   // of the gap between two packets of a stream
constexpr int kManyReads = 1024; // over which the shortest gap is forgotten

struct Read {
    ssize_t count = 0;
    std::optional<std::int64_t> stamp;  ///< wall clock, ns
    std::optional<std::size_t> waiting; ///< bytes in the socket, before a peek or after a read
};

Read readFrom(int socket, void *buffer, std::size_t length, int flags)
{
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(timespec)) + CMSG_SPACE(sizeof(int)) + 64];
    iovec part{buffer, length};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    Read read;
    // The plain call: the C library's is a point at which a thread may be cancelled, and pays for that at every token.
    read.count = ::syscall(SYS_recvmsg, socket, &message, flags);
    if (read.count <= 0)
        return read;
    for (cmsghdr *each = CMSG_FIRSTHDR(&message); each; each = CMSG_NXTHDR(&message, each)) {
        if (each->cmsg_level == SOL_SOCKET && each->cmsg_type == SCM_TIMESTAMPNS) {
            timespec time{};
            std::memcpy(&time, CMSG_DATA(each), sizeof time);
            read.stamp = time.tv_sec * 1'000'000'000LL + time.tv_nsec;
        } else if (each->cmsg_level == IPPROTO_TCP && each->cmsg_type == TCP_CM_INQ) {
            int bytes = 0;
            std::memcpy(&bytes, CMSG_DATA(each), sizeof bytes);
            read.waiting = static_cast<std::size_t>(std::max(0, bytes));
        }
    }
    return read;
}

std::int64_t nanosOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

// The real calls: a library's recv() and send() come to the functions at the end of this file.
ssize_t plainReceive(int socket, void *buffer, std::size_t length, int flags)
{
    return ::recvfrom(socket, buffer, length, flags, nullptr, nullptr);
}

int plainPoll(pollfd *sockets, nfds_t count, int timeout)
{
    const timespec span{timeout / 1000, timeout % 1000 * 1'000'000L};
    return ::ppoll(sockets, count, timeout < 0 ? nullptr : &span, nullptr);
}

ssize_t plainSend(int socket, const void *bytes, std::size_t length, int flags)
{
    return ::sendto(socket, bytes, length, flags, nullptr, 0);
}

} // namespace

void StampCounts::add(const StampCounts &other) noexcept
{
    kernel += other.kernel;
    user += other.user;
    merged += other.merged;
    waited.add(other.waited);
}

SocketStamps::Scope::Scope(SocketStamps &stamps, MonoTime began) noexcept : m_outer(t_current)
{
    t_current = &stamps;
    ++stamps.m_scope;
    stamps.m_last = -1;
    stamps.m_began = began;
}

SocketStamps::Scope::~Scope() { t_current = m_outer; }

void SocketStamps::watch(int socket)
{
    if (socket < 0)
        return;
    if (static_cast<std::size_t>(socket) >= m_sockets.size())
        m_sockets.resize(static_cast<std::size_t>(socket) + 64);
    at(socket) = {};
    const int on = 1;
    at(socket).isWatched = setsockopt(socket, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on) == 0;
    (void)setsockopt(socket, IPPROTO_TCP, TCP_INQ, &on, sizeof on); // an older kernel: every read is looked at twice
}

std::optional<MonoTime> SocketStamps::arrival(int socket) const noexcept
{
    if (!isWatched(socket) || !m_sockets[static_cast<std::size_t>(socket)].hasArrival)
        return std::nullopt;
    return m_sockets[static_cast<std::size_t>(socket)].arrived;
}

std::optional<MonoTime> SocketStamps::departure(int socket) noexcept
{
    if (!isWatched(socket) || at(socket).sentIn != m_scope)
        return std::nullopt;
    Socket &one = at(socket);
    // A new connection may have ended its handshake in the same turn: there the last write is the request's. Else the first
    // one is, however many a long request took.
    const MonoTime moment = one.isUsed ? one.firstSent : one.lastSent;
    one.isUsed = true;
    one.sentIn = 0; // the next request of this turn has a first write of its own
    return moment;
}

StampCounts SocketStamps::take() { return std::exchange(m_counts, {}); }

// How many of the bytes that wait arrived at the moment of the first one.
std::size_t SocketStamps::firstMoment(int socket, void *buffer, std::size_t length, std::int64_t stamp) const
{
    const auto isOne = [&](std::size_t bytes) { return readFrom(socket, buffer, bytes, MSG_PEEK).stamp == stamp; };
    if (isOne(length))
        return length;
    std::size_t one = 1;
    std::size_t several = length;
    while (several - one > 1) {
        const std::size_t middle = one + (several - one) / 2;
        (isOne(middle) ? one : several) = middle;
    }
    return one;
}

// Whether more than one packet of this stream may wait: the last read left some, or a second one could have come since.
bool SocketStamps::canHoldTwo(const Socket &socket) const noexcept
{
    return (socket.tellsRest && socket.rest > 0) || m_began - socket.arrived >= socket.gap * 7 / 4;
}

std::optional<bool> SocketStamps::hasMore(int socket) const noexcept
{
    const Socket &one = m_sockets[static_cast<std::size_t>(socket)];
    if (one.readIn != m_scope || !one.tellsRest)
        return std::nullopt;
    return one.rest > 0;
}

ssize_t SocketStamps::receive(int socket, void *buffer, std::size_t length)
{
    m_last = socket;
    Socket &one = at(socket);
    const bool isRest = one.tellsRest && one.rest > 0;    // of a packet whose beginning was read already
    const std::size_t single = one.usual + one.usual / 2; // no more than this is one packet, most likely
    std::size_t wanted = std::min(length, single);
    std::optional<std::int64_t> first; // the stamp of the first byte
    if (canHoldTwo(one)) {
        const Read peek = readFrom(socket, buffer, std::min<std::size_t>(length, 1), MSG_PEEK);
        if (peek.count <= 0)
            return nothing(one, peek.count);
        first = peek.stamp;
        // Packets of one stream are about equally long. What is clearly longer may be several, come at different moments.
        const std::size_t waiting = std::min(length, peek.waiting.value_or(length));
        wanted = peek.stamp && waiting > single ? firstMoment(socket, buffer, waiting, *peek.stamp) : length;
    }
    const Read read = readFrom(socket, buffer, wanted, 0);
    one.readIn = m_scope;
    one.tellsRest = read.waiting.has_value();
    one.rest = read.waiting.value_or(0);
    if (read.count <= 0)
        return nothing(one, read.count);
    const MonoTime now = MonoClock::now();
    const auto size = static_cast<std::size_t>(read.count);
    // A packet's length is known where its end was seen. It may be read in pieces: TLS asks for a record's head first.
    if (!isRest && (first || size < wanted || wanted == length))
        noteLength(one, size + (wanted == length ? one.rest : 0));
    m_counts.merged += first && read.stamp && *read.stamp != *first;
    note(one, read.stamp ? read.stamp : first, now);
    ++m_reads;
    m_lastRead = now;
    return read.count;
}

// Falls at once and rises slowly: one long packet must not hide two short ones behind it.
void SocketStamps::noteLength(Socket &socket, std::size_t bytes)
{
    socket.usual = bytes < socket.usual ? bytes : socket.usual + (bytes - socket.usual) / 8;
}

// Nothing was read. Where that is because the other side has closed, this is when it was seen.
ssize_t SocketStamps::nothing(Socket &socket, ssize_t count)
{
    socket.tellsRest = false;
    if (count == 0) {
        socket.hasArrival = true;
        socket.arrived = MonoClock::now();
    }
    return count;
}

void SocketStamps::note(Socket &socket, std::optional<std::int64_t> utcNs, MonoTime now)
{
    const MonoTime last = std::exchange(socket.arrived, now);
    const bool isFirst = !std::exchange(socket.hasArrival, true);
    if (!utcNs) {
        ++m_counts.user;
        m_shortestGap = Nanos{0}; // to wait would move its arrival
        return;
    }
    if (!isFirst && *utcNs == socket.stamp) { // another piece of that packet
        socket.arrived = last;
        ++m_counts.kernel;
        return;
    }
    socket.stamp = *utcNs;
    // Both clocks are looked at for each read: a wall clock that is moved must not move a number.
    std::int64_t before = now.time_since_epoch().count();
    std::int64_t wall = nanosOf(CLOCK_REALTIME);
    std::int64_t after = nanosOf(CLOCK_MONOTONIC);
    for (int i = 0; i < 3 && after - before > kSound; ++i) {
        before = after;
        wall = nanosOf(CLOCK_REALTIME);
        after = nanosOf(CLOCK_MONOTONIC);
    }
    const std::int64_t offset = wall - (before + after) / 2;
    if (hasOffset && std::abs(offset - m_offset) > kClockMoved + (after - before))
        m_distrustUntil = now + kDistrust;
    m_offset = offset;
    hasOffset = true;
    if (now < m_distrustUntil || after - before > kClockMoved) {
        ++m_counts.user;
        return;
    }
    ++m_counts.kernel;
    socket.arrived = std::min(now, MonoTime(Nanos(*utcNs - offset)));
    m_counts.waited.add(now - socket.arrived);
    // Like the usual length: pieces of one packet are no gap.
    if (const Nanos gap = socket.arrived - last; !isFirst && gap > Nanos{0}) {
        socket.gap = gap < socket.gap || socket.gap == Nanos{0} ? gap : socket.gap + (gap - socket.gap) / 8;
        m_shortestGap = gap < m_shortestGap ? gap : m_shortestGap + (gap - m_shortestGap) / kManyReads;
    }
}

Nanos SocketStamps::mayRest() noexcept
{
    if (const Nanos span = m_lastRead - m_readsSince; span >= kLook) {
        m_isBusy = m_reads * kBusyRead >= span;
        m_reads = 0;
        m_readsSince = m_lastRead;
    }
    return m_isBusy && m_lastRead >= m_distrustUntil ? std::min(kLongestRest, m_shortestGap / kRestShare) : Nanos{0};
}

ssize_t SocketStamps::transmit(int socket, const void *bytes, std::size_t length, int flags)
{
    m_last = socket;
    const MonoTime before = MonoClock::now();
    const ssize_t sent = plainSend(socket, bytes, length, flags);
    if (sent > 0) {
        Socket &one = at(socket);
        if (one.sentIn != m_scope)
            one.firstSent = before;
        one.sentIn = m_scope;
        one.lastSent = before;
    }
    return sent;
}

} // namespace inferometer

// libcurl takes no reader or writer of its own from us, and no option makes it tell when bytes arrived. But it finds recv(),
// send() and poll() by their names when the program is loaded, and a program's own functions come first. So these are they, for
// the whole program: outside of a Scope, and for sockets that are not watched, exactly what the C library's are.
extern "C" {

__attribute__((visibility("default"))) ssize_t recv(int socket, void *buffer, std::size_t length, int flags)
{
    using inferometer::t_current;
    if (flags == 0 && t_current && t_current->isWatched(socket))
        return t_current->receive(socket, buffer, length);
    return inferometer::plainReceive(socket, buffer, length, flags);
}

__attribute__((visibility("default"))) ssize_t send(int socket, const void *bytes, std::size_t length, int flags)
{
    using inferometer::t_current;
    if (t_current && t_current->isWatched(socket))
        return t_current->transmit(socket, bytes, length, flags);
    return inferometer::plainSend(socket, bytes, length, flags);
}

// After each read libcurl asks the system whether more waits. The read has told.
__attribute__((visibility("default"))) int poll(pollfd *sockets, nfds_t count, int timeout)
{
    using inferometer::t_current;
    if (count == 1 && timeout == 0 && t_current && !(sockets->events & POLLOUT) && t_current->isWatched(sockets->fd)) {
        if (const std::optional<bool> more = t_current->hasMore(sockets->fd)) {
            sockets->revents = *more ? static_cast<short>(sockets->events & (POLLIN | POLLRDNORM)) : short{0};
            return *more;
        }
    }
    return inferometer::plainPoll(sockets, count, timeout);
}

} // extern "C"

bool inferometer::SocketStamps::hasKernelStamps()
{
    // Whether others find ours, and whether the kernel gives stamps.
    static const bool has = [] {
        if (dlsym(RTLD_DEFAULT, "recv") != reinterpret_cast<void *>(&::recv))
            return false;
        const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (probe < 0)
            return false;
        // Stays open: while a socket wants stamps the kernel gives them to every packet; the first ones after that begins
        // would still be stamped when they are read.
        const int on = 1;
        return setsockopt(probe, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on) == 0;
    }();
    return has;
}
