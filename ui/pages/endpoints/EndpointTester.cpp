// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointTester.h"

#include "core/protocol/Protocol.h"

namespace inferometer {

Status EndpointTester::start(int id, const SavedEndpoint &saved)
{
    if (Status sound = saved.check(); !sound)
        return sound;
    auto secret = secretOf(saved.endpoint);
    if (!secret)
        return Failure(secret.error());
    PlanDraft draft;
    draft.endpoint = saved.endpoint;
    std::erase_if(draft.endpoint.headers, [](const Header &header) { return header.value.empty(); });
    draft.model.name = saved.model;
    const bool detects = findProtocol(saved.endpoint.protocol) == nullptr;
    m_testing = id;
    m_errand.run<DetectedProtocol>(
        [this, draft, secret = std::move(*secret), detects](const Errand::Call &call) {
            const OnTestStep onStep = [this, &call](const ConnectionReport &soFar) {
                call.tell([this, soFar] { emit progressed(m_testing, soFar); });
            };
            if (detects)
                return detectProtocol(draft, secret, call.stop(), onStep);
            return DetectedProtocol{draft.endpoint.protocol, testConnection(draft, secret, call.stop(), onStep)};
        },
        [this, at = saved.endpoint](DetectedProtocol tested) { finish(at, std::move(tested)); });
    return {};
}

void EndpointTester::finish(Endpoint at, DetectedProtocol tested)
{
    if (tested.report.isUsable())
        at.protocol = tested.protocol;
    m_found[m_testing] = {tested.report, std::move(at), ClockPair::now().utcNs};
    emit finished(m_testing, tested);
}

void EndpointTester::stop() { m_errand.stop(); }

const EndpointTester::Found *EndpointTester::found(int id, const SavedEndpoint &saved) const
{
    const auto known = m_found.find(id);
    return known != m_found.end() && known->second.at.baseUrl == saved.endpoint.baseUrl ? &known->second : nullptr;
}

bool EndpointTester::isReady(int id, const SavedEndpoint &saved) const
{
    const Found *known = found(id, saved);
    return known && known->report.isUsable() && known->at == saved.endpoint;
}

} // namespace inferometer
