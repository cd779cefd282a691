// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/Ask.h"

#include "core/load/Exchange.h"
#include "core/net/Url.h"

namespace inferometer {

Result<RequestRecord> ask(const RunPlan &plan, const Secret &secret, const Prompt &prompt, std::stop_token stop)
{
    const Protocol *protocol = findProtocol(plan->endpoint.protocol);
    if (!protocol)
        return failure(ErrorCode::Input,
                       {INFEROMETER_TEXT("Preflight", "The protocol “%1” is unknown."), {plan->endpoint.protocol}},
                       INFEROMETER_TEXT("Preflight", "Use openai-chat or openai-completions."));
    RunContext context(plan, *protocol, secret);
    context.requestUrl = joinUrl(plan->endpoint.baseUrl, protocol->path);
    context.start = MonoClock::now();

    ReadyRequest request;
    request.prompt = prompt;
    request.http.method = HttpRequest::Method::Post;
    request.http.url = context.requestUrl;
    request.http.headers = plan->endpoint.headers;
    request.http.bearer = secret;
    request.http.tls = plan->endpoint.tls;
    request.http.connectTimeout = plan->endpoint.timeouts.connect;
    request.http.body = protocol->body({plan->model, plan->sampling, plan->streaming, prompt.plannedOutput, prompt});

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
