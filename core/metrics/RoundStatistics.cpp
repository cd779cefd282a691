// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/RoundStatistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace inferometer {

namespace {

double meanOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double deviationOf(std::span<const double> values, double mean)
{
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

/// P(|T| ≤ t) for whole degrees of freedom: a finite series, exact to the last digits.
double centralProbability(double t, unsigned degrees)
{
    const double angle = std::atan(t / std::sqrt(static_cast<double>(degrees)));
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    const bool isOdd = degrees % 2 == 1;
    double term = isOdd ? cosine : 1.0;
    double sum = degrees == 1 ? 0.0 : term;
    for (unsigned k = isOdd ? 3 : 2; k + 2 <= degrees; k += 2) {
        term *= cosine * cosine * static_cast<double>(k - 1) / static_cast<double>(k);
        sum += term;
    }
    return isOdd ? 2.0 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

} // namespace

double tQuantile975(unsigned degrees)
{
    double low = 1.9;
    double high = 13.0;
    for (int i = 0; i < 100 && low < high; ++i) {
        const double middle = (low + high) / 2;
        (centralProbability(middle, degrees) < 0.95 ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::optional<RoundStatistics> roundStatistics(std::span<const double> values)
{
    if (values.empty())
        return std::nullopt;
    const auto [min, max] = std::minmax_element(values.begin(), values.end());
    RoundStatistics result;
    result.n = values.size();
    result.mean = meanOf(values);
    result.min = *min;
    result.max = *max;
    if (result.mean != 0)
        result.relativeRange = (result.max - result.min) / result.mean;
    if (values.size() < 2)
        return result;
    result.deviation = deviationOf(values, result.mean);
    if (result.mean != 0)
        result.cv = *result.deviation / result.mean;
    if (values.size() >= 3) {
        const double half = tQuantile975(static_cast<unsigned>(values.size() - 1)) * *result.deviation
                            / std::sqrt(static_cast<double>(values.size()));
        result.ci95 = Interval{result.mean - half, result.mean + half};
    }
    return result;
}

std::vector<RoundOutlier> roundOutliers(std::span<const double> values, Better better)
{
    std::vector<RoundOutlier> result;
    if (values.size() < 2)
        return result;
    const bool highIsBad = better != Better::Higher;
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    const double mean = sum / static_cast<double>(values.size());
    for (const double value : values) {
        const double others = (sum - value) / static_cast<double>(values.size() - 1);
        if (others == 0)
            return {};
        const auto standsOut = [&](double reference) { return highIsBad ? value > 2 * reference : value < reference / 2; };
        result.push_back({value, value / others, standsOut(others), standsOut(mean)});
    }
    return result;
}

std::optional<PairedDifference> pairedDifference(std::span<const double> a, std::span<const double> b)
{
    if (a.size() != b.size() || a.size() < 3)
        return std::nullopt;
    const double base = meanOf(a);
    if (base == 0)
        return std::nullopt;
    std::vector<double> differences(a.size());
    std::transform(b.begin(), b.end(), a.begin(), differences.begin(), std::minus<>());
    const std::optional<RoundStatistics> spread = roundStatistics(differences);
    return PairedDifference{.mean = spread->mean,
                            .deviation = *spread->deviation,
                            .ci95 = *spread->ci95,
                            .relative = spread->mean / base,
                            .relativeCi95 = {spread->ci95->first / base, spread->ci95->second / base}};
}

} // namespace inferometer
