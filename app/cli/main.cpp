// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "app/cli/Interrupt.h"
#include "app/translation/Translation.h"
#include "core/base/OpenFiles.h"
#include "core/report/JsonText.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

using namespace inferometer;

namespace {

bool wantsJson(int count, char **words)
{
    return std::any_of(words + 1, words + count, [](const char *word) { return std::strcmp(word, "--json") == 0; });
}

/// Somebody read as much as they wanted (head, less) and left.
bool isReaderGone()
{
    pollfd output{STDOUT_FILENO, 0, 0};
    return poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

/// A note is taken away by an empty one; a prompt is sent as it is.
bool mayBeEmpty(const CLI::App &app, const CLI::Option &option)
{
    return (app.get_name() == "note" && option.get_name() == "TEXT") || option.get_name() == "--prompt";
}

/// An option with nothing behind it (from a script's unset variable, often) is refused, not taken for one that is not there.
void refuseEmptyValues(CLI::App &app, const std::string &complaint)
{
    const CLI::Validator hasText([complaint](std::string &text) { return text.empty() ? complaint : std::string(); }, "");
    for (CLI::Option *option : app.get_options())
        if (option->get_items_expected_max() > 0 && !mayBeEmpty(app, *option))
            option->check(hasText);
    for (CLI::App *part : app.get_subcommands({}))
        refuseEmptyValues(*part, complaint);
}

int usageError(const Session &session, const CLI::App &app, const CLI::ParseError &error)
{
    if (error.get_exit_code() == 0) // --help and --version
        return app.exit(error);
    Error trouble{ErrorCode::Input,
                  Message(INFEROMETER_TEXT("Cli", "The command is not understood: %1"), {std::string(error.what())}),
                  INFEROMETER_TEXT("Cli", "See “inferometer-cli COMMAND --help”."),
                  {}};
    return session.fail(trouble);
}

} // namespace

int main(int count, char **words)
{
    holdStandardStreams();
    // Written to by a reader that has gone (| head), the program ends quietly with what it has.
    std::signal(SIGPIPE, SIG_IGN);
    blockInterrupts();
    Session session;
    session.wantsJson = wantsJson(count, words);
    const std::string language = chosenLanguage(wantedLanguage(count, words));
    session.setLanguage(language, translationFor(language));

    CLI::App app(session.say(INFEROMETER_TEXT("Cli", "Measures LLM inference servers and keeps what it measured.")),
                 "inferometer-cli");
    app.set_version_flag("--version", std::string("inferometer-cli ") + INFEROMETER_VERSION);
    app.require_subcommand(1);
    app.option_defaults()->always_capture_default(false);
    app.add_option("--db", session.databaseOption, session.say(INFEROMETER_TEXT("Cli", "The library of runs (a file)")))
        ->type_name("FILE");
    app.add_option("--lang", session.languageOption, session.say(INFEROMETER_TEXT("Cli", "Language: en or zh_CN")))
        ->check(CLI::IsMember({"en", "zh_CN", "zh"}))
        ->type_name("LANG");
    app.add_flag("--json", session.wantsJson, session.say(INFEROMETER_TEXT("Cli", "Print one JSON document")));

    const auto commands = makeCommands();
    std::vector<std::pair<CLI::App *, Command *>> declared;
    for (const auto &command : commands) {
        CLI::App *part = command->declare(app, session);
        part->fallthrough(); // options of all commands may stand behind the command's name
        declared.emplace_back(part, command.get());
    }
    refuseEmptyValues(app, session.say(INFEROMETER_TEXT("Cli", "its value is empty")));
    // CLI11 would only say that a command is missing.
    const auto isFirstWord = [&](const auto &entry) { return entry.first->get_name() == words[1]; };
    if (count > 1 && words[1][0] != '-' && std::none_of(declared.begin(), declared.end(), isFirstWord))
        return session.fail({ErrorCode::Input,
                             {INFEROMETER_TEXT("Cli", "There is no command “%1”."), {words[1]}},
                             INFEROMETER_TEXT("Cli", "See “inferometer-cli --help”."),
                             {}});
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError &error) {
        return usageError(session, app, error);
    }
    for (const auto &[part, command] : declared)
        if (part->parsed()) {
            const int code = command->run(session);
            if ((std::fflush(stdout) == 0 && std::ferror(stdout) == 0) || isReaderGone())
                return code;
            session.wantsJson = false; // there is nowhere to print a document to
            return session.fail({ErrorCode::Storage,
                                 INFEROMETER_TEXT("Cli", "The result could not be written to the standard output."),
                                 INFEROMETER_TEXT("Cli", "Is the disk full, or the pipe closed?"),
                                 {}});
        }
    return kUsage;
}
