// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SavedEndpoint.h"

#include "core/domain/EndpointJson.h"
#include "core/domain/JsonFields.h"
#include "core/domain/SavedName.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string_view>

namespace inferometer {

using nlohmann::json;

namespace {

constexpr std::string_view kEndpointSchema = "inferometer.endpoint/1";

bool isName(std::string_view text)
{
    return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0
           && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

// Some keys are good names of variables; those of the known services begin alike, and others mix everything.
bool looksLikeKey(std::string_view name)
{
    constexpr std::array<std::string_view, 6> kBeginnings{"sk_", "hf_", "gsk_", "pk_", "AIza", "ghp_"};
    if (std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](std::string_view each) { return name.starts_with(each); }))
        return true;
    const auto has = [&](int (*kind)(int)) {
        return std::any_of(name.begin(), name.end(), [kind](unsigned char c) { return kind(c) != 0; });
    };
    return name.size() >= 20 && has(std::isupper) && has(std::islower) && has(std::isdigit);
}

Failure plainKey()
{
    return failure(ErrorCode::Input, INFEROMETER_TEXT("Secret", "A key is never given in plain text."),
                   INFEROMETER_TEXT("Secret", "Give the key as env:NAME or file:PATH."));
}

// "?api-version=2" belongs to an address; "?key=…" is a secret in it.
bool queryHoldsSecret(const std::string &url)
{
    const std::size_t mark = url.find('?');
    if (mark == std::string::npos)
        return false;
    std::string query = url.substr(mark);
    std::transform(query.begin(), query.end(), query.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array<std::string_view, 7> kNames{"key=", "apikey=", "token=", "secret=", "password=", "sig=", "signature="};
    return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
        const std::size_t at = query.find(name);
        return at != std::string::npos && at > 0 && std::isalnum(static_cast<unsigned char>(query[at - 1])) == 0;
    });
}

/// What was found out, by the names of the probe's document.
constexpr std::array<std::pair<const char *, std::optional<bool> Capabilities::*>, 5> kCapabilities{
    {{"streaming", &Capabilities::streaming},
     {"usage", &Capabilities::usage},
     {"tokenizer", &Capabilities::tokenizer},
     {"metrics", &Capabilities::metrics},
     {"locked_length", &Capabilities::lockedLength}}};
constexpr std::array<std::pair<const char *, std::string Sighting::*>, 3> kWords{
    {{"engine", &Sighting::engine}, {"version", &Sighting::version}, {"quantization", &Sighting::quantization}}};

json seenDocument(const Sighting &seen)
{
    json document{{"utc_ns", static_cast<std::uint64_t>(std::max<std::int64_t>(0, seen.utcNs))},
                  {"usable", seen.isUsable},
                  {"trouble", seen.trouble},
                  {"models", seen.models}};
    for (const auto &[key, word] : kWords)
        if (!(seen.*word).empty())
            document[key] = seen.*word;
    if (seen.contextTokens)
        document["context_tokens"] = *seen.contextTokens;
    if (seen.ttftMs)
        document["ttft_ms"] = *seen.ttftMs;
    json can = json::object();
    for (const auto &[key, able] : kCapabilities)
        if (seen.can.*able)
            can[key] = *(seen.can.*able);
    if (!can.empty())
        document["capabilities"] = std::move(can);
    return document;
}

void readFindings(JsonFields &fields, Sighting &seen)
{
    for (const auto &[key, word] : kWords)
        fields.read(key, seen.*word);
    fields.read("context_tokens", seen.contextTokens);
    fields.read("ttft_ms", seen.ttftMs);
    fields.child("capabilities", [&](JsonFields &can) {
        for (const auto &[key, able] : kCapabilities)
            can.read(key, seen.can.*able);
    });
}

Status checkMetricsUrl(const std::string &url)
{
    if (url.empty())
        return {};
    Endpoint page;
    page.baseUrl = url;
    return checkEndpoint(page);
}

} // namespace

