// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeServer.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace inferometer::test {

namespace {

[[noreturn]] void die(const char *what)
{
    std::perror(what);
    std::abort();
}

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string hex(std::size_t number)
{
    char digits[20];
    std::snprintf(digits, sizeof digits, "%zx", number);
    return digits;
}

sockaddr_storage addressOf(const std::string &text, std::uint16_t port, socklen_t &length)
{
    sockaddr_storage storage{};
    if (text.find(':') != std::string::npos) {
        auto &v6 = reinterpret_cast<sockaddr_in6 &>(storage);
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr);
        length = sizeof v6;
    } else {
        auto &v4 = reinterpret_cast<sockaddr_in &>(storage);
        v4.sin_family = AF_INET;
        v4.sin_port = htons(port);
        inet_pton(AF_INET, text.c_str(), &v4.sin_addr);
        length = sizeof v4;
    }
    return storage;
}

enum class Deed { Write, FinishClean, FinishAndClose, Close, Reset, Hold };

struct Step {
    Nanos at{0};
    Deed deed = Deed::Write;
    std::string bytes;
};

std::deque<Step> stepsOf(const Script &script)
{
    std::deque<Step> steps;
    std::size_t length = script.promisedTooMany;
    for (const Piece &piece : script.pieces)
        length += piece.bytes.size();
    if (script.status > 0) {
        std::string head = script.version + " " + std::to_string(script.status) + " Scripted\r\n";
        for (const Header &header : script.headers)
            head += header.name + ": " + header.value + "\r\n";
        if (script.framing == Framing::Chunked)
            head += "Transfer-Encoding: chunked\r\n";
        else if (script.framing == Framing::Length)
            head += "Content-Length: " + std::to_string(length) + "\r\n";
        steps.push_back({script.headersAt, Deed::Write, head + "\r\n"});
    }
    Nanos last = script.headersAt;
    for (const Piece &piece : script.pieces) {
        last = std::max(last, piece.at);
        if (piece.bytes.empty())
            continue;
        const bool isChunked = script.framing == Framing::Chunked;
        steps.push_back({last, Deed::Write, isChunked ? hex(piece.bytes.size()) + "\r\n" + piece.bytes + "\r\n" : piece.bytes});
    }
    last = std::max(last, script.endAt);
    switch (script.ending) {
    case Ending::Clean:
        if (script.framing == Framing::Chunked && script.status > 0)
            steps.push_back({last, Deed::Write, "0\r\n\r\n"});
        steps.push_back(
            {last, script.closesAfter || script.framing == Framing::UntilClose ? Deed::FinishAndClose : Deed::FinishClean, {}});
        break;
    case Ending::Abrupt: steps.push_back({last, Deed::Close, {}}); break;
    case Ending::Reset: steps.push_back({last, Deed::Reset, {}}); break;
    case Ending::KeepOpen: steps.push_back({last, Deed::Hold, {}}); break;
    }
    return steps;
}

std::string tokenEvent(std::string_view words)
{
    return R"(data: {"model":"m-test","choices":[{"index":0,"delta":{"content":")" + std::string(words)
           + R"("},"finish_reason":null}]})"
             "\n\n";
}

} // namespace

const std::string *SeenRequest::header(std::string_view name) const
{
    const auto found =
        std::find_if(headers.begin(), headers.end(), [&](const Header &each) { return lower(each.name) == lower(name); });
    return found == headers.end() ? nullptr : &found->value;
}

Script plainAnswer(int status, std::string body, std::string contentType)
{
    Script script;
    script.status = status;
    script.headers = {{"Content-Type", std::move(contentType)}};
    script.framing = Framing::Length;
    script.pieces = {{Nanos{0}, std::move(body)}};
    return script;
}

Script chatStream(std::uint32_t tokens, Nanos first, Nanos gap)
{
    Script script;
    for (std::uint32_t i = 0; i < tokens; ++i)
        script.pieces.push_back({first + gap * i, tokenEvent("word ")});
    const std::string count = std::to_string(tokens);
    script.pieces.push_back(
        {first + gap * (tokens > 0 ? tokens - 1 : 0), R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]})"
                                                      "\n\n"
                                                      R"(data: {"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":)"
                                                          + count + "}}\n\ndata: [DONE]\n\n"});
    return script;
}

Script chatAnswer(std::uint32_t promptTokens, std::uint32_t outputTokens)
{
    return plainAnswer(200,
                       R"({"model":"m-test","choices":[{"index":0,"message":{"content":"Hello"},"finish_reason":"length"}],)"
                       R"("usage":{"prompt_tokens":)"
                           + std::to_string(promptTokens) + R"(,"completion_tokens":)" + std::to_string(outputTokens) + "}}");
}

