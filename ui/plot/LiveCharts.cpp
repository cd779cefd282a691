// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LiveCharts.h"

#include "ui/plot/Tickers.h"
#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr int kTickMs = 100;
constexpr int kInactiveMs = 500;
constexpr double kLabelRoom = 0.18; // the names of the stages stand over the first curve
constexpr int kSmoothPoints = 3000; // antialiasing is dear beyond

/// The curve that a chart's strong or thin line is.
Curve curveOf(int chart, bool isMain)
{
    constexpr std::array<std::array<Curve, 2>, 4> kOf{{{Curve::Speed, Curve::Speed},
                                                       {Curve::TtftP95, Curve::TtftP50},
                                                       {Curve::TpotP95, Curve::TpotP50},
                                                       {Curve::InFlight, Curve::InFlight}}};
    return kOf[static_cast<std::size_t>(chart)][isMain ? 1 : 0];
}

} // namespace

void LiveCharts::wake()
{
    m_isDirty = true;
    if (isVisible() && !m_timer.isActive())
        setTimerUp();
}

// The first picture is there at once; the others wait for their turn.
void LiveCharts::paintEvent(QPaintEvent *event)
{
    if (m_isDirty && m_redraws == 0)
        redraw();
    Plot::paintEvent(event);
}

void LiveCharts::setTimerUp() { m_timer.start(kTickMs); }

// Runs only while there is something to draw and somebody to see it.
void LiveCharts::tick()
{
    if (!isVisible() || !m_isDirty) {
        m_timer.stop();
        return;
    }
    const int interval = isActiveWindow() ? m_budget.intervalMs() : kInactiveMs;
    if (m_clock.elapsed() - m_lastDraw < interval - kTickMs / 4 || visibleRegion().isEmpty())
        return;
    redraw();
}

void LiveCharts::drawNow()
{
    if (m_isDirty)
        redraw();
}

void LiveCharts::redraw()
{
    m_isDirty = false;
    m_lastDraw = m_clock.elapsed();
    ++m_redraws;
    QElapsedTimer watch;
    watch.start();
    for (Chart &chart : m_charts)
        chart.rect->axis(QCPAxis::atBottom)->setRange(m_view.lower(), m_view.upper());
    drawCurves();
    drawBands();
    drawMarks();
    placeCross();
    placeRuler();
    replot(QCustomPlot::rpQueuedRefresh);
    const std::chrono::nanoseconds spent(watch.nsecsElapsed());
    m_budget.note(static_cast<double>(spent.count()) / 1e6, m_clock.elapsed());
    emit drawn(spent);
    emit readingChanged();
}

void LiveCharts::drawCurves()
{
    const std::array<std::pair<const std::vector<CurvePoint> *, const std::vector<CurvePoint> *>, kChartCount> curves{
        {{&m_curves.speed, nullptr},
         {&m_curves.ttftP50, &m_curves.ttftP95},
         {&m_curves.tpotP50, &m_curves.tpotP95},
         {&m_curves.inFlight, nullptr}}};
    const int columns = std::max(1, m_charts[kSpeed].rect->width());
    for (int i = 0; i < kChartCount; ++i) {
        const auto seen = [&](const std::vector<CurvePoint> *points, bool isMain) {
            return points && isShown(curveOf(i, isMain)) ? reduce(*points, m_view.lower(), m_view.upper(), columns)
                                                         : std::vector<CurvePoint>();
        };
        const std::vector<CurvePoint> main = seen(curves[i].first, true), thin = seen(curves[i].second, false);
        const auto put = [this, i](QCPGraph *graph, const std::vector<CurvePoint> &points) {
            QVector<QCPGraphData> drawn;
            drawn.reserve(static_cast<qsizetype>(points.size()));
            for (const CurvePoint &point : points)
                drawn.append({point.key, point.value});
            graph->data()->set(drawn, true);
            const auto known =
                std::count_if(points.begin(), points.end(), [](const CurvePoint &p) { return !std::isnan(p.value); });
            graph->setScatterStyle(known < 3 && i != kFlight ? QCPScatterStyle(QCPScatterStyle::ssDisc, 5) : QCPScatterStyle());
            const bool isSmooth = m_budget.allows(DrawBudget::Level::NoAntialiasing) && points.size() <= kSmoothPoints;
            graph->setAntialiased(isSmooth && i != kFlight);
        };
        put(m_charts[i].main, main);
        put(m_charts[i].thin, thin);
        drawValues(i, main, thin);
    }
}