Caps CapsChange::appliedTo(Caps caps) const
{
    if (concurrency) {
        caps.concurrency = *concurrency;
        caps.inFlight = std::max(caps.inFlight, *concurrency);
    }
    caps.rate = rate.value_or(caps.rate);
    caps.duration = duration.value_or(caps.duration);
    if (tokens)
        caps.tokens = tokens;
    return caps;
}

Status checkKeyReference(const std::string &reference)
{
    const std::string_view text = reference;
    if (text.empty())
        return {};
    if (text.starts_with("env:"))
        return isName(text.substr(4)) && !looksLikeKey(text.substr(4)) ? Status() : plainKey();
    if (text.starts_with("file:"))
        return text.size() > 5 ? Status() : plainKey();
    return plainKey();
}

const SavedEndpoint *endpointAt(const std::vector<SavedEndpoint> &endpoints, const std::string &baseUrl) noexcept
{
    const auto found = std::find_if(endpoints.begin(), endpoints.end(),
                                    [&](const SavedEndpoint &each) { return each.endpoint.baseUrl == baseUrl; });
    return found == endpoints.end() ? nullptr : &*found;
}

Status SavedEndpoint::check() const
{
    if (Status named = checkSavedName(name); !named)
        return named;
    Endpoint kept = endpoint;
    for (Header &header : kept.headers)
        header.value.clear(); // not kept, and so no reason to refuse
    if (Status sound = checkEndpoint(kept); !sound)
        return sound;
    if (Status sound = checkMetricsUrl(metricsUrl); !sound)
        return sound;
    if (queryHoldsSecret(endpoint.baseUrl) || queryHoldsSecret(metricsUrl))
        return failure(ErrorCode::Input, INFEROMETER_TEXT("Plan", "The address holds a key."),
                       INFEROMETER_TEXT("Plan", "Keep secrets out of addresses; give the key as env:NAME or file:PATH."));
    return checkKeyReference(endpoint.keyReference);
}

json SavedEndpoint::toJson() const
{
    json document{{"schema", kEndpointSchema},
                  {"name", name},
                  {"endpoint", inferometer::toJson(endpoint)},
                  {"model", model},
                  {"metrics_url", metricsUrl},
                  {"production", isProduction}};
    json limits = json::object();
    if (caps.concurrency)
        limits["concurrency"] = *caps.concurrency;
    if (caps.rate)
        limits["rate"] = *caps.rate;
    if (caps.duration)
        limits["duration_s"] = toSeconds(*caps.duration);
    if (caps.tokens)
        limits["tokens"] = *caps.tokens;
    document["caps"] = limits;
    if (seen)
        document["seen"] = seenDocument(*seen);
    return document;
}

Result<SavedEndpoint> SavedEndpoint::fromJson(const json &document)
{
    SavedEndpoint saved;
    std::optional<Error> trouble;
    {
        JsonFields fields(document, "", trouble);
        std::string schema(kEndpointSchema);
        fields.read("schema", schema);
        if (schema != kEndpointSchema)
            return unknownSchema(schema, kEndpointSchema);
        fields.read("name", saved.name);
        fields.child("endpoint", [&](JsonFields &endpoint) { readEndpoint(endpoint, saved.endpoint); });
        fields.read("model", saved.model);
        fields.read("metrics_url", saved.metricsUrl);
        fields.read("production", saved.isProduction);
        fields.child("caps", [&](JsonFields &caps) {
            caps.read("concurrency", saved.caps.concurrency);
            caps.read("rate", saved.caps.rate);
            caps.readSeconds("duration_s", saved.caps.duration);
            caps.read("tokens", saved.caps.tokens);
        });
        fields.child("seen", [&](JsonFields &seen) {
            std::uint64_t utcNs = 0;
            saved.seen.emplace();
            seen.read("utc_ns", utcNs);
            saved.seen->utcNs = static_cast<std::int64_t>(utcNs & 0x7FFF'FFFF'FFFF'FFFF);
            seen.read("usable", saved.seen->isUsable);
            seen.read("trouble", saved.seen->trouble);
            seen.read("models", saved.seen->models);
            readFindings(seen, *saved.seen);
        });
    }
    if (trouble)
        return Failure(*trouble);
    return saved;
}

} // namespace inferometer
