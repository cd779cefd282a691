// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/CurlMulti.h"

#include "core/net/CurlState.h"

#include <algorithm>
#include <csignal>
#include <mutex>

namespace inferometer {

namespace {

void initialiseOnce()
{
    static std::once_flag once;
    std::call_once(once, [] {
        curl_global_init(CURL_GLOBAL_ALL);
#ifdef SIGPIPE
        // CURLOPT_NOSIGNAL leaves this signal to us, and OpenSSL's writes to a closed connection raise it.
        if (const auto before = std::signal(SIGPIPE, SIG_IGN); before != SIG_DFL && before != SIG_ERR)
            std::signal(SIGPIPE, before);
#endif
    });
}

void onReady(evutil_socket_t socket, short what, void *self)
{
    const int flags = ((what & EV_READ) ? CURL_CSELECT_IN : 0) | ((what & EV_WRITE) ? CURL_CSELECT_OUT : 0);
    static_cast<CurlMulti::Group *>(self)->act(socket, flags);
}

int onSocket(CURL *, curl_socket_t socket, int what, void *self, void *watch)
{
    auto &group = *static_cast<CurlMulti::Group *>(self);
    auto *event = static_cast<::event *>(watch);
    if (what == CURL_POLL_REMOVE) {
        if (event)
            event_free(event);
        curl_multi_assign(group.multi, socket, nullptr);
        return 0;
    }
    const short wanted =
        static_cast<short>(((what & CURL_POLL_IN) ? EV_READ : 0) | ((what & CURL_POLL_OUT) ? EV_WRITE : 0) | EV_PERSIST);
    if (event) {
        if ((event_get_events(event) & (EV_READ | EV_WRITE | EV_PERSIST)) == wanted)
            return 0;
        event_del(event);
        event_assign(event, group.state.loop.handles().base, socket, wanted, onReady, &group);
    } else {
        event = event_new(group.state.loop.handles().base, socket, wanted, onReady, &group);
        curl_multi_assign(group.multi, socket, event);
    }
    event_add(event, nullptr);
    return 0;
}

int onTimer(CURLM *, long ms, void *self)
{
    auto &group = *static_cast<CurlMulti::Group *>(self);
    if (ms < 0)
        group.timer.stop();
    else
        group.timer.start(std::chrono::milliseconds(ms));
    return 0;
}

} // namespace

CurlMulti::Group &CurlMulti::State::join()
{
    auto place = std::find_if(groups.begin(), groups.end(), [](const auto &each) { return each->members < Group::kMost; });
    if (place == groups.end())
        place = groups.insert(place, std::make_unique<Group>(*this));
    ++(*place)->members;
    return **place;
}

void CurlMulti::State::setMaxConnections(std::uint32_t total)
{
    connections = std::min(total, Group::kMost) + 16;
    for (const auto &group : groups)
        curl_multi_setopt(group->multi, CURLMOPT_MAXCONNECTS, static_cast<long>(connections));
}

CurlMulti::Group::Group(State &owner) : state(owner), timer(owner.loop, [this] { act(CURL_SOCKET_TIMEOUT, 0); })
{
    multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, onSocket);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, this);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, onTimer);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, this);
    curl_multi_setopt(multi, CURLMOPT_PIPELINING, CURLPIPE_NOTHING);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, static_cast<long>(owner.connections));
}

CurlMulti::Group::~Group() { curl_multi_cleanup(multi); }

void CurlMulti::Group::act(curl_socket_t socket, int flags)
{
    moment = MonoClock::now();
    int running = 0;
    {
        const SocketStamps::Scope stamped(state.stamps, moment);
        curl_multi_socket_action(multi, socket, flags, &running);
    }
    reap();
}

void CurlMulti::Group::reap()
{
    // ended() may start the next transfer, which may end at once: the outer call goes on with it.
    if (isReaping)
        return;
    isReaping = true;
    int left = 0;
    while (CURLMsg *message = curl_multi_info_read(multi, &left)) {
        if (message->msg != CURLMSG_DONE)
            continue;
        void *owner = nullptr;
        CURL *easy = message->easy_handle;
        const CURLcode code = message->data.result;
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &owner);
        curl_multi_remove_handle(multi, easy);
        static_cast<Transfer::State *>(owner)->end(code);
    }
    isReaping = false;
}

CurlMulti::CurlMulti(EventLoop &loop, std::uint32_t connections) : m_state(std::make_unique<State>(loop))
{
    initialiseOnce();
    (void)SocketStamps::hasKernelStamps(); // from now on
    setMaxConnections(connections);
    loop.setRest([this] { return m_state->stamps.mayRest(); });
}

CurlMulti::~CurlMulti() { m_state->loop.setRest(nullptr); }

StampCounts CurlMulti::takeStamps() { return m_state->stamps.take(); }

void CurlMulti::setMaxConnections(std::uint32_t connections) { m_state->setMaxConnections(connections); }

} // namespace inferometer
