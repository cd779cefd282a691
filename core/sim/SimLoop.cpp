// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimLoop.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <event2/event.h>
#include <event2/listener.h>
#include <event2/util.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace inferometer {

namespace {

constexpr int kBacklog = 8192;
constexpr timeval kAtOnce{0, 0};
constexpr timeval kPauseWithoutFiles{0, 100'000};
constexpr Nanos kMicro{1000};
constexpr Nanos kWorthWaiting{1'000};
constexpr Nanos kLongestTurn{200'000};

struct Address {
    sockaddr_storage storage{};
    socklen_t size = 0;
};

std::optional<Address> readAddress(const std::string &text, std::uint16_t port)
{
    Address address;
    auto &v4 = reinterpret_cast<sockaddr_in &>(address.storage);
    auto &v6 = reinterpret_cast<sockaddr_in6 &>(address.storage);
    if (inet_pton(AF_INET, text == "localhost" ? "127.0.0.1" : text.c_str(), &v4.sin_addr) == 1) {
        v4.sin_family = AF_INET;
        v4.sin_port = htons(port);
        address.size = sizeof v4;
        return address;
    }
    if (inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr) == 1) {
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        address.size = sizeof v6;
        return address;
    }
    return std::nullopt;
}

ServedModel servedBy(const SimOptions &options, const SimParameters &parameters)
{
    ServedModel served{.names = {"sim"}, .contextTokens = usableContext(parameters), .seed = options.seed};
    if (!options.preset.empty())
        served.names.push_back(options.preset);
    return served;
}

} // namespace

Result<std::unique_ptr<SimLoop>> SimLoop::make(SimOptions options)
{
    const auto parameters = parametersOf(options);
    if (!parameters)
        return Failure(parameters.error());
    std::unique_ptr<SimLoop> loop(new SimLoop(std::move(options), *parameters));
    if (const Status opened = loop->openLog(); !opened)
        return Failure(opened.error());
    if (const Status listening = loop->listen(); !listening)
        return Failure(listening.error());
    return loop;
}

SimLoop::SimLoop(SimOptions options, const SimParameters &parameters)
    : m_options(std::move(options)),
      m_parameters(parameters),
      m_served(servedBy(m_options, m_parameters)),
      m_pages(m_parameters, m_options.dialect, m_served, ClockPair::now().utcNs),
      m_dice(m_options.faults, m_options.seed),
      m_model(SimModel::make(m_parameters, m_options.faults, m_options.seed)),
      m_address(m_options.listen == "localhost" ? "127.0.0.1" : m_options.listen)
{}

SimLoop::~SimLoop()
{
    m_connections.clear();
    m_retired.clear();
    if (m_listener)
        evconnlistener_free(m_listener);
    for (event *each : {m_timer, m_stop, m_reaper, m_resume})
        if (each)
            event_free(each);
    if (m_base)
        event_base_free(m_base);
    for (const int socket : m_stopPipe)
        if (socket >= 0)
            ::close(socket);
}

Status SimLoop::openLog()
{
    if (m_options.logSends.empty())
        return {};
    auto log = SendLog::open(m_options.logSends);
    if (!log)
        return Failure(log.error());
    m_log.emplace(std::move(*log));
    return {};
}

Status SimLoop::listen()
{
    const auto address = readAddress(m_address, m_options.port);
    if (!address)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Simulator", "“%1” is not an address to listen on."), {m_options.listen}},
                       {INFEROMETER_TEXT("Simulator", "Give a numeric address, for example 127.0.0.1."), {}});
    event_config *config = event_config_new();
    // Times are read fresh, so that a timer set late in a callback is not late by the callback's own duration.
    event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
    event_config_set_flag(config, EVENT_BASE_FLAG_NO_CACHE_TIME);
    m_base = event_base_new_with_config(config);
    event_config_free(config);
    if (m_base == nullptr || evutil_socketpair(AF_UNIX, SOCK_STREAM, 0, m_stopPipe) != 0)
        return failure(ErrorCode::Internal, {INFEROMETER_TEXT("Simulator", "The event loop cannot be made."), {}});

    const auto onAccept = [](evconnlistener *, evutil_socket_t socket, sockaddr *, int, void *self) {
        static_cast<SimLoop *>(self)->accept(socket);
    };
    m_listener = evconnlistener_new_bind(
        m_base, onAccept, this, LEV_OPT_CLOSE_ON_FREE | LEV_OPT_REUSEABLE | LEV_OPT_CLOSE_ON_EXEC, kBacklog,
        reinterpret_cast<const sockaddr *>(&address->storage), static_cast<int>(address->size));
    if (m_listener == nullptr)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Simulator", "Cannot listen on %1, port %2: %3."),
                        {m_address, static_cast<unsigned>(m_options.port), std::strerror(errno)}},
                       {INFEROMETER_TEXT("Simulator", "Choose another port, or 0 for any free one."), {}});
    evconnlistener_set_error_cb(m_listener, [](evconnlistener *listener, void *self) {
        evconnlistener_disable(listener);
        event_add(static_cast<SimLoop *>(self)->m_resume, &kPauseWithoutFiles);
    });
    sockaddr_storage bound{};
    socklen_t size = sizeof bound;
    getsockname(evconnlistener_get_fd(m_listener), reinterpret_cast<sockaddr *>(&bound), &size);
    m_port = ntohs(bound.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6 &>(bound).sin6_port
                                               : reinterpret_cast<sockaddr_in &>(bound).sin_port);

    m_timer = evtimer_new(
        m_base, [](int, short, void *self) { static_cast<SimLoop *>(self)->onTimer(); }, this);
    m_reaper = event_new(
        m_base, -1, 0, [](int, short, void *self) { static_cast<SimLoop *>(self)->m_retired.clear(); }, this);
    m_resume = evtimer_new(
        m_base, [](int, short, void *self) { evconnlistener_enable(static_cast<SimLoop *>(self)->m_listener); }, this);
    m_stop = event_new(
        m_base, m_stopPipe[0], EV_READ,
        [](int, short, void *self) { event_base_loopbreak(static_cast<SimLoop *>(self)->m_base); }, this);
    event_add(m_stop, nullptr);
    return {};
}

