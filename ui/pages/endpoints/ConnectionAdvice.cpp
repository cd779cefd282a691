// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/ConnectionAdvice.h"

#include "ui/pages/endpoints/EndpointState.h"

#include <QUrl>

namespace inferometer {

namespace {

// The address without a path that is not an API's: what somebody most likely meant.
std::string guessFrom(const std::string &baseUrl)
{
    QUrl url(QString::fromStdString(baseUrl));
    const QString path = url.path();
    if (path.isEmpty() || path == "/v1")
        return {};
    const qsizetype v1 = path.indexOf("/v1/");
    url.setPath(v1 >= 0 ? path.left(v1 + 3) : QString());
    return url.toString().toStdString();
}

ConnectionAdvice onAnswer(const TestStep &step, const ConnectionReport &report, const std::string &baseUrl)
{
    switch (step.cause) {
    case OutcomeClass::Auth: return {{AdviceAction::EnterKey}, {}};
    case OutcomeClass::NotFound:
        if (!report.models.empty())
            return {{AdviceAction::ChooseModel, AdviceAction::EditAddress}, {}};
        if (std::string guess = guessFrom(baseUrl); !guess.empty())
            return {{AdviceAction::UseAddress, AdviceAction::EditAddress}, std::move(guess)};
        return {{AdviceAction::EditAddress}, {}};
    case OutcomeClass::Completed: // nothing was sent: the form itself is the trouble
        return {{report.models.empty() ? AdviceAction::ChooseModel : AdviceAction::EditAddress}, {}};
    default: return {{AdviceAction::TryAgain, AdviceAction::EditAddress}, {}};
    }
}

Message remedyFor(const TestStep &step)
{
    if (step.id == "tls")
        return step.state == StepState::Failed
                   ? Message(INFEROMETER_TEXT("Endpoints", "Choose the file of the authority that signed it."))
                   : Message(INFEROMETER_TEXT("Endpoints", "Choose the file of its authority, and check again."));
    if (step.cause == OutcomeClass::Auth)
        return INFEROMETER_TEXT("Endpoints", "Say where the right key is.");
    if (step.id == "models")
        return INFEROMETER_TEXT("Endpoints", "Type the model’s name above.");
    if (step.id == "streaming" && step.state == StepState::Failed)
        return INFEROMETER_TEXT("Endpoints", "Look at the server’s log, or measure without streaming.");
    return step.remedy;
}

} // namespace

ConnectionAdvice adviceOn(const ConnectionReport &report, const std::string &baseUrl)
{
    const TestStep *trouble = troubleIn(report);
    if (!trouble)
        return {};
    const bool failed = trouble->state == StepState::Failed;
    if (trouble->id == "name")
        return {{AdviceAction::EditAddress, AdviceAction::TryAgain}, {}};
    if (trouble->id == "tcp" && trouble->cause == OutcomeClass::ConnectRefused)
        return {{AdviceAction::TryAgain, AdviceAction::FindServers, AdviceAction::EditAddress}, {}};
    if (trouble->id == "tcp")
        return {{AdviceAction::TryAgain, AdviceAction::EditAddress}, {}};
    if (trouble->id == "tls")
        return {{AdviceAction::ChooseCa}, {}};
    if (trouble->id == "models")
        return {{failed ? AdviceAction::EnterKey : AdviceAction::ChooseModel}, {}};
    if (trouble->id == "answer")
        return onAnswer(*trouble, report, baseUrl);
    if (trouble->id == "streaming")
        return {{AdviceAction::TryAgain, AdviceAction::Continue}, {}};
    return {};
}

std::vector<TestStep> forWindow(std::vector<TestStep> steps)
{
    for (TestStep &step : steps)
        if (!step.remedy.empty())
            step.remedy = remedyFor(step);
    return steps;
}

} // namespace inferometer
