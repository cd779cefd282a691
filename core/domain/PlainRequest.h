// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Endpoint.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// How the text in a request that is made again stands to the one that was sent.
enum class TextOrigin : std::uint8_t {
    Kept,     ///< it was kept with the request
    Remade,   ///< made again from the run's seed and number: the same text
    FromFile, ///< read again from the plan's file of prompts, as that is now
    Alike,    ///< begins as the sent one did and is about as long: the server's own count had decided where it ends
    StandIn   ///< nothing of it is known: another text of the planned length
};
std::string_view nameOf(TextOrigin origin) noexcept; // "kept", "remade", "file", "alike", "stand-in"

/// A request as a person may see it: all that is sent, but for the key and the values of a person's own headers, which are
/// only named.
struct PlainRequest {
    /// A header that carries the key: its name, and what stands before the key.
    struct KeyLine {
        std::string name;
        std::string before;
        friend bool operator==(const KeyLine &, const KeyLine &) = default;
    };

    std::string url;                   ///< it is POSTed to
    std::vector<Header> headers;       ///< with values that are no secrets
    std::vector<KeyLine> keys;         ///< empty: no key is sent
    std::vector<std::string> withheld; ///< names of headers whose values are not kept
    std::string body;                  ///< JSON
    bool isStreamed = true;
    TlsPolicy tls;
    Nanos connectTimeout{0}, totalTimeout{0};
    HttpVersion http = HttpVersion::Auto;
    std::optional<std::string> proxy; ///< empty: direct; absent: as the environment says
    std::string unixSocket;           ///< empty: none
    std::string environmentProxy;     ///< the proxy that the run's environment named, where the plan chose none; empty: none
    TextOrigin text = TextOrigin::StandIn;
    std::string missingFile;  ///< the run's file of prompts, which cannot be read here; empty: there is none, or it can
    std::string run;          ///< the run's id
    std::uint64_t number = 0; ///< of the request in it
    bool wasSent = true;      ///< false: it was due, and never left
    friend bool operator==(const PlainRequest &, const PlainRequest &) = default;
};

} // namespace inferometer
