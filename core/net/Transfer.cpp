// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Transfer.h"

#include "core/base/Utf8.h"
#include "core/net/CurlState.h"
#include "core/net/Redirect.h"
#include "core/net/Route.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <strings.h>

namespace inferometer {

namespace {

// Where the write itself was not stamped: it takes some 50 µs from the moment before. When it seems to have taken longer, this
// thread was put aside before the write or after it, nobody can tell which.
constexpr Nanos kPlausibleWrite = std::chrono::microseconds(500);

// A connection that libcurl is about to open.
int onNewSocket(void *self, curl_socket_t socket, curlsocktype)
{
    static_cast<Transfer::State *>(self)->group.state.stamps.watch(socket);
    return CURL_SOCKOPT_OK;
}

// The head of the request was just written; libcurl tells nothing nearer to the socket (PRETRANSFER_TIME is earlier).
int onDebug(CURL *, curl_infotype type, char *bytes, size_t count, void *self)
{
    // What opens a tunnel through a proxy belongs to the connection, not to the request.
    if (type != CURLINFO_HEADER_OUT || std::string_view(bytes, count).starts_with("CONNECT "))
        return 0;
    const MonoTime now = MonoClock::now();
    auto &state = *static_cast<Transfer::State *>(self);
    // A second head without any answer in between is a resend; after a redirect's answer it is the journey going on,
    // whose clock started with the first head.
    if (state.sawAnswer) {
        state.sawAnswer = false;
        return 0;
    }
    // Of two possible moments the earlier one: a TTFT may then be some milliseconds too long, never too short.
    const MonoTime before = std::exchange(state.group.moment, now);
    // The write that ended just now was this request's; libcurl names its socket only when all is over.
    state.socket = state.group.state.stamps.lastSocket();
    const auto written = state.group.state.stamps.departure(state.socket);
    state.listener->sent(written.value_or(now - before > kPlausibleWrite ? before : now), state.wasSent);
    state.wasSent = true;
    state.connecting.stop();
    return 0;
}

constexpr std::string_view kLocation = "location:";

bool isLocation(std::string_view line)
{
    return line.size() > kLocation.size() && strncasecmp(line.data(), kLocation.data(), kLocation.size()) == 0;
}

std::string locationIn(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t", kLocation.size());
    return first == std::string_view::npos ? std::string() : plainText(line.substr(first), 2000);
}

// A key, and whatever headers a person gave, are for the host that was named and for no other.
void followTo(Transfer::State &state)
{
    if (!staysAtHome(state.url, state.location))
        curl_easy_setopt(state.easy, CURLOPT_HTTPHEADER, state.strangerHeaders);
}

size_t onHeader(char *bytes, size_t, size_t count, void *self)
{
    auto &state = *static_cast<Transfer::State *>(self);
    state.sawAnswer = true;
    const std::string_view line(bytes, count);
    if (line.starts_with("HTTP/")) {
        const std::size_t blank = line.find(' ');
        state.status = blank == std::string_view::npos ? 0 : std::atoi(bytes + blank + 1);
        state.hasHeaders = false;
        // 307 and 308 repeat the request as it is; the others would turn it into a GET, so they are reported.
        state.isRefusedRedirect = state.status == 301 || state.status == 302 || state.status == 303;
    } else if (isLocation(line)) {
        state.location = locationIn(line);
    } else if (state.isRefusedRedirect) {
        if (line == "\r\n" || line == "\n")
            return 0; // ends the transfer before libcurl follows
    } else if ((line == "\r\n" || line == "\n") && (state.status == 307 || state.status == 308)) {
        followTo(state);
    } else if ((line == "\r\n" || line == "\n") && state.status >= 200 && state.status != 307 && state.status != 308) {
        const char *type = nullptr;
        curl_easy_getinfo(state.easy, CURLINFO_CONTENT_TYPE, &type);
        state.hasHeaders = true;
        curl_easy_setopt(state.easy, CURLOPT_VERBOSE, 0L); // nothing is sent any more: no call for each read
        state.listener->headers(state.status, type ? type : "", state.arrival());
    }
    return count;
}

size_t onBody(char *bytes, size_t, size_t count, void *self)
{
    auto &state = *static_cast<Transfer::State *>(self);
    if (!state.hasHeaders)
        return count; // a redirect's own text
    return state.listener->body({bytes, count}, state.arrival()) ? count : 0;
}

TransferFault faultOf(CURLcode code, bool wasSent)
{
    switch (code) {
    case CURLE_OK: return TransferFault::None;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY: return TransferFault::Dns;
    case CURLE_COULDNT_CONNECT: return TransferFault::Refused;
    case CURLE_OPERATION_TIMEDOUT: return wasSent ? TransferFault::Other : TransferFault::ConnectTimeout;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_USE_SSL_FAILED: return TransferFault::Tls;
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return TransferFault::Closed;
    default: return TransferFault::Other;
    }
}

// Before version 8, libcurl sends the greeting of HTTP/2 again on a connection in the clear that it uses again, and the
// server hangs up. Such connections are then used once; those over TLS are not concerned.
bool greetsTwice()
{
    static const bool isOld = curl_version_info(CURLVERSION_NOW)->version_num < 0x080000;
    return isOld;
}

} // namespace

Transfer::State::State(CurlMulti::Group &owner)
    : group(owner), easy(curl_easy_init()), connecting(owner.state.loop, [this] { giveUpConnecting(); })
{}

Transfer::State::~State()
{
    if (isActive)
        curl_multi_remove_handle(group.multi, easy);
    --group.members;
    curl_easy_cleanup(easy);
    curl_slist_free_all(headers);
    curl_slist_free_all(strangerHeaders);
}

MonoTime Transfer::State::arrival() const
{
    const std::optional<MonoTime> stamped = group.state.stamps.arrival(socket);
    return stamped ? *stamped : MonoClock::now();
}

void Transfer::State::applyHeaders(const HttpRequest &request)
{
    curl_slist_free_all(std::exchange(headers, nullptr));
    curl_slist_free_all(std::exchange(strangerHeaders, nullptr));
    for (const Header &header : request.headers)
        // libcurl's own spelling for a header that is there but empty.
        headers =
            curl_slist_append(headers, (header.value.empty() ? header.name + ";" : header.name + ": " + header.value).c_str());
    const auto isRequestId = [](const Header &header) { return strcasecmp(header.name.c_str(), "X-Request-Id") == 0; };
    if (!request.requestId.empty() && std::none_of(request.headers.begin(), request.headers.end(), isRequestId))
        headers = curl_slist_append(headers, ("X-Request-Id: " + request.requestId).c_str());
    const KeyHeader key = request.keyHeader;
    const auto addKey = [&](const char *prefix, bool isWanted) {
        if (isWanted && !request.bearer.empty())
            headers = curl_slist_append(headers, (prefix + request.bearer.reveal()).c_str());
    };
    addKey("Authorization: Bearer ", key == KeyHeader::Bearer || key == KeyHeader::XApiKeyAndBearer);
    addKey("x-api-key: ", key == KeyHeader::XApiKey || key == KeyHeader::XApiKeyAndBearer);
    addKey("api-key: ", key == KeyHeader::AzureKey);
    if (request.method == HttpRequest::Method::Post)
        for (curl_slist **list : {&headers, &strangerHeaders}) {
            *list = curl_slist_append(*list, "Content-Type: application/json");
            *list = curl_slist_append(*list, "Expect:"); // no wait for "100 Continue" before the body
        }
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

void Transfer::State::applyRoute(const HttpRequest &request)
{
    // Ours is the only opinion on proxies, so that the stored route is the one that was taken.
    const std::string proxy = request.proxy ? *request.proxy : proxyFor(request.url, processEnvironment());
    const bool isSocket = !request.unixSocket.empty();
    curl_easy_setopt(easy, CURLOPT_PROXY, isSocket ? "" : proxy.c_str());
    curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
    if (isSocket)
        curl_easy_setopt(easy, CURLOPT_UNIX_SOCKET_PATH, request.unixSocket.c_str());
    if (request.tls.verify == TlsVerify::No) {
        curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 0L);
        curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 0L);
    }
    if (!request.tls.caFile.empty())
        curl_easy_setopt(easy, CURLOPT_CAINFO, request.tls.caFile.c_str());
    if (!request.tls.certificate.empty())
        curl_easy_setopt(easy, CURLOPT_SSLCERT, request.tls.certificate.c_str());
    if (!request.tls.privateKey.empty())
        curl_easy_setopt(easy, CURLOPT_SSLKEY, request.tls.privateKey.c_str());
    const bool isTls = request.url.starts_with("https");
    long version = CURL_HTTP_VERSION_1_1;
    if (isTls && request.version != HttpVersion::Http1)
        version = CURL_HTTP_VERSION_2TLS;
    else if (request.version == HttpVersion::Http2)
        version = CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE;
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, version);
    if (version == CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE && greetsTwice()) {
        curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
        curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
    }
}

