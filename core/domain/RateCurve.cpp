// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/RateCurve.h"

#include "core/domain/RunPlan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace inferometer {

namespace {

// What a piece adds up to in its first `time` seconds.
double within(double rate, double slope, double time) { return time * (rate + slope * time / 2); }

/// The points of a series with its steps written out, moved by `start`.
void append(std::vector<RatePoint> &points, const RateSeries &series, Nanos start)
{
    for (const RatePoint &point : series.points) {
        if (!series.isLinear && !points.empty())
            points.push_back({start + point.at, points.back().rate});
        points.push_back({start + point.at, point.rate});
    }
}

} // namespace

RateCurve::RateCurve(std::vector<RatePoint> points)
{
    double before = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double from = toSeconds(points[i].at);
        const bool isLast = i + 1 == points.size();
        const double length = isLast ? 0 : toSeconds(points[i + 1].at) - from;
        if (!isLast && length <= 0)
            continue;
        const double slope = isLast ? 0 : (points[i + 1].rate - points[i].rate) / length;
        m_pieces.push_back({from, before, points[i].rate, slope});
        before += within(points[i].rate, slope, length);
    }
}

double RateCurve::arrivalsUntil(double until) const
{
    const auto next = std::upper_bound(m_pieces.begin(), m_pieces.end(), until,
                                       [](double time, const Piece &piece) { return time < piece.from; });
    if (next == m_pieces.begin())
        return 0;
    const Piece &piece = *std::prev(next);
    return piece.before + within(piece.rate, piece.slope, until - piece.from);
}

double RateCurve::momentOf(double arrivals) const
{
    // The last piece before whose end so many have not all come: where the rate is 0, the next one waits for it to rise. What
    // is reached but for a rounding is reached.
    const double reached = arrivals + 1e-9 + 1e-12 * arrivals;
    const auto next = std::upper_bound(m_pieces.begin(), m_pieces.end(), reached,
                                       [](double wanted, const Piece &piece) { return wanted < piece.before; });
    const Piece &piece = next == m_pieces.begin() ? *next : *std::prev(next);
    if (piece.rate <= 0 && piece.slope <= 0)
        return std::numeric_limits<double>::infinity();
    const double missing = arrivals - piece.before;
    if (missing <= 0)
        return piece.from;
    const double root = std::sqrt(std::max(0.0, piece.rate * piece.rate + 2 * piece.slope * missing));
    return piece.from + 2 * missing / (piece.rate + root);
}

double meanRate(const RateSeries &series) noexcept
{
    if (series.points.empty())
        return 0;
    double sum = 0;
    for (std::size_t i = 1; i < series.points.size(); ++i) {
        const RatePoint &from = series.points[i - 1];
        const double rate = series.isLinear ? (from.rate + series.points[i].rate) / 2 : from.rate;
        sum += rate * toSeconds(series.points[i].at - from.at);
    }
    const double length = toSeconds(series.points.back().at - series.points.front().at);
    return length > 0 ? sum / length : series.points.back().rate;
}

RateCurve rateCurveOf(const StagePlan &stage)
{
    const auto *series = std::get_if<RateSeries>(&stage.shape);
    const double first = series && !series->points.empty() ? series->points.front().rate : rateOf(stage.shape);
    std::vector<RatePoint> points;
    if (stage.ramp > Nanos{0})
        points.push_back({Nanos{0}, stage.rampFrom});
    points.push_back({stage.ramp, first});
    if (series)
        append(points, *series, stage.ramp + stage.warmup.time);
    return RateCurve(std::move(points));
}

} // namespace inferometer
