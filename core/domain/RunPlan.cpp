// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RunPlan.h"

#include "core/base/Hash.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::uint32_t kMostTokens = 10'000'000;
constexpr std::uint32_t kMostStreams = 1'000'000;

Failure invalid(const Text &text, std::vector<Message::Arg> args, const Text &remedy)
{
    return failure(ErrorCode::Input, {text, std::move(args)}, remedy);
}

bool isLength(double value) { return std::isfinite(value) && value > 0 && value <= kMostTokens; }

struct LengthCheck {
    bool operator()(const FixedLength &fixed) const { return isLength(fixed.tokens); }
    bool operator()(const UniformLength &uniform) const
    {
        return isLength(uniform.min) && isLength(uniform.max) && uniform.min <= uniform.max;
    }
    bool operator()(const NormalLength &normal) const
    {
        return isLength(normal.mean) && std::isfinite(normal.deviation) && normal.deviation >= 0 && isLength(normal.min)
               && isLength(normal.max) && normal.min <= normal.max;
    }
    bool operator()(const LogNormalLength &logNormal) const
    {
        return isLength(logNormal.median) && std::isfinite(logNormal.sigma) && logNormal.sigma >= 0 && logNormal.sigma < 10
               && isLength(logNormal.min) && isLength(logNormal.max) && logNormal.min <= logNormal.max;
    }
};

struct ShapeCheck {
    Status rate(double value) const
    {
        if (std::isfinite(value) && value > 0)
            return {};
        return invalid(INFEROMETER_TEXT("Plan", "A rate of %1 requests per second cannot be offered."),
                       {fmt::format("{}", value)}, INFEROMETER_TEXT("Plan", "Give a rate above 0."));
    }
    Status operator()(const ClosedLoop &closed) const
    {
        if (closed.concurrency < 1 || closed.concurrency > kMostStreams)
            return invalid(INFEROMETER_TEXT("Plan", "%1 users at once cannot be tested."), {closed.concurrency},
                           INFEROMETER_TEXT("Plan", "Give a concurrency from 1 to 1,000,000."));
        if (closed.think < Nanos{0})
            return invalid(INFEROMETER_TEXT("Plan", "The think time is negative."), {},
                           INFEROMETER_TEXT("Plan", "Give a time from 0 s up."));
        return {};
    }
    Status operator()(const ConstantRate &open) const { return rate(open.rate); }
    Status operator()(const PoissonRate &open) const { return rate(open.rate); }
    Status operator()(const GammaRate &open) const
    {
        if (!std::isfinite(open.burstiness) || open.burstiness <= 0)
            return invalid(INFEROMETER_TEXT("Plan", "The burstiness of the arrivals must be above 0."), {},
                           INFEROMETER_TEXT("Plan", "1 is Poisson, below 1 is burstier."));
        return rate(open.rate);
    }
    Status operator()(const Burst &burst) const
    {
        if (burst.requests < 1 || burst.requests > kMostStreams)
            return invalid(INFEROMETER_TEXT("Plan", "A burst of %1 requests cannot be sent."), {burst.requests},
                           INFEROMETER_TEXT("Plan", "Give a number from 1 to 1,000,000."));
        return {};
    }
    Status operator()(const RateSeries &series) const
    {
        if (series.arrivals == Arrivals::Gamma && (!std::isfinite(series.burstiness) || series.burstiness <= 0))
            return (*this)(GammaRate{1, series.burstiness});
        const auto isFirst = [](const RatePoint &point) { return point.at == Nanos{0}; };
        const auto isBad = [](const RatePoint &point) { return !std::isfinite(point.rate) || point.rate < 0; };
        const auto isBack = [](const RatePoint &a, const RatePoint &b) { return b.at <= a.at; };
        const std::vector<RatePoint> &points = series.points;
        const bool isInOrder = std::adjacent_find(points.begin(), points.end(), isBack) == points.end();
        if (points.empty() || !isFirst(points.front()) || !isInOrder || std::any_of(points.begin(), points.end(), isBad))
            return invalid(INFEROMETER_TEXT(
                               "Plan", "The series of rates does not start at 0 s, goes back in time or has a negative rate."),
                           {}, INFEROMETER_TEXT("Plan", "Give times that rise from 0, each with a rate from 0 up."));
        if (!(peakRateOf(series) > 0))
            return invalid(INFEROMETER_TEXT("Plan", "All rates of the series are 0."), {},
                           INFEROMETER_TEXT("Plan", "Give a rate above 0."));
        return {};
    }
    Status operator()(const Replay &replay) const
    {
        if (replay.file.empty())
            return invalid(INFEROMETER_TEXT("Plan", "The replay names no trace."), {},
                           INFEROMETER_TEXT("Plan", "Give the file of the trace."));
        if (!std::isfinite(replay.speed) || replay.speed <= 0)
            return invalid(INFEROMETER_TEXT("Plan", "A trace cannot be replayed at %1 times its speed."),
                           {fmt::format("{}", replay.speed)}, INFEROMETER_TEXT("Plan", "Give a speed above 0."));
        if (replay.requests == 0 || replay.sha256.empty())
            return invalid(INFEROMETER_TEXT("Plan", "The trace %1 has not been read."), {replay.file},
                           INFEROMETER_TEXT("Plan", "Check its name and its permissions."));
        return replay.requests == 1 ? Status() : rate(replay.rate);
    }
};

