// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/ShardHost.h"

#include "core/base/Number.h"

#include <fmt/format.h>
#include <map>

namespace inferometer {

namespace {

constexpr std::string_view kKey = "shard_";

/// "host=a; run=b" as a map; what has no "=" is passed over.
std::map<std::string, std::string> partsOf(std::string_view text)
{
    std::map<std::string, std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find("; "), text.size());
        const std::string_view part = text.substr(0, end);
        if (const std::size_t mark = part.find('='); mark != std::string_view::npos)
            parts[std::string(part.substr(0, mark))] = part.substr(mark + 1);
        text.remove_prefix(std::min(end + 2, text.size()));
    }
    return parts;
}

/// A name that does not end its field.
std::string plainName(std::string name)
{
    for (char &letter : name)
        if (letter == ';')
            letter = ',';
    return name;
}

} // namespace

void noteHost(Environment &environment, const ShardHost &host)
{
    environment.set(fmt::format("{}{}", kKey, host.shard),
                    fmt::format("host={}; run={}; clock_error_ms={}; clock_moved_ms={:.3f}; stamp={}; requests={}",
                                plainName(host.name), host.run,
                                host.clockErrorMs ? fmt::format("{:.3f}", *host.clockErrorMs) : "unknown", host.clockMovedMs,
                                host.stampKind, host.requests));
}

std::vector<ShardHost> hostsOf(const Environment &environment)
{
    std::vector<ShardHost> hosts;
    for (const auto &[key, value] : environment.fields) {
        const auto number = key.starts_with(kKey) ? numberFrom(key.substr(kKey.size())) : std::nullopt;
        if (!number || *number < 1)
            continue;
        auto parts = partsOf(value);
        hosts.push_back({static_cast<std::uint32_t>(*number), parts["host"], parts["run"], numberFrom(parts["clock_error_ms"]),
                         numberFrom(parts["clock_moved_ms"]).value_or(0), parts["stamp"],
                         static_cast<std::uint64_t>(numberFrom(parts["requests"]).value_or(0))});
    }
    return hosts;
}

} // namespace inferometer
