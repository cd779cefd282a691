// SPDX-License-Identifier: GPL-3.0-or-later
// What LivePlot's charts show: which run, which stretch of it, which moment is read.
#include "ui/plot/LiveCharts.h"

namespace inferometer {

// The axes follow at once, the picture later: the next movement of the mouse is measured on them.
void LiveCharts::viewMoved()
{
    for (Chart &chart : m_charts)
        chart.rect->axis(QCPAxis::atBottom)->setRange(m_view.lower(), m_view.upper());
    emit viewChanged();
    wake();
}

void LiveCharts::setSeries(std::shared_ptr<const LiveSeries> series)
{
    m_newest = std::move(series);
    if (m_isPaused || m_newest == m_series)
        return;
    m_series = m_newest;
    m_curves = m_series ? LiveCurves::of(*m_series) : LiveCurves();
    if (!m_series)
        forget();
    m_view.setEnd(m_series ? toSeconds(m_series->end) : 0);
    wake();
}

// Another run comes: nothing of the last one's view fits it.
void LiveCharts::forget()
{
    m_cross.reset();
    if (m_ruler.isOn())
        setRuler(false);
    for (Chart &chart : m_charts) {
        chart.zoomed.reset();
        chart.calm.forget();
    }
}

void LiveCharts::setTarget(std::optional<double> ttftMs, std::optional<double> tpotMs)
{
    m_charts[kTtft].targetMs = ttftMs;
    m_charts[kTpot].targetMs = tpotMs;
    wake();
}

void LiveCharts::setOver(bool isOver)
{
    m_isOver = isOver;
    for (Chart &chart : m_charts)
        chart.calm.forget(); // the axes of an earlier run say nothing of this one
    if (isOver) {
        setPaused(false);
        m_view.setFollow(Follow::All);
    }
    viewMoved();
}

void LiveCharts::setPaused(bool isPaused)
{
    if (isPaused == m_isPaused)
        return;
    m_isPaused = isPaused;
    m_pausedFor.start();
    if (!isPaused)
        setSeries(std::exchange(m_newest, nullptr));
    emit viewChanged();
}

void LiveCharts::setFollow(Follow follow)
{
    m_view.setFollow(follow);
    viewMoved();
}

void LiveCharts::follow()
{
    m_view.follow();
    moveCross(std::nullopt);
    viewMoved();
}

void LiveCharts::fitAll()
{
    m_view.fitAll();
    for (Chart &chart : m_charts)
        chart.zoomed.reset();
    viewMoved();
}

void LiveCharts::setLogarithmic(bool isLogarithmic)
{
    for (const int i : {kTtft, kTpot}) {
        m_charts[i].scale = isLogarithmic ? Scale::Logarithmic : Scale::Linear;
        setTickers(m_charts[i], i);
    }
    emit viewChanged();
    restyle();
    wake();
}

void LiveCharts::setCrosshair(bool isOn)
{
    m_hasCrosshair = isOn;
    if (!isOn)
        m_cross.reset();
    placeCross();
    crosshairLayer()->replot();
    emit viewChanged();
    emit readingChanged();
}

std::optional<LiveReading> LiveCharts::reading() const
{
    if (!m_series)
        return std::nullopt;
    const auto bucket = m_cross ? bucketAt(*m_series, *m_cross) : newestBucket(*m_series);
    if (!bucket)
        return std::nullopt;
    LiveReading reading;
    reading.seconds = middleOf(*m_series, *bucket);
    reading.bucket = m_series->buckets[*bucket];
    if (const RunMark *mark = markIn(*bucket))
        reading.note = QString::fromStdString(mark->text);
    if (const SeriesSpan *span = spanAt(*m_series, reading.seconds)) {
        reading.load = loadText(span->load);
        reading.isWarmup = span->purpose == Purpose::Warmup;
    }
    return reading;
}

void LiveCharts::moveCross(std::optional<double> seconds)
{
    if (!m_hasCrosshair || seconds == m_cross)
        return;
    m_cross = seconds;
    placeCross();
    if (seconds && m_ruler.isOn() && !m_ruler.isFixed()) {
        m_ruler.follow(*seconds);
        placeRuler();
        emit rulerChanged();
    }
    crosshairLayer()->replot();
    emit readingChanged();
}

void LiveCharts::placeCross()
{
    const auto bucket = m_cross && m_series ? bucketAt(*m_series, *m_cross) : std::nullopt;
    for (Chart &chart : m_charts) {
        chart.cross->setVisible(bucket && m_hasCrosshair);
        if (!bucket)
            continue;
        const double at = middleOf(*m_series, *bucket);
        chart.cross->point1->setCoords(at, 0);
        chart.cross->point2->setCoords(at, 1);
    }
}

void LiveCharts::stepCross(int buckets)
{
    if (!m_series || m_series->buckets.empty())
        return;
    const auto from = m_cross ? bucketAt(*m_series, *m_cross) : newestBucket(*m_series);
    const auto last = static_cast<qint64>(m_series->buckets.size()) - 1;
    const qint64 to = std::clamp<qint64>(static_cast<qint64>(from.value_or(m_series->buckets.size() - 1)) + buckets, 0, last);
    const double seconds = middleOf(*m_series, static_cast<std::size_t>(to));
    if (seconds < m_view.lower() || seconds > m_view.upper()) {
        m_view.pan(seconds - (m_view.lower() + m_view.upper()) / 2);
        viewMoved();
    }
    moveCross(seconds);
}

} // namespace inferometer