/// Whether a level ends when and where it can.
Status checkEnds(const StagePlan &stage, std::size_t number)
{
    const bool isBurst = std::holds_alternative<Burst>(stage.shape);
    const auto *replay = std::get_if<Replay>(&stage.shape);
    const int ends = int(stage.duration.has_value()) + int(stage.requests.has_value());
    if (!isBurst && ends != 1 && !(replay && ends == 0))
        return invalid(INFEROMETER_TEXT("Plan", "Stage %1 must end either by time or by a number of requests."), {number},
                       INFEROMETER_TEXT("Plan", "Give it a duration or a number of requests, not both."));
    if (isBurst && ends != 0)
        return invalid(INFEROMETER_TEXT("Plan", "Stage %1 is a burst: it ends when its requests have ended."), {number},
                       INFEROMETER_TEXT("Plan", "Leave out its duration and number of requests."));
    if (replay && stage.warmup.requests + stage.requests.value_or(1) > replay->requests)
        return invalid(INFEROMETER_TEXT("Plan", "The trace of stage %1 has %2 request(s), fewer than the stage wants."),
                       {number, replay->requests},
                       INFEROMETER_TEXT("Plan", "Lower its warm-up and number of requests, or leave them out."));
    return {};
}

/// A ramp needs something that can rise.
Status checkRamp(const StagePlan &stage, std::size_t number)
{
    if (std::holds_alternative<Replay>(stage.shape) && stage.ramp > Nanos{0})
        return invalid(INFEROMETER_TEXT("Plan", "Stage %1 replays a trace, which has its own times: it cannot have a ramp."),
                       {number}, INFEROMETER_TEXT("Plan", "Leave out the ramp."));
    if (!std::isfinite(stage.rampFrom) || stage.rampFrom < 0)
        return (ShapeCheck{}).rate(stage.rampFrom);
    return {};
}

