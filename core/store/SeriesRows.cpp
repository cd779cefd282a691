// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/SeriesRows.h"

#include "core/store/Row.h"

#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

/// Goes up whenever RunTimeline would draw the same requests otherwise, or the bytes are laid out otherwise.
constexpr std::int64_t kVersion = 1;

json valueOf(const std::optional<double> &value) { return value ? json(*value) : json(nullptr); }

/// Reads an array from its first element to its last; what does not fit turns isSound false.
class Fields {
public:
    explicit Fields(const json &array) : m_array(array), m_isSound(array.is_array()) {}
    bool isSound() const { return m_isSound && m_next == m_array.size(); }
    std::optional<double> maybe()
    {
        const json *field = next();
        if (!field || field->is_null())
            return std::nullopt;
        m_isSound &= field->is_number();
        return m_isSound ? field->get<double>() : 0;
    }
    std::int64_t integer()
    {
        const json *field = next();
        m_isSound &= field && field->is_number_integer();
        return m_isSound ? field->get<std::int64_t>() : 0;
    }
    double real()
    {
        const json *field = next();
        m_isSound &= field && field->is_number();
        return m_isSound ? field->get<double>() : 0;
    }
    template<class T>
    T oneOf(T last)
    {
        const std::int64_t value = integer();
        m_isSound &= value >= 0 && value <= static_cast<std::int64_t>(last);
        return m_isSound ? static_cast<T>(value) : T{};
    }
    template<class Each>
    void each(Each &&read)
    {
        const json *list = next();
        m_isSound &= list && list->is_array();
        if (m_isSound)
            for (const json &item : *list) {
                Fields fields(item);
                read(fields);
                m_isSound &= fields.isSound();
            }
    }

private:
    const json *next() { return m_isSound && m_next < m_array.size() ? &m_array[m_next++] : nullptr; }
    const json &m_array;
    std::size_t m_next = 0;
    bool m_isSound;
};

} // namespace

std::string packSeries(const LiveSeries &series)
{
    json buckets = json::array(), dots = json::array(), failures = json::array(), spans = json::array();
    for (const SeriesBucket &b : series.buckets)
        buckets.push_back({valueOf(b.outputTokensPerSecond), valueOf(b.requestsPerSecond), valueOf(b.ttftP50Ms),
                           valueOf(b.ttftP95Ms), valueOf(b.tpotP50Ms), valueOf(b.tpotP95Ms), valueOf(b.inFlight), b.failures});
    for (const SeriesDot &dot : series.dots)
        dots.push_back({dot.at.count(), dot.ttftMs, static_cast<int>(dot.isWarmup), static_cast<int>(dot.isFailure)});
    for (const SeriesFailure &failure : series.failures)
        failures.push_back({failure.at.count(), static_cast<int>(failure.fine)});
    for (const SeriesSpan &span : series.spans)
        spans.push_back({span.stage.value, span.round, static_cast<int>(span.purpose), span.start.count(), span.end.count()});
    const json document = {series.width.count(), series.end.count(), series.finished, buckets, dots, failures, spans};
    std::string bytes;
    json::to_cbor(document, bytes);
    return bytes;
}

std::optional<LiveSeries> unpackSeries(std::string_view bytes)
{
    json document;
    try { // a length that cannot be is thrown even where no exceptions are wanted
        document = json::from_cbor(bytes.begin(), bytes.end(), true, false);
    } catch (const json::exception &) {
        return std::nullopt;
    }
    if (document.is_discarded())
        return std::nullopt;
    LiveSeries series;
    Fields all(document);
    series.width = Nanos(all.integer());
    series.end = Nanos(all.integer());
    series.finished = static_cast<std::uint64_t>(all.integer());
    all.each([&](Fields &fields) {
        SeriesBucket bucket;
        for (auto *value : {&bucket.outputTokensPerSecond, &bucket.requestsPerSecond, &bucket.ttftP50Ms, &bucket.ttftP95Ms,
                            &bucket.tpotP50Ms, &bucket.tpotP95Ms, &bucket.inFlight})
            *value = fields.maybe();
        bucket.failures = static_cast<std::uint32_t>(fields.integer());
        series.buckets.push_back(bucket);
    });
    all.each([&](Fields &fields) {
        SeriesDot dot;
        dot.at = Nanos(fields.integer());
        dot.ttftMs = fields.real();
        dot.isWarmup = fields.integer() != 0;
        dot.isFailure = fields.integer() != 0;
        series.dots.push_back(dot);
    });
    all.each([&](Fields &fields) {
        SeriesFailure failure;
        failure.at = Nanos(fields.integer());
        failure.fine = fields.oneOf(OutcomeClass::HttpOther);
        series.failures.push_back(failure);
    });
    all.each([&](Fields &fields) {
        SeriesSpan span;
        span.stage.value = static_cast<std::uint32_t>(fields.integer());
        span.round = static_cast<std::uint32_t>(fields.integer());
        span.purpose = fields.oneOf(Purpose::Warmup);
        span.start = Nanos(fields.integer());
        span.end = Nanos(fields.integer());
        series.spans.push_back(span);
    });
    if (!all.isSound() || series.width <= Nanos{0})
        return std::nullopt;
    return series;
}

void saveSeries(SQLite::Database &connection, std::int64_t run, const LiveSeries &series)
{
    const std::string bytes = packSeries(series);
    SQLite::Statement put(connection, "INSERT OR REPLACE INTO series SELECT number, requests, ?, ? FROM runs WHERE number = ?");
    RowBinder row(put);
    row << kVersion;
    row.maybeBytes(bytes) << run;
    row.run();
}

std::optional<LiveSeries> readSeries(SQLite::Database &connection, std::int64_t run)
{
    SQLite::Statement ask(connection, "SELECT series.document FROM series JOIN runs ON runs.number = series.run "
                                      "WHERE series.run = ? AND series.version = ? AND series.requests = runs.requests");
    RowBinder(ask) << run << kVersion;
    if (!ask.executeStep())
        return std::nullopt;
    return unpackSeries(RowReader(ask).bytes());
}

} // namespace inferometer
