// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DifferenceWords.h"

#include "core/metrics/Format.h"
#include "core/metrics/MetricDef.h"
#include "core/report/Words.h"
#include "ui/models/Spoken.h"
#include "ui/theme/Theme.h"

#include <algorithm>
#include <array>

namespace inferometer {

namespace {

std::string_view idOf(const MetricDifference &row) { return std::string_view(row.key).substr(0, row.key.find('.')); }

QString signedPoints(double share)
{
    const QString number = QString::fromStdString(format::number(std::abs(share) * 100));
    return (share < 0 ? "−" : share > 0 ? "+" : "") + number;
}

} // namespace

Unit DifferenceWords::unit() const
{
    const MetricDef *def = findMetric(idOf(m_row));
    return def ? def->unit : Unit::Count;
}

QString DifferenceWords::metric() const
{
    const QString name = QString::fromStdString(words::shortName(idOf(m_row), spoken()));
    const std::size_t dot = m_row.key.find('.');
    if (dot == std::string::npos)
        return name;
    const std::string statistic = m_row.key.substr(dot + 1);
    return name + " " + (statistic == "mean" ? tr("mean") : QString::fromStdString(statistic));
}

QString DifferenceWords::definition() const
{
    const MetricDef *def = findMetric(idOf(m_row));
    return def ? say(def->definition) : QString();
}

QString DifferenceWords::value(double value) const { return QString::fromStdString(words::value(value, unit())); }

QString DifferenceWords::base() const { return value(m_row.base); }

QString DifferenceWords::other() const { return value(m_row.other); }

QString DifferenceWords::change() const
{
    return isShare() ? tr("%1 points").arg(signedPoints(m_row.change)) : QString::fromStdString(format::change(m_row.change));
}

QString DifferenceWords::interval() const
{
    if (!m_row.ci95)
        return {};
    if (isShare())
        return signedPoints(m_row.ci95->first) + "…" + signedPoints(m_row.ci95->second);
    return QString::fromStdString(format::changes(m_row.ci95->first, m_row.ci95->second));
}

VerdictLook VerdictLook::of(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Better: return {"check", &Theme::better, say(titleOf(verdict))};
    case Verdict::Worse: return {"cross", &Theme::worse, say(titleOf(verdict))};
    case Verdict::Equivalent: return {"check", &Theme::muted, say(titleOf(verdict))};
    case Verdict::NoEvidence: break;
    }
    return {"info", &Theme::muted, say(titleOf(Verdict::NoEvidence))};
}

bool isLeading(const MetricDifference &row, const LoadShape &load)
{
    constexpr std::array<std::string_view, 4> kLeading{"tpot.p95", "output_throughput", "attainment", "error_rate"};
    constexpr std::array<std::string_view, 2> kSent{"ttft.p95", "e2e.p95"}, kDue{"ttft_sched.p95", "e2e_sched.p95"};
    const auto isIn = [&](const auto &list) { return std::find(list.begin(), list.end(), row.key) != list.end(); };
    return isIn(kLeading) || isIn(isOpenLoop(load) ? kDue : kSent);
}

} // namespace inferometer
