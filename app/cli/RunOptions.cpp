// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/RunOptions.h"

#include "app/cli/Refused.h"
#include "core/base/FileText.h"
#include "core/domain/BuiltInPlans.h"
#include "core/domain/BuiltInWorkloads.h"
#include "core/domain/RestOfRun.h"
#include "core/library/StoredRun.h"
#include "core/probe/OnlyModel.h"
#include "core/workload/Trace.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::size_t kLongestPlan = 16U << 20U;
constexpr std::size_t kLongestName = 200;

Result<PlanDraft> draftFromFile(const std::string &path)
{
    const std::optional<std::string> text = fileText(path, kLongestPlan);
    if (!text)
        return refused({INFEROMETER_TEXT("Cli", "The plan %1 cannot be read."), {path}},
                       INFEROMETER_TEXT("Cli", "Check its name and its permissions."));
    const nlohmann::json document = nlohmann::json::parse(*text, nullptr, false);
    if (document.is_discarded())
        return refused({INFEROMETER_TEXT("Cli", "The plan %1 is not JSON."), {path}},
                       INFEROMETER_TEXT("Cli", "Look for a missing comma, quote or bracket."));
    if (document.is_object() && !document.contains("schema"))
        return refused({INFEROMETER_TEXT("Cli", "The plan %1 does not say of which schema it is."), {path}},
                       INFEROMETER_TEXT("Plan", "Plans start with \"schema\": \"inferometer.plan/1\"."));
    return RunPlan::draftFromJson(document);
}

// Of a kept endpoint's headers only the names are there; those given on the command line bring the values.
Status fillHeaders(Endpoint &endpoint)
{
    std::vector<Header> &headers = endpoint.headers;
    const auto sameName = [](const Header &a, const Header &b) {
        return std::equal(a.name.begin(), a.name.end(), b.name.begin(), b.name.end(),
                          [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
    };
    const std::vector<Header> all = headers;
    std::erase_if(headers, [&](const Header &header) {
        return header.value.empty() && std::any_of(all.begin(), all.end(), [&](const Header &other) {
                   return !other.value.empty() && sameName(header, other);
               });
    });
    for (const Header &header : headers)
        if (header.value.empty())
            return refused(
                {INFEROMETER_TEXT("Cli", "This endpoint wants the header %1, whose value is not kept."), {header.name}},
                {INFEROMETER_TEXT("Cli", "Give it with --header \"%1: value\"."), {header.name}});
    return {};
}

bool isAddress(const std::string &text) { return text.starts_with("http://") || text.starts_with("https://"); }

} // namespace

void RunOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    app.add_option("PLAN", m_planFile, say(INFEROMETER_TEXT("Cli", "A plan file (JSON)")))->type_name("PLAN.json");
    app.add_option("--plan", m_planName, say(INFEROMETER_TEXT("Cli", "A built-in plan; see “plans”")))->type_name("NAME");
    app.add_option("--endpoint", m_endpointName, say(INFEROMETER_TEXT("Cli", "A server kept by “endpoints add”")))
        ->type_name("NAME");
    app.add_option("--resume", m_resume,
                   say(INFEROMETER_TEXT("Cli", "Measure what is left of a run that ended early; it becomes a run of its own")))
        ->type_name("RUN");
    m_endpoint.declare(app, session, EndpointOptions::Url::Option);
    m_sampling.declare(app, session);
    app.add_option("--model", m_model,
                   say(INFEROMETER_TEXT("Cli", "The model, as the server lists it (else LLM_MODEL, else its only one)")))
        ->type_name("NAME");
    load.declare(app, session);
    m_work.declare(app, session);

    const std::string judge = say(INFEROMETER_TEXT("Cli", "Target and keeping"));
    app.add_option("--slo", m_slo, say(INFEROMETER_TEXT("Cli", "Target, such as ttft<=2s,tpot<=100ms; missed: exit 1")))
        ->type_name("LIMITS")
        ->group(judge);
    app.add_option("--slo-percent", m_sloPercent, say(INFEROMETER_TEXT("Cli", "Share of requests that must meet it (95)")))
        ->type_name("P")
        ->group(judge);
    app.add_option("--name", m_name, say(INFEROMETER_TEXT("Cli", "The run's name")))->type_name("TEXT")->group(judge);
    app.add_option("--tag", m_tags, say(INFEROMETER_TEXT("Cli", "A tag; may be repeated")))
        ->type_name("TEXT")
        ->allow_extra_args(false)
        ->group(judge);
    app.add_option("--factor", m_factor, say(INFEROMETER_TEXT("Cli", "What was meant to change, for comparisons")))
        ->type_name("TEXT")
        ->group(judge);
    app.add_option(
           "--out", outFolder,
           say(INFEROMETER_TEXT("Cli", "Also write result.json, requests.jsonl, benchmark_env.txt and report.html here")))
        ->type_name("DIR")
        ->group(judge);
    app.add_flag(
           "--dry-run", isDryRun,
           say(INFEROMETER_TEXT(
               "Cli", "Say what would be done, and do nothing; a server is asked only for its model, where none is named")))
        ->group(judge);
    m_safety.declare(app, session);
    m_shard.declare(app, session);
}