std::string SimLoop::url() const
{
    const bool isV6 = m_address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}", isV6 ? "[" : "", m_address, isV6 ? "]" : "", m_port);
}

void SimLoop::run()
{
#ifdef __linux__
    prctl(PR_SET_TIMERSLACK, 1UL);
#endif
    event_base_dispatch(m_base);
    evconnlistener_free(std::exchange(m_listener, nullptr));
    m_answers.clear();
    m_connections.clear();
}

void SimLoop::requestStop()
{
    const char word = 's';
    [[maybe_unused]] const ssize_t written = ::write(m_stopPipe[1], &word, 1);
}

void SimLoop::accept(int socket)
{
    if (m_dice.strikes(FaultKind::Refuse)) {
        const linger atOnce{1, 0};
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
        ::close(socket);
        return;
    }
    auto connection = std::make_unique<SimConnection>(m_base, socket, *this);
    m_connections.emplace(connection.get(), std::move(connection));
}

void SimLoop::retire(SimConnection &connection)
{
    if (const auto answer = m_answers.find(connection.session); answer != m_answers.end()) {
        if (answer->second->emitted < answer->second->request.outputTokens)
            ++m_metrics.finishedAbort;
        m_model->cancel(answer->first);
        m_answers.erase(answer);
    }
    connection.close(CloseHow::Abrupt);
    if (const auto found = m_connections.find(&connection); found != m_connections.end()) {
        m_retired.push_back(std::move(found->second));
        m_connections.erase(found);
        event_active(m_reaper, EV_TIMEOUT, 0);
    }
}

void SimLoop::gone(SimConnection &connection)
{
    retire(connection);
    arm();
}

void SimLoop::marked(SimConnection &connection, Nanos sent)
{
    if (const auto answer = m_answers.find(connection.session); answer != m_answers.end())
        answer->second->record.sendNs.push_back(sent.count());
}

void SimLoop::drained(SimConnection &connection)
{
    const auto answer = m_answers.find(connection.session);
    if (answer != m_answers.end() && answer->second->isComplete)
        complete(*answer->second);
}

void SimLoop::onTimer()
{
    // With thousands of streams the next token is due before the loop has turned around: going on saves its system calls.
    // Not for long, so that requests are read in time.
    const Nanos start = monoNow();
    Nanos now = start;
    std::optional<Nanos> next;
    do {
        pump(now);
        next = m_model->nextWake();
        now = monoNow();
    } while (next && *next <= now + kWorthWaiting && now < start + kLongestTurn);
    arm();
}

void SimLoop::arm()
{
    const std::optional<Nanos> next = m_model->nextWake();
    if (!next) {
        evtimer_del(m_timer);
        return;
    }
    const Nanos wait = *next - monoNow();
    if (wait <= Nanos(0)) {
        evtimer_add(m_timer, &kAtOnce);
        return;
    }
    // Rounded up: waking before the moment would only mean waking twice.
    const std::int64_t micros = (wait + kMicro - Nanos(1)) / kMicro;
    const timeval delay{static_cast<time_t>(micros / 1'000'000), static_cast<suseconds_t>(micros % 1'000'000)};
    evtimer_add(m_timer, &delay);
}

} // namespace inferometer
