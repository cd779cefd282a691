// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Session.h"

#include <memory>
#include <vector>

namespace CLI {
class App;
}

namespace inferometer {

/// One sub-command: declares its options, then runs. A new one is a file and its line in Commands.cpp.
class Command {
public:
    virtual ~Command() = default;
    /// Adds itself below `app`; returns its own part.
    virtual CLI::App *declare(CLI::App &app, const Session &session) = 0;
    /// Returns the exit code.
    virtual int run(Session &session) = 0;
};

std::unique_ptr<Command> makeAsk();
std::unique_ptr<Command> makeCompare();
std::unique_ptr<Command> makeDb();
std::unique_ptr<Command> makeDefinitions();
std::unique_ptr<Command> makeEndpoints();
std::unique_ptr<Command> makeExport();
std::unique_ptr<Command> makeImport();
std::unique_ptr<Command> makeList();
std::unique_ptr<Command> makeMerge();
std::unique_ptr<Command> makeNote();
std::unique_ptr<Command> makePlans();
std::unique_ptr<Command> makeProbe();
std::unique_ptr<Command> makeRename();
std::unique_ptr<Command> makeReport();
std::unique_ptr<Command> makeRequests();
std::unique_ptr<Command> makeRun();
std::unique_ptr<Command> makeSelfCheck();
std::unique_ptr<Command> makeShow();
std::unique_ptr<Command> makeTag();
std::unique_ptr<Command> makeWorkloads();

/// All of them, in the order of the help.
std::vector<std::unique_ptr<Command>> makeCommands();

} // namespace inferometer
