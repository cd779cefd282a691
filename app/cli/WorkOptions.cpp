// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/WorkOptions.h"

#include "app/cli/Refused.h"
#include "app/cli/WholeNumber.h"
#include "core/base/FileText.h"
#include "core/domain/BuiltInPlans.h"
#include "core/workload/DatasetReader.h"

#include <CLI/CLI.hpp>
#include <limits>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr std::size_t kLongestMix = 16U << 20U;

} // namespace

void WorkOptions::declare(CLI::App &app, const Session &session)
{
    const auto say = [&](const Text &text) { return session.say(text); };
    const std::string work = say(INFEROMETER_TEXT("Cli", "Work"));
    app.add_option("--input-tokens", m_inputTokens, say(INFEROMETER_TEXT("Cli", "Length of every prompt")))
        ->check(wholeNumber(1, 10'000'000))
        ->type_name("N")
        ->group(work);
    app.add_option("--output-tokens", m_outputTokens, say(INFEROMETER_TEXT("Cli", "Length of every answer")))
        ->check(wholeNumber(1, 10'000'000))
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
        ->check(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
        ->type_name("N")
        ->group(work);
    app.add_flag("--no-stream", m_isWhole, say(INFEROMETER_TEXT("Cli", "Ask for answers in one piece")))->group(work);
    app.add_flag("--no-ignore-eos", m_keepsEnd, say(INFEROMETER_TEXT("Cli", "Let answers end where the model ends them")))
        ->group(work);
    app.add_flag("--keep-texts", m_keepsTexts, say(INFEROMETER_TEXT("Cli", "Keep prompts and answers in the library")))
        ->group(work);
}

Status WorkOptions::applyTo(PlanDraft &draft) const
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
        const nlohmann::json document = nlohmann::json::parse(fileText(m_mix, kLongestMix).value_or(""), nullptr, false);
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

} // namespace inferometer
