// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation/Translation.h"
#include "core/base/OpenFiles.h"
#include "core/sim/SimServer.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <limits>
#include <pthread.h>
#include <string>
#include <vector>

namespace {

using namespace inferometer;

constexpr int kUsageExit = 2;

/// The command line before it is understood.
struct Arguments {
    std::string ttft;
    std::string itl;
    std::string jitter;
    std::vector<std::string> faults;
    std::string dialect = "openai";
    std::string language;
    bool isPrefixCacheOff = false;
    bool describes = false;
};

int complain(const Error &error, const Translate &say)
{
    std::string text = "inferometer-sim: " + error.message.in(say);
    if (!error.detail.empty())
        text += " (" + error.detail + ")";
    if (!error.remedy.empty())
        text += " " + error.remedy.in(say);
    fmt::print(stderr, "{}\n", text);
    return kUsageExit;
}

void declare(CLI::App &app, SimOptions &options, Arguments &arguments, const Translate &say)
{
    // Checked as signed: a negative number would otherwise pass as a huge one.
    const CLI::Range count(std::int64_t{1}, std::int64_t{1} << 31);
    app.set_version_flag("--version", std::string("inferometer-sim " INFEROMETER_VERSION));
    app.add_option("--port", options.port, say(INFEROMETER_TEXT("Simulator", "Port to listen on; 0 takes any free one")))
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    app.add_option("--listen", options.listen, say(INFEROMETER_TEXT("Simulator", "Numeric address to listen on")))
        ->capture_default_str();
    app.add_option("--preset", options.preset,
                   say(INFEROMETER_TEXT("Simulator", "Machine to imitate: demo (default), 8b-24g-f16, 8b-24g-q8, 8b-24g-q4")));
    app.add_option("--ttft", arguments.ttft,
                   say(INFEROMETER_TEXT(
                       "Simulator", "Exact time to the first token whatever the load, e.g. 200ms (with --itl alone: 200ms)")));
    app.add_option(
        "--itl", arguments.itl,
        say(INFEROMETER_TEXT("Simulator", "Exact time between tokens whatever the load, e.g. 20ms (with --ttft alone: 20ms)")));
    app.add_option("--max-batch", options.maxBatch,
                   say(INFEROMETER_TEXT("Simulator", "Most sequences at work at once (not with exact times)")))
        ->check(count);
    app.add_option("--kv-tokens", options.kvTokens,
                   say(INFEROMETER_TEXT("Simulator", "Size of the KV pool in tokens (not with exact times)")))
        ->check(count);
    app.add_option("--context", options.contextTokens,
                   say(INFEROMETER_TEXT("Simulator", "Longest prompt plus answer, in tokens")))
        ->check(count);
    app.add_flag("--no-prefix-cache", arguments.isPrefixCacheOff,
                 say(INFEROMETER_TEXT("Simulator", "Computes every prompt in full")));
    app.add_option("--jitter", arguments.jitter,
                   say(INFEROMETER_TEXT("Simulator", "Mean of a random delay of each token, e.g. 2ms; none by default")));
    app.add_option(
           "--fault", arguments.faults,
           say(INFEROMETER_TEXT(
               "Simulator", "KIND:RATE, may be repeated; kinds: refuse http429 http503 stall cut slow-start drift; rate 0-1")))
        ->allow_extra_args(false);
    app.add_option("--log-sends", options.logSends,
                   say(INFEROMETER_TEXT("Simulator", "File of JSON lines with the true moment each token was sent")));
    app.add_option("--seed", options.seed, say(INFEROMETER_TEXT("Simulator", "Where chance begins")))
        ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    app.add_option("--dialect", arguments.dialect,
                   say(INFEROMETER_TEXT("Simulator", "What the server says it is: openai, ollama, llamacpp")))
        ->capture_default_str();
    app.add_option("--lang", arguments.language, say(INFEROMETER_TEXT("Cli", "Language: en or zh_CN")));
    app.add_flag("--describe", arguments.describes,
                 say(INFEROMETER_TEXT("Simulator", "Prints the model, its numbers and formulas, and ends")));
}

Status understand(SimOptions &options, const Arguments &arguments)
{
    const auto duration = [](const std::string &text, auto &target) -> Status {
        if (text.empty())
            return {};
        const auto value = parseDuration(text);
        if (!value)
            return Failure(value.error());
        target = *value;
        return {};
    };
    for (const Status &status : {duration(arguments.ttft, options.ttft), duration(arguments.itl, options.itl),
                                 duration(arguments.jitter, options.jitterMean)})
        if (!status)
            return status;
    for (const std::string &fault : arguments.faults)
        if (const Status added = options.faults.add(fault); !added)
            return added;
    if (arguments.isPrefixCacheOff)
        options.prefixCache = PrefixCache::Off;
    for (const SimDialect dialect : {SimDialect::OpenAi, SimDialect::Ollama, SimDialect::LlamaCpp})
        if (nameOf(dialect) == arguments.dialect) {
            options.dialect = dialect;
            return {};
        }
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Simulator", "There is no dialect “%1”."), {arguments.dialect}},
                   {INFEROMETER_TEXT("Simulator", "Choose openai, ollama or llamacpp."), {}});
}

int describeAndEnd(const SimOptions &options, const Translate &say)
{
    const auto parameters = parametersOf(options);
    if (!parameters)
        return complain(parameters.error(), say);
    fmt::print("{}{}", describe(*parameters, options.preset.empty() ? "demo" : options.preset), options.faults.describe());
    fmt::print("seed             {}\ndialect          {}\n", options.seed, nameOf(options.dialect));
    return 0;
}

int serve(SimOptions options, const Translate &say)
{
    // Blocked before any thread starts, so that only sigwait() below sees them.
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    const bool hasUnused = (options.ttft || options.itl) && (options.maxBatch || options.kvTokens);
    const auto server = SimServer::start(std::move(options));
    if (!server)
        return complain(server.error(), say);
    if (hasUnused)
        fmt::print(stderr, "inferometer-sim: {}\n",
                   say(INFEROMETER_TEXT("Simulator", "With exact times --max-batch and --kv-tokens change nothing.")));
    fmt::print("listening on {}\n", (*server)->url());
    std::fflush(stdout);
    int signal = 0;
    sigwait(&ends, &signal);
    (*server)->stop();
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    holdStandardStreams();
    const Translate say = translationFor(chosenLanguage(wantedLanguage(argc, argv)));
    CLI::App app(
        say(INFEROMETER_TEXT("Simulator",
                             "A simulated inference server. No model runs here: times follow a model that --describe prints.")),
        "inferometer-sim");
    SimOptions options;
    Arguments arguments;
    try {
        declare(app, options, arguments, say);
        app.parse(argc, argv);
    } catch (const CLI::Success &request) {
        return app.exit(request);
    } catch (const CLI::Error &error) {
        return complain({ErrorCode::Input,
                         {INFEROMETER_TEXT("Cli", "The command is not understood: %1"), {std::string(error.what())}},
                         INFEROMETER_TEXT("Simulator", "See inferometer-sim --help."),
                         {}},
                        say);
    }
    if (const Status understood = understand(options, arguments); !understood)
        return complain(understood.error(), say);
    return arguments.describes ? describeAndEnd(options, say) : serve(std::move(options), say);
}
