// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ModelSearch.h"

#include "core/load/ConnectionTest.h"
#include "ui/bridge/Say.h"

namespace inferometer {

namespace {

struct Found {
    QStringList models;
    Message trouble, remedy;
};

Found search(const PlanDraft &draft, const std::stop_token &stop)
{
    const auto secret = secretOf(draft.endpoint);
    if (!secret)
        return {{}, secret.error().message, secret.error().remedy};
    const ConnectionReport report = testConnection(draft, *secret, stop);
    Found found;
    for (const std::string &model : report.models)
        found.models << QString::fromStdString(model);
    for (const TestStep &step : report.steps)
        if (step.state == StepState::Failed && found.trouble.empty()) {
            found.trouble = step.text;
            found.remedy = step.remedy;
        }
    return found;
}

} // namespace

void ModelSearch::start(const PlanDraft &draft)
{
    if (m_isRunning)
        return;
    m_isRunning = true;
    m_thread = std::jthread([this, draft](std::stop_token stop) {
        Found result = search(draft, stop);
        QMetaObject::invokeMethod(
            this,
            [this, result = std::move(result)] {
                m_isRunning = false;
                if (!result.models.isEmpty())
                    return emit found(result.models);
                const QString remedy = say(result.remedy);
                emit failed(result.trouble.empty() ? tr("This server does not list its models. Type the model's name.")
                                                   : say(result.trouble) + (remedy.isEmpty() ? QString() : " " + remedy));
            },
            Qt::QueuedConnection);
    });
}

} // namespace inferometer
