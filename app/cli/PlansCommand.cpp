// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Command.h"
#include "core/domain/BuiltInPlans.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

class Plans : public Command {
public:
    CLI::App *declare(CLI::App &app, const Session &session) override
    {
        return app.add_subcommand("plans",
                                  session.say(INFEROMETER_TEXT("Cli", "List the built-in plans; with --json their documents")));
    }

    int run(Session &session) override
    {
        nlohmann::json plans = nlohmann::json::array();
        for (const BuiltInPlan &plan : builtInPlans()) {
            if (!session.wantsJson) {
                session.line(fmt::format("{:<14} {:<4} {}\n{:20}{}", plan.id, plan.number, session.say(plan.title), "",
                                         session.say(plan.about)));
                continue;
            }
            auto draft = builtInPlan(plan.id);
            if (!draft)
                return session.fail(draft.error());
            // A plan is valid only with a server and a model; these stand for the person's own.
            draft->endpoint.baseUrl = "http://127.0.0.1:8000";
            draft->model.name = "MODEL";
            const auto whole = RunPlan::make(*draft);
            if (!whole)
                return session.fail(whole.error());
            plans.push_back({{"id", plan.id},
                             {"number", plan.number},
                             {"title", session.say(plan.title)},
                             {"about", session.say(plan.about)},
                             {"plan", whole->toJson()}});
        }
        if (session.wantsJson)
            session.print({{"schema", "inferometer.plans/1"}, {"plans", plans}});
        return kDone;
    }
};

} // namespace

std::unique_ptr<Command> makePlans() { return std::make_unique<Plans>(); }

} // namespace inferometer
