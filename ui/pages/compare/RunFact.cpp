// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/RunFact.h"

#include "core/report/EnvironmentWords.h"
#include "core/report/Words.h"
#include "ui/bridge/RunNames.h"
#include "ui/models/Spoken.h"
#include "ui/pages/run/PlanWords.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

/// RunFact, the words of facts.
class Facts {
    Q_DECLARE_TR_FUNCTIONS(RunFact)
public:
    static void ofServer(const Run &run, std::vector<RunFact> &facts);
    static void ofWork(const PlanDraft &plan, std::vector<RunFact> &facts);
    static void ofLoad(const PlanDraft &plan, std::vector<RunFact> &facts);

private:
    static QString yesNo(bool is) { return is ? tr("yes") : tr("no"); }
    static QString kinds(const Workload &workload);
    static QString ends(const PlanDraft &plan);
    static QString warmups(const PlanDraft &plan);
    static QString headers(const Endpoint &endpoint);
    static QString limits(const Timeouts &limits);
};

QString text(const std::string &value) { return QString::fromStdString(value); }

QString Facts::headers(const Endpoint &endpoint)
{
    QStringList names;
    for (const Header &header : endpoint.headers)
        names << text(header.name); // values may be secret
    return names.join(", ");
}

QString Facts::limits(const Timeouts &limits)
{
    return tr("connecting %1, first output %2, silence %3, whole answer %4")
        .arg(PlanWords::roughly(limits.connect), PlanWords::roughly(limits.first), PlanWords::roughly(limits.idle),
             PlanWords::roughly(limits.total));
}

void Facts::ofServer(const Run &run, std::vector<RunFact> &facts)
{
    const PlanDraft &plan = run.plan.draft();
    const Endpoint &endpoint = plan.endpoint;
    facts.push_back({tr("model"), text(plan.model.name), {"model"}});
    facts.push_back({tr("address"), text(endpoint.baseUrl), {}});
    facts.push_back({tr("server program"), text(words::server(run.server)), {"server"}});
    facts.push_back({tr("simulated server"), yesNo(run.server.isSimulated), {"simulated"}});
    facts.push_back({tr("protocol"), text(endpoint.protocol), {"protocol"}});
    facts.push_back({tr("key"), text(endpoint.keyReference), {}});
    facts.push_back({tr("own headers"), headers(endpoint), {}});
    facts.push_back({tr("certificates"), text(endpoint.tls.caFile), {}});
    facts.push_back({tr("proxy"), text(endpoint.proxy), {}});
    facts.push_back({tr("socket file"), text(endpoint.unixSocket), {}});
    facts.push_back({tr("time limits of a request"), limits(endpoint.timeouts), {}});
}

QString Facts::kinds(const Workload &workload)
{
    const nlohmann::json parts = toJson(workload)["parts"]; // lengths of any kind, written down
    QStringList kinds;
    for (const nlohmann::json &part : parts)
        kinds << QString("%1 × %2 → %3")
                     .arg(PlanWords::plain(part["weight"].get<double>()), text(part["input"].dump()),
                          text(part["output"].dump()));
    return kinds.join("; ");
}

void Facts::ofWork(const PlanDraft &plan, std::vector<RunFact> &facts)
{
    const Workload &work = plan.workload;
    const Sampling &sampling = plan.sampling;
    facts.push_back({tr("workload"), PlanWords::workload(work), {"workload"}});
    //: kinds of requests: share × prompt tokens → answer tokens
    facts.push_back({tr("requests (share × tokens in → out)"), kinds(work), {"workload", "lengths"}});
    facts.push_back(
        {tr("prompts' language"), work.language == CorpusLanguage::English ? tr("English") : tr("Chinese"), {"workload"}});
    facts.push_back({tr("file of prompts"), text(work.dataset), {"workload"}});
    facts.push_back({tr("shared start of prompts (tokens)"), count(work.prefix.sharedTokens), {"prefix", "cache"}});
    facts.push_back({tr("seed of prompts"), QString::number(work.seed), {"seed"}});
    facts.push_back({tr("temperature"), PlanWords::plain(sampling.temperature), {"sampling"}});
    facts.push_back({tr("answers held at their length"), yesNo(sampling.lock == OutputLock::IgnoreEnd), {"sampling"}});
    const auto number = [](const auto &value) { return value ? PlanWords::plain(static_cast<double>(*value)) : QString(); };
    facts.push_back({tr("sampling seed"), number(sampling.seed), {"sampling_seed"}});
    facts.push_back({tr("top-p"), number(sampling.topP), {}});
    facts.push_back({tr("top-k"), number(sampling.topK), {}});
    facts.push_back({tr("thinking"), text(std::string(nameOf(sampling.reasoning))), {}});
    facts.push_back({tr("answers streamed"), yesNo(plan.streaming == Streaming::Yes), {"stream", "not_streamed"}});
}