Script likeAServer(const SeenRequest &request, const std::function<Script(const SeenRequest &)> &onStream)
{
    if (request.target.find("/models") != std::string::npos)
        return plainAnswer(200, R"({"object":"list","data":[{"id":"m-test"}]})");
    if (request.method != "POST" || request.target.find("/completions") == std::string::npos)
        return plainAnswer(404, R"({"error":{"message":"no such route"}})");
    if (request.body.find(R"("stream":true)") != std::string::npos)
        return onStream(request);
    // About four bytes a token, so that a client can learn the scale.
    return chatAnswer(static_cast<std::uint32_t>(request.body.size() / 4), 1);
}

class FakeServer::Connection {
public:
    Connection(int socket, std::uint64_t number, FakeServer &server) : m_socket(socket), m_number(number), m_server(server) {}
    ~Connection()
    {
        if (m_isAnswering)
            m_server.noteEnd(false);
        ::close(m_socket);
    }

    int socket() const noexcept { return m_socket; }
    bool isGone() const noexcept { return m_isGone; }
    short wanted() const noexcept { return static_cast<short>(POLLIN | (m_out.empty() ? 0 : POLLOUT)); }
    std::optional<MonoTime> next() const
    {
        if (m_steps.empty() || !m_out.empty())
            return std::nullopt;
        return m_readAt + m_steps.front().at;
    }

    void read()
    {
        char buffer[65536];
        while (true) {
            const ssize_t count = ::recv(m_socket, buffer, sizeof buffer, 0);
            if (count > 0) {
                m_in.append(buffer, static_cast<std::size_t>(count));
                continue;
            }
            if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
                break;
            m_isGone = true; // the client closed
            return;
        }
        if (!m_isAnswering)
            parse();
    }

    // Everything that is due.
    void go()
    {
        flush();
        while (!m_isGone && m_out.empty() && !m_steps.empty() && m_readAt + m_steps.front().at <= MonoClock::now()) {
            const Step step = std::move(m_steps.front());
            m_steps.pop_front();
            perform(step);
        }
    }

private:
    void parse()
    {
        const std::size_t headEnd = m_in.find("\r\n\r\n");
        if (headEnd == std::string::npos)
            return;
        SeenRequest request;
        const std::string head = m_in.substr(0, headEnd);
        std::size_t length = 0;
        for (std::size_t start = 0; start < head.size();) {
            const std::size_t end = std::min(head.find("\r\n", start), head.size());
            const std::string line = head.substr(start, end - start);
            const std::size_t colon = line.find(':');
            if (start == 0) {
                request.method = line.substr(0, line.find(' '));
                request.target = line.substr(request.method.size() + 1, line.rfind(' ') - request.method.size() - 1);
            } else if (colon != std::string::npos) {
                const std::size_t value = line.find_first_not_of(' ', colon + 1);
                request.headers.push_back({line.substr(0, colon), value == std::string::npos ? "" : line.substr(value)});
            }
            start = end + 2;
        }
        if (const std::string *told = request.header("content-length"))
            length = std::strtoul(told->c_str(), nullptr, 10);
        if (m_in.size() < headEnd + 4 + length)
            return;
        request.body = m_in.substr(headEnd + 4, length);
        m_in.erase(0, headEnd + 4 + length);
        request.connection = m_number;
        request.numberOnConnection = m_count++;
        request.at = m_readAt = MonoClock::now();
        m_isAnswering = true;
        m_steps = stepsOf(m_server.m_respond(request));
        m_server.noteRequest(std::move(request));
    }

    void perform(const Step &step)
    {
        switch (step.deed) {
        case Deed::Write:
            m_out += step.bytes;
            flush();
            break;
        case Deed::FinishClean:
            finish();
            if (!m_in.empty())
                parse();
            break;
        case Deed::FinishAndClose:
            finish();
            m_isGone = true;
            break;
        case Deed::Close:
            finish();
            m_isGone = true;
            break;
        case Deed::Reset: {
            const linger now{1, 0};
            ::setsockopt(m_socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
            finish();
            m_isGone = true;
            break;
        }
        case Deed::Hold: break;
        }
    }

    void finish()
    {
        m_isAnswering = false;
        m_server.noteEnd(true);
    }

    void flush()
    {
        while (!m_out.empty()) {
            const ssize_t count = ::send(m_socket, m_out.data(), m_out.size(), MSG_NOSIGNAL);
            if (count < 0) {
                m_isGone = errno != EAGAIN && errno != EWOULDBLOCK;
                return;
            }
            m_out.erase(0, static_cast<std::size_t>(count));
        }
    }

    const int m_socket;
    const std::uint64_t m_number;
    FakeServer &m_server;
    std::string m_in, m_out;
    std::deque<Step> m_steps;
    MonoTime m_readAt{};
    std::uint64_t m_count = 0;
    bool m_isAnswering = false;
    bool m_isGone = false;
};

FakeServer::FakeServer(Respond respond, const std::string &address) : m_respond(std::move(respond)), m_address(address)
{
    socklen_t length = 0;
    sockaddr_storage local = addressOf(address, 0, length);
    m_listener = ::socket(local.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_listener < 0 || ::bind(m_listener, reinterpret_cast<sockaddr *>(&local), length) != 0
        || ::listen(m_listener, 4096) != 0)
        die("FakeServer");
    ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&local), &length);
    m_port = ntohs(local.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6 &>(local).sin6_port
                                               : reinterpret_cast<sockaddr_in &>(local).sin_port);
    if (::pipe2(m_wake, O_CLOEXEC) != 0)
        die("pipe");
    m_thread = std::jthread([this](const std::stop_token &stop) { serve(stop); });
}

