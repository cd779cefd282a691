// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/PlanWords.h"

#include "core/analysis/Labels.h"
#include "core/domain/BuiltInPlans.h"
#include "core/workload/LengthModel.h"
#include "ui/bridge/Say.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

QString level(const LoadShape &shape) { return QString::fromStdString(levelOf(shape)); }

} // namespace

std::pair<double, double> meanTokens(const Workload &workload)
{
    double weights = 0, in = 0, out = 0;
    for (const WorkloadPart &part : workload.parts) {
        weights += part.weight;
        in += part.weight * meanLength(part.input);
        out += part.weight * meanLength(part.output);
    }
    return weights > 0 ? std::pair(in / weights, out / weights) : std::pair(0.0, 0.0);
}

QString PlanWords::load(const LoadShape &shape)
{
    if (const auto *closed = std::get_if<ClosedLoop>(&shape))
        return closed->concurrency == 1 ? tr("1 user") : tr("%1 users").arg(level(shape));
    if (std::holds_alternative<Burst>(shape))
        return tr("%1 at once").arg(level(shape));
    if (std::holds_alternative<Replay>(shape))
        return tr("a trace, %1 req/s in the mean").arg(level(shape));
    return tr("%1 req/s").arg(level(shape));
}

QString PlanWords::levels(const PlanDraft &draft)
{
    QStringList whole, numbers;
    bool areAlike = true;
    for (const StagePlan &stage : draft.stages) {
        whole << load(stage.shape);
        numbers << level(stage.shape);
        areAlike = areAlike && stage.shape.index() == draft.stages.front().shape.index();
    }
    if (numbers.size() < 2 || !areAlike)
        return whole.join(", ");
    const LoadShape &last = draft.stages.back().shape;
    if (std::holds_alternative<ClosedLoop>(last))
        return tr("%1 users").arg(numbers.join(", "));
    return std::holds_alternative<Burst>(last) ? tr("%1 at once").arg(numbers.join(", "))
                                               : tr("%1 req/s").arg(numbers.join(", "));
}

QString PlanWords::ends(const PlanDraft &draft)
{
    if (draft.stages.empty())
        return {};
    const StagePlan &first = draft.stages.front();
    const bool areAlike = std::all_of(draft.stages.begin(), draft.stages.end(), [&](const StagePlan &stage) {
        return stage.duration == first.duration && stage.requests == first.requests;
    });
    if (!areAlike)
        return {};
    if (first.duration)
        return tr("%1 each").arg(roughly(*first.duration));
    if (first.requests)
        return *first.requests == 1 ? tr("1 request each") : tr("%1 requests each").arg(count(*first.requests));
    return {};
}

QString PlanWords::workload(const Workload &workload)
{
    const auto [in, out] = meanTokens(workload);
    const QString name = sayName(workload.name);
    if (workload.parts.size() == 1)
        return tr("%1: %2 in → %3 out").arg(name, plain(std::round(in)), plain(std::round(out)));
    return tr("%1: mean %2 in → %3 out").arg(name, plain(std::round(in)), plain(std::round(out)));
}

QString PlanWords::target(const Target &target)
{
    QStringList limits;
    for (const Limit &limit : target.limits)
        limits << QString::fromStdString(limit.metric).toUpper() + " ≤ " + PlanWords::limit(limit.atMostMs);
    if (limits.isEmpty())
        return tr("no limits");
    return tr("%1 for %2 %").arg(limits.join(tr(" and ")), plain(target.percent));
}

QString PlanWords::plain(double value) { return QLocale().toString(value, 'g', 6); }

QString PlanWords::limit(double ms) { return ms < 1000 ? tr("%1 ms").arg(plain(ms)) : tr("%1 s").arg(plain(ms / 1000)); }

QString PlanWords::roughly(Nanos time)
{
    const double seconds = toSeconds(time);
    if (seconds < 59.5)
        return tr("%1 s").arg(plain(seconds < 9.95 ? std::round(seconds * 10) / 10 : std::round(seconds)));
    if (seconds < 90 * 60)
        return tr("%1 min").arg(std::round(seconds / 60));
    return tr("%1 h").arg(plain(std::round(seconds / 360) / 10));
}

QString PlanWords::title(const PlanDraft &draft)
{
    for (const BuiltInPlan &plan : builtInPlans())
        if (plan.id == draft.planId)
            return say(plan.title);
    return tr("Free ladder");
}

QString PlanWords::nameOf(const PlanDraft &draft)
{
    return draft.name.empty() ? title(draft) : QString::fromStdString(draft.name);
}

} // namespace inferometer
