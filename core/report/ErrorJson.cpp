// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ErrorJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

nlohmann::json errorDocument(const Error &error, const Translate &say)
{
    nlohmann::json document{{"schema", "inferometer.error/1"},
                            {"error", error.message.in(say)},
                            {"remedy", error.remedy.empty() ? std::string() : error.remedy.in(say)}};
    if (!error.detail.empty())
        document["detail"] = error.detail;
    return document;
}

} // namespace inferometer
