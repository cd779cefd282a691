// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/Finding.h"
#include "core/domain/LoadShape.h"
#include "core/domain/Run.h"
#include "core/metrics/Unit.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace inferometer::words {

/// "4 users", "5 requests a second, Poisson arrivals", "100 requests at once".
std::string load(const LoadShape &shape, const Translate &say);
/// What the levels of these loads count: "users", "requests per second" …; "load" when they differ in kind.
Text levelTitle(std::span<const StageSummary> stages);
/// "of 12 requests".
std::string ofRequests(std::uint64_t count, const Translate &say);
/// The load as a number for an axis.
double level(const LoadShape &shape) noexcept;
/// That number in as few digits as tell it.
std::string levelTick(const LoadShape &shape);

Text state(RunState state) noexcept;
Text severity(Severity severity) noexcept;
Text phase(StagePhase phase) noexcept;
/// The mark of a stage in words; an unknown one stays as it is.
std::string flag(const std::string &flag, const Translate &say);
/// The failure class in words; an unknown one stays as it is.
std::string failure(const std::string &name, const Translate &say);

/// A value of a metric as people read it, with its unit.
std::string value(double value, Unit unit);
/// "401…430 ms", the unit once where both have the same; one value when they look alike.
std::string range(double least, double most, Unit unit);
/// A number of which only a name is known: whole ones are counts.
std::string evidence(double value);
/// "P95".
std::string percentile(double p);
/// The mean, "–" when absent.
std::string mean(const MetricSummary *metric);
/// "P99 needs at least 100 requests (have 23); max = 4.1 s": why a percentile is not shown.
Message unsupported(double p, const MetricSummary &metric, Unit unit);
/// "n = 140: about 1 request lies above this value".
Message indicative(double p, const MetricSummary &metric);

/// "2026-11-30 09:05:12 UTC".
std::string date(std::int64_t utcNs);
/// How long the run took, absent while it has no end.
std::optional<std::string> duration(const Run &run);
/// "vllm 0.9.1"; empty when the server did not tell.
std::string server(const ServerIdentity &server);
/// The name of an environment: equal environments have equal names.
std::string environmentId(const Environment &environment);
/// "TTFT ≤ 2 s, TPOT ≤ 100 ms".
std::string target(const Target &target, const Translate &say);
/// A metric's short name in tables: "TTFT", "TPOT", "E2E" …; its title for others.
std::string shortName(std::string_view metric, const Translate &say);

} // namespace inferometer::words