Status checkStage(const StagePlan &stage, std::size_t number)
{
    if (const Status shape = std::visit(ShapeCheck{}, stage.shape); !shape)
        return shape;
    if (const Status ends = checkEnds(stage, number); !ends)
        return ends;
    if (const Status ramp = checkRamp(stage, number); !ramp)
        return ramp;
    if (stage.duration && *stage.duration <= Nanos{0})
        return invalid(INFEROMETER_TEXT("Plan", "The duration of stage %1 is not above 0."), {number},
                       INFEROMETER_TEXT("Plan", "Give a time such as 60s."));
    if (stage.requests && *stage.requests == 0)
        return invalid(INFEROMETER_TEXT("Plan", "Stage %1 has no requests to judge."), {number},
                       INFEROMETER_TEXT("Plan", "Give at least 1."));
    if (stage.durationCap && stage.duration && *stage.durationCap < *stage.duration)
        return invalid(INFEROMETER_TEXT("Plan", "The longest time of stage %1 is shorter than its duration."), {number},
                       INFEROMETER_TEXT("Plan", "Raise the longest time or shorten the duration."));
    if (stage.warmup.time < Nanos{0} || stage.ramp < Nanos{0})
        return invalid(INFEROMETER_TEXT("Plan", "A time of stage %1 is negative."), {number},
                       INFEROMETER_TEXT("Plan", "Give a time from 0 s up."));
    return {};
}

} // namespace

Status checkWorkload(const Workload &workload)
{
    if (workload.parts.empty())
        return invalid(INFEROMETER_TEXT("Plan", "The workload has no parts."), {},
                       INFEROMETER_TEXT("Plan", "Give it at least one part with an input and an output length."));
    double sum = 0;
    for (const WorkloadPart &part : workload.parts) {
        if (!std::isfinite(part.weight) || part.weight < 0)
            return invalid(part.name.empty()
                               ? INFEROMETER_TEXT("Plan", "A weight of the workload is negative or no number.")
                               : INFEROMETER_TEXT("Plan", "The weight of the part “%1” is negative or no number."),
                           {part.name}, INFEROMETER_TEXT("Plan", "Weights are numbers from 0 up."));
        for (const LengthModel &length : {part.input, part.output})
            if (!std::visit(LengthCheck{}, length))
                return invalid(part.name.empty() ? INFEROMETER_TEXT("Plan", "A length of the workload cannot be drawn.")
                                                 : INFEROMETER_TEXT("Plan", "A length of the part “%1” cannot be drawn."),
                               {part.name},
                               INFEROMETER_TEXT("Plan", "Lengths are from 1 to 10,000,000 tokens, and min is at most max."));
        sum += part.weight;
    }
    if (!(sum > 0) || !std::isfinite(sum))
        return invalid(INFEROMETER_TEXT("Plan", "The weights of the mix add up to 0."), {},
                       INFEROMETER_TEXT("Plan", "Give at least one part a weight above 0."));
    return {};
}

