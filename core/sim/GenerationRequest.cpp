// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/GenerationRequest.h"

#include "core/sim/SimTokenizer.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using json = nlohmann::json;
template<class T>
using Read = tl::expected<T, HttpProblem>;
using Refusal = tl::unexpected<HttpProblem>;

constexpr std::uint32_t kDefaultOutputTokens = 128;
constexpr std::int64_t kMostTokens = 1'000'000'000;

Refusal refuse(std::string message, std::string param = {})
{
    return Refusal(
        HttpProblem{.status = 400, .message = std::move(message), .type = "BadRequestError", .param = std::move(param)});
}

Read<json> parseObject(const std::string &body)
{
    json document = json::parse(body, nullptr, false);
    if (document.is_discarded())
        return refuse("The body is not valid JSON.");
    if (!document.is_object())
        return refuse("The body must be a JSON object.");
    return document;
}

/// The member, or null where it is missing.
const json &member(const json &object, const char *name)
{
    static const json nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

Read<bool> flag(const json &object, const char *name, bool fallback)
{
    const json &value = member(object, name);
    if (value.is_null())
        return fallback;
    if (!value.is_boolean())
        return refuse(fmt::format("'{}' must be true or false.", name), name);
    return value.get<bool>();
}

Read<std::int64_t> integer(const json &object, const char *name, std::int64_t fallback)
{
    const json &value = member(object, name);
    if (value.is_null())
        return fallback;
    if (!value.is_number_integer())
        return refuse(fmt::format("'{}' must be an integer.", name), name);
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(kMostTokens))
        return kMostTokens;
    return value.get<std::int64_t>();
}

std::string_view withoutTag(std::string_view name)
{
    constexpr std::string_view kTag = ":latest";
    return name.ends_with(kTag) ? name.substr(0, name.size() - kTag.size()) : name;
}

Read<std::string> modelName(const json &object, const ServedModel &served)
{
    const json &value = member(object, "model");
    if (value.is_null())
        return served.names.front();
    if (!value.is_string())
        return refuse("'model' must be a string.", "model");
    std::string name = value.get<std::string>();
    if (!served.serves(name))
        return Refusal(HttpProblem{404, fmt::format("The model `{}` does not exist.", name), "NotFoundError", "model"});
    return name;
}

void append(std::vector<std::uint64_t> &tokens, std::string_view text)
{
    const std::vector<std::uint64_t> more = tokenize(text);
    tokens.insert(tokens.end(), more.begin(), more.end());
}

/// A chat template of four tokens around each message and three that open the answer.
Read<std::vector<std::uint64_t>> chatTokens(const json &object)
{
    const json &messages = member(object, "messages");
    if (!messages.is_array() || messages.empty())
        return refuse("'messages' must be a list with at least one message.", "messages");
    std::vector<std::uint64_t> tokens;
    for (const json &message : messages) {
        if (!message.is_object() || !member(message, "role").is_string())
            return refuse("Every message needs a 'role'.", "messages");
        tokens.insert(tokens.end(), {1, 2, 3});
        tokens.push_back(mixHash(hashBytes(member(message, "role").get_ref<const std::string &>()), 4));
        const json &content = member(message, "content");
        if (content.is_string()) {
            append(tokens, content.get_ref<const std::string &>());
        } else if (content.is_array()) {
            for (const json &part : content) {
                if (!part.is_object() || !member(part, "text").is_string())
                    return refuse("Only text parts are simulated.", "messages");
                append(tokens, member(part, "text").get_ref<const std::string &>());
            }
        } else if (!content.is_null()) {
            return refuse("'content' must be a string or a list of parts.", "messages");
        }
    }
    tokens.insert(tokens.end(), {5, 6, 7});
    return tokens;
}

