// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/ServerDetails.h"

#include "core/base/Utf8.h"
#include "core/net/HttpClient.h"
#include "core/net/Url.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

constexpr Nanos kDetailPatience = std::chrono::seconds(5);

const json *at(const json &document, const char *key)
{
    if (!document.is_object())
        return nullptr;
    const auto found = document.find(key);
    return found == document.end() ? nullptr : &*found;
}

std::string textAt(const json &document, const char *key)
{
    const json *value = at(document, key);
    return value && value->is_string() ? plainText(value->get_ref<const std::string &>(), 200) : std::string();
}

std::optional<std::uint32_t> countAt(const json &document, const char *key)
{
    const json *value = at(document, key);
    if (!value || !value->is_number_unsigned() || value->get<std::uint64_t>() > UINT32_MAX)
        return std::nullopt;
    return value->get<std::uint32_t>();
}

std::string firstOf(const json &document, std::initializer_list<const char *> keys)
{
    for (const char *key : keys)
        if (std::string text = textAt(document, key); !text.empty())
            return text;
    return {};
}

class Describer {
public:
    Describer(const Endpoint &endpoint, const Secret &secret, std::string model, const std::stop_token &stop)
        : m_endpoint(endpoint), m_secret(secret), m_model(std::move(model)), m_stop(stop)
    {
        m_endpoint.baseUrl = rootUrl(endpoint.baseUrl);
    }

    ServerDetails run()
    {
        using Look = bool (Describer::*)();
        // A route that only one engine has comes before those that several share; /version is the last.
        for (const Look look : {&Describer::llamaCpp, &Describer::ollama, &Describer::sgLang, &Describer::tgi,
                                &Describer::triton, &Describer::lmStudio, &Describer::byVersion}) {
            if (m_stop.stop_requested() || (this->*look)())
                break;
        }
        return std::move(m_found);
    }

private:
    json get(const char *path)
    {
        const HttpAnswer answer =
            fetch(requestTo(m_endpoint, m_secret, joinUrl(m_endpoint.baseUrl, path)), kDetailPatience, m_stop);
        return answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    }
    json post(const char *path, const json &body)
    {
        HttpRequest request = requestTo(m_endpoint, m_secret, joinUrl(m_endpoint.baseUrl, path));
        request.method = HttpRequest::Method::Post;
        request.body = body.dump(-1, ' ', false, json::error_handler_t::replace);
        const HttpAnswer answer = fetch(request, kDetailPatience, m_stop);
        return answer.status == 200 ? json::parse(answer.body, nullptr, false) : json();
    }
    bool is(const char *engine, std::string version)
    {
        if (version.empty())
            return false;
        m_found.identity.engine = engine;
        m_found.identity.version = std::move(version);
        return true;
    }

    bool llamaCpp()
    {
        const json props = get("/props");
        if (const json *simulated = at(props, "simulated"))
            m_found.identity.isSimulated = *simulated == true;
        if (!is("llama.cpp", textAt(props, "build_info")))
            return false;
        m_found.build = m_found.identity.version;
        m_found.quantization = textAt(props, "model_ftype");
        m_found.modelSource = textAt(props, "model_path");
        if (const json *settings = at(props, "default_generation_settings"))
            m_found.contextTokens = countAt(*settings, "n_ctx");
        return true;
    }

    bool ollama()
    {
        if (!is("ollama", textAt(get("/api/version"), "version")))
            return false;
        const json shown = m_model.empty() ? json() : post("/api/show", {{"model", m_model}});
        if (const json *details = at(shown, "details"))
            m_found.quantization = textAt(*details, "quantization_level");
        if (const json *facts = at(shown, "model_info")) // named after the model's family
            m_found.contextTokens = countAt(*facts, (textAt(*facts, "general.architecture") + ".context_length").c_str());
        // A loaded model tells how long a context it really has.
        const json running = get("/api/ps");
        if (const json *models = at(running, "models"); models && models->is_array())
            for (const json &model : *models)
                if (const auto context = countAt(model, "context_length"); context && textAt(model, "name") == m_model)
                    m_found.contextTokens = context;
        return true;
    }

    bool sgLang()
    {
        for (const char *path : {"/get_server_info", "/server_info"}) {
            const json info = get(path);
            if (!is("sglang", textAt(info, "version")))
                continue;
            m_found.quantization = textAt(info, "quantization");
            m_found.modelSource = textAt(info, "model_path");
            m_found.contextTokens = countAt(info, "context_length");
            return true;
        }
        return false;
    }

    bool tgi()
    {
        const json info = get("/info");
        if (!is("tgi", textAt(info, "version")))
            return false;
        m_found.build = firstOf(info, {"sha", "docker_label"});
        m_found.quantization = firstOf(info, {"quantize", "model_dtype"});
        m_found.modelSource = textAt(info, "model_id");
        m_found.contextTokens = countAt(info, "max_total_tokens");
        return true;
    }

    bool triton()
    {
        const json server = get("/v2");
        return textAt(server, "name") == "triton" && is("triton", textAt(server, "version"));
    }

    bool lmStudio()
    {
        const json list = get("/api/v0/models");
        const json *models = at(list, "data");
        // Gateways answer every list of models with one of their own: these words are LM Studio's.
        const auto isItsOwn = [](const json &model) {
            return at(model, "compatibility_type") || at(model, "max_context_length") || at(model, "state");
        };
        if (!models || !models->is_array() || std::none_of(models->begin(), models->end(), isItsOwn))
            return false;
        m_found.identity.engine = "lm-studio"; // it does not tell its version
        for (const json &model : *models) {
            if (textAt(model, "id") != m_model)
                continue;
            m_found.quantization = textAt(model, "quantization");
            m_found.contextTokens = countAt(model, "loaded_context_length");
            if (!m_found.contextTokens)
                m_found.contextTokens = countAt(model, "max_context_length");
        }
        return true;
    }

    // vLLM and TensorRT-LLM answer alike; their models tell whose they are.
    bool byVersion()
    {
        const std::string version = textAt(get("/version"), "version");
        if (version.empty())
            return false;
        const json list = get("/v1/models");
        const json *models = at(list, "data");
        const bool hasModels = models && models->is_array() && !models->empty();
        const std::string owner = hasModels ? textAt(models->front(), "owned_by") : std::string();
        if (hasModels) {
            m_found.contextTokens = countAt(models->front(), "max_model_len");
            m_found.modelSource = textAt(models->front(), "root");
        }
        return is(owner.find("tensorrt") != std::string::npos ? "tensorrt-llm" : "vllm", version);
    }

    Endpoint m_endpoint;
    const Secret &m_secret;
    std::string m_model;
    std::stop_token m_stop;
    ServerDetails m_found;
};

} // namespace

ServerDetails describeServer(const Endpoint &endpoint, const Secret &secret, const std::string &serverHeader,
                             const std::string &model, const std::stop_token &stop)
{
    if (serverHeader.starts_with("inferometer-sim")) {
        const std::size_t slash = serverHeader.find('/');
        ServerDetails simulator;
        simulator.identity = {"inferometer-sim", slash == std::string::npos ? "" : serverHeader.substr(slash + 1), true};
        return simulator;
    }
    ServerDetails details = Describer(endpoint, secret, model, stop).run();
    if (details.identity.engine.empty() && serverHeader.find("llama.cpp") != std::string::npos)
        details.identity.engine = "llama.cpp";
    return details;
}

} // namespace inferometer
