// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TlsServer.h"

#include <arpa/inet.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace inferometer::test {

namespace {

template<class T>
T *needed(T *handle)
{
    if (!handle) {
        std::fputs("TlsServer: OpenSSL refused\n", stderr);
        std::abort();
    }
    return handle;
}

X509 *selfSigned(EVP_PKEY *key)
{
    X509 *certificate = needed(X509_new());
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME *name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char *>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    X509_EXTENSION *names = needed(X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1"));
    X509_add_ext(certificate, names, -1);
    X509_EXTENSION_free(names);
    X509_sign(certificate, key, EVP_sha256());
    return certificate;
}

} // namespace

struct TlsServer::Keys {
    Keys() : key(needed(EVP_EC_gen("P-256"))), certificate(selfSigned(key)), context(needed(SSL_CTX_new(TLS_server_method())))
    {
        SSL_CTX_use_certificate(context, certificate);
        SSL_CTX_use_PrivateKey(context, key);
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, [](int, X509_STORE_CTX *) { return 1; });
    }
    ~Keys()
    {
        SSL_CTX_free(context);
        X509_free(certificate);
        EVP_PKEY_free(key);
    }
    EVP_PKEY *key;
    X509 *certificate;
    SSL_CTX *context;
};

TlsServer::TlsServer(std::string answer) : m_answer(std::move(answer)), m_keys(std::make_unique<Keys>())
{
    BIO *memory = needed(BIO_new(BIO_s_mem()));
    PEM_write_bio_X509(memory, m_keys->certificate);
    char *text = nullptr;
    const long length = BIO_get_mem_data(memory, &text);
    m_pem.assign(text, static_cast<std::size_t>(length));
    BIO_reset(memory);
    PEM_write_bio_PrivateKey(memory, m_keys->key, nullptr, nullptr, 0, nullptr, nullptr);
    const long keyLength = BIO_get_mem_data(memory, &text);
    m_keyPem.assign(text, static_cast<std::size_t>(keyLength));
    BIO_free(memory);

    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in local{};
    local.sin_family = AF_INET;
    local.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof local;
    if (m_listener < 0 || ::bind(m_listener, reinterpret_cast<sockaddr *>(&local), size) != 0
        || ::listen(m_listener, 64) != 0) {
        std::perror("TlsServer");
        std::abort();
    }
    ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&local), &size);
    m_port = ntohs(local.sin_port);
    m_thread = std::jthread([this](const std::stop_token &stop) { serve(stop); });
}

TlsServer::~TlsServer()
{
    m_thread.request_stop();
    m_thread.join();
    ::close(m_listener);
}

void TlsServer::serve(const std::stop_token &stop)
{
    // OpenSSL writes to clients that have gone.
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
    while (!stop.stop_requested()) {
        pollfd polled{m_listener, POLLIN, 0};
        if (::poll(&polled, 1, 20) <= 0)
            continue;
        const int socket = ::accept(m_listener, nullptr, nullptr);
        if (socket < 0)
            continue;
        const timeval patience{2, 0};
        ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        SSL *ssl = needed(SSL_new(m_keys->context));
        SSL_set_fd(ssl, socket);
        if (SSL_accept(ssl) == 1) {
            m_shown += SSL_get0_peer_certificate(ssl) != nullptr;
            std::string request;
            char buffer[16384];
            std::size_t wanted = 0;
            while (wanted == 0 || request.size() < wanted) {
                const int count = SSL_read(ssl, buffer, sizeof buffer);
                if (count <= 0)
                    break;
                request.append(buffer, static_cast<std::size_t>(count));
                if (const std::size_t head = request.find("\r\n\r\n"); head != std::string::npos) {
                    const std::size_t told = request.find("Content-Length: ");
                    wanted = head + 4 + (told < head ? std::strtoul(request.c_str() + told + 16, nullptr, 10) : 0);
                }
            }
            SSL_write(ssl, m_answer.data(), static_cast<int>(m_answer.size()));
            SSL_shutdown(ssl);
        }
        SSL_free(ssl);
        ::close(socket);
    }
}

} // namespace inferometer::test
