// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/HostName.h"

#include <netdb.h>
#include <sys/socket.h>

namespace inferometer {

bool isKnownHost(const std::string &host)
{
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo *found = nullptr;
    if (getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0)
        return false;
    freeaddrinfo(found);
    return true;
}

} // namespace inferometer
