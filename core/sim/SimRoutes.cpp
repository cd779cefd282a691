// SPDX-License-Identifier: GPL-3.0-or-later
// The half of SimLoop that reads requests and answers those that need no engine.
#include "core/sim/SimLoop.h"

#include "core/base/Utf8.h"
#include "core/sim/SimTokenizer.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace inferometer {

namespace {

constexpr std::string_view kServer = "inferometer-sim/" INFEROMETER_VERSION;
constexpr std::string_view kJson = "application/json";
constexpr std::string_view kPlain = "text/plain; charset=utf-8";
constexpr std::string_view kPrometheus = "text/plain; version=0.0.4; charset=utf-8";
constexpr std::size_t kLongestId = 256;

struct GenerationPath {
    std::string_view path;
    SimRoute route;
};
constexpr GenerationPath kGeneration[] = {
    {"/v1/chat/completions", SimRoute::OpenAiChat},
    {"/v1/completions", SimRoute::OpenAiCompletions},
    {"/api/chat", SimRoute::OllamaChat},
    {"/api/generate", SimRoute::OllamaGenerate},
    {"/completion", SimRoute::LlamaCompletion},
};
constexpr std::string_view kPostPages[] = {"/tokenize", "/api/show"};
constexpr std::string_view kGetPages[] = {"/",         "/v1/models",   "/health", "/version", "/metrics",
                                          "/api/tags", "/api/version", "/api/ps", "/props"};

bool holds(std::span<const std::string_view> list, std::string_view path)
{
    return std::find(list.begin(), list.end(), path) != list.end();
}

std::string responseHead(const SimConnection &connection, int status, std::string_view type, std::string_view headers)
{
    return fmt::format("HTTP/1.1 {}\r\nServer: {}\r\nContent-Type: {}\r\n{}{}", statusLine(status), kServer, type, headers,
                       connection.closesAfterAnswer ? "Connection: close\r\n" : "");
}

} // namespace

void SimLoop::respond(SimConnection &connection, int status, std::string_view type, std::string_view body,
                      std::string_view headers)
{
    std::string bytes = responseHead(connection, status, type, headers);
    fmt::format_to(std::back_inserter(bytes), "Content-Length: {}\r\n\r\n", body.size());
    connection.write(bytes.append(body), SendMark::None);
    if (connection.closesAfterAnswer)
        connection.close(CloseHow::Clean);
    else
        connection.answered();
}

void SimLoop::refuse(SimConnection &connection, const HttpProblem &problem, std::string_view path, std::string_view headers)
{
    respond(connection, problem.status, kJson, problemBody(problem, path), headers);
}

void SimLoop::requestBad(SimConnection &connection, int status)
{
    connection.closesAfterAnswer = true;
    refuse(connection, {.status = status, .message = "The request could not be read.", .type = "BadRequestError", .param = {}},
           "/", "");
}

void SimLoop::requestRead(SimConnection &connection, HttpRequestHead request, Nanos read)
{
    // The first request's lot was drawn when the connection came.
    if (!std::exchange(connection.isFirstRequest, false) && m_dice.strikes(FaultKind::Refuse)) {
        connection.close(CloseHow::Reset);
        return retire(connection);
    }
    connection.closesAfterAnswer = request.wantsClose;
    for (const GenerationPath &each : kGeneration)
        if (each.path == request.path && request.method == "POST")
            return generate(connection, request, each.route, read);
    const bool isPost = holds(kPostPages, request.path)
                        || std::any_of(std::begin(kGeneration), std::end(kGeneration),
                                       [&](const auto &each) { return each.path == request.path; });
    const bool isGet = holds(kGetPages, request.path);
    if (!isPost && !isGet)
        return refuse(connection, {404, "There is no such route.", "NotFoundError", ""}, request.path, "");
    if (request.method != (isPost ? "POST" : "GET"))
        return refuse(connection, {405, "Method Not Allowed", "MethodNotAllowedError", ""}, request.path,
                      isPost ? "Allow: POST\r\n" : "Allow: GET\r\n");
    answerPage(connection, request);
}

