// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/JsonText.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

std::string jsonText(const json &document, JsonLayout layout)
{
    return document.dump(layout == JsonLayout::Indented ? 2 : -1, ' ', false, json::error_handler_t::replace);
}

json jsonNumber(std::optional<double> value) { return value && std::isfinite(*value) ? json(*value) : json(); }

json jsonInterval(const std::optional<Interval> &interval)
{
    if (!interval || !std::isfinite(interval->first) || !std::isfinite(interval->second))
        return json();
    return json::array({interval->first, interval->second});
}

json jsonWord(std::string_view text) { return text.empty() ? json() : json(text); }

} // namespace inferometer