void LiveCharts::drawValues(int index, std::span<const CurvePoint> main, std::span<const CurvePoint> thin)
{
    Chart &chart = m_charts[index];
    std::vector<double> values;
    const auto take = [&](std::span<const CurvePoint> points, std::optional<double> &last) {
        last.reset();
        for (const CurvePoint &point : points)
            if (point.key >= m_view.lower() && point.key <= m_view.upper() && !std::isnan(point.value)) {
                values.push_back(point.value);
                last = point.value;
            }
    };
    take(main, chart.mainAt);
    take(thin, chart.thinAt);
    const bool hasDots = index == kTtft && m_series && isShown(Curve::Requests) && m_budget.allows(DrawBudget::Level::NoDots);
    if (hasDots)
        for (const SeriesDot &dot : m_series->dots)
            if (const double at = toSeconds(dot.at); at >= m_view.lower() && at <= m_view.upper())
                values.push_back(dot.ttftMs);
    const Headroom headroom = index == kFlight ? Headroom::All : Headroom::WithoutOutliers;
    const ValueRange range =
        chart.calm.settle(valueRange(std::move(values), chart.scale, chart.targetMs, headroom), nowSeconds());
    QCPAxis *axis = chart.rect->axis(QCPAxis::atLeft);
    const double room = index == kSpeed ? kLabelRoom * (range.upper - range.lower) : 0;
    axis->setRange(chart.zoomed.value_or(QCPRange(range.lower, range.upper + room)));
    QStringList notes;
    if (range.above > 0 && !chart.zoomed)
        notes << tr("▲ %1 above").arg(range.above);
    if (range.notShown > 0)
        notes << tr("%1 at zero, not on a logarithmic axis").arg(range.notShown);
    chart.note->setText(notes.join(" · "));
    chart.note->setVisible(!notes.isEmpty());
    if (index == kSpeed)
        chart.mainLabel->setText(chart.mainAt ? plainTick(*chart.mainAt) : QString());
}

void LiveCharts::drawBands()
{
    std::vector<Band> bands;
    if (m_series && m_budget.allows(DrawBudget::Level::NoBands)) {
        bool isShaded = false;
        const SeriesSpan *before = nullptr;
        for (const SeriesSpan &span : m_series->spans) {
            const bool isWarmup = span.purpose == Purpose::Warmup;
            const bool isNewStage = before && (before->stage != span.stage || before->round != span.round);
            if (isNewStage)
                isShaded = !isShaded;
            bands.push_back({toSeconds(span.start), toSeconds(span.end), isWarmup, isShaded && !isWarmup,
                             isWarmup ? tr("warm-up, not judged") : loadText(span.load), isWarmup ? tr("warm-up") : QString(),
                             false});
            before = &span;
        }
    }
    for (int i = 0; i < kChartCount; ++i) {
        if (i == kSpeed + 1) // names once, in the uppermost chart
            for (Band &band : bands)
                band.label.clear();
        m_charts[i].bands->set(bands);
    }
}

void LiveCharts::drawMarks()
{
    std::vector<Dot> dots;
    std::vector<double> failures;
    if (m_series) {
        if (m_budget.allows(DrawBudget::Level::NoDots) && isShown(Curve::Requests))
            for (const SeriesDot &dot : m_series->dots)
                if (const double at = toSeconds(dot.at); at >= m_view.lower() && at <= m_view.upper())
                    dots.push_back({at, dot.ttftMs, dot.isFailure});
        for (const SeriesFailure &failure : isShown(Curve::Failures) ? m_series->failures : std::vector<SeriesFailure>())
            failures.push_back(toSeconds(failure.at));
    }
    m_dots->set(std::move(dots));
    for (RugItem *rug : m_rugs)
        rug->set(failures);
    for (Chart &chart : m_charts) {
        const bool isShown = chart.targetMs.has_value();
        chart.target->setVisible(isShown);
        if (!isShown)
            continue;
        chart.target->point1->setCoords(0, *chart.targetMs);
        chart.target->point2->setCoords(1, *chart.targetMs);
    }
}

// Labels stand at the ends of their lines, pushed apart where they would cover each other.
void LiveCharts::placeLabels()
{
    for (int i = 0; i < kChartCount; ++i) {
        Chart &chart = m_charts[i];
        QCPAxis *value = chart.rect->axis(QCPAxis::atLeft);
        const double height = QFontMetricsF(typeFont(TypeSize::Caption)).height() - 2;
        const double top = chart.rect->top() + height / 2 - 4, bottom = chart.rect->bottom() - height / 2 + 4;
        std::vector<std::pair<double, QCPItemText *>> labels;
        const auto put = [&](QCPItemText *label, std::optional<double> at, bool isWanted) {
            const bool isDrawable = at && isWanted && !label->text().isEmpty() && (chart.scale == Scale::Linear || *at > 0);
            label->setVisible(isDrawable);
            if (isDrawable)
                labels.emplace_back(std::clamp(value->coordToPixel(*at), top, std::max(top, bottom)), label);
        };
        put(chart.targetLabel, chart.targetMs, true);
        put(chart.thinLabel, chart.thinAt, chart.thinAt.has_value());
        put(chart.mainLabel, chart.mainAt, true);
        std::stable_sort(labels.begin(), labels.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        for (std::size_t k = 1; k < labels.size(); ++k)
            labels[k].first = std::max(labels[k].first, labels[k - 1].first + height);
        for (std::size_t k = labels.size(); k-- > 0;) {
            const double limit = k + 1 < labels.size() ? labels[k + 1].first - height : std::max(top, bottom);
            labels[k].first = std::min(labels[k].first, limit);
        }
        for (const auto &[y, label] : labels)
            label->position->setCoords(1, y);
        const bool isOff = chart.targetMs && *chart.targetMs > value->range().upper;
        chart.targetLabel->setText((isOff ? QString("▲ ") : QString()) + (chart.targetMs ? tr("target") : QString()));
    }
}

} // namespace inferometer