Result<PlanDraft> RunOptions::start() const
{
    if (isAddress(m_planFile))
        return refused({INFEROMETER_TEXT("Cli", "%1 is an address, not a plan file."), {m_planFile}},
                       {INFEROMETER_TEXT("Cli", "Write --url %1."), {m_planFile}});
    if (m_rest)
        return *m_rest;
    if (!m_planFile.empty() && !m_planName.empty())
        return refused(INFEROMETER_TEXT("Cli", "A plan file and --plan were both given."),
                       INFEROMETER_TEXT("Cli", "Give one of them."));
    if (!m_planFile.empty())
        return draftFromFile(m_planFile);
    if (!m_planName.empty() || !load.any())
        return builtInPlan(m_planName.empty() ? "quick" : m_planName);
    PlanDraft draft;
    draft.workload.parts = {WorkloadPart{}};
    draft.stages = {StagePlan{.duration = std::chrono::seconds(30)}};
    return draft;
}

Status RunOptions::lookUpRest(const Session &session)
{
    if (!m_planFile.empty() || !m_planName.empty() || !m_endpointName.empty() || m_endpoint.givesUrl())
        return refused(INFEROMETER_TEXT("Cli", "A run to resume has its plan and its server already."),
                       INFEROMETER_TEXT("Cli", "Leave out the plan, --plan, --endpoint and --url."));
    const auto store = session.openStore(isDryRun ? Access::ReadOnly : Access::ReadWrite);
    if (!store)
        return Failure(store.error());
    const auto id = (*store)->find(m_resume);
    if (!id)
        return Failure(id.error());
    const auto run = loadRun(**store, *id, isDryRun ? Access::ReadOnly : Access::ReadWrite);
    if (!run)
        return Failure(run.error());
    auto rest = restOf(*run);
    if (!rest)
        return refused(
            {INFEROMETER_TEXT("Cli", "The run %1 has not ended early: nothing of it is left to measure."), {m_resume}},
            INFEROMETER_TEXT("Cli", "“list” shows how each run ended."));
    m_rest = std::move(rest->draft);
    return {};
}

Status RunOptions::lookUp(const Session &session)
{
    if (!m_resume.empty())
        if (const Status found = lookUpRest(session); !found)
            return found;
    const std::string &workload = m_work.workloadName();
    if (m_endpointName.empty() && workload.empty())
        return {};
    const auto store = session.openStore(isDryRun ? Access::ReadOnly : Access::ReadWrite);
    if (!m_endpointName.empty()) {
        if (!store)
            return Failure(store.error());
        auto saved = (*store)->shelf().endpoint(m_endpointName);
        if (!saved)
            return Failure(saved.error());
        m_savedEndpoint = std::move(*saved);
    }
    if (workload.empty())
        return {};
    // What a person keeps goes before what is built in; that is there without any library, too.
    auto saved = store ? (*store)->shelf().workload(workload) : Result<SavedWorkload>(Failure(store.error()));
    if (!saved && saved.error().code == ErrorCode::NotFound)
        if (auto builtIn = builtInWorkload(workload))
            saved = SavedWorkload{std::move(*builtIn)};
    if (!saved)
        return Failure(saved.error());
    m_work.setSavedWorkload(std::move(saved->workload));
    return {};
}

