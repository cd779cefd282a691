// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/FailureRules.h"

#include "core/analysis/Labels.h"
#include "core/metrics/Format.h"

#include <algorithm>

namespace inferometer::rules {

namespace {

double shareOf(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

std::uint64_t FailureCounts::of(std::initializer_list<std::string_view> names) const
{
    std::uint64_t sum = 0;
    for (const auto &[name, times] : classes)
        if (std::find(names.begin(), names.end(), name) != names.end())
            sum += times;
    return sum;
}

FailureCounts failuresOf(const Run &run)
{
    FailureCounts counts;
    for (const StageSummary &stage : run.stages) {
        counts.issued += stage.counts.issued;
        counts.failed += stage.counts.failed + stage.counts.timeout;
        counts.timeout += stage.counts.timeout;
        for (const auto &[name, times] : stage.failures) {
            const auto known = std::find_if(counts.classes.begin(), counts.classes.end(),
                                            [&name = name](const auto &each) { return each.first == name; });
            if (known == counts.classes.end())
                counts.classes.emplace_back(name, times);
            else
                known->second += times;
        }
    }
    std::stable_sort(counts.classes.begin(), counts.classes.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    return counts;
}

void allTimeOut(const Run &run, std::vector<Finding> &findings)
{
    const FailureCounts counts = failuresOf(run);
    if (counts.issued < 5 || shareOf(counts.timeout, counts.issued) < 0.95)
        return;
    findings.push_back(
        {"DG-09",
         Severity::Error,
         Message(INFEROMETER_TEXT("Finding", "Every request timed out.")),
         Message(INFEROMETER_TEXT(
             "Finding", "Check health and log; lower the rate; verify with concurrency 1; raise the limit for long outputs.")),
         {{"timeout", static_cast<double>(counts.timeout)}, {"issued", static_cast<double>(counts.issued)}}});
}

void cannotConnect(const Run &run, std::vector<Finding> &findings)
{
    const FailureCounts counts = failuresOf(run);
    const std::uint64_t unconnected = counts.of({"dns", "connect_refused", "connect_timeout", "tls"});
    const std::uint64_t notFound = counts.of({"not_found"});
    if (counts.issued == 0 || std::max(shareOf(unconnected, counts.issued), shareOf(notFound, counts.issued)) < 0.5)
        return;
    const std::optional<OutcomeClass> leading = classNamed(counts.classes.front().first);
    findings.push_back({"DG-10",
                        Severity::Error,
                        Message(INFEROMETER_TEXT("Finding", "Cannot reach the API at %1: %2."),
                                {run.plan->endpoint.baseUrl, leading ? Message::Arg(titleOf(*leading)) : Message::Arg("?")}),
                        Message(INFEROMETER_TEXT("Finding", "Run the connection test; check the base URL and the port.")),
                        {{"unconnected", static_cast<double>(unconnected)},
                         {"not_found", static_cast<double>(notFound)},
                         {"issued", static_cast<double>(counts.issued)}}});
}

void contextLimit(const Run &run, std::vector<Finding> &findings)
{
    const FailureCounts counts = failuresOf(run);
    const std::uint64_t over = counts.of({"context_overflow"});
    if (over == 0 || shareOf(over, counts.issued) < 0.01)
        return;
    const std::optional<std::uint32_t> limit = run.plan->model.contextTokens;
    const Message text =
        limit ? Message(INFEROMETER_TEXT("Finding", "%1 request(s) exceeded the context limit (%2 tokens)."),
                        {format::count(over), format::count(*limit)})
              : Message(INFEROMETER_TEXT("Finding", "%1 request(s) exceeded the context limit."), {format::count(over)});
    findings.push_back({"DG-17",
                        Severity::Error,
                        text,
                        Message(INFEROMETER_TEXT("Finding", "Shorten input+output or raise the server limit.")),
                        {{"context_overflow", static_cast<double>(over)}, {"issued", static_cast<double>(counts.issued)}}});
}

void serverOutOfMemory(const Run &run, std::vector<Finding> &findings)
{
    for (const StageSummary &stage : run.stages) {
        const auto oom = std::find_if(stage.failures.begin(), stage.failures.end(),
                                      [](const auto &each) { return each.first == "server_oom"; });
        if (oom == stage.failures.end())
            continue;
        findings.push_back(
            {"DG-18",
             Severity::Error,
             Message(INFEROMETER_TEXT("Finding", "The server ran out of memory at %1."), {shortLabel(stage.load)}),
             Message(INFEROMETER_TEXT("Finding", "Lower concurrency/context; leave headroom.")),
             {{"server_oom", static_cast<double>(oom->second)}, {"stage", static_cast<double>(stage.index.value)}}});
        return;
    }
}

void rejected(const Run &run, std::vector<Finding> &findings)
{
    const FailureCounts counts = failuresOf(run);
    const std::uint64_t limited = counts.of({"rate_limited"});
    const std::uint64_t overloaded = counts.of({"overloaded"});
    if (limited + overloaded == 0 || shareOf(limited + overloaded, counts.issued) < 0.01)
        return;
    const char *codes = limited > 0 && overloaded > 0 ? "429, 503" : limited > 0 ? "429" : "503";
    findings.push_back({"DG-20",
                        Severity::Warning,
                        Message(INFEROMETER_TEXT("Finding", "The server turns requests away (%1 of %2, HTTP %3)."),
                                {format::count(limited + overloaded), format::count(counts.issued), codes}),
                        Message(INFEROMETER_TEXT("Finding", "Stay below this load; raise queue limits knowingly.")),
                        {{"rate_limited", static_cast<double>(limited)},
                         {"overloaded", static_cast<double>(overloaded)},
                         {"issued", static_cast<double>(counts.issued)}}});
}

void someFail(const Run &run, std::vector<Finding> &findings)
{
    const FailureCounts counts = failuresOf(run);
    if (counts.failed == 0 || counts.classes.empty())
        return;
    const std::optional<OutcomeClass> leading = classNamed(counts.classes.front().first);
    findings.push_back({"DG-54",
                        shareOf(counts.failed, counts.issued) >= 0.5 ? Severity::Error : Severity::Warning,
                        Message(INFEROMETER_TEXT("Finding", "%1 of %2 request(s) failed, most often: %3."),
                                {format::count(counts.failed), format::count(counts.issued),
                                 leading ? Message::Arg(titleOf(*leading)) : Message::Arg(counts.classes.front().first)}),
                        Message(INFEROMETER_TEXT("Finding", "Read the server's words in the list of failed requests.")),
                        {{"failed", static_cast<double>(counts.failed)}, {"issued", static_cast<double>(counts.issued)}}});
}

} // namespace inferometer::rules
