// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/RunNames.h"

#include "core/domain/BuiltInPlans.h"
#include "ui/bridge/Say.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <map>

namespace inferometer {

RunFacts RunFacts::of(const RunRow &row)
{
    return {row.id.value, row.name, row.model, row.baseUrl, row.planId, row.isSimulated, row.startedUtcNs};
}

RunFacts RunFacts::of(const Run &run)
{
    const PlanDraft &plan = run.plan.draft();
    return {run.id.value,           plan.name,        plan.model.name, plan.endpoint.baseUrl, plan.planId,
            run.server.isSimulated, run.started.utcNs};
}

QString RunNames::where(const RunFacts &run) const
{
    return foreign(run.model) + " @ " + m_servers.of(run.baseUrl, run.isSimulated);
}

QString RunNames::part(const RunFacts &run, Part part) const
{
    switch (part) {
    case Part::Model: return foreign(run.model);
    case Part::Server: return m_servers.of(run.baseUrl, run.isSimulated);
    case Part::Plan: return planTitle(run.planId);
    case Part::Time: return when(run.startedUtcNs);
    case Part::Second: return QDateTime::fromMSecsSinceEpoch(run.startedUtcNs / 1'000'000).toString("HH:mm:ss");
    case Part::Id: break;
    }
    return QString::fromStdString(run.id);
}

QString RunNames::title(const RunFacts &run) const { return run.name.empty() ? where(run) : foreign(run.name); }

QString RunNames::about(const RunFacts &run) const
{
    return (run.name.empty() ? part(run, Part::Plan) + " · " + part(run, Part::Time)
                             : where(run) + " · " + part(run, Part::Plan));
}

QString RunNames::whole(const RunFacts &run) const
{
    return run.name.empty() ? title(run) + " · " + about(run) : foreign(run.name);
}

QString RunNames::inRow(const RunFacts &run) const
{
    return run.name.empty() ? part(run, Part::Time) + " " + part(run, Part::Plan) : foreign(run.name);
}

QStringList RunNames::each(const std::vector<RunFacts> &runs) const
{
    QStringList names;
    for (const RunFacts &run : runs)
        names << foreign(run.name);
    for (const Part next : {Part::Model, Part::Server, Part::Plan, Part::Time, Part::Second, Part::Id}) {
        std::map<QString, std::vector<std::size_t>> alike;
        for (std::size_t i = 0; i < runs.size(); ++i)
            alike[names[static_cast<qsizetype>(i)]].push_back(i);
        for (const auto &[name, group] : alike) {
            QStringList parts;
            for (const std::size_t i : group)
                parts << part(runs[i], next);
            // What all of them have tells nobody apart.
            if (group.size() < 2 || parts.count(parts.front()) == parts.size())
                continue;
            const bool isModel = next == Part::Server && runs[group.front()].name.empty(); // the name so far
            const QString between = isModel ? " @ " : " · ";
            for (std::size_t k = 0; k < group.size(); ++k)
                names[static_cast<qsizetype>(group[k])] =
                    name.isEmpty() ? parts[static_cast<qsizetype>(k)] : name + between + parts[static_cast<qsizetype>(k)];
        }
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (names[static_cast<qsizetype>(i)].isEmpty()) // the only one without a name
            names[static_cast<qsizetype>(i)] = where(runs[i]);
    return names;
}

QString planTitle(const std::string &planId)
{
    for (const BuiltInPlan &plan : builtInPlans())
        if (plan.id == planId)
            return say(plan.title);
    return planId == "custom" ? RunNames::tr("own plan") : QString::fromStdString(planId);
}

} // namespace inferometer
