// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Capabilities.h"
#include "core/domain/Endpoint.h"
#include "core/domain/Safety.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// What a person set of the caps for one server; absent: the default of its reach.
struct CapsChange {
    std::optional<std::uint32_t> concurrency;
    std::optional<double> rate;
    std::optional<Nanos> duration;
    std::optional<double> tokens;
    Caps appliedTo(Caps caps) const;
    friend bool operator==(const CapsChange &, const CapsChange &) = default;
};

/// What the last connection test found.
struct Sighting {
    std::int64_t utcNs = 0;
    bool isUsable = false;
    std::string trouble; ///< id of the first step that did not pass (core/load/ConnectionTest.h); empty: none
    std::uint32_t models = 0;
    Capabilities can;
    std::string engine, version, quantization; ///< as the server told; empty: it did not
    std::optional<std::uint32_t> contextTokens;
    std::optional<double> ttftMs; ///< of the test's own short streamed answer; absent: none came
    friend bool operator==(const Sighting &, const Sighting &) = default;
};

/// An endpoint kept under a name, with what belongs to the server and not to a plan. What is kept of it holds no secret: of
/// headers the names, of the key where it is.
struct SavedEndpoint {
    std::string name;
    Endpoint endpoint;
    std::string model;      ///< the one to measure; empty: not chosen
    std::string metricsUrl; ///< its page of metrics; empty: /metrics beside /v1
    bool isProduction = false;
    CapsChange caps;
    std::optional<Sighting> seen;

    /// "inferometer.endpoint/1".
    nlohmann::json toJson() const;
    static Result<SavedEndpoint> fromJson(const nlohmann::json &document);
    /// Input error naming what keeps it from being kept: no name, no address, a secret in plain sight.
    Status check() const;
    /// The caps that hold for this server.
    Caps effectiveCaps() const { return caps.appliedTo(defaultCaps(reachOf(endpoint.baseUrl))); }
    friend bool operator==(const SavedEndpoint &, const SavedEndpoint &) = default;
};

/// Input error when a reference is not of the form "env:NAME" or "file:PATH", or its NAME looks like a key itself. An empty
/// one is fine. The reference is not repeated in the error.
Status checkKeyReference(const std::string &reference);
/// The endpoint with that base URL, or null.
const SavedEndpoint *endpointAt(const std::vector<SavedEndpoint> &endpoints, const std::string &baseUrl) noexcept;

} // namespace inferometer
