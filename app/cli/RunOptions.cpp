// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/RunOptions.h"

#include "core/domain/BuiltInPlans.h"
#include "core/domain/BuiltInWorkloads.h"
#include "core/probe/ServerIdentity.h"
#include "core/workload/DatasetReader.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

Failure refused(Message message, Message remedy) { return failure(ErrorCode::Input, std::move(message), std::move(remedy)); }

Result<PlanDraft> draftFromFile(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return refused({INFEROMETER_TEXT("Cli", "The plan %1 cannot be read."), {path}},
                       INFEROMETER_TEXT("Cli", "Check its name and its permissions."));
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const nlohmann::json document = nlohmann::json::parse(text, nullptr, false);
    if (document.is_discarded())
        return refused({INFEROMETER_TEXT("Cli", "The plan %1 is not JSON."), {path}},
                       INFEROMETER_TEXT("Cli", "Look for a missing comma, quote or bracket."));
    return RunPlan::draftFromJson(document);
}

void scaleTimes(PlanDraft &draft, double factor)
{
    const auto scaled = [factor](Nanos time) {
        return Nanos(static_cast<std::int64_t>(static_cast<double>(time.count()) * factor));
    };
    for (StagePlan &stage : draft.stages) {
        if (stage.duration)
            stage.duration = scaled(*stage.duration);
        if (stage.durationCap)
            stage.durationCap = scaled(*stage.durationCap);
        stage.warmup.time = scaled(stage.warmup.time);
        stage.ramp = scaled(stage.ramp);
    }
    draft.timeScale *= factor;
}

Result<LoadShape> openShape(double rate, const std::string &arrivals)
{
    if (arrivals.empty() || arrivals == "poisson")
        return PoissonRate{rate};
    if (arrivals == "constant")
        return ConstantRate{rate};
    if (arrivals.starts_with("gamma:")) {
        char *end = nullptr;
        const double burstiness = std::strtod(arrivals.c_str() + 6, &end);
        if (end && *end == '\0' && end != arrivals.c_str() + 6)
            return GammaRate{rate, burstiness};
    }
    return refused({INFEROMETER_TEXT("Cli", "“%1” is no kind of arrivals."), {arrivals}},
                   INFEROMETER_TEXT("Cli", "Use poisson, constant or gamma:B."));
}

