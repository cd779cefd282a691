// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LiveCurves.h"

#include "core/report/Words.h"
#include "ui/bridge/Say.h"

#include <algorithm>
#include <limits>

namespace inferometer {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

double startOf(const LiveSeries &series, std::size_t bucket) { return toSeconds(series.width) * static_cast<double>(bucket); }

double endOf(const LiveSeries &series, std::size_t bucket)
{
    return std::min(startOf(series, bucket + 1), toSeconds(series.end));
}

} // namespace

LiveCurves LiveCurves::of(const LiveSeries &series)
{
    LiveCurves curves;
    for (std::size_t i = 0; i < series.buckets.size(); ++i) {
        const SeriesBucket &bucket = series.buckets[i];
        const double middle = middleOf(series, i);
        curves.speed.push_back({middle, bucket.outputTokensPerSecond.value_or(kGap)});
        curves.ttftP50.push_back({middle, bucket.ttftP50Ms.value_or(kGap)});
        curves.ttftP95.push_back({middle, bucket.ttftP95Ms.value_or(kGap)});
        curves.tpotP50.push_back({middle, bucket.tpotP50Ms.value_or(kGap)});
        curves.tpotP95.push_back({middle, bucket.tpotP95Ms.value_or(kGap)});
        if (bucket.inFlight) {
            curves.inFlight.push_back({startOf(series, i), *bucket.inFlight});
            curves.inFlight.push_back({endOf(series, i), *bucket.inFlight});
        }
    }
    return curves;
}

double middleOf(const LiveSeries &series, std::size_t bucket) { return (startOf(series, bucket) + endOf(series, bucket)) / 2; }

std::optional<std::size_t> bucketAt(const LiveSeries &series, double seconds)
{
    if (series.buckets.empty() || seconds < 0 || seconds > toSeconds(series.end))
        return std::nullopt;
    return std::min(static_cast<std::size_t>(seconds / toSeconds(series.width)), series.buckets.size() - 1);
}

std::optional<std::size_t> newestBucket(const LiveSeries &series)
{
    std::optional<std::size_t> newest;
    for (std::size_t i = series.buckets.size(); i-- > 0;) {
        if (series.buckets[i].ttftP50Ms)
            return i;
        if (series.buckets[i].outputTokensPerSecond && !newest)
            newest = i;
    }
    return newest;
}

const SeriesSpan *spanAt(const LiveSeries &series, double seconds)
{
    const SeriesSpan *found = nullptr;
    for (const SeriesSpan &span : series.spans)
        if (toSeconds(span.start) <= seconds)
            found = &span;
    return found;
}

QString loadText(const LoadShape &load)
{
    return QString::fromStdString(words::load(load, [](const Text &text) { return say(text).toStdString(); }));
}

QString csvOf(const LiveSeries &series, double from, double to, QChar separator)
{
    const QStringList names{"start_s",     "width_s",     "output_tokens_per_s", "requests_per_s", "ttft_p50_ms",
                            "ttft_p95_ms", "tpot_p50_ms", "tpot_p95_ms",         "in_flight",      "failures"};
    QString text = names.join(separator) + "\n";
    const auto field = [](std::optional<double> value) { return value ? QString::number(*value, 'g', 9) : QString(); };
    for (std::size_t i = 0; i < series.buckets.size(); ++i) {
        const double start = startOf(series, i), end = endOf(series, i);
        if (end < from || start > to)
            continue;
        const SeriesBucket &bucket = series.buckets[i];
        QStringList row{QString::number(start), QString::number(end - start)};
        for (const std::optional<double> value : {bucket.outputTokensPerSecond, bucket.requestsPerSecond, bucket.ttftP50Ms,
                                                  bucket.ttftP95Ms, bucket.tpotP50Ms, bucket.tpotP95Ms, bucket.inFlight})
            row << field(value);
        row << QString::number(bucket.failures);
        text += row.join(separator) + "\n";
    }
    return text;
}

} // namespace inferometer
