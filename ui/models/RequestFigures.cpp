// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RequestFigures.h"

#include "core/metrics/RequestMetrics.h"

#include <QLocale>

namespace inferometer {

RequestFigures RequestFigures::of(const RequestRecord &record)
{
    const RequestMetrics metrics = metricsOf(record);
    RequestFigures figures;
    figures.number = static_cast<std::uint32_t>(record.id.value);
    figures.start = record.tSend.value_or(record.tSched);
    figures.kind = record.outcome.kind;
    figures.fine = record.outcome.fine;
    figures.purpose = record.purpose;
    figures.part = record.part;
    figures.promptTokens = record.tokens.prompt;
    figures.outputTokens = record.tokens.output;
    figures.ttftMs = metrics.ttftMs;
    figures.tpotMs = metrics.tpotMs;
    figures.tookMs = std::chrono::duration<double, std::milli>(record.tDone - figures.start).count();
    return figures;
}

QString runTime(Nanos sinceStart)
{
    const qint64 tenths = sinceStart.count() / 100'000'000;
    const qint64 seconds = tenths / 10;
    const auto two = [](qint64 number) { return QString::number(number).rightJustified(2, '0'); };
    if (seconds >= 3600)
        return QString("%1:%2:%3").arg(seconds / 3600).arg(two(seconds / 60 % 60), two(seconds % 60));
    return QString("%1:%2%3%4").arg(seconds / 60).arg(two(seconds % 60), QLocale().decimalPoint()).arg(tenths % 10);
}

} // namespace inferometer
