// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/DelayCounts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <poll.h>
#include <sys/types.h>
#include <vector>

namespace inferometer {

/// Where the arrival times of a stretch of time came from.
struct StampCounts {
    std::uint64_t kernel = 0; ///< reads stamped by the kernel when the packet came in
    std::uint64_t user = 0;   ///< reads that only we could stamp: no kernel stamp, or the wall clock was just moved
    std::uint64_t merged = 0; ///< reads whose packets the kernel had merged: all carry the last one's stamp, none is early
    DelayCounts waited;       ///< from the kernel's stamp to our read
    void add(const StampCounts &other) noexcept;
};

/// When bytes arrived on, and left by, the sockets of one thread's libcurl: by the kernel's receive time stamps
/// (SO_TIMESTAMPNS), mapped to the monotonic clock, so that a thread that comes late to a socket does not move the number.
///
/// libcurl reads and writes sockets by recv() and send() and asks by poll() whether more waits; while a Scope lives, this
/// thread's calls on watched sockets come here (see SocketStamps.cpp). A read ends where the packets of one moment end: what is
/// read together arrived together.
class SocketStamps {
public:
    /// While it lives, recv() and send() of this thread on watched sockets are stamped.
    class Scope {
    public:
        /// `began`: when this turn of the thread's work began, now or just before.
        explicit Scope(SocketStamps &stamps, MonoTime began = MonoClock::now()) noexcept;
        ~Scope();
        Scope(const Scope &) = delete;
        Scope &operator=(const Scope &) = delete;

    private:
        SocketStamps *m_outer;
    };

    /// Whether this system and this program can have the kernel's stamps at all.
    static bool hasKernelStamps();

    /// Asks for stamps on a new socket.
    void watch(int socket);
    /// When what was read last from it arrived; absent: nothing was, or the socket is not watched.
    std::optional<MonoTime> arrival(int socket) const noexcept;
    /// The moment before the write that carried the head of a request which was just written.
    std::optional<MonoTime> departure(int socket) noexcept;
    /// The socket that was read or written last in this Scope; -1: none was.
    int lastSocket() const noexcept { return m_last; }
    /// What was counted since the last call.
    StampCounts take();
    /// How long this thread may leave its sockets alone without a number moving: none while little comes, or where arrivals are
    /// not stamped by the kernel; else far less than stands between two packets of one stream, which the kernel would merge.
    Nanos mayRest() noexcept;

    /// What recv() and send() do meanwhile.
    bool isWatched(int socket) const noexcept
    {
        return socket >= 0 && static_cast<std::size_t>(socket) < m_sockets.size()
               && m_sockets[static_cast<std::size_t>(socket)].isWatched;
    }
    ssize_t receive(int socket, void *buffer, std::size_t length);
    ssize_t transmit(int socket, const void *bytes, std::size_t length, int flags);
    /// Whether more waits to be read, as the read in this Scope has told; absent: nothing was read, ask the system.
    std::optional<bool> hasMore(int socket) const noexcept;

private:
    struct Socket {
        bool isWatched = false;
        bool isUsed = false; ///< a request has left by it
        bool hasArrival = false;
        bool tellsRest = false;   ///< `rest` is known
        std::size_t rest = 0;     ///< bytes that the last read left in the socket
        std::size_t usual = 32;   ///< bytes of a packet, about
        Nanos gap{};              ///< between two packets, about; 0: not known
        std::uint64_t readIn = 0; ///< the scope of the last read
        std::uint64_t sentIn = 0; ///< the scope of the first write below
        std::int64_t stamp = 0;   ///< the kernel's for what arrived last, wall clock, ns
        MonoTime arrived{};
        MonoTime firstSent{}; ///< before the first write of a scope
        MonoTime lastSent{};  ///< before the last one
    };
    Socket &at(int socket) { return m_sockets[static_cast<std::size_t>(socket)]; }
    bool canHoldTwo(const Socket &socket) const noexcept;
    std::size_t firstMoment(int socket, void *buffer, std::size_t length, std::int64_t stamp) const;
    static ssize_t nothing(Socket &socket, ssize_t count);
    static void noteLength(Socket &socket, std::size_t bytes);
    void note(Socket &socket, std::optional<std::int64_t> utcNs, MonoTime now);

    std::vector<Socket> m_sockets; ///< by descriptor
    std::uint64_t m_scope = 0;     ///< counts the scopes
    int m_last = -1;
    MonoTime m_began{};        ///< of the current scope
    MonoTime m_lastRead{};     ///< when this thread read last, from any socket
    Nanos m_shortestGap{};     ///< of any stream, lately
    std::uint32_t m_reads = 0; ///< since m_readsSince
    MonoTime m_readsSince{};
    bool m_isBusy = false;
    std::int64_t m_offset = 0; ///< wall clock minus monotonic clock, when last looked at
    bool hasOffset = false;
    MonoTime m_distrustUntil{};
    StampCounts m_counts;
};

} // namespace inferometer
