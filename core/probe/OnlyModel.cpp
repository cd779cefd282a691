// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/OnlyModel.h"

#include "core/net/Url.h"
#include "core/probe/ModelList.h"
#include "core/probe/Reachability.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

OutcomeClass classOf(const HttpAnswer &answer)
{
    switch (answer.end.fault) {
    case TransferFault::Dns: return OutcomeClass::Dns;
    case TransferFault::Refused: return OutcomeClass::ConnectRefused;
    case TransferFault::ConnectTimeout: return OutcomeClass::ConnectTimeout;
    case TransferFault::Tls: return OutcomeClass::Tls;
    default: break;
    }
    if (answer.status == 0)
        return OutcomeClass::StreamTruncated;
    return answer.status == 401 || answer.status == 403 ? OutcomeClass::Auth : OutcomeClass::ParseError;
}

bool isList(const HttpAnswer &answer)
{
    const nlohmann::json document = nlohmann::json::parse(answer.body, nullptr, false);
    return document.is_object() && document.contains("data") && document["data"].is_array();
}

Error withoutModels(Message message, Message remedy, ErrorCode code)
{
    return {code, std::move(message), std::move(remedy), {}};
}

} // namespace

Error whyNoModels(const Endpoint &endpoint, const HttpAnswer &answer, const Secret &secret, std::stop_token stop)
{
    if (answer.status == 404)
        return withoutModels(
            {INFEROMETER_TEXT("Preflight", "The address answers, but not at %1."), {joinUrl(endpoint.baseUrl, "/v1/models")}},
            INFEROMETER_TEXT("Preflight", "Check the address, or name the model with --model."), ErrorCode::Unreachable);
    if (answer.status >= 400 && answer.status != 401 && answer.status != 403)
        return withoutModels({INFEROMETER_TEXT("Preflight", "Asked for its models, the server answers with HTTP %1."),
                              {std::int64_t{answer.status}}},
                             INFEROMETER_TEXT("Preflight", "Look at the server's log, or name the model with --model."),
                             ErrorCode::Unreachable);
    if (answer.status == 200 && isList(answer))
        return withoutModels(INFEROMETER_TEXT("Preflight", "The server's list of models is empty."),
                             INFEROMETER_TEXT("Preflight", "Name the model with --model."), ErrorCode::Input);
    PlanDraft draft;
    draft.endpoint = endpoint;
    Outcome outcome;
    outcome.fine = classOf(answer);
    outcome.words = withoutSecrets(answer.end.words, endpoint, secret);
    return unreachable(draft, outcome, answer.end, secret, std::move(stop));
}

Result<std::string> onlyModel(const Endpoint &endpoint, const Secret &secret, std::stop_token stop)
{
    const ModelList models = listModels(endpoint, secret, stop);
    if (models.names.size() == 1)
        return models.names.front();
    if (models.names.empty()) {
        const HttpRequest request = requestTo(endpoint, secret, joinUrl(endpoint.baseUrl, "/v1/models"));
        const Nanos patience = endpoint.timeouts.connect + std::chrono::seconds(5);
        return Failure(whyNoModels(endpoint, fetch(request, patience, stop), secret, stop));
    }
    std::string names;
    for (const std::string &name : models.names)
        names += (names.empty() ? "" : ", ") + name;
    return failure(ErrorCode::Input, {INFEROMETER_TEXT("Preflight", "The server offers several models: %1."), {names}},
                   INFEROMETER_TEXT("Preflight", "Name one of them with --model."));
}

} // namespace inferometer