void Transfer::State::apply(const HttpRequest &request)
{
    curl_easy_reset(easy);
    body = request.body;
    url = request.url;
    applyHeaders(request);
    applyRoute(request);
    if (request.method == HttpRequest::Method::Post) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body.c_str());
        curl_easy_setopt(easy, CURLOPT_POSTREDIR, CURL_REDIR_POST_ALL);
    }
    curl_easy_setopt(easy, CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, request.redirects == Redirects::Follow ? 1L : 0L);
    curl_easy_setopt(easy, CURLOPT_MAXREDIRS, 5L);
    curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    // Not asked for, but decoded should a server compress all the same.
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "identity");
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "inferometer/" INFEROMETER_VERSION);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_TCP_NODELAY, 1L);
    curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 16384L);
    words[0] = '\0';
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, words.data());
    curl_easy_setopt(easy, CURLOPT_PRIVATE, this);
    curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, onNewSocket);
    curl_easy_setopt(easy, CURLOPT_SOCKOPTDATA, this);
    curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L); // or the debug callback stays silent
    curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, onDebug);
    curl_easy_setopt(easy, CURLOPT_DEBUGDATA, this);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, onHeader);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, this);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, onBody);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, this);
}

void Transfer::State::giveUpConnecting()
{
    curl_multi_remove_handle(group.multi, easy);
    fmt::format_to_n(words.data(), words.size() - 1, "no connection within {:g} s", toSeconds(patience)).out[0] = '\0';
    end(CURLE_OPERATION_TIMEDOUT);
}

