// SPDX-License-Identifier: GPL-3.0-or-later
// Any document is a plan or is refused with a sentence; a plan's own document is a plan again, and the same one.
#include "tests/fuzz/Fuzz.h"

#include "core/domain/RunPlan.h"

#include <nlohmann/json.hpp>
#include <string>

using namespace inferometer;

namespace {

void requireSentence(const Error &error) { fuzz::require(!error.message.str().empty(), "a refusal says why"); }

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const nlohmann::json document = nlohmann::json::parse(bytes, bytes + size, nullptr, false);
    if (document.is_discarded())
        return 0;
    const Result<PlanDraft> draft = RunPlan::draftFromJson(document);
    if (!draft) {
        requireSentence(draft.error());
        return 0;
    }
    const Result<RunPlan> plan = RunPlan::make(*draft);
    if (!plan) {
        requireSentence(plan.error());
        return 0;
    }
    const nlohmann::json canonical = plan->toJson();
    fuzz::require(!canonical.dump().empty(), "a plan can be written");
    const Result<PlanDraft> again = RunPlan::draftFromJson(canonical);
    fuzz::require(again.has_value(), "a plan's own document is read");
    const Result<RunPlan> same = RunPlan::make(*again);
    fuzz::require(same.has_value(), "a plan's own document is valid");
    fuzz::require(same->fingerprint() == plan->fingerprint(), "a plan's own document is the same plan");
    return 0;
}
