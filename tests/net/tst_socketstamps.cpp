// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/SocketStamps.h"

#include "tests/net/Listening.h"
#include "tests/support/FakeServer.h"
#include "tests/support/Show.h"
#include "tests/support/TlsServer.h"

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr Nanos kNear = 2ms; // the kernel's part of a send over loopback, on a busy machine

/// Two ends of a connection over loopback.
class Pair {
public:
    Pair()
    {
        const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(listener, reinterpret_cast<sockaddr *>(&address), size) != 0 || ::listen(listener, 1) != 0)
            qFatal("no listener");
        ::getsockname(listener, reinterpret_cast<sockaddr *>(&address), &size);
        near = ::socket(AF_INET, SOCK_STREAM, 0);
        if (::connect(near, reinterpret_cast<sockaddr *>(&address), size) != 0)
            qFatal("no connection");
        far = ::accept(listener, nullptr, nullptr);
        ::close(listener);
        const int on = 1;
        ::setsockopt(far, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    /// Packets that are not acknowledged yet are not merged: what the kernel has is then packet by packet, for some 40 ms.
    void keepApart() const
    {
        char word[4];
        if (::write(near, "ask", 3) != 3 || ::read(far, word, sizeof word) != 3)
            qFatal("no exchange");
        const int off = 0;
        ::setsockopt(near, IPPROTO_TCP, TCP_QUICKACK, &off, sizeof off);
    }
    ~Pair()
    {
        ::close(near);
        ::close(far);
    }
    Pair(const Pair &) = delete;
    Pair &operator=(const Pair &) = delete;

    /// Sends from the far end; the moment just before.
    MonoTime tell(const std::string &bytes) const
    {
        const MonoTime before = MonoClock::now();
        if (::write(far, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
            qFatal("not sent");
        return before;
    }
    /// What recv() gives, as libcurl would call it.
    std::string hear(std::size_t most = 65536) const
    {
        std::string bytes(most, '\0');
        const ssize_t count = ::recv(near, bytes.data(), bytes.size(), 0);
        bytes.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
        return bytes;
    }

    int near = -1, far = -1;
};

bool isBetween(std::optional<MonoTime> moment, MonoTime from, MonoTime to)
{
    return moment && *moment >= from && *moment <= to;
}

} // namespace

class TstSocketStamps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!SocketStamps::hasKernelStamps())
            QSKIP("this system's kernel gives no stamps");
        // It begins to stamp a moment after it was asked.
        QTRY_VERIFY([] {
            const Pair pair;
            SocketStamps stamps;
            stamps.watch(pair.near);
            const SocketStamps::Scope scope(stamps);
            pair.tell("x");
            std::this_thread::sleep_for(5ms);
            pair.hear();
            return stamps.take().waited.max() >= 4ms;
        }());
    }

    void aLateReaderDoesNotMoveTheArrival()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        const SocketStamps::Scope scope(stamps);
        const MonoTime sent = pair.tell("data: one\n\n");
        std::this_thread::sleep_for(30ms); // the lateness that is the subject
        QCOMPARE(pair.hear(), std::string("data: one\n\n"));
        QVERIFY(isBetween(stamps.arrival(pair.near), sent, sent + kNear));
        QCOMPARE(stamps.lastSocket(), pair.near);
        const StampCounts counts = stamps.take();
        QCOMPARE(counts.kernel, std::uint64_t{1});
        QCOMPARE(counts.user, std::uint64_t{0});
        QVERIFY(counts.waited.max() >= 29ms);
        QCOMPARE(stamps.take().kernel, std::uint64_t{0});
    }

    void aReadEndsWhereAnotherMomentBegins()
    {
        // Whether the kernel merges packets is its own choice: tried until it has kept four apart.
        bool wereApart = false;
        for (int attempt = 0; attempt < 200 && !wereApart; ++attempt) {
            const Pair pair;
            pair.keepApart();
            SocketStamps stamps;
            stamps.watch(pair.near);
            const SocketStamps::Scope scope(stamps);
            std::string all;
            std::vector<std::pair<std::size_t, MonoTime>> ends; // bytes so far, and when the last of them left
            for (std::size_t i = 0; i < 4; ++i) {
                const std::string event = "data: " + std::string(60 + 30 * ((i + 2) % 3), 'x') + "\n\n";
                all += event;
                ends.emplace_back(all.size(), pair.tell(event));
                std::this_thread::sleep_for(3ms); // what stands between two tokens
            }
            std::size_t heard = 0;
            std::size_t reads = 0;
            for (; heard < all.size(); ++reads) {
                heard += pair.hear().size();
                const auto end = std::find_if(ends.begin(), ends.end(), [&](const auto &one) { return one.first == heard; });
                QVERIFY(end != ends.end());
                QVERIFY(isBetween(stamps.arrival(pair.near), end->second, end->second + kNear));
            }
            wereApart = reads == ends.size();
        }
        QVERIFY(wereApart);
    }

    void whatIsReadTogetherIsNeverEarly()
    {
        const Pair pair; // acknowledged at once at first, and merged
        SocketStamps stamps;
        stamps.watch(pair.near);
        const SocketStamps::Scope scope(stamps);
        std::string all;
        std::vector<std::pair<std::size_t, MonoTime>> ends; // bytes so far, and when the last of them left
        for (int i = 0; i < 20; ++i) {
            const std::string event = "data: " + std::string(static_cast<std::size_t>(3 + i % 5), 'x') + "\n\n";
            const MonoTime before = pair.tell(event);
            all += event;
            ends.emplace_back(all.size(), before);
            std::this_thread::sleep_for(1ms);
        }
        std::string heard;
        while (heard.size() < all.size()) {
            heard += pair.hear();
            // The last event of which any byte is here.
            const auto last =
                std::find_if(ends.begin(), ends.end(), [&](const auto &end) { return end.first >= heard.size(); });
            QVERIFY(stamps.arrival(pair.near) >= last->second);
        }
        QCOMPARE(heard, all);
    }

    void aLongPacketIsReadInPieces()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        const SocketStamps::Scope scope(stamps);
        const std::string bytes(9000, 'y');
        const MonoTime sent = pair.tell(bytes);
        std::string heard;
        while (heard.size() < bytes.size()) {
            heard += pair.hear(1000);
            QVERIFY(isBetween(stamps.arrival(pair.near), sent, sent + kNear));
        }
        QCOMPARE(heard, bytes);
    }

    void aReaderInTimeReadsALongPacketInPiecesOfOneMoment()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        const auto exchange = [&](const std::string &event) {
            const MonoTime sent = pair.tell(event);
            const SocketStamps::Scope turn(stamps);
            std::string heard = pair.hear();
            for (std::optional<MonoTime> first = stamps.arrival(pair.near); heard.size() < event.size();) {
                heard += pair.hear();
                if (stamps.arrival(pair.near) != first)
                    return false;
            }
            return heard == event && isBetween(stamps.arrival(pair.near), sent, sent + kNear);
        };
        for (int i = 0; i < 20; ++i) {
            QVERIFY(exchange("data: " + std::string(static_cast<std::size_t>(50 + i % 5), 'x') + "\n\n"));
            std::this_thread::sleep_for(2ms); // what stands between two tokens
        }
        QVERIFY(exchange("data: " + std::string(700, 'y') + "\n\n"));
    }

    void whetherMoreWaitsIsKnownFromTheRead()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        pollfd one{pair.near, POLLIN | POLLRDNORM, 0};
        {
            const SocketStamps::Scope turn(stamps);
            pair.tell("12345678");
            QCOMPARE(::poll(&one, 1, 1000), 1); // nothing was read yet: the system's answer
            QCOMPARE(pair.hear(5), std::string("12345"));
            one.revents = 0;
            QCOMPARE(::poll(&one, 1, 0), 1);
            QVERIFY(one.revents & POLLIN);
            QCOMPARE(pair.hear(5), std::string("678"));
            QCOMPARE(::poll(&one, 1, 0), 0);
            pair.tell("9");
            QCOMPARE(::poll(&one, 1, 0), 0);    // as of the read; the loop will tell
            QCOMPARE(::poll(&one, 1, 1000), 1); // who waits, asks the system
            one.events |= POLLOUT;
            QCOMPARE(::poll(&one, 1, 0), 1);
            QVERIFY(one.revents & POLLOUT);
            one.events = POLLIN;
        }
        QCOMPARE(::poll(&one, 1, 0), 1);
        const SocketStamps::Scope turn(stamps);
        QCOMPARE(::poll(&one, 1, 0), 1);
    }

    void aBusyReaderMayRestAndAnIdleOneMayNot()
    {
        constexpr std::size_t streams = 64;
        const std::vector<Pair> pairs(streams);
        SocketStamps stamps;
        for (const Pair &pair : pairs)
            stamps.watch(pair.near);
        // Each stream brings a packet, then nothing for a while.
        const auto round = [&](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i)
                pairs[i].tell("data: x\n\n");
            const SocketStamps::Scope turn(stamps);
            for (std::size_t i = 0; i < count; ++i)
                pairs[i].hear();
            std::this_thread::sleep_for(8ms);
            return stamps.mayRest();
        };
        Nanos longest{};
        for (int i = 0; i < 20; ++i)
            longest = std::max(longest, round(streams));
        QVERIFY2(longest >= 50us && longest <= 500us, qPrintable(QString("%1 us").arg(longest.count() / 1000)));
        for (int i = 0; i < 3; ++i)
            round(1);
        QCOMPARE(round(1), Nanos{0});
    }

    void otherCallsAreAsTheyAlwaysWere()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        pair.tell("one");
        QCOMPARE(pair.hear(), std::string("one")); // no Scope
        QVERIFY(!stamps.arrival(pair.near));
        const Pair other;
        const SocketStamps::Scope scope(stamps);
        other.tell("two");
        QCOMPARE(other.hear(), std::string("two")); // not watched
        QVERIFY(!stamps.arrival(other.near));
        pair.tell("three");
        std::array<char, 8> bytes{};
        QCOMPARE(::recv(pair.near, bytes.data(), bytes.size(), MSG_PEEK), ssize_t{5}); // flags: libcurl asks whether one lives
        QVERIFY(!stamps.arrival(pair.near));
        QCOMPARE(pair.hear(), std::string("three"));
        QVERIFY(stamps.arrival(pair.near));
    }

    void theEndAndErrorsAreTold()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        const SocketStamps::Scope scope(stamps);
        std::array<char, 8> bytes{};
        const timeval patience{0, 1000};
        ::setsockopt(pair.near, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        errno = 0;
        QCOMPARE(::recv(pair.near, bytes.data(), bytes.size(), 0), ssize_t{-1});
        QVERIFY(errno == EAGAIN || errno == EWOULDBLOCK);
        ::shutdown(pair.far, SHUT_WR);
        QCOMPARE(::recv(pair.near, bytes.data(), bytes.size(), 0), ssize_t{0});
        QCOMPARE(stamps.take().user, std::uint64_t{0}); // nothing was read
    }

    void aDepartureIsTheMomentBeforeTheWrite()
    {
        const Pair pair;
        SocketStamps stamps;
        stamps.watch(pair.near);
        const auto write = [&](std::string_view bytes) {
            return ::send(pair.near, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
        };
        {
            // A new connection: its handshake's last word, then the request.
            const SocketStamps::Scope scope(stamps);
            QVERIFY(write("hello"));
            const MonoTime before = MonoClock::now();
            QVERIFY(write("request"));
            QVERIFY(isBetween(stamps.departure(pair.near), before, before + kNear));
            QVERIFY(!stamps.departure(pair.near)); // told once
        }
        {
            const SocketStamps::Scope scope(stamps);
            const MonoTime before = MonoClock::now();
            QVERIFY(write("a long"));
            QVERIFY(write("request"));
            QVERIFY(isBetween(stamps.departure(pair.near), before, before + kNear)); // the first write's
        }
        const SocketStamps::Scope scope(stamps);
        QVERIFY(!stamps.departure(pair.near)); // nothing was written in this turn
        QVERIFY(!stamps.departure(-1));
    }

    void aStreamIsTimedRightWhileTheReaderSleeps()
    {
        constexpr Nanos gap = 40ms;
        test::FakeServer server([](const test::SeenRequest &) { return test::chatStream(6, 20ms, gap); });
        Sleeper sleeper;
        sleeper.ask(test::postOf(server.url(), "{}"));
        QVERIFY(sleeper.arrivals.size() >= 6);
        const MonoTime read = server.requests().at(0).at;
        for (std::size_t i = 0; i < 6; ++i) {
            const Nanos late = sleeper.arrivals[i] - (read + 20ms + gap * static_cast<int>(i));
            QVERIFY2(late >= -1ms && late < 10ms, qPrintable(QString("%1: %2 ms").arg(i).arg(toMs(late))));
            // It was looked at a nap later.
            QVERIFY(sleeper.seen[i] - sleeper.arrivals[i] >= (i == 0 ? 0ms : 20ms));
        }
    }

    void theKernelStampsTlsToo()
    {
        test::TlsServer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        HttpRequest request = test::getOf("https://localhost:" + std::to_string(server.port()));
        request.tls.verify = TlsVerify::No;
        Sleeper sleeper;
        sleeper.ask(request);
        QCOMPARE(sleeper.arrivals.size(), std::size_t{1});
        QVERIFY(sleeper.counts.kernel > 0);
        QCOMPARE(sleeper.counts.user, std::uint64_t{0});
    }

    void theDelaysAreCountedWithinATenth()
    {
        DelayCounts counts;
        QVERIFY(!counts.quantile(0.5) && !counts.max());
        for (int us = 1; us <= 100'000; ++us)
            counts.add(std::chrono::microseconds(us));
        QCOMPARE(counts.count(), std::uint64_t{100'000});
        for (const double p : {0.001, 0.01, 0.5, 0.9, 0.99, 0.999, 1.0}) {
            const double truth = p * 100'000;
            const double told = static_cast<double>(counts.quantile(p)->count()) / 1000;
            QVERIFY2(told >= truth && told <= truth * 1.126 + 1, qPrintable(QString("%1: %2").arg(p).arg(told)));
        }
        QCOMPARE(*counts.max(), Nanos(100ms));
        DelayCounts other;
        other.add(-5ms); // counts as none
        other.add(std::chrono::hours(3));
        counts.add(other);
        QCOMPARE(counts.count(), std::uint64_t{100'002});
        QCOMPARE(*counts.quantile(1), Nanos(std::chrono::hours(3)));
    }

private:
    /// A client that sleeps for a while each time it has seen something.
    class Sleeper : private TransferListener {
    public:
        Sleeper() : m_multi(m_loop, 1), m_transfer(m_multi) {}
        void ask(const HttpRequest &request)
        {
            m_transfer.start(request, *this);
            m_loop.run();
            counts = m_multi.takeStamps();
        }
        std::vector<MonoTime> arrivals, seen;
        StampCounts counts;

    private:
        void sent(MonoTime, bool) override {}
        void headers(int, std::string_view, MonoTime) override {}
        bool body(std::string_view, MonoTime when) override
        {
            arrivals.push_back(when);
            seen.push_back(MonoClock::now());
            // Past the next event, and awake before the one after it.
            std::this_thread::sleep_until(when + 65ms);
            return true;
        }
        void ended(const TransferEnd &) override { m_loop.stop(); }

        EventLoop m_loop;
        CurlMulti m_multi;
        Transfer m_transfer;
    };
};

QTEST_GUILESS_MAIN(TstSocketStamps)
#include "tst_socketstamps.moc"