// A server with one model leaves no doubt which one is meant.
Result<std::string> onlyModelOf(const Endpoint &endpoint)
{
    const auto secret = secretOf(endpoint);
    if (!secret)
        return Failure(secret.error());
    const ModelList models = listModels(endpoint, *secret, {});
    if (models.names.size() <= 1) // none: what is wrong is told when the plan is checked, or by the first request
        return models.names.empty() ? std::string() : models.names.front();
    std::string names;
    for (const std::string &name : models.names)
        names += (names.empty() ? "" : ", ") + name;
    return refused({INFEROMETER_TEXT("Cli", "The server offers several models: %1."), {names}},
                   INFEROMETER_TEXT("Cli", "Name one of them with --model."));
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
    m_endpoint.declare(app, session, EndpointOptions::Url::Option);
    app.add_option("--model", m_model, say(INFEROMETER_TEXT("Cli", "The model, as the server lists it (else LLM_MODEL)")))
        ->type_name("NAME");

    const std::string load = say(INFEROMETER_TEXT("Cli", "Load"));
    auto *users =
        app.add_option("--concurrency", m_concurrency, say(INFEROMETER_TEXT("Cli", "Users at once, one level each: 1,4,8")))
            ->delimiter(',')
            ->type_name("N,…")
            ->group(load);
    auto *rate = app.add_option("--rate", m_rates, say(INFEROMETER_TEXT("Cli", "Requests per second, one level each")))
                     ->delimiter(',')
                     ->type_name("R,…")
                     ->group(load)
                     ->excludes(users);
    app.add_option("--arrivals", m_arrivals,
                   say(INFEROMETER_TEXT("Cli", "Arrivals at that rate: poisson, constant or gamma:B")))
        ->type_name("KIND")
        ->group(load)
        ->needs(rate);
    app.add_option("--burst", m_burst, say(INFEROMETER_TEXT("Cli", "So many requests all at once")))
        ->type_name("N")
        ->group(load)
        ->excludes(users)
        ->excludes(rate);
    app.add_option("--think", m_think, say(INFEROMETER_TEXT("Cli", "Time a user waits between requests")))
        ->type_name("TIME")
        ->group(load);
    app.add_option("--ramp", m_ramp, say(INFEROMETER_TEXT("Cli", "Users start spread over this time; 0: all at once")))
        ->type_name("TIME")
        ->group(load);
    app.add_option("--lanes", lanes, say(INFEROMETER_TEXT("Cli", "Threads that send; else as the load suggests")))
        ->type_name("N")
        ->group(load);

    const std::string stages = say(INFEROMETER_TEXT("Cli", "Stages"));
    auto *duration =
        app.add_option("--duration", m_duration, say(INFEROMETER_TEXT("Cli", "Measured time of each level, such as 60s")))
            ->type_name("TIME")
            ->group(stages);
    app.add_option("--requests", m_requests, say(INFEROMETER_TEXT("Cli", "Judged requests of each level and round")))
        ->type_name("N")
        ->group(stages)
        ->excludes(duration);
    app.add_option("--warmup", m_warmup,
                   say(INFEROMETER_TEXT("Cli", "Before each level: N requests, a time such as 10s, or auto (twice the users)")))
        ->type_name("N|TIME|auto")
        ->group(stages);
    app.add_option("--rounds", m_rounds, say(INFEROMETER_TEXT("Cli", "Times the whole ladder is repeated")))
        ->type_name("K")
        ->group(stages);
    app.add_option("--time-scale", m_timeScale,
                   say(INFEROMETER_TEXT("Cli", "Shorten a plan's times for tests; such runs are never comparable")))
        ->type_name("X")
        ->group(stages);

    const std::string work = say(INFEROMETER_TEXT("Cli", "Work"));
    app.add_option("--input-tokens", m_inputTokens, say(INFEROMETER_TEXT("Cli", "Length of every prompt")))
        ->type_name("N")
        ->group(work);
    app.add_option("--output-tokens", m_outputTokens, say(INFEROMETER_TEXT("Cli", "Length of every answer")))
        ->type_name("N")
        ->group(work);
    app.add_option("--mix", m_mix, say(INFEROMETER_TEXT("Cli", "A weighted mix: P-mix, or a file with a workload")))
        ->type_name("NAME|FILE")
        ->group(work);
    app.add_option("--workload", m_workloadName,
                   say(INFEROMETER_TEXT("Cli", "A workload: built in, or kept by “workloads add”")))
        ->type_name("NAME")
        ->group(work);
    app.add_option("--dataset", m_dataset, say(INFEROMETER_TEXT("Cli", "Prompts from a file (JSON lines or text lines)")))
        ->type_name("FILE")
        ->group(work);
    app.add_option("--prefix", m_prefix,
                   say(INFEROMETER_TEXT("Cli", "unique (default), or shared:N for a system prompt of N tokens")))
        ->type_name("KIND")
        ->group(work);
    app.add_option("--language", m_language, say(INFEROMETER_TEXT("Cli", "Language of the prompts: en or zh")))
        ->check(CLI::IsMember({"en", "zh"}))
        ->type_name("LANG")
        ->group(work);
    app.add_option("--seed", m_seed, say(INFEROMETER_TEXT("Cli", "The same seed gives the same prompts and arrivals")))
        ->type_name("N")
        ->group(work);
    app.add_flag("--no-stream", m_isWhole, say(INFEROMETER_TEXT("Cli", "Ask for answers in one piece")))->group(work);
    app.add_flag("--no-ignore-eos", m_keepsEnd, say(INFEROMETER_TEXT("Cli", "Let answers end where the model ends them")))
        ->group(work);
    app.add_flag("--keep-texts", m_keepsTexts, say(INFEROMETER_TEXT("Cli", "Keep prompts and answers in the library")))
        ->group(work);

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
    app.add_flag("--dry-run", isDryRun, say(INFEROMETER_TEXT("Cli", "Say what would be done, and do nothing")))->group(judge);

    const std::string safety = say(INFEROMETER_TEXT("Cli", "Safety"));
    app.add_flag("--allow-remote", m_allowsRemote,
                 say(INFEROMETER_TEXT("Cli", "I may load this remote server, at a quiet time, and can undo it")))
        ->group(safety);
    app.add_option("--max-concurrency", m_maxConcurrency, say(INFEROMETER_TEXT("Cli", "Raise the cap on users at once")))
        ->type_name("N")
        ->group(safety);
    app.add_option("--max-rate", m_maxRate, say(INFEROMETER_TEXT("Cli", "Raise the cap on the rate")))
        ->type_name("R")
        ->group(safety);
    app.add_option("--max-duration", m_maxDuration, say(INFEROMETER_TEXT("Cli", "Raise the cap on the run's time")))
        ->type_name("TIME")
        ->group(safety);
    app.add_option("--max-tokens", m_maxTokens, say(INFEROMETER_TEXT("Cli", "Raise the cap on the run's tokens")))
        ->type_name("N")
        ->group(safety);
}

