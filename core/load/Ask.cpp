// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Ask.h"

#include "core/load/Exchange.h"
#include "core/protocol/GenerationRequest.h"

namespace inferometer {

Result<RequestRecord> ask(const RunPlan &plan, const Secret &secret, const Prompt &prompt, std::stop_token stop)
{
    const Protocol *protocol = findProtocol(plan->endpoint.protocol);
    if (!protocol)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {plan->endpoint.protocol}},
                       INFEROMETER_TEXT("Preflight", "Use one that “ask --help” lists."));
    RunContext context(plan, *protocol, secret);
    context.start = MonoClock::now();

    ReadyRequest request;
    request.prompt = prompt;
    request.http = generationRequest(plan->endpoint, *protocol, secret, plan->model.name, plan->streaming);
    request.http.body = protocol->body(
        {plan->model, plan->sampling, plan->streaming, prompt.plannedOutput, prompt, habitsAt(plan->endpoint.baseUrl)});

    EventLoop loop;
    CurlMulti multi(loop, 1);
    RequestRecord record;
    Exchange exchange(context, loop, multi, [&](Exchange &done) {
        record = std::move(done.record());
        loop.stop();
    });
    loop.setOnWake([&] { exchange.cancel(); });
    const std::stop_callback onStop(stop, [&] { loop.wake(); });
    exchange.start(request, {}, {});
    loop.run();
    return record;
}

} // namespace inferometer