Status RunOptions::applyEndpoint(PlanDraft &draft) const
{
    if (m_rest) {
        const Status applied = m_endpoint.applyTo(draft.endpoint);
        return applied ? fillHeaders(draft.endpoint) : applied;
    }
    if (!m_savedEndpoint)
        return m_endpoint.applyTo(draft.endpoint);
    if (m_endpoint.givesUrl()) // the kept key must not travel to another server
        return refused(INFEROMETER_TEXT("Cli", "An endpoint and --url were both given."),
                       INFEROMETER_TEXT("Cli", "Give one of them."));
    draft.endpoint = m_savedEndpoint->endpoint;
    if (draft.model.name.empty())
        draft.model.name = m_savedEndpoint->model;
    if (const Status applied = m_endpoint.applyTo(draft.endpoint); !applied)
        return applied;
    return fillHeaders(draft.endpoint);
}

Status RunOptions::applyTarget(PlanDraft &draft) const
{
    if (!m_slo.empty()) {
        const double percent = draft.target.percent;
        const auto target = Target::parse(m_slo);
        if (!target)
            return Failure(target.error());
        draft.target = *target;
        draft.target.percent = percent;
    }
    if (m_sloPercent) {
        draft.target.percent = *m_sloPercent;
        draft.target.isDefault = false;
    }
    if (!m_name.empty())
        draft.name = m_name;
    if (draft.name.size() > kLongestName)
        return refused(
            {INFEROMETER_TEXT("Cli", "A name of %1 bytes is too long for a run."), {std::uint64_t{draft.name.size()}}},
            {INFEROMETER_TEXT("Cli", "Use at most %1 bytes; a note has room for more."), {std::uint64_t{kLongestName}}});
    if (!m_factor.empty())
        draft.factor = m_factor;
    draft.tags.insert(draft.tags.end(), m_tags.begin(), m_tags.end());
    return {};
}

Result<RunPlan> RunOptions::plan(std::vector<Message> &notes) const
{
    auto draft = start();
    if (!draft)
        return Failure(draft.error());
    if (const Status applied = applyEndpoint(*draft); !applied)
        return Failure(applied.error());
    if (!m_model.empty())
        draft->model.name = m_model;
    else if (const char *known = std::getenv("LLM_MODEL"); draft->model.name.empty() && known)
        draft->model.name = known;
    const bool hasPlan = !m_planFile.empty() || !m_planName.empty() || m_rest;
    if (const Status applied = load.applyTo(*draft, hasPlan); !applied)
        return Failure(applied.error());
    if (const Status applied = m_work.applyTo(*draft); !applied)
        return Failure(applied.error());
    m_sampling.applyTo(draft->sampling);
    if (const Status applied = applyTarget(*draft); !applied)
        return Failure(applied.error());
    if (const Status applied = m_safety.applyTo(*draft, m_savedEndpoint); !applied)
        return Failure(applied.error());
    load.scale(*draft);
    if (const Status applied = m_shard.applyTo(*draft); !applied)
        return Failure(applied.error());
    auto traces = readTraces(*draft);
    if (!traces)
        return Failure(traces.error());
    notes = std::move(*traces);
    // What can be wrong here is told before the server is asked anything.
    PlanDraft checked = *draft;
    checked.model.name = "any";
    if (const auto sound = RunPlan::make(std::move(checked)); !sound)
        return sound;
    const auto secret = secretOf(draft->endpoint);
    if (!secret)
        return Failure(secret.error());
    if (draft->model.name.empty()) { // one model leaves no doubt which one is meant
        const auto model = onlyModel(draft->endpoint, *secret, {});
        if (!model)
            return Failure(model.error());
        draft->model.name = *model;
    }
    if (!isDryRun)
        settleProtocol(*draft, *secret);
    if (const Status inTime = isDryRun ? Status() : ShardOptions::checkStart(*draft); !inTime)
        return Failure(inTime.error());
    const auto limits = m_safety.caps(*draft, m_savedEndpoint);
    auto plan = RunPlan::make(std::move(*draft));
    if (!plan)
        return plan;
    if (const Status allowed = withinCaps(*plan, *limits); !allowed)
        return Failure(allowed.error());
    return plan;
}

} // namespace inferometer