QString Facts::ends(const PlanDraft &plan)
{
    QStringList ends;
    for (const StagePlan &stage : plan.stages) {
        QStringList parts;
        if (stage.duration)
            parts << PlanWords::roughly(*stage.duration);
        if (stage.requests)
            parts << tr("%n request(s)", nullptr, static_cast<int>(*stage.requests));
        if (stage.minRequests > 0)
            parts << tr("at least %n request(s)", nullptr, static_cast<int>(stage.minRequests));
        if (stage.durationCap)
            parts << tr("at most %1").arg(PlanWords::roughly(*stage.durationCap));
        if (stage.ramp > Nanos{0})
            parts << tr("ramp %1").arg(PlanWords::roughly(stage.ramp));
        ends << parts.join(", ");
    }
    ends.removeDuplicates();
    return ends.join("; ");
}

QString Facts::warmups(const PlanDraft &plan)
{
    QStringList all;
    for (const StagePlan &stage : plan.stages) {
        QStringList parts;
        if (stage.warmup.requests > 0)
            parts << tr("%n request(s)", nullptr, static_cast<int>(stage.warmup.requests));
        if (stage.warmup.time > Nanos{0})
            parts << PlanWords::roughly(stage.warmup.time);
        all << (parts.isEmpty() ? tr("none") : parts.join(", "));
    }
    all.removeDuplicates();
    return all.join("; ");
}

void Facts::ofLoad(const PlanDraft &plan, std::vector<RunFact> &facts)
{
    facts.push_back({tr("plan"), planTitle(plan.planId), {"impression"}});
    facts.push_back({tr("load levels"), PlanWords::levels(plan), {"load", "stages"}});
    facts.push_back({tr("length of a level"), ends(plan), {"phase"}});
    facts.push_back({tr("warm-up"), warmups(plan), {}});
    facts.push_back({tr("rounds"), count(plan.rounds), {"rounds"}});
    facts.push_back({tr("target"), PlanWords::target(plan.target), {}});
    facts.push_back({tr("time limit of the run"), plan.timeLimit ? PlanWords::roughly(*plan.timeLimit) : QString(), {}});
    facts.push_back({tr("most requests in flight"), count(plan.maxInFlight), {"cap_hit"}});
    facts.push_back({tr("shortened times"), yesNo(plan.timeScale != 1.0), {"time_scale"}});
    facts.push_back({tr("texts kept"), yesNo(plan.keepsTexts), {}});
}

} // namespace

std::vector<RunFact> factsOf(const Run &run)
{
    // A run's own; and what the plan and the server have told already.
    constexpr std::array<std::string_view, 16> kLeftOut{"test_date",
                                                        "plan_hash",
                                                        "plan_id",
                                                        "model_name",
                                                        "prompt_tokens",
                                                        "output_tokens",
                                                        "concurrency",
                                                        "sampling",
                                                        "seed",
                                                        "protocol",
                                                        "framework",
                                                        "framework_version",
                                                        "self_check_date",
                                                        "self_check_gap_error_p99_ms",
                                                        "self_check_ttft_error_p50_ms",
                                                        "self_check_streams"};
    std::vector<RunFact> facts;
    Facts::ofServer(run, facts);
    Facts::ofWork(run.plan.draft(), facts);
    Facts::ofLoad(run.plan.draft(), facts);
    for (const auto &[key, value] : run.environment.fields)
        if (std::find(kLeftOut.begin(), kLeftOut.end(), key) == kLeftOut.end())
            facts.push_back({text(words::environmentTitle(key, spoken())), text(words::environmentValue(value, spoken())), {}});
    return facts;
}

} // namespace inferometer
