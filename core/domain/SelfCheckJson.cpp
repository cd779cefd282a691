// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SelfCheck.h"

#include "core/base/Clock.h"

#include <nlohmann/json.hpp>
#include <type_traits>

namespace inferometer {

using nlohmann::json;

namespace {

constexpr const char *kSchema = "inferometer.self-check/1";
constexpr Capacity::Basis kBases[]{Capacity::Basis::Measured, Capacity::Basis::AtLeast, Capacity::Basis::Extrapolated};

/// The figures of a level that may be absent, by their keys.
struct Figure {
    const char *key;
    std::optional<double> SelfCheckLevel::*value;
};
constexpr Figure kFigures[]{
    {"gap_error_p50_ms", &SelfCheckLevel::gapErrorP50Ms},   {"gap_error_p99_ms", &SelfCheckLevel::gapErrorP99Ms},
    {"gap_error_max_ms", &SelfCheckLevel::gapErrorMaxMs},   {"ttft_error_p50_ms", &SelfCheckLevel::ttftErrorP50Ms},
    {"ttft_error_p99_ms", &SelfCheckLevel::ttftErrorP99Ms}, {"cpu_us_per_event", &SelfCheckLevel::cpuUsPerEvent},
    {"events_per_s", &SelfCheckLevel::eventsPerSecond}};

template<class T>
T taken(const json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end())
        return T{};
    if constexpr (std::is_same_v<T, std::string>)
        return found->is_string() ? found->get<std::string>() : std::string();
    else if constexpr (std::is_same_v<T, bool>)
        return found->is_boolean() && found->get<bool>();
    else
        return found->is_number() ? found->get<T>() : T{};
}

json levelDocument(const SelfCheckLevel &level)
{
    json document{{"streams", level.streams}, {"requests", level.requests},
                  {"events", level.events},   {"lost", level.lost},
                  {"merged", level.merged},   {"lane_cpu", level.laneCpu},
                  {"holds", level.holds()},   {"simulator_cpu", level.simulatorCpu}};
    for (const Figure &figure : kFigures)
        document[figure.key] = level.*figure.value ? json(*(level.*figure.value)) : json();
    return document;
}

SelfCheckLevel levelFrom(const json &document)
{
    SelfCheckLevel level;
    level.streams = taken<std::uint32_t>(document, "streams");
    level.requests = taken<std::uint64_t>(document, "requests");
    level.events = taken<std::uint64_t>(document, "events");
    level.lost = taken<std::uint64_t>(document, "lost");
    level.merged = taken<std::uint64_t>(document, "merged");
    level.laneCpu = taken<double>(document, "lane_cpu");
    level.simulatorCpu = taken<double>(document, "simulator_cpu");
    for (const Figure &figure : kFigures)
        if (const auto found = document.find(figure.key); found != document.end() && found->is_number())
            level.*figure.value = found->get<double>();
    return level;
}

} // namespace

json toJson(const SelfCheck &check)
{
    json levels = json::array();
    for (const SelfCheckLevel &level : check.levels)
        levels.push_back(levelDocument(level));
    return {{"schema", kSchema},
            {"measured_utc", isoUtc(check.measuredUtcNs)},
            {"measured_utc_ns", check.measuredUtcNs},
            {"machine", check.machine},
            {"app_version", check.appVersion},
            {"gap_ms", check.gapMs},
            {"stamp", check.stampKind},
            {"shares_core", check.sharesCore},
            {"busy", check.isBusy},
            {"levels", std::move(levels)},
            {"capacity",
             check.capacity ? json{{"streams", check.capacity->streams}, {"basis", nameOf(check.capacity->basis)}} : json()},
            {"good", check.isGood()}};
}

Result<SelfCheck> selfCheckFromJson(const json &document)
{
    SelfCheck check;
    const auto levels = document.is_object() ? document.find("levels") : document.end();
    if (!document.is_object() || taken<std::string>(document, "schema") != kSchema || levels == document.end()
        || !levels->is_array() || levels->empty())
        return failure(ErrorCode::StoreDamaged, INFEROMETER_TEXT("SelfCheck", "What the last self-check found cannot be read."),
                       INFEROMETER_TEXT("SelfCheck", "Measure again; a newer version may have written it."));
    check.measuredUtcNs = taken<std::int64_t>(document, "measured_utc_ns");
    check.machine = taken<std::string>(document, "machine");
    check.appVersion = taken<std::string>(document, "app_version");
    check.gapMs = taken<std::uint32_t>(document, "gap_ms");
    check.stampKind = taken<std::string>(document, "stamp");
    check.sharesCore = taken<bool>(document, "shares_core");
    check.isBusy = taken<bool>(document, "busy");
    for (const json &level : *levels)
        check.levels.push_back(levelFrom(level));
    if (const auto capacity = document.find("capacity"); capacity != document.end() && capacity->is_object()) {
        check.capacity = Capacity{taken<std::uint32_t>(*capacity, "streams"), Capacity::Basis::Measured};
        for (const Capacity::Basis basis : kBases)
            if (taken<std::string>(*capacity, "basis") == nameOf(basis))
                check.capacity->basis = basis;
    }
    return check;
}

} // namespace inferometer
