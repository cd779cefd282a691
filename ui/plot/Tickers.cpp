// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Tickers.h"

#include "core/metrics/Format.h"
#include "ui/bridge/Say.h"

#include <cmath>

namespace inferometer {

QString clockText(double seconds)
{
    const auto whole = static_cast<qint64>(std::llround(seconds));
    const qint64 s = std::abs(whole);
    const QString sign = whole < 0 ? QString(QChar(0x2212)) : QString();
    const auto two = [](qint64 number) { return QString("%1").arg(number, 2, 10, QChar('0')); };
    if (s < 3600)
        return sign + QString("%1:%2").arg(s / 60).arg(two(s % 60));
    return sign + QString("%1 h %2").arg(s / 3600).arg(two(s / 60 % 60));
}

QString plainTick(double value)
{
    const double size = std::abs(value);
    QString digits;
    if (size >= 1e6)
        digits = QString::number(size / 1e6, 'g', 3) + "M";
    else if (size >= 1e4)
        digits = QString::number(size / 1e3, 'g', 4) + "k";
    else if (size >= 1e3)
        digits = QString::fromStdString(format::count(static_cast<std::uint64_t>(std::llround(size))));
    else
        digits = QString::number(size, 'g', 3);
    return value < 0 ? QChar(0x2212) + digits : digits;
}

QString tickText(double value, Unit unit)
{
    switch (unit) {
    case Unit::Milliseconds: {
        const double size = std::abs(value);
        return size >= 1000 ? plainTick(value / 1000) + " s" : plainTick(value) + (size > 0 ? " ms" : "");
    }
    case Unit::Share: return plainTick(std::round(value * 1e6) / 1e4) + QLatin1String(format::percentSign());
    case Unit::TokensPerSecond:
    case Unit::RequestsPerSecond:
    case Unit::Tokens:
    case Unit::Count: break;
    }
    return plainTick(value);
}

double TimeTicker::getTickStep(const QCPRange &range)
{
    constexpr double kSteps[] = {1,   2,   5,    10,   15,   30,    60,    120,   180,   300,
                                 600, 900, 1800, 3600, 7200, 21600, 43200, 86400, 604800};
    for (const double step : kSteps)
        if (range.size() / step <= 7)
            return step;
    return 2592000;
}

double ValueTicker::getTickStep(const QCPRange &range)
{
    if (m_unit != Unit::Count)
        return QCPAxisTicker::getTickStep(range);
    const double wanted = range.size() / tickCount(); // of whole things
    if (wanted <= 1)
        return 1;
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double step : {1.0, 2.0, 4.0, 5.0})
        if (step * power >= wanted)
            return step * power;
    return 10 * power;
}

QString ValueTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    const double clean = std::abs(tick) < 1e-12 ? 0 : tick;
    return m_where == TickUnit::InLabels || m_unit == Unit::Share ? tickText(clean, m_unit) : plainTick(clean);
}

QVector<double> LogTicker::createTickVector(double, const QCPRange &range)
{
    QVector<double> ticks;
    const double decades = std::log10(range.upper / range.lower);
    const QVector<double> within = decades > 3.2 ? QVector<double>{1}
                                   : decades > 1 ? QVector<double>{1, 3}
                                                 : QVector<double>{1, 2, 3, 5};
    for (double power = std::floor(std::log10(range.lower)); power <= std::log10(range.upper); ++power)
        for (const double step : within)
            ticks << step * std::pow(10, power);
    return ticks;
}

QString LogTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return m_where == TickUnit::InLabels || m_unit == Unit::Share ? tickText(tick, m_unit) : plainTick(tick);
}

} // namespace inferometer
