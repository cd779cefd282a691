// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"

namespace inferometer {

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    for (const auto make : {makeProbe,       makeAsk,    makeRun,       makeList,      makeShow,      makeRequests, makeCompare,
                            makeDefinitions, makeExport, makeImport,    makeMerge,     makeReport,    makeRename,   makeTag,
                            makeNote,        makePlans,  makeEndpoints, makeWorkloads, makeSelfCheck, makeDb})
        commands.push_back(make());
    return commands;
}

} // namespace inferometer