/// The first parameter of an address's query whose name says that its value is a secret; empty: none.
static std::string secretParameter(const std::string &url)
{
    const std::size_t query = url.find('?');
    std::string_view rest = query == std::string::npos ? std::string_view() : std::string_view(url).substr(query + 1);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        std::string name(rest.substr(0, std::min(rest.find('='), end)));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        for (const char *word : {"key", "token", "secret", "passw", "sig", "auth"})
            if (name.find(word) != std::string::npos)
                return name;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

Status checkEndpoint(const Endpoint &endpoint)
{
    const std::string &url = endpoint.baseUrl;
    const std::size_t scheme = url.starts_with("http://") ? 7 : url.starts_with("https://") ? 8 : 0;
    const bool hasHost = scheme > 0 && url.size() > scheme && url[scheme] != '/' && url[scheme] != ':' && url[scheme] != '?';
    const bool isClean = std::none_of(url.begin(), url.end(), [](unsigned char c) { return c <= 0x20 || c == 0x7f; });
    if (!hasHost || !isClean)
        return invalid(INFEROMETER_TEXT("Plan", "“%1” is no address of a server."), {url},
                       INFEROMETER_TEXT("Plan", "Write it like http://127.0.0.1:8000."));
    if (url.find('@', scheme) < url.find('/', scheme))
        return invalid(INFEROMETER_TEXT("Plan", "The address holds a user name or password."), {},
                       INFEROMETER_TEXT("Plan", "Keep secrets out of addresses; give the key as env:NAME or file:PATH."));
    if (const std::string name = secretParameter(url); !name.empty())
        return invalid(INFEROMETER_TEXT("Plan", "The address holds a secret: %1."), {name},
                       INFEROMETER_TEXT("Plan", "Keep secrets out of addresses; give the key as env:NAME or file:PATH."));
    for (const Header &header : endpoint.headers) {
        const auto breaksLine = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
        const auto isNoToken = [](unsigned char c) { return c <= 0x20 || c >= 0x7f || c == ':'; };
        if (header.name.empty() || std::any_of(header.name.begin(), header.name.end(), isNoToken)
            || std::any_of(header.value.begin(), header.value.end(), breaksLine))
            return invalid(INFEROMETER_TEXT("Plan", "A header has an empty name, or a line break in its value."), {},
                           INFEROMETER_TEXT("Plan", "Write headers like \"Name: value\" on one line."));
    }
    const std::size_t proxyHost = endpoint.proxy.find("://");
    if (proxyHost != std::string::npos && endpoint.proxy.find('@', proxyHost) != std::string::npos)
        return invalid(INFEROMETER_TEXT("Plan", "The proxy's address holds a user name or password."), {},
                       INFEROMETER_TEXT("Plan", "Give such a proxy by the environment (http_proxy, https_proxy)."));
    if (proxyHost == std::string::npos && !endpoint.proxy.empty() && endpoint.proxy != "none")
        return invalid(INFEROMETER_TEXT("Plan", "“%1” is no address of a proxy."), {endpoint.proxy},
                       INFEROMETER_TEXT("Plan", "Write it like http://proxy.example:3128, or “none”."));
    const Timeouts &limits = endpoint.timeouts;
    if (std::min({limits.connect, limits.first, limits.idle, limits.total}) <= Nanos{0})
        return invalid(INFEROMETER_TEXT("Plan", "A time-out is not above 0."), {},
                       INFEROMETER_TEXT("Plan", "Give time-outs in seconds, such as 30."));
    return {};
}

/// What the parts of a distributed run can do together without talking to each other.
static Status checkShard(const PlanDraft &draft)
{
    const Shard &shard = *draft.shard;
    if (shard.of < 1 || shard.of > 100'000 || shard.number < 1 || shard.number > shard.of)
        return invalid(INFEROMETER_TEXT("Plan", "There is no shard %1 of %2."), {shard.number, shard.of},
                       INFEROMETER_TEXT("Plan", "Number the shards 1/n, 2/n, … n/n."));
    if (shard.startUtcNs <= 0)
        return invalid(INFEROMETER_TEXT("Plan", "The shards have no common start."), {},
                       INFEROMETER_TEXT("Plan", "Give the same moment to all of them, such as 2026-11-30T09:05:00Z."));
    if (draft.stages.size() != 1 || draft.rounds != 1 || draft.stages.front().minRequests > 0)
        return invalid(
            INFEROMETER_TEXT("Plan", "Shards start together once: their plan has one stage, one round and a fixed end."), {},
            INFEROMETER_TEXT("Plan", "Give each level a job of its own, and no least number of requests."));
    const auto *closed = std::get_if<ClosedLoop>(&draft.stages.front().shape);
    const auto *burst = std::get_if<Burst>(&draft.stages.front().shape);
    const std::uint32_t shared = closed ? closed->concurrency : burst ? burst->requests : shard.of;
    if (shared < shard.of || draft.maxInFlight < shard.of)
        return invalid(INFEROMETER_TEXT("Plan", "There is not one request for each of %1 shards."), {shard.of},
                       INFEROMETER_TEXT("Plan", "Use fewer shards, or more users and a higher cap."));
    return {};
}

Result<RunPlan> RunPlan::make(PlanDraft draft)
{
    if (const Status sound = checkEndpoint(draft.endpoint); !sound)
        return Failure(sound.error());
    if (draft.model.name.empty())
        return invalid(INFEROMETER_TEXT("Plan", "The plan names no model."), {},
                       INFEROMETER_TEXT("Plan", "Give the model's name as the server lists it."));
    if (!std::isfinite(draft.sampling.temperature) || draft.sampling.temperature < 0)
        return invalid(INFEROMETER_TEXT("Plan", "The temperature is negative or no number."), {},
                       INFEROMETER_TEXT("Plan", "Give a number from 0 up."));
    const std::optional<double> &topP = draft.sampling.topP;
    if (topP && !(*topP > 0 && *topP <= 1))
        return invalid(INFEROMETER_TEXT("Plan", "top_p must be above 0 and at most 1."), {},
                       INFEROMETER_TEXT("Plan", "Give a number such as 0.95."));
    if (const Status sound = checkWorkload(draft.workload); !sound)
        return Failure(sound.error());
    if (draft.stages.empty())
        return invalid(INFEROMETER_TEXT("Plan", "A plan needs at least one stage."), {},
                       INFEROMETER_TEXT("Plan", "Add a load, for example a concurrency of 1."));
    for (std::size_t i = 0; i < draft.stages.size(); ++i)
        if (const Status sound = checkStage(draft.stages[i], i + 1); !sound)
            return Failure(sound.error());
    if (draft.rounds < 1 || draft.rounds > 1000)
        return invalid(INFEROMETER_TEXT("Plan", "%1 rounds cannot be run."), {draft.rounds},
                       INFEROMETER_TEXT("Plan", "Give a number from 1 to 1,000."));
    if (!std::isfinite(draft.timeScale) || draft.timeScale <= 0 || draft.timeScale > 100)
        return invalid(INFEROMETER_TEXT("Plan", "The time scale must be above 0 and at most 100."), {},
                       INFEROMETER_TEXT("Plan", "1 is the plan's own time."));
    if (!(draft.target.percent > 0 && draft.target.percent <= 100))
        return invalid(INFEROMETER_TEXT("Plan", "The target's share of requests must be above 0 and at most 100 percent."), {},
                       INFEROMETER_TEXT("Plan", "Give a number such as 95."));
    for (const Limit &limit : draft.target.limits) {
        if (!(limit.atMostMs > 0) || !std::isfinite(limit.atMostMs))
            return invalid(INFEROMETER_TEXT("Plan", "The target's limit of %1 is not above 0."), {limit.metric},
                           INFEROMETER_TEXT("Plan", "Give a time such as 60s."));
        const bool needsStream = limit.metric.starts_with("ttft") || limit.metric == "tpot";
        if (!draft.target.isDefault && draft.streaming == Streaming::No && needsStream)
            return invalid(INFEROMETER_TEXT("Plan", "A target for %1 needs streamed answers."), {limit.metric},
                           INFEROMETER_TEXT("Plan", "Set a target for e2e, or stream."));
    }
    if (draft.timeLimit && *draft.timeLimit <= Nanos{0})
        return invalid(INFEROMETER_TEXT("Plan", "The time limit of the run is not above 0."), {},
                       INFEROMETER_TEXT("Plan", "Give a time such as 60s."));
    if (draft.maxInFlight < 1)
        return invalid(INFEROMETER_TEXT("Plan", "The cap on requests in flight is 0."), {},
                       INFEROMETER_TEXT("Plan", "Give at least 1."));
    if (draft.shard)
        if (const Status sound = checkShard(draft); !sound)
            return Failure(sound.error());
    return RunPlan(std::move(draft));
}

std::string RunPlan::fingerprint() const
{
    nlohmann::json document = toJson();
    for (const char *key : {"name", "tags", "factor", "plan", "endpoint", "model", "keep_texts"})
        document.erase(key);
    if (m_draft.shard)
        document["shard"].erase("start_utc");
    for (nlohmann::json &stage : document["stages"])
        stage["load"].erase("file"); // its hash is there
    return sha256(document.dump());
}

} // namespace inferometer
