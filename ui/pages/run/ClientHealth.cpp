// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ClientHealth.h"

#include "core/analysis/Rules.h"
#include "ui/bridge/Say.h"

#include <limits>
#include <tuple>

namespace inferometer {

std::optional<GeneratorGrade> ClientHealth::gradeOf(const LiveSnapshot &shot)
{
    std::optional<GeneratorGrade> grade;
    // With times from the kernel a slow loop alone makes nothing untrustworthy.
    const double leastLag = shot.hasKernelTimes ? kMostLoopLagMs : kBusyFrom * kMostLoopLagMs;
    const double mostLag = shot.hasKernelTimes ? std::numeric_limits<double>::infinity() : kMostLoopLagMs;
    for (const auto &[value, busyFrom, most] :
         {std::tuple(shot.sendLatenessP99Ms, kBusyFrom * kMostLatenessMs, kMostLatenessMs),
          std::tuple(shot.loopLagP99Ms, leastLag, mostLag)}) {
        if (!value)
            continue;
        const GeneratorGrade one = *value > most       ? GeneratorGrade::Unreliable
                                   : *value > busyFrom ? GeneratorGrade::Busy
                                                       : GeneratorGrade::Fine;
        grade = std::max(grade.value_or(one), one);
    }
    return grade;
}

Tone ClientHealth::toneOf(GeneratorGrade grade)
{
    return grade == GeneratorGrade::Fine ? Tone::Good : grade == GeneratorGrade::Busy ? Tone::Warning : Tone::Error;
}

QString ClientHealth::word(std::optional<GeneratorGrade> grade)
{
    if (!grade)
        return tr("client: not watched yet");
    switch (*grade) {
    case GeneratorGrade::Fine: return tr("client: fine");
    case GeneratorGrade::Busy: return tr("client: busy");
    case GeneratorGrade::Unreliable: return tr("client: unreliable");
    }
    return {};
}

QString ClientHealth::figures(const LiveSnapshot &shot)
{
    return tr("late P99 %1, loop lag P99 %2").arg(milliseconds(shot.sendLatenessP99Ms), milliseconds(shot.loopLagP99Ms));
}

} // namespace inferometer
