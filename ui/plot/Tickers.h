// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/Unit.h"
#include "ui/plot/Plot.h"

namespace inferometer {

/// "1:30", from an hour on "2 h 10": seconds since the run's start.
QString clockText(double seconds);
/// A tick's number in few digits, by the unit's habits: "400", "1.2k", "0.5", "−20 %"; times with their unit, "300 ms", "1 s".
QString tickText(double value, Unit unit);
/// Of times in a chart whose title names the unit: "12.5", "1,200".
QString plainTick(double value);

/// Whole seconds, minutes, hours.
class TimeTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &, QChar, int) override { return clockText(tick); }
};

enum class TickUnit { InTitle, InLabels };

/// Round numbers, few of them.
class ValueTicker : public QCPAxisTicker {
public:
    ValueTicker(Unit unit, TickUnit where, int count) : m_unit(unit), m_where(where) { setTickCount(count); }

protected:
    double getTickStep(const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &, QChar, int) override;

private:
    Unit m_unit;
    TickUnit m_where;
};

/// 1 and 3 of each power of ten; the powers alone where the range is wide; 1, 2, 5 where it is narrow.
class LogTicker : public QCPAxisTicker {
public:
    LogTicker(Unit unit, TickUnit where) : m_unit(unit), m_where(where) {}

protected:
    QVector<double> createTickVector(double, const QCPRange &range) override;
    QString getTickLabel(double tick, const QLocale &, QChar, int) override;
    int getSubTickCount(double) override { return 0; }

private:
    Unit m_unit;
    TickUnit m_where;
};

} // namespace inferometer
