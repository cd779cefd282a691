// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace inferometer::test {

/// A proxy (nghttpx, from package nghttp2-proxy) that speaks HTTP/2 in front of a server of ours on loopback.
class Http2Front {
public:
    /// Over TLS where certificate and key are given (names of PEM files), else in the clear.
    explicit Http2Front(std::uint16_t behind, const std::string &certificate = {}, const std::string &key = {});
    ~Http2Front();
    Http2Front(const Http2Front &) = delete;
    Http2Front &operator=(const Http2Front &) = delete;

    /// Whether the proxy is installed at all.
    static bool isInstalled();
    /// It listens.
    bool isReady() const noexcept { return m_isReady; }
    std::string url() const;

private:
    pid_t m_process = -1;
    std::uint16_t m_port = 0;
    bool m_hasTls = false;
    bool m_isReady = false;
};

} // namespace inferometer::test