Read<std::vector<std::uint64_t>> promptTokens(const json &object, const char *name)
{
    const json *prompt = &member(object, name);
    if (prompt->is_array() && prompt->size() == 1 && (prompt->front().is_string() || prompt->front().is_array()))
        prompt = &prompt->front();
    if (prompt->is_string())
        return tokenize(prompt->get_ref<const std::string &>());
    if (!prompt->is_array())
        return refuse(fmt::format("'{}' must be a string or a list of token numbers.", name), name);
    std::vector<std::uint64_t> tokens;
    for (const json &token : *prompt) {
        if (!token.is_number_unsigned())
            return refuse(fmt::format("'{}' must be one prompt: a string or a list of token numbers.", name), name);
        tokens.push_back(token.get<std::uint64_t>());
    }
    return tokens;
}

/// How much is asked for, in the words of each dialect.
struct Limits {
    std::int64_t most = kDefaultOutputTokens;
    std::int64_t least = 0;
    bool ignoresEos = false;
    bool isStrict = false; ///< a limit beyond the context is refused rather than shortened
};

Read<Limits> openAiLimits(const json &object, SimRoute route)
{
    Limits limits;
    const bool isNewName = route == SimRoute::OpenAiChat && !member(object, "max_completion_tokens").is_null();
    const char *name = isNewName ? "max_completion_tokens" : "max_tokens";
    const auto most = integer(object, name, kDefaultOutputTokens);
    const auto least = integer(object, "min_tokens", 0);
    const auto ignoresEos = flag(object, "ignore_eos", false);
    const auto choices = integer(object, "n", 1);
    if (!most || !least || !ignoresEos || !choices)
        return Refusal(!most ? most.error() : !least ? least.error() : !ignoresEos ? ignoresEos.error() : choices.error());
    if (*most < 1)
        return refuse(fmt::format("'{}' must be at least 1, got {}.", name, *most), name);
    if (*least < 0 || *least > *most)
        return refuse(fmt::format("'min_tokens' must be between 0 and {}, got {}.", *most, *least), "min_tokens");
    if (*choices != 1)
        return refuse("Only one choice ('n' = 1) is simulated.", "n");
    return Limits{*most, *least, *ignoresEos, !member(object, name).is_null()};
}

Read<Limits> otherLimits(const json &object, SimRoute route)
{
    const bool isLlama = route == SimRoute::LlamaCompletion;
    const json &options = member(object, "options");
    const auto most =
        isLlama ? integer(object, "n_predict", -1) : integer(options.is_object() ? options : json::object(), "num_predict", -1);
    const auto ignoresEos = isLlama ? flag(object, "ignore_eos", false) : Read<bool>(false);
    if (!most || !ignoresEos)
        return Refusal(!most ? most.error() : ignoresEos.error());
    if (*most == 0)
        return refuse("An answer of 0 tokens is not simulated.");
    return Limits{*most < 0 ? kDefaultOutputTokens : *most, 0, *ignoresEos, false};
}

Read<UsageReport> usageReport(const json &object)
{
    const json &options = member(object, "stream_options");
    if (!options.is_object())
        return UsageReport::Never;
    const auto isIncluded = flag(options, "include_usage", false);
    const auto isContinuous = flag(options, "continuous_usage_stats", false);
    if (!isIncluded || !isContinuous)
        return Refusal(!isIncluded ? isIncluded.error() : isContinuous.error());
    return !*isIncluded ? UsageReport::Never : *isContinuous ? UsageReport::InEveryChunk : UsageReport::AtEnd;
}

