// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/net/HttpRequest.h"
#include "core/net/Transfer.h"

#include <stop_token>
#include <string>

namespace inferometer {

/// A whole answer.
struct HttpAnswer {
    TransferEnd end;
    int status = 0; ///< 0: none came
    std::string contentType;
    std::string body; ///< at most 16 MiB
    Nanos took{0};
};

/// Asks and waits; for probes and preparations, never for measured traffic. Returns also when nobody answered: look at
/// `end.fault`. A time-out over all is `total`; a stop ends it at once.
HttpAnswer fetch(const HttpRequest &request, Nanos total, std::stop_token stop);

} // namespace inferometer
