// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/CurlMulti.h"
#include "core/net/EventLoop.h"
#include "core/net/Transfer.h"

#include <optional>
#include <string>
#include <vector>

namespace inferometer::test {

/// What a listener was told of one transfer.
struct Heard {
    std::vector<MonoTime> sent;
    std::uint32_t resends = 0;
    int headerCalls = 0;
    int status = 0;
    std::string contentType;
    MonoTime headersAt{};
    std::string body;
    std::optional<TransferEnd> end;
};

/// Transfers one after the other over one loop and one pool of connections.
class Client : private TransferListener {
public:
    Client() : m_multi(m_loop, 8), m_transfer(m_multi) {}

    Heard ask(const HttpRequest &request)
    {
        m_heard = {};
        m_transfer.start(request, *this);
        m_loop.run();
        return m_heard;
    }

private:
    void sent(MonoTime when, bool isResend) override
    {
        m_heard.sent.push_back(when);
        m_heard.resends += isResend;
    }
    void headers(int status, std::string_view contentType, MonoTime when) override
    {
        ++m_heard.headerCalls;
        m_heard.status = status;
        m_heard.contentType = contentType;
        m_heard.headersAt = when;
    }
    bool body(std::string_view bytes, MonoTime) override
    {
        m_heard.body += bytes;
        return true;
    }
    void ended(const TransferEnd &end) override
    {
        m_heard.end = end;
        m_loop.stop();
    }

    EventLoop m_loop;
    CurlMulti m_multi;
    Transfer m_transfer;
    Heard m_heard;
};

inline HttpRequest getOf(const std::string &url)
{
    HttpRequest request;
    request.url = url;
    return request;
}

inline HttpRequest postOf(const std::string &url, std::string body)
{
    HttpRequest request;
    request.method = HttpRequest::Method::Post;
    request.url = url;
    request.body = std::move(body);
    return request;
}

} // namespace inferometer::test