void Transfer::State::end(CURLcode code)
{
    isActive = false;
    connecting.stop();
    TransferEnd result;
    result.when = code == CURLE_OK ? arrival() : MonoClock::now();
    result.fault = isRefusedRedirect ? TransferFault::Redirect : faultOf(code, wasSent);
    if (code != CURLE_OK)
        result.words = plainText(words[0] ? words.data() : curl_easy_strerror(code), 500);
    if (status > 0)
        result.httpStatus = status;
    long opened = 0;
    curl_easy_getinfo(easy, CURLINFO_NUM_CONNECTS, &opened);
    result.openedConnection = opened > 0;
    if (opened > 0) {
        curl_off_t lookup = 0;
        curl_off_t connect = 0;
        curl_off_t tls = 0;
        curl_easy_getinfo(easy, CURLINFO_NAMELOOKUP_TIME_T, &lookup);
        curl_easy_getinfo(easy, CURLINFO_CONNECT_TIME_T, &connect);
        curl_easy_getinfo(easy, CURLINFO_APPCONNECT_TIME_T, &tls);
        if (lookup > 0)
            result.nameLookup = std::chrono::microseconds(lookup);
        if (connect >= lookup && connect > 0)
            result.connect = std::chrono::microseconds(connect - lookup);
        if (tls > connect)
            result.tls = std::chrono::microseconds(tls - connect);
    }
    long version = 0;
    curl_easy_getinfo(easy, CURLINFO_HTTP_VERSION, &version);
    result.isHttp2 = version == CURL_HTTP_VERSION_2_0;
    const char *used = nullptr;
    curl_easy_getinfo(easy, CURLINFO_EFFECTIVE_URL, &used);
    result.usedUrl = isRefusedRedirect ? location : used ? used : "";
    curl_header *header = nullptr;
    if (curl_easy_header(easy, "Server", 0, CURLH_HEADER, -1, &header) == CURLHE_OK)
        result.server = plainText(header->value, 200);
    curl_off_t wait = 0;
    if (curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &wait) == CURLE_OK && wait > 0)
        result.retryAfter = std::chrono::seconds(std::min<curl_off_t>(wait, 86400));
    listener->ended(result);
}

Transfer::Transfer(CurlMulti &multi) : m_state(std::make_unique<State>(multi.state().join())) {}

Transfer::~Transfer() = default;

void Transfer::start(const HttpRequest &request, TransferListener &listener)
{
    State &state = *m_state;
    state.listener = &listener;
    state.status = 0;
    state.socket = CURL_SOCKET_BAD;
    state.wasSent = state.hasHeaders = state.sawAnswer = state.isRefusedRedirect = false;
    state.location.clear();
    state.apply(request);
    state.isActive = true;
    state.patience = request.connectTimeout;
    state.connecting.start(state.patience);
    curl_multi_add_handle(state.group.multi, state.easy);
}

void Transfer::cancel()
{
    if (!m_state->isActive)
        return;
    m_state->isActive = false;
    m_state->connecting.stop();
    curl_multi_remove_handle(m_state->group.multi, m_state->easy);
}

bool Transfer::isActive() const noexcept { return m_state->isActive; }

} // namespace inferometer
