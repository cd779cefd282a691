// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Endpoint.h"

#include <nlohmann/json_fwd.hpp>

namespace inferometer {

class JsonFields;

/// An endpoint as plans and saved endpoints hold it: of its headers the names, of its key the reference.
nlohmann::json toJson(const Endpoint &endpoint);
/// Reads that form; a plan file may give headers as an object with values for its own use.
void readEndpoint(JsonFields &fields, Endpoint &endpoint);

} // namespace inferometer