void SimLoop::answerPage(SimConnection &connection, const HttpRequestHead &request)
{
    const std::string &path = request.path;
    const auto ok = [&](std::string_view type, std::string_view body) { respond(connection, 200, type, body, ""); };
    if (path == "/tokenize" || path == "/api/show") {
        const bool isTokenize = path == "/tokenize";
        const auto body = isTokenize ? answerTokenize(request.body, m_served) : readShownModel(request.body, m_served);
        if (!body)
            return refuse(connection, body.error(), path, "");
        return ok(kJson, isTokenize ? *body : m_pages.show(*body));
    }
    if (path == "/metrics") {
        pump(monoNow());
        return ok(kPrometheus, m_metrics.page(m_parameters, m_model->gauges()));
    }
    if (path == "/health")
        return ok(kPlain, "");
    if (path == "/")
        return ok(kPlain, m_pages.root());
    if (path == "/v1/models")
        return ok(kJson, m_pages.models());
    if (path == "/api/tags")
        return ok(kJson, m_pages.tags());
    if (path == "/api/ps")
        return ok(kJson, m_pages.running());
    if (path == "/props")
        return ok(kJson, m_pages.properties());
    ok(kJson, m_pages.version());
}

void SimLoop::generate(SimConnection &connection, const HttpRequestHead &request, SimRoute route, Nanos read)
{
    if (m_dice.strikes(FaultKind::Http429))
        return refuse(connection, {429, "Too many requests (simulated fault).", "RateLimitError", ""}, request.path,
                      "Retry-After: 1\r\n");
    if (m_dice.strikes(FaultKind::Http503))
        return refuse(connection, {503, "The server is overloaded (simulated fault).", "ServiceUnavailableError", ""},
                      request.path, "");
    auto generation = readGeneration(route, request.body, m_served);
    if (!generation)
        return refuse(connection, generation.error(), request.path, "");

    const std::uint64_t id = ++m_lastId;
    const std::string asked = plainText(request.header("x-request-id"), kLongestId);
    const std::string name = asked.empty() ? fmt::format("sim-{}", id) : asked;
    const std::string headers = fmt::format("X-Request-Id: {}\r\n", name);
    const std::string quoted = jsonQuoted(name);
    const std::uint64_t textSeed = mixHash(m_options.seed, id);
    AnswerWriter writer(*generation, std::string_view(quoted).substr(1, quoted.size() - 2), ClockPair::now().utcNs, textSeed);
    if (generation->outputTokens == 0)
        return respond(connection, 200, kJson, writer.loaded(), headers);

    auto answer = std::make_unique<Answer>(std::move(*generation), std::move(writer));
    answer->id = id;
    answer->connection = &connection;
    answer->record.id = name;
    answer->record.requestNs = read.count();
    answer->read = read;
    answer->isFramed = !request.isHttp10;
    if (answer->request.delivery == Delivery::Stream) {
        const std::string head = responseHead(connection, 200, answer->writer.contentType(), headers);
        connection.write(head + (answer->isFramed ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n"), SendMark::None);
    }
    begin(std::move(answer));
}

void SimLoop::begin(std::unique_ptr<Answer> answer)
{
    const bool stalls = m_dice.strikes(FaultKind::Stall);
    const bool cuts = m_dice.strikes(FaultKind::Cut);
    answer->trouble = stalls ? Trouble::Stall : cuts ? Trouble::Cut : Trouble::None;
    if (answer->trouble != Trouble::None)
        answer->stopsAfter = m_dice.stopsAfter(answer->request.outputTokens);
    const std::vector<std::uint64_t> &tokens = answer->request.promptTokens;
    SimRequest work{answer->id, static_cast<std::uint32_t>(tokens.size()), answer->request.outputTokens, blockHashes(tokens)};
    const Nanos read = answer->read;
    answer->connection->session = answer->id;
    m_answers.emplace(answer->id, std::move(answer));
    pump(read);
    m_model->submit(std::move(work), std::max(read, m_modelNow));
    arm();
}

void SimLoop::finishWhole(Answer &answer)
{
    SimConnection &connection = *answer.connection;
    const std::string body = answer.writer.whole(totalsOf(answer));
    std::string bytes = responseHead(connection, 200, kJson, fmt::format("X-Request-Id: {}\r\n", answer.record.id));
    fmt::format_to(std::back_inserter(bytes), "Content-Length: {}\r\n\r\n", body.size());
    const bool isCut = answer.trouble == Trouble::Cut;
    bytes.append(body, 0, isCut ? body.size() / 2 : body.size());
    answer.record.dueNs.push_back(answer.last.count());
    answer.isComplete = !isCut;
    connection.write(bytes, SendMark::Marked);
    if (isCut)
        return retire(connection);
    if (connection.isDrained())
        complete(answer);
}

} // namespace inferometer
