// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

namespace inferometer {

/// How much of a record is shown.
struct Detail {
    /// Always: "content_text" and "reasoning_text" are there even when the answer had none ("").
    enum class Texts { WhenKept, Always } texts = Texts::WhenKept;
    enum class Events { No, Yes } events = Events::No;
};

/// Everything known of one request: the document of `ask` ("inferometer.record/1"). Times in milliseconds from t_send,
/// also of a request that failed half-way; what does not exist is null or missing.
nlohmann::json recordDocument(const RequestRecord &record, Detail detail);

/// The same keys without "schema", and the request's place in its run (t_sched_ms and t_send_ms since the run's start).
nlohmann::json requestRow(const RequestRecord &record, Detail detail);

/// {"schema": "inferometer.requests/1", "requests": […]}.
nlohmann::json requestsDocument(std::span<const RequestRecord> records, Detail detail);

/// requestRow() as one line of `requests.jsonl`, with its line end.
std::string requestLine(const RequestRecord &record, Detail detail);

} // namespace inferometer
