// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/ComparedSet.h"

#include "core/analysis/Comparability.h"
#include "core/library/StoredRun.h"
#include "core/metrics/MetricDef.h"

#include <algorithm>
#include <array>

namespace inferometer {

namespace {

void addDifference(StageDifference &difference, std::string key, const MetricDef &def, std::optional<double> base,
                   std::optional<double> other)
{
    if (!base || !other)
        return;
    MetricDifference row;
    row.key = std::move(key);
    row.unit = nameOf(def.unit);
    row.base = *base;
    row.other = *other;
    if (def.unit == Unit::Share)
        row.change = *other - *base;
    else if (*base != 0)
        row.change = (*other - *base) / *base;
    difference.metrics.push_back(std::move(row));
}

/// What the summaries of two levels say, without any claim.
StageDifference plainDifference(const StageSummary &base, const StageSummary &other)
{
    constexpr std::array kShown{std::pair{0.5, ".p50"}, std::pair{0.95, ".p95"}, std::pair{0.99, ".p99"}};
    StageDifference difference;
    difference.load = base.load;
    for (const MetricDef &def : catalogue()) {
        const MetricSummary *a = base.metric(def.id), *b = other.metric(def.id);
        if (!a || !b || def.better == Better::Neither)
            continue;
        addDifference(difference, std::string(def.id), def, a->value, b->value);
        for (const auto &[p, suffix] : kShown) {
            const PercentileValue *x = a->percentile(p), *y = b->percentile(p);
            if (x && y)
                addDifference(difference, std::string(def.id) + suffix, def, x->value, y->value);
        }
    }
    return difference;
}

} // namespace

bool ComparedSet::isComparable() const
{
    return std::all_of(comparisons.begin(), comparisons.end(), [](const Comparison &each) { return each.isComparable(); });
}

ComparedRuns ComparedSet::namesAt(std::size_t other) const
{
    ComparedRuns called = namesOf(runs.front(), runs[other]);
    called.base = names.front().toStdString();
    called.other = names[static_cast<qsizetype>(other)].toStdString();
    return called;
}

void ComparedSet::call(const QStringList &called)
{
    names = called;
    for (std::size_t i = 1; i < runs.size(); ++i)
        comparisons[i - 1].reasons = comparability(runs.front(), runs[i], namesAt(i));
}

std::vector<LoadShape> ComparedSet::levels() const
{
    std::vector<LoadShape> loads;
    if (runs.empty())
        return loads;
    for (const StageSummary &stage : runs.front().stages) {
        const bool isShared = std::any_of(runs.begin() + 1, runs.end(), [&](const Run &run) {
            return std::any_of(run.stages.begin(), run.stages.end(),
                               [&](const StageSummary &each) { return each.load == stage.load; });
        });
        if (isShared && std::find(loads.begin(), loads.end(), stage.load) == loads.end())
            loads.push_back(stage.load);
    }
    return loads;
}

Result<ComparedSet> readComparedSet(RunStore &store, const std::vector<RunId> &ids, Access access)
{
    ComparedSet set;
    for (const RunId &id : ids) {
        auto run = loadRun(store, id, access);
        if (!run)
            return Failure(run.error());
        set.runs.push_back(std::move(*run));
    }
    for (std::size_t i = 1; i < set.runs.size(); ++i) {
        auto comparison = compareStored(store, set.runs.front(), set.runs[i]);
        if (!comparison)
            return Failure(comparison.error());
        set.comparisons.push_back(std::move(*comparison));
    }
    return set;
}

std::vector<Card> cardsOf(const ComparedSet &set, const Translate &say)
{
    if (set.comparisons.size() == 1)
        return cardsOf(set.comparisons.front(), set.namesAt(1), say);
    std::vector<Card> cards;
    for (std::size_t i = 0; i < set.comparisons.size(); ++i) {
        std::vector<Card> own = cardsOf(set.comparisons[i], set.namesAt(i + 1), say);
        if (own.empty() || set.comparisons[i].isComparable())
            continue;
        // Of several runs each one's first word; the matrix says the rest.
        own.front().because = (set.names.front() + " ★ · " + set.names[static_cast<qsizetype>(i + 1)]).toStdString();
        cards.push_back(std::move(own.front()));
    }
    return cards;
}

std::optional<StageDifference> differenceAt(const ComparedSet &set, std::size_t other, const LoadShape &load)
{
    const Comparison &comparison = set.comparisons[other - 1];
    if (comparison.isComparable()) {
        for (const StageDifference &stage : comparison.stages)
            if (stage.load == load)
                return stage;
        return std::nullopt;
    }
    for (const auto &[a, b] : matchStages(set.runs.front(), set.runs[other]))
        if (a->load == load)
            return plainDifference(*a, *b);
    return std::nullopt;
}

} // namespace inferometer
