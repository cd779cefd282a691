// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/LlamaTimings.h"

namespace inferometer {

void takeLlamaTimings(look::element root, Decoded &out)
{
    simdjson::dom::object figures;
    const auto timings = look::field(root, "timings");
    if (!timings || timings->get(figures))
        return;
    for (const auto [key, value] : figures) {
        double number = 0;
        if (value.get(number))
            continue;
        out.timings.emplace_back(key, number);
        if (key == "prompt_ms")
            out.timings.emplace_back("prompt_eval_ms", number);
        else if (key == "predicted_ms")
            out.timings.emplace_back("eval_ms", number);
    }
    const auto output = look::count(*timings, "predicted_n");
    const auto fresh = look::count(*timings, "prompt_n");
    const auto cached = look::count(*timings, "cache_n");
    if (!out.usage && output) {
        out.usage.emplace();
        out.usage->output = output;
        if (fresh)
            out.usage->prompt = *fresh + cached.value_or(0);
    }
    if (out.usage && !out.usage->cached)
        out.usage->cached = cached;
}

} // namespace inferometer