Result<PlanDraft> RunOptions::start() const
{
    if (isAddress(m_planFile))
        return refused({INFEROMETER_TEXT("Cli", "%1 is an address, not a plan file."), {m_planFile}},
                       {INFEROMETER_TEXT("Cli", "Write --url %1."), {m_planFile}});
    if (!m_planFile.empty() && !m_planName.empty())
        return refused(INFEROMETER_TEXT("Cli", "A plan file and --plan were both given."),
                       INFEROMETER_TEXT("Cli", "Give one of them."));
    if (!m_planFile.empty())
        return draftFromFile(m_planFile);
    const bool hasLoad = !m_concurrency.empty() || !m_rates.empty() || m_burst;
    if (!m_planName.empty() || (!hasLoad && m_duration.empty() && !m_requests))
        return builtInPlan(m_planName.empty() ? "quick" : m_planName);
    PlanDraft draft;
    draft.workload.parts = {WorkloadPart{}};
    draft.stages = {StagePlan{.duration = std::chrono::seconds(30)}};
    return draft;
}

Status RunOptions::lookUp(const Session &session)
{
    if (m_endpointName.empty() && m_workloadName.empty())
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
    if (m_workloadName.empty())
        return {};
    // What a person keeps goes before what is built in; that is there without any library, too.
    auto saved = store ? (*store)->shelf().workload(m_workloadName) : Result<SavedWorkload>(Failure(store.error()));
    if (!saved && saved.error().code == ErrorCode::NotFound)
        if (auto builtIn = builtInWorkload(m_workloadName))
            saved = SavedWorkload{std::move(*builtIn)};
    if (!saved)
        return Failure(saved.error());
    m_savedWorkload = std::move(saved->workload);
    return {};
}

