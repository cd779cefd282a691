// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/WorkloadJson.h"

#include "core/base/Overloaded.h"
#include "core/domain/JsonFields.h"
#include "core/domain/RunPlan.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

json lengthToJson(const LengthModel &length)
{
    return std::visit(
        Overloaded{
            [](const FixedLength &fixed) { return json(fixed.tokens); },
            [](const UniformLength &uniform) {
                return json{{"uniform", {uniform.min, uniform.max}}};
            },
            [](const NormalLength &normal) {
                return json{
                    {"normal",
                     {{"mean", normal.mean}, {"deviation", normal.deviation}, {"min", normal.min}, {"max", normal.max}}}};
            },
            [](const LogNormalLength &logNormal) {
                return json{{"lognormal",
                             {{"median", logNormal.median},
                              {"sigma", logNormal.sigma},
                              {"min", logNormal.min},
                              {"max", logNormal.max}}}};
            }},
        length);
}

void readLength(JsonFields &fields, const char *key, LengthModel &length)
{
    const json *value = fields.take(key);
    if (!value)
        return;
    if (value->is_number_unsigned()) {
        length = FixedLength{fields.unsigned32(key, *value)};
        return;
    }
    JsonFields inner(*value, fields.pathOf(key), fields.trouble());
    if (const json *range = inner.take("uniform")) {
        UniformLength uniform;
        if (range->is_array() && range->size() == 2) {
            uniform.min = inner.unsigned32("uniform", (*range)[0]);
            uniform.max = inner.unsigned32("uniform", (*range)[1]);
        } else {
            inner.wrongType("uniform", "[min, max]");
        }
        length = uniform;
    } else if (const json *bell = inner.take("normal")) {
        NormalLength normal;
        JsonFields values(*bell, inner.pathOf("normal"), fields.trouble());
        values.read("mean", normal.mean);
        values.read("deviation", normal.deviation);
        values.read("min", normal.min);
        values.read("max", normal.max);
        length = normal;
    } else if (const json *skew = inner.take("lognormal")) {
        LogNormalLength logNormal;
        JsonFields values(*skew, inner.pathOf("lognormal"), fields.trouble());
        values.read("median", logNormal.median);
        values.read("sigma", logNormal.sigma);
        values.read("min", logNormal.min);
        values.read("max", logNormal.max);
        length = logNormal;
    } else {
        fields.wrongType(key, INFEROMETER_TEXT("Plan", "a number of tokens, uniform, normal or lognormal"));
    }
}

} // namespace

void readWorkload(JsonFields &fields, Workload &workload)
{
    fields.read("name", workload.name);
    fields.read("seed", workload.seed);
    fields.read("dataset", workload.dataset);
    fields.readChoice("language", {{"en", CorpusLanguage::English}, {"zh", CorpusLanguage::Chinese}}, workload.language);
    if (const json *prefix = fields.take("prefix")) {
        if (*prefix == "unique") {
            workload.prefix = {};
        } else {
            JsonFields inner(*prefix, fields.pathOf("prefix"), fields.trouble());
            inner.read("shared_tokens", workload.prefix.sharedTokens);
        }
    }
    fields.each("parts", [&](JsonFields &part) {
        WorkloadPart next;
        part.read("name", next.name);
        part.read("weight", next.weight);
        readLength(part, "input", next.input);
        readLength(part, "output", next.output);
        workload.parts.push_back(std::move(next));
    });
}

json toJson(const Workload &workload)
{
    json parts = json::array();
    for (const WorkloadPart &part : workload.parts)
        parts.push_back({{"name", part.name},
                         {"weight", part.weight},
                         {"input", lengthToJson(part.input)},
                         {"output", lengthToJson(part.output)}});
    const json prefix = workload.prefix.sharedTokens ? json{{"shared_tokens", workload.prefix.sharedTokens}} : json("unique");
    return {{"name", workload.name}, {"language", workload.language == CorpusLanguage::English ? "en" : "zh"},
            {"prefix", prefix},      {"dataset", workload.dataset},
            {"seed", workload.seed}, {"parts", parts}};
}

} // namespace inferometer
