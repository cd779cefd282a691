// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/Reachability.h"

#include "core/base/Utf8.h"
#include "core/probe/ModelList.h"

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <string_view>

namespace inferometer {

namespace {

std::string hostPort(const std::string &url)
{
    const std::size_t start = url.find("://") + 3;
    return url.substr(start, url.find_first_of("/?", start) - start);
}

bool holdsAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(),
                       [text](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

// A certificate that does not convince, a port that speaks no TLS, and all else that ends a handshake.
void tellTls(const std::string &host, const std::string &words, Error &error)
{
    // What OpenSSL and GnuTLS say of an answer that is no TLS.
    if (holdsAny(words, {"wrong version number", "packet length too long", "http request", "unexpected TLS packet",
                         "unsupported version packet", "record layer failure"})) {
        error.message = {INFEROMETER_TEXT("Preflight", "%1 does not speak TLS: it answers in the clear."), {host}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Write http:// instead of https:// in the address.");
    } else if (words.empty() || (holdsAny(words, {"certificate", "issuer"}) && !holdsAny(words, {"alert"}))) {
        error.message = {INFEROMETER_TEXT("Preflight", "The certificate of %1 is not trusted."), {host}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Give its authority with --ca FILE, or allow it once with --insecure.");
    } else {
        error.message = {INFEROMETER_TEXT("Preflight", "No secure connection to %1 comes about: %2."), {host, words}};
        error.remedy =
            INFEROMETER_TEXT("Preflight", "Check the port, and whether the server wants a certificate (--cert FILE).");
    }
}

Message notFound(const PlanDraft &plan, const TransferEnd &end, const Secret &secret, std::stop_token stop, Message &remedy)
{
    const ModelList models = listModels(plan.endpoint, secret, std::move(stop));
    const bool isListed = std::find(models.names.begin(), models.names.end(), plan.model.name) != models.names.end();
    if (!models.names.empty() && !isListed) {
        std::string names;
        for (std::size_t i = 0; i < std::min<std::size_t>(models.names.size(), 5); ++i)
            names += (i ? ", " : "") + models.names[i];
        remedy = {INFEROMETER_TEXT("Preflight", "Choose one of its models: %1."), {names}};
        return {INFEROMETER_TEXT("Preflight", "The server does not know “%1”. It offers %2 model(s)."),
                {plan.model.name, std::uint64_t{models.names.size()}}};
    }
    remedy = INFEROMETER_TEXT("Preflight", "Check the address, the protocol and the model's name.");
    return {INFEROMETER_TEXT("Preflight", "The address answers, but not at %1."), {end.usedUrl}};
}

} // namespace

Error unreachable(const PlanDraft &plan, const Outcome &outcome, const TransferEnd &end, const Secret &secret,
                  std::stop_token stop)
{
    Error error;
    error.code = ErrorCode::Unreachable;
    error.detail = outcome.words;
    const std::string host = hostPort(plan.endpoint.baseUrl);
    switch (outcome.fine) {
    case OutcomeClass::Dns:
        error.message = {INFEROMETER_TEXT("Preflight", "The name %1 is unknown."), {host}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Check the spelling of the address.");
        break;
    case OutcomeClass::ConnectRefused:
        error.message = {INFEROMETER_TEXT("Preflight", "Nothing listens at %1."), {host}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Start the server, or correct the address and port.");
        break;
    case OutcomeClass::ConnectTimeout:
        error.message = {INFEROMETER_TEXT("Preflight", "No answer from %1 within %2 s. A firewall may be in between."),
                         {host, fmt::format("{:g}", toSeconds(plan.endpoint.timeouts.connect))}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Check the address and the network, then try again.");
        break;
    case OutcomeClass::Tls: tellTls(host, outcome.words.empty() ? end.words : outcome.words, error); break;
    case OutcomeClass::Auth:
        error.message = INFEROMETER_TEXT("Preflight", "The server rejected the key.");
        error.remedy = INFEROMETER_TEXT("Preflight", "Give the right one with --key env:NAME or file:PATH.");
        break;
    case OutcomeClass::NotFound: error.message = notFound(plan, end, secret, std::move(stop), error.remedy); break;
    case OutcomeClass::ParseError:
    case OutcomeClass::Empty:
        error.message = {INFEROMETER_TEXT("Preflight", "%1 answers, but not in the language of an inference server."), {host}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Check the address: a web page or another service may be there.");
        break;
    default:
        error.message = {INFEROMETER_TEXT("Preflight", "%1 does not answer a first request: %2."),
                         {host, outcome.words.empty() ? std::string(nameOf(outcome.fine)) : outcome.words}};
        error.remedy = INFEROMETER_TEXT("Preflight", "Look at the server's log, then try again.");
        break;
    }
    return error;
}

} // namespace inferometer
