// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Reproduce.h"

#include "core/report/JsonText.h"

#include <nlohmann/json.hpp>

namespace inferometer {

std::string planFile(const RunPlan &plan) { return jsonText(plan.toJson(), JsonLayout::Indented); }

std::string reproduceCommand(const RunPlan &plan)
{
    const Endpoint &endpoint = plan->endpoint;
    std::string command = "inferometer-cli run plan.json --url " + shellWord(endpoint.baseUrl) + " --model "
                          + shellWord(plan->model.name) + " --protocol " + shellWord(endpoint.protocol);
    if (!endpoint.keyReference.empty())
        command += " --key " + shellWord(endpoint.keyReference);
    for (const Header &header : endpoint.headers)
        command += " --header " + shellWord(header.name + ": \u2026");
    if (endpoint.tls.verify == TlsVerify::No)
        command += " --insecure";
    else if (!endpoint.tls.caFile.empty())
        command += " --ca " + shellWord(endpoint.tls.caFile);
    return command;
}

std::string shellWord(const std::string &text)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=@%+,-";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos)
        return text;
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

} // namespace inferometer
