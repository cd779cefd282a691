// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

namespace inferometer::test {

/// An https server with a certificate it signed itself (for localhost and 127.0.0.1). Answers every request with the
/// same bytes and closes. One connection at a time.
class TlsServer {
public:
    /// `answer`: the whole answer, status line included.
    explicit TlsServer(std::string answer);
    ~TlsServer();
    TlsServer(const TlsServer &) = delete;
    TlsServer &operator=(const TlsServer &) = delete;

    std::uint16_t port() const noexcept { return m_port; }
    /// The certificate in PEM, for a client's CA file.
    const std::string &certificate() const noexcept { return m_pem; }
    /// The key of that certificate in PEM: a client may show the two as its own.
    const std::string &privateKey() const noexcept { return m_keyPem; }
    /// How many clients have shown a certificate. It is asked for, of whomever, and not checked.
    unsigned shownCertificates() const noexcept { return m_shown; }

private:
    struct Keys;
    void serve(const std::stop_token &stop);

    std::string m_answer;
    std::unique_ptr<Keys> m_keys;
    std::string m_pem, m_keyPem;
    std::atomic<unsigned> m_shown{0};
    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::jthread m_thread; // last
};

} // namespace inferometer::test
