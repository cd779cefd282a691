// SPDX-License-Identifier: GPL-3.0-or-later
// What LivePlot says under its charts: the figures at the crosshair and what the ruler measures.
#include "ui/bridge/Say.h"
#include "ui/plot/LiveCharts.h"
#include "ui/plot/LivePlot.h"
#include "ui/plot/Tickers.h"
#include "ui/plot/ValueRow.h"

#include <cmath>

namespace inferometer {

void LivePlot::showReading()
{
    const auto reading = m_charts->reading();
    if (!reading) {
        m_values->set(kMissing, {});
        m_charts->setSentence(m_empty->text());
        return placeBanner();
    }
    const SeriesBucket &at = reading->bucket;
    const QString time = clockText(reading->seconds);
    const QString load = reading->isWarmup ? tr("%1, warm-up").arg(reading->load) : reading->load;
    const QString flight = valueText(Curve::InFlight, at.inFlight);
    std::vector<std::pair<QString, QString>> values{{{}, load},
                                                    {tr("speed"), tokenRate(at.outputTokensPerSecond)},
                                                    {"TTFT P50", milliseconds(at.ttftP50Ms)},
                                                    {"P95", milliseconds(at.ttftP95Ms)},
                                                    {"TPOT P50", milliseconds(at.tpotP50Ms)},
                                                    {"P95", milliseconds(at.tpotP95Ms)},
                                                    {tr("in flight"), flight}};
    if (!reading->note.isEmpty())
        values.emplace_back(tr("note"), reading->note);
    m_values->set(time, values);
    QString sentence = tr("At %1, %2: output speed %3, TTFT P50 %4, P95 %5, TPOT P50 %6, P95 %7, in flight %8")
                           .arg(time, load, tokenRate(at.outputTokensPerSecond), milliseconds(at.ttftP50Ms),
                                milliseconds(at.ttftP95Ms), milliseconds(at.tpotP50Ms), milliseconds(at.tpotP95Ms), flight);
    const auto limit = limitOf("ttft");
    if (limit && at.ttftP95Ms)
        sentence += *at.ttftP95Ms <= *limit ? tr("; TTFT P95 within the target") : tr("; TTFT P95 over the target");
    if (!reading->note.isEmpty())
        sentence += tr("; note: %1").arg(reading->note);
    // Ten newest values a second are for the eye; a crosshair that somebody moves is for the ear as well.
    if (m_charts->isReading())
        m_charts->announce(sentence);
    else
        m_charts->setSentence(sentence);
    showRuler();
}

QString LivePlot::rulerText() const
{
    const auto measured = m_charts->rulerReading();
    if (!measured || !measured->to)
        return {};
    const Curve curve = measured->curve;
    // Signs and figures only, so that there is nothing to translate.
    const double length = std::abs(*measured->to - measured->from);
    QStringList parts{titleOf(curve),
                      clockText(measured->from) + " → " + clockText(*measured->to) + " (" + clockText(length) + ")",
                      valueText(curve, measured->fromValue) + " → " + valueText(curve, measured->toValue)};
    if (measured->fromValue && measured->toValue) {
        const double from = *measured->fromValue, to = *measured->toValue;
        parts << (to >= from ? "+" : "−") + valueText(curve, std::abs(to - from));
        if (from > 0)
            parts << "×" + QString::number(to / from, 'f', 2);
    }
    return parts.join(" · ");
}

void LivePlot::showRuler()
{
    const Ruler &ruler = m_charts->ruler();
    m_measured->setVisible(ruler.isOn());
    if (ruler.isOn()) {
        const QString text = rulerText();
        const QString hint = ruler.from()
                                 ? tr("%1: choose the other end (click, or arrows and Enter)").arg(titleOf(ruler.curve()))
                                 : tr("choose the first end (click, or arrows and Enter); ↑ ↓ change the curve");
        m_measured->set(tr("Ruler"), {{{}, text.isEmpty() ? hint : text}});
        if (!text.isEmpty())
            m_charts->announce(text);
    }
    placeBanner();
}

} // namespace inferometer