Status RunOptions::applyEndpoint(PlanDraft &draft) const
{
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

Status RunOptions::applyLoad(PlanDraft &draft) const
{
    std::vector<LoadShape> shapes;
    Nanos think{0};
    if (!m_think.empty()) {
        const auto given = durationFrom(m_think, "--think");
        if (!given)
            return Failure(given.error());
        think = *given;
    }
    for (const std::uint32_t users : m_concurrency)
        shapes.push_back(ClosedLoop{users, think});
    for (const double rate : m_rates) {
        const auto shape = openShape(rate, m_arrivals);
        if (!shape)
            return Failure(shape.error());
        shapes.push_back(*shape);
    }
    if (m_burst)
        shapes.push_back(Burst{*m_burst});
    if (shapes.empty()) {
        for (StagePlan &stage : draft.stages)
            if (auto *closed = std::get_if<ClosedLoop>(&stage.shape); closed && !m_think.empty())
                closed->think = think;
        return {};
    }
    // Levels given here take the place of the plan's; each keeps the ends of the plan's last stage.
    const StagePlan model = draft.stages.empty() ? StagePlan{.duration = std::chrono::seconds(30)} : draft.stages.back();
    draft.stages.clear();
    for (const LoadShape &shape : shapes) {
        StagePlan stage = model;
        stage.shape = shape;
        if (std::holds_alternative<Burst>(shape)) {
            stage.duration.reset();
            stage.requests.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
        } else if (!stage.duration && !stage.requests) {
            stage.duration = std::chrono::seconds(30);
        }
        draft.stages.push_back(stage);
    }
    if (draft.planId != "custom")
        draft.planId = "custom";
    draft.timeLimit.reset();
    return {};
}

Status RunOptions::applyEnds(PlanDraft &draft) const
{
    for (StagePlan &stage : draft.stages) {
        if (!m_duration.empty()) {
            const auto duration = durationFrom(m_duration, "--duration");
            if (!duration)
                return Failure(duration.error());
            stage.duration = *duration;
            stage.requests.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
        }
        if (m_requests) {
            stage.requests = m_requests;
            stage.duration.reset();
            stage.minRequests = 0;
            stage.durationCap.reset();
        }
        const auto *closed = std::get_if<ClosedLoop>(&stage.shape);
        const std::uint32_t users = closed ? closed->concurrency : 1;
        if (m_warmup == "auto" || (m_warmup.empty() && m_planFile.empty() && m_planName.empty() && draft.planId == "custom")) {
            // Two requests a user: what method D2.11 asks at least; open loops mark their first seconds.
            stage.warmup = isOpenLoop(stage.shape) ? Warmup{.time = stage.duration ? std::chrono::seconds(5) : Nanos{0}}
                                                   : Warmup{.requests = 2ULL * users};
            if (stage.duration && isOpenLoop(stage.shape))
                stage.warmup.time = std::min<Nanos>(stage.warmup.time, *stage.duration / 2);
        } else if (!m_warmup.empty() && m_warmup.find_first_not_of("0123456789") == std::string::npos && m_warmup.size() < 10) {
            stage.warmup = {.requests = std::stoull(m_warmup)};
        } else if (!m_warmup.empty()) {
            const auto time = durationFrom(m_warmup, "--warmup");
            if (!time)
                return Failure(time.error());
            stage.warmup = {.time = *time};
        }
        if (!m_ramp.empty()) {
            const auto ramp = durationFrom(m_ramp, "--ramp");
            if (!ramp)
                return Failure(ramp.error());
            stage.ramp = *ramp;
        } else if (closed && users > 16 && stage.ramp == Nanos{0} && reachOf(draft.endpoint.baseUrl) != Reach::Loopback) {
            stage.ramp = std::chrono::seconds(2); // method D2.23
        }
    }
    if (m_rounds)
        draft.rounds = *m_rounds;
    if (!m_duration.empty() || m_requests || m_rounds)
        draft.timeLimit.reset();
    return {};
}

Status RunOptions::applyWork(PlanDraft &draft) const
{
    Workload &workload = draft.workload;
    if (m_savedWorkload && (!m_mix.empty() || m_inputTokens || m_outputTokens))
        return refused(INFEROMETER_TEXT("Cli", "A workload and a mix or single lengths were both given."),
                       INFEROMETER_TEXT("Cli", "Give one of them."));
    if (m_savedWorkload)
        workload = *m_savedWorkload;
    if (!m_mix.empty() && (m_inputTokens || m_outputTokens))
        return refused(INFEROMETER_TEXT("Cli", "A mix and single lengths were both given."),
                       INFEROMETER_TEXT("Cli", "Give --mix, or --input-tokens and --output-tokens."));
    if (m_mix == "P-mix") {
        const auto standard = builtInPlan("standard");
        if (!standard)
            return Failure(standard.error());
        workload.name = standard->workload.name;
        workload.parts = standard->workload.parts;
    } else if (!m_mix.empty()) {
        std::ifstream file(m_mix, std::ios::binary);
        const nlohmann::json document =
            nlohmann::json::parse(std::string(std::istreambuf_iterator<char>(file), {}), nullptr, false);
        if (document.is_discarded())
            return refused({INFEROMETER_TEXT("Cli", "“%1” is neither a mix nor a file with one."), {m_mix}},
                           INFEROMETER_TEXT("Cli", "Use P-mix, or a JSON file like a plan's workload."));
        const auto wrapped = RunPlan::draftFromJson({{"workload", document}});
        if (!wrapped)
            return Failure(wrapped.error());
        workload = wrapped->workload;
    }
    if (m_inputTokens || m_outputTokens) {
        WorkloadPart part = workload.parts.empty() ? WorkloadPart{} : workload.parts.front();
        part.weight = 1;
        if (m_inputTokens)
            part.input = FixedLength{*m_inputTokens};
        if (m_outputTokens)
            part.output = FixedLength{*m_outputTokens};
        part.name.clear();
        workload.parts = {part};
        workload.name.clear();
    }
    if (!m_dataset.empty())
        workload.dataset = m_dataset;
    if (!workload.dataset.empty())
        if (const auto rows = readDataset(workload.dataset); !rows) // told before anything is sent
            return Failure(rows.error());
    if (!m_language.empty())
        workload.language = m_language == "zh" ? CorpusLanguage::Chinese : CorpusLanguage::English;
    if (m_seed)
        workload.seed = *m_seed;
    if (m_prefix.starts_with("shared:") && m_prefix.find_first_not_of("0123456789", 7) == std::string::npos
        && m_prefix.size() > 7 && m_prefix.size() < 15)
        workload.prefix.sharedTokens = static_cast<std::uint32_t>(std::stoul(m_prefix.substr(7)));
    else if (m_prefix == "unique")
        workload.prefix = {};
    else if (!m_prefix.empty())
        return refused({INFEROMETER_TEXT("Cli", "“%1” is no kind of prefix."), {m_prefix}},
                       INFEROMETER_TEXT("Cli", "Use unique or shared:N."));
    if (m_isWhole)
        draft.streaming = Streaming::No;
    if (m_keepsEnd)
        draft.sampling.lock = OutputLock::Natural;
    if (m_keepsTexts)
        draft.keepsTexts = true;
    return {};
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
    if (!m_factor.empty())
        draft.factor = m_factor;
    draft.tags.insert(draft.tags.end(), m_tags.begin(), m_tags.end());
    return {};
}

Result<Caps> RunOptions::caps(const PlanDraft &draft) const
{
    Caps caps = m_savedEndpoint ? m_savedEndpoint->effectiveCaps() : defaultCaps(reachOf(draft.endpoint.baseUrl));
    if (m_maxConcurrency) {
        caps.concurrency = *m_maxConcurrency;
        caps.inFlight = std::max(caps.inFlight, *m_maxConcurrency);
    }
    if (m_maxRate)
        caps.rate = *m_maxRate;
    if (m_maxTokens)
        caps.tokens = *m_maxTokens;
    if (!m_maxDuration.empty()) {
        const auto duration = durationFrom(m_maxDuration, "--max-duration");
        if (!duration)
            return Failure(duration.error());
        caps.duration = *duration;
    }
    return caps;
}

Status RunOptions::applySafety(PlanDraft &draft) const
{
    const Reach reach = reachOf(draft.endpoint.baseUrl);
    if (reach == Reach::Public && !m_allowsRemote)
        return refused(INFEROMETER_TEXT("Safety", "This server is neither on this computer nor in a private network."),
                       INFEROMETER_TEXT(
                           "Safety", "Repeat with --allow-remote if you may load it, the time is quiet and you can undo it."));
    if (m_savedEndpoint && m_savedEndpoint->isProduction && !m_allowsRemote)
        return refused({INFEROMETER_TEXT("Safety", "People depend on the endpoint “%1”: it is marked as production."),
                        {m_savedEndpoint->name}},
                       INFEROMETER_TEXT(
                           "Safety", "Repeat with --allow-remote if you may load it, the time is quiet and you can undo it."));
    const auto limits = caps(draft);
    if (!limits)
        return Failure(limits.error());
    draft.maxInFlight = std::min(draft.maxInFlight, limits->inFlight);
    return {};
}

Result<RunPlan> RunOptions::plan() const
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
    if (draft->model.name.empty() && !isDryRun) {
        const auto model = onlyModelOf(draft->endpoint);
        if (!model)
            return Failure(model.error());
        draft->model.name = *model;
    }
    for (const auto apply : {&RunOptions::applyLoad, &RunOptions::applyEnds, &RunOptions::applyWork, &RunOptions::applyTarget,
                             &RunOptions::applySafety})
        if (const Status applied = (this->*apply)(*draft); !applied)
            return Failure(applied.error());
    if (m_timeScale != 1.0)
        scaleTimes(*draft, m_timeScale);
    const auto limits = caps(*draft);
    auto plan = RunPlan::make(std::move(*draft));
    if (!plan)
        return plan;
    if (const Status allowed = withinCaps(*plan, *limits); !allowed)
        return Failure(allowed.error());
    return plan;
}

} // namespace inferometer
