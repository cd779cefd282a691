// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Compare.h"
#include "core/domain/Finding.h"
#include "core/metrics/RunAccumulator.h"
#include "tests/metrics/Records.h"

#include <QtTest/QtTest>

#include <memory>
#include <vector>

namespace inferometer::test {

PlanDraft aDraft(std::vector<LoadShape> loads = {ClosedLoop{4}}, std::uint32_t rounds = 1);

/// A run with the records it came from, as a stored run has.
struct MeasuredRun {
    Run run;
    std::shared_ptr<RunAccumulator> records;

    SampleSource samples() const;
};

MeasuredRun measured(const char *id, PlanDraft draft, const std::vector<RequestRecord> &records);

/// Random answers around a ttft and tpot in seconds, four at a time, in rounds of `count`.
std::vector<RequestRecord> answers(double ttft, double tpot, std::size_t count, std::uint64_t seed, std::uint32_t rounds = 1,
                                   std::uint32_t stage = 0, std::uint32_t tokens = 8);

const Finding *findingOf(const std::vector<Finding> &findings, std::string_view id);

} // namespace inferometer::test
