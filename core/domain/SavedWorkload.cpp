// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/SavedWorkload.h"

#include "core/domain/JsonFields.h"
#include "core/domain/RunPlan.h"
#include "core/domain/SavedName.h"
#include "core/domain/WorkloadJson.h"

#include <nlohmann/json.hpp>

namespace inferometer {

using nlohmann::json;

namespace {

constexpr std::string_view kWorkloadSchema = "inferometer.workload/1";

} // namespace

Status SavedWorkload::check() const
{
    if (Status named = checkSavedName(workload.name); !named)
        return named;
    return checkWorkload(workload);
}

json SavedWorkload::toJson() const { return {{"schema", kWorkloadSchema}, {"workload", inferometer::toJson(workload)}}; }

Result<SavedWorkload> SavedWorkload::fromJson(const json &document)
{
    SavedWorkload saved;
    std::optional<Error> trouble;
    if (document.is_object() && document.contains("parts")) {
        JsonFields fields(document, "", trouble);
        readWorkload(fields, saved.workload);
    } else {
        JsonFields fields(document, "", trouble);
        std::string schema(kWorkloadSchema);
        fields.read("schema", schema);
        if (schema != kWorkloadSchema)
            return unknownSchema(schema, kWorkloadSchema);
        fields.child("workload", [&](JsonFields &workload) { readWorkload(workload, saved.workload); });
    }
    if (trouble)
        return Failure(*trouble);
    return saved;
}

} // namespace inferometer