FakeServer::~FakeServer()
{
    m_thread.request_stop();
    const char byte = 0;
    if (::write(m_wake[1], &byte, 1) < 0)
        die("wake");
    m_thread.join();
    m_open.clear();
    ::close(m_listener);
    ::close(m_wake[0]);
    ::close(m_wake[1]);
}

std::string FakeServer::url() const
{
    return "http://" + (m_address.find(':') == std::string::npos ? m_address : "[" + m_address + "]") + ":"
           + std::to_string(m_port);
}

void FakeServer::serve(const std::stop_token &stop)
{
    prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);
    std::vector<pollfd> polled;
    while (!stop.stop_requested()) {
        polled.assign({{m_listener, POLLIN, 0}, {m_wake[0], POLLIN, 0}});
        std::optional<MonoTime> next;
        for (const auto &connection : m_open) {
            polled.push_back({connection->socket(), connection->wanted(), 0});
            if (const auto due = connection->next(); due && (!next || *due < *next))
                next = due;
        }
        timespec wait{};
        if (next) {
            const std::int64_t left =
                std::max<std::int64_t>(0, std::chrono::duration_cast<Nanos>(*next - MonoClock::now()).count());
            wait = {static_cast<time_t>(left / 1'000'000'000), static_cast<long>(left % 1'000'000'000)};
        }
        if (::ppoll(polled.data(), polled.size(), next ? &wait : nullptr, nullptr) < 0 && errno != EINTR)
            die("ppoll");
        for (std::size_t i = 2; i < polled.size(); ++i)
            if (polled[i].revents & (POLLIN | POLLHUP | POLLERR))
                m_open[i - 2]->read();
        for (const auto &connection : m_open)
            connection->go();
        std::erase_if(m_open, [](const auto &connection) { return connection->isGone(); });
        if (polled[0].revents)
            accept();
    }
}

void FakeServer::accept()
{
    while (true) {
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0)
            return;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        const std::scoped_lock lock(m_mutex);
        m_open.push_back(std::make_unique<Connection>(socket, m_connections++, *this));
        m_changed.notify_all();
    }
}

void FakeServer::noteRequest(SeenRequest request)
{
    const std::scoped_lock lock(m_mutex);
    m_requests.push_back(std::move(request));
    m_mostInFlight = std::max(m_mostInFlight, ++m_inFlight);
    m_changed.notify_all();
}

void FakeServer::noteEnd(bool isWhole)
{
    const std::scoped_lock lock(m_mutex);
    --m_inFlight;
    m_abandoned += !isWhole;
    m_changed.notify_all();
}

std::uint64_t FakeServer::connections() const
{
    const std::scoped_lock lock(m_mutex);
    return m_connections;
}

std::vector<SeenRequest> FakeServer::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

std::uint64_t FakeServer::inFlight() const
{
    const std::scoped_lock lock(m_mutex);
    return m_inFlight;
}

std::uint64_t FakeServer::mostInFlight() const
{
    const std::scoped_lock lock(m_mutex);
    return m_mostInFlight;
}

std::uint64_t FakeServer::abandoned() const
{
    const std::scoped_lock lock(m_mutex);
    return m_abandoned;
}

bool FakeServer::waitForRequests(std::uint64_t count, std::string_view part, Nanos patience) const
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [&] {
        const auto matches = [&](const SeenRequest &request) { return request.target.find(part) != std::string::npos; };
        return static_cast<std::uint64_t>(std::count_if(m_requests.begin(), m_requests.end(), matches)) >= count;
    });
}

bool FakeServer::waitForInFlight(std::uint64_t count, Nanos patience) const
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [&] { return m_inFlight == count; });
}

} // namespace inferometer::test