Read<void> settleLength(GenerationRequest &request, const Limits &limits, const ServedModel &served)
{
    const auto prompt = static_cast<std::int64_t>(request.promptTokens.size());
    const std::int64_t context = served.contextTokens;
    if (prompt >= context)
        return refuse(fmt::format("This model's maximum context length is {} tokens. However, the prompt has {} tokens. "
                                  "Please reduce the length of the prompt.",
                                  context, prompt));
    if (limits.isStrict && limits.most > context - prompt)
        return refuse(
            fmt::format("This model's maximum context length is {} tokens. However, {} tokens of output were asked for "
                        "after a prompt of {} tokens.",
                        context, limits.most, prompt),
            "max_tokens");
    const std::int64_t most = std::min(limits.most, context - prompt);
    std::uint64_t promptHash = 0;
    for (const std::uint64_t token : request.promptTokens)
        promptHash = mixHash(promptHash, token);
    const std::int64_t natural = std::max<std::int64_t>(naturalLength(served.seed, promptHash), limits.least);
    const bool stops = !limits.ignoresEos && natural < most;
    request.outputTokens = static_cast<std::uint32_t>(stops ? natural : most);
    request.finish = stops ? FinishReason::Stop : FinishReason::Length;
    return {};
}

} // namespace

bool ServedModel::serves(std::string_view name) const noexcept
{
    return std::find(names.begin(), names.end(), withoutTag(name)) != names.end();
}

Read<GenerationRequest> readGeneration(SimRoute route, const std::string &body, const ServedModel &served)
{
    const Read<json> document = parseObject(body);
    if (!document)
        return Refusal(document.error());
    const bool isOpenAi = route == SimRoute::OpenAiChat || route == SimRoute::OpenAiCompletions;
    const bool isOllama = route == SimRoute::OllamaChat || route == SimRoute::OllamaGenerate;
    const bool isChat = route == SimRoute::OpenAiChat || route == SimRoute::OllamaChat;
    const auto model = modelName(*document, served);
    if (!model)
        return Refusal(model.error());
    const bool loadsOnly =
        route == SimRoute::OllamaGenerate && (member(*document, "prompt").is_null() || member(*document, "prompt") == "");
    auto tokens = loadsOnly ? Read<std::vector<std::uint64_t>>()
                  : isChat  ? chatTokens(*document)
                            : promptTokens(*document, "prompt");
    const auto streams = flag(*document, "stream", isOllama);
    const auto limits = isOpenAi ? openAiLimits(*document, route) : otherLimits(*document, route);
    const auto usage = isOpenAi ? usageReport(*document) : Read<UsageReport>(UsageReport::Never);
    if (!tokens || !streams || !limits || !usage)
        return Refusal(!tokens ? tokens.error() : !streams ? streams.error() : !limits ? limits.error() : usage.error());
    GenerationRequest request{.route = route,
                              .model = *model,
                              .delivery = *streams ? Delivery::Stream : Delivery::Whole,
                              .usage = *usage,
                              .promptTokens = std::move(*tokens)};
    if (loadsOnly)
        return request;
    if (request.promptTokens.empty())
        return refuse("The prompt is empty.", "prompt");
    if (const auto sound = settleLength(request, *limits, served); !sound)
        return Refusal(sound.error());
    return request;
}

Read<std::string> answerTokenize(const std::string &body, const ServedModel &served)
{
    const Read<json> document = parseObject(body);
    if (!document)
        return Refusal(document.error());
    if (const auto model = modelName(*document, served); !model)
        return Refusal(model.error());
    const bool isLlama = document->contains("content");
    const auto tokens =
        document->contains("messages") ? chatTokens(*document) : promptTokens(*document, isLlama ? "content" : "prompt");
    if (!tokens)
        return Refusal(tokens.error());
    std::string list;
    for (const std::uint64_t token : *tokens)
        fmt::format_to(std::back_inserter(list), "{}{}", list.empty() ? "" : ",", tokenIdOf(token));
    if (isLlama)
        return fmt::format(R"({{"tokens":[{}]}})", list);
    return fmt::format(R"({{"count":{},"max_model_len":{},"tokens":[{}],"token_strs":null}})", tokens->size(),
                       served.contextTokens, list);
}

Read<std::string> readShownModel(const std::string &body, const ServedModel &served)
{
    const Read<json> document = parseObject(body);
    if (!document)
        return Refusal(document.error());
    return modelName(*document, served);
}

} // namespace inferometer
