// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimPages.h"

#include "core/sim/AnswerWriter.h"

#include <fmt/format.h>

namespace inferometer {

namespace {

std::string_view ownerOf(SimDialect dialect)
{
    switch (dialect) {
    case SimDialect::OpenAi: return "inferometer-sim";
    case SimDialect::Ollama: return "library";
    case SimDialect::LlamaCpp: return "llamacpp";
    }
    return "inferometer-sim";
}

} // namespace

SimPages::SimPages(const SimParameters &parameters, SimDialect dialect, const ServedModel &served, std::int64_t startedUtcNs)
    : m_parameters(parameters), m_dialect(dialect), m_served(served), m_startedUtcNs(startedUtcNs)
{}

std::string SimPages::root() const
{
    return fmt::format("inferometer-sim {}: a simulated server (dialect {}), no model runs here\n", INFEROMETER_VERSION,
                       nameOf(m_dialect));
}

std::string SimPages::models() const
{
    std::string list;
    for (const std::string &name : m_served.names)
        fmt::format_to(
            std::back_inserter(list),
            R"({}{{"id":{},"object":"model","created":{},"owned_by":"{}","root":{},"parent":null,"max_model_len":{},)"
            R"("simulated":true}})",
            list.empty() ? "" : ",", jsonQuoted(name), m_startedUtcNs / 1'000'000'000, ownerOf(m_dialect), jsonQuoted(name),
            m_served.contextTokens);
    return fmt::format(R"({{"object":"list","data":[{}]}})", list);
}

std::string SimPages::version() const
{
    return fmt::format(R"({{"version":"{}","simulated":true,"dialect":"{}"}})", INFEROMETER_VERSION, nameOf(m_dialect));
}

std::string SimPages::tags() const
{
    std::string list;
    for (const std::string &name : m_served.names)
        fmt::format_to(std::back_inserter(list),
                       R"({}{{"name":"{}:latest","model":"{}:latest","modified_at":"{}","digest":"simulated",)"
                       R"("details":{{"format":"simulated","family":"simulated"}}}})",
                       list.empty() ? "" : ",", name, name, isoUtc(m_startedUtcNs));
    return fmt::format(R"({{"models":[{}]}})", list);
}

std::string SimPages::running() const
{
    return fmt::format(R"({{"models":[{{"name":"{0}:latest","model":"{0}:latest","digest":"simulated",)"
                       R"("details":{{"format":"simulated","family":"simulated"}},"context_length":{1}}}]}})",
                       m_served.names.front(), m_served.contextTokens);
}

std::string SimPages::show(std::string_view model) const
{
    return fmt::format(R"({{"modelfile":{},"details":{{"format":"simulated","family":"simulated"}},)"
                       R"("model_info":{{"general.architecture":"simulated","simulated.context_length":{}}},)"
                       R"("capabilities":["completion"]}})",
                       jsonQuoted(fmt::format("# {}: simulated by inferometer-sim", model)), m_served.contextTokens);
}

std::string SimPages::properties() const
{
    // With exact timing there is no batch limit, so there is no number of slots to tell.
    const std::string slots = m_parameters.exact ? "" : fmt::format(R"("total_slots":{},)", m_parameters.maxBatch);
    return fmt::format(R"({{"default_generation_settings":{{"n_ctx":{}}},{}"model_alias":{},"model_path":"simulated",)"
                       R"("build_info":"inferometer-sim {}","simulated":true}})",
                       m_served.contextTokens, slots, jsonQuoted(m_served.names.front()), INFEROMETER_VERSION);
}

std::string problemBody(const HttpProblem &problem, std::string_view path)
{
    const std::string message = jsonQuoted(problem.message);
    if (path.starts_with("/api/"))
        return fmt::format(R"({{"error":{}}})", message);
    return fmt::format(R"({{"error":{{"message":{},"type":{},"param":{},"code":{}}}}})", message, jsonQuoted(problem.type),
                       problem.param.empty() ? "null" : jsonQuoted(problem.param), problem.status);
}

std::string_view statusLine(int status) noexcept
{
    switch (status) {
    case 200: return "200 OK";
    case 400: return "400 Bad Request";
    case 404: return "404 Not Found";
    case 405: return "405 Method Not Allowed";
    case 413: return "413 Content Too Large";
    case 429: return "429 Too Many Requests";
    case 431: return "431 Request Header Fields Too Large";
    case 501: return "501 Not Implemented";
    case 503: return "503 Service Unavailable";
    case 505: return "505 HTTP Version Not Supported";
    default: return "500 Internal Server Error";
    }
}

} // namespace inferometer
