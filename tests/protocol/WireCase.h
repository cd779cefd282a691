// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/RequestMetrics.h"
#include "tests/support/ShowDomain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <cmath>
#include <string>
#include <vector>

namespace inferometer::test {

/// Bytes of a body that the server sends at one moment, before HTTP framing.
struct WireChunk {
    Nanos at{0};
    std::string bytes;
    std::size_t splitBytes = 0; ///< 0: in one write
};

/// One file of tests/data/wire, as the cases' own README describes them.
struct WireCase {
    QString name;
    QJsonObject document;
    std::vector<WireChunk> chunks;

    std::string protocol() const { return document["protocol"].toString().toStdString(); }
    int status() const { return document["http_status"].toInt(); }
    QString framing() const { return document["framing"].toString(); }
    bool isStreamed() const { return document["request"].toObject()["stream"].toBool(); }
    bool isEncoded() const { return document["headers"].toObject().contains("Content-Encoding"); }
    /// Situations in rows instead of one stream: they have tests of their own.
    bool isTable() const { return !document.contains("chunks"); }
    bool isHttp2() const { return document["transport"].toString() == "h2"; }
    QString ending() const { return document["end"].toObject()["how"].toString(); }
    Nanos endAt() const { return fromMs(document["end"].toObject()["at_ms"].toDouble()); }
    /// The connection ends without the answer being whole, as the transport sees it.
    bool isCut() const { return ending() != "clean" || framing().startsWith("length+"); }
    QJsonObject expect() const { return document["expect"].toObject(); }
    QJsonObject client() const { return document["client"].toObject(); }
    std::string header(const char *wanted) const
    {
        const QJsonObject headers = document["headers"].toObject();
        for (auto it = headers.begin(); it != headers.end(); ++it)
            if (it.key().compare(QLatin1String(wanted), Qt::CaseInsensitive) == 0)
                return it.value().toString().toStdString();
        return {};
    }
    std::string body() const
    {
        std::string all;
        for (const WireChunk &chunk : chunks)
            all += chunk.bytes;
        return all;
    }
};

inline std::vector<WireCase> wireCases()
{
    std::vector<WireCase> cases;
    const QDir folder(QStringLiteral(INFEROMETER_TEST_DATA "/wire"));
    for (const QString &entry : folder.entryList({"*.json"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(entry));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(entry));
        WireCase wire;
        wire.document = QJsonDocument::fromJson(file.readAll()).object();
        wire.name = wire.document.value("name").toString();
        for (const QJsonValue &value : wire.document.value("chunks").toArray()) {
            const QJsonObject chunk = value.toObject();
            const QByteArray once = chunk.contains("bytes_b64")
                                        ? QByteArray::fromBase64(chunk["bytes_b64"].toString().toLatin1())
                                        : chunk["text"].toString().toUtf8();
            wire.chunks.push_back({fromMs(chunk["at_ms"].toDouble()), once.repeated(chunk["repeat"].toInt(1)).toStdString(),
                                   static_cast<std::size_t>(chunk["split_bytes"].toInt(0))});
        }
        cases.push_back(std::move(wire));
    }
    std::erase_if(cases, [](const WireCase &wire) { return wire.isTable(); });
    if (cases.size() < 70)
        qFatal("only %zu wire cases found", cases.size());
    return cases;
}

/// Collects what a record gets wrong, in words.
class WireJudge {
public:
    WireJudge(const WireCase &wire, const RequestRecord &record)
        : m_expect(wire.expect()), m_record(record), m_metrics(metricsOf(record))
    {}

    /// Everything that does not depend on time.
    QStringList facts()
    {
        text("outcome", nameOf(m_record.outcome.kind));
        number("output_tokens", m_record.tokens.output);
        text("output_tokens_source", nameOf(m_record.tokens.source));
        number("prompt_tokens", m_record.tokens.prompt);
        number("cached_tokens", m_record.tokens.cached);
        number("reasoning_tokens", m_record.tokens.reasoning);
        const Choice first = m_record.choices.empty() ? Choice{} : m_record.choices.front();
        text("content_text", first.content);
        text("reasoning_text", first.reasoning);
        if (m_expect["finish_reason"].isNull())
            compare("finish_reason", QString(), QString::fromStdString(m_record.finishReason));
        else if (!isAccepted("finish_reason", QString::fromStdString(m_record.finishReason)))
            text("finish_reason", m_record.finishReason);
        compare("output_events", m_expect["output_events"].toDouble(), static_cast<double>(m_metrics.outputEvents));
        compare("itl_count", m_expect["itl_count"].toDouble(), static_cast<double>(m_metrics.itlCount));
        compare("bundled", m_expect["bundled"].toBool(false), m_metrics.isBundled);
        if (m_expect.contains("http_status"))
            compare("http_status", m_expect["http_status"].toInt(), m_record.outcome.httpStatus.value_or(0));
        serverFigures();
        for (const char *name : {"ttft_ms", "first_content_ms", "last_output_ms", "tpot_ms"})
            if (m_expect[QLatin1String(name)].isNull() && time(name))
                m_wrong << QString("%1 is %2 although there is none").arg(name).arg(*time(name));
        choices();
        words();
        return m_wrong;
    }
    /// The times, within a tolerance in milliseconds.
    QStringList times(double tolerance)
    {
        for (const char *name : {"ttft_ms", "first_content_ms", "last_output_ms", "tpot_ms"}) {
            if (m_expect[QLatin1String(name)].isNull())
                continue;
            const double wanted = m_expect[QLatin1String(name)].toDouble();
            const std::optional<double> found = time(name);
            if (!found || std::abs(*found - wanted) > tolerance)
                m_wrong << QString("%1 is %2, not %3").arg(name, found ? QString::number(*found) : "absent").arg(wanted);
        }
        return m_wrong;
    }

private:
    std::optional<double> time(std::string_view name) const
    {
        return name == "ttft_ms"            ? m_metrics.ttftMs
               : name == "first_content_ms" ? m_metrics.firstContentMs
               : name == "last_output_ms"   ? m_metrics.lastOutputMs
                                            : m_metrics.tpotMs;
    }
    template<class T>
    void compare(const char *name, const T &wanted, const T &found)
    {
        if (!(wanted == found)) {
            QString line;
            QDebug(&line) << name << "is" << found << "not" << wanted;
            m_wrong << line;
        }
    }
    void text(const char *name, std::string_view found)
    {
        compare(name, m_expect[QLatin1String(name)].toString(),
                QString::fromUtf8(found.data(), static_cast<qsizetype>(found.size())));
    }
    void number(const char *name, std::optional<std::uint32_t> found)
    {
        if (!m_expect.contains(QLatin1String(name)))
            return;
        const QJsonValue wanted = m_expect[QLatin1String(name)];
        compare(name, wanted.isNull() ? -1.0 : wanted.toDouble(), found ? double(*found) : -1.0);
    }
    void serverFigures()
    {
        const QJsonObject wanted = m_expect["server"].toObject();
        for (auto it = wanted.begin(); it != wanted.end(); ++it) {
            const auto &told = m_record.serverTimings;
            const auto found =
                std::find_if(told.begin(), told.end(), [&](const auto &each) { return each.first == it.key().toStdString(); });
            const bool isRight = it.value().isNull()   ? found == told.end()
                                 : found == told.end() ? false
                                                       : std::abs(found->second - it.value().toDouble()) < 0.001;
            if (!isRight)
                m_wrong << QString("server figure %1 is %2").arg(it.key()).arg(found == told.end() ? -1 : found->second);
        }
    }
    // A finish reason may be shown as the server said it, or in OpenAI's word for it.
    bool isAccepted(const char *name, const QString &found) const
    {
        const QJsonArray any = m_expect[QLatin1String(name) + QLatin1String("_any")].toArray();
        return any.contains(QJsonValue(found));
    }
    void choices()
    {
        const QJsonArray texts = m_expect["choices_text"].toArray();
        const QJsonArray reasons = m_expect["finish_reasons"].toArray();
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const auto index = static_cast<std::size_t>(i);
            const Choice said = index < m_record.choices.size() ? m_record.choices[index] : Choice{};
            compare("choices_text", texts[i].toString(), QString::fromStdString(said.content));
            compare("finish_reasons", reasons[i].toString(), QString::fromStdString(said.finishReason));
        }
        const QJsonArray calls = m_expect["tool_calls"].toArray();
        const std::vector<ToolCall> found =
            m_record.choices.empty() ? std::vector<ToolCall>{} : m_record.choices.front().toolCalls;
        compare("tool calls", static_cast<qsizetype>(calls.size()), static_cast<qsizetype>(found.size()));
        for (qsizetype i = 0; i < std::min<qsizetype>(calls.size(), static_cast<qsizetype>(found.size())); ++i) {
            compare("tool name", calls[i].toObject()["name"].toString(),
                    QString::fromStdString(found[static_cast<std::size_t>(i)].name));
            compare("tool arguments", calls[i].toObject()["arguments"].toString(),
                    QString::fromStdString(found[static_cast<std::size_t>(i)].arguments));
        }
    }
    void words()
    {
        const QString found = QString::fromStdString(m_record.outcome.words);
        const QJsonValue wanted = m_expect["error_contains"];
        if (wanted.isNull()) {
            compare("error", QString(), found);
            return;
        }
        QStringList any;
        if (wanted.isString())
            any << wanted.toString();
        for (const QJsonValue &each : wanted.toArray())
            any << each.toString();
        if (std::none_of(any.begin(), any.end(),
                         [&](const QString &each) { return found.contains(each, Qt::CaseInsensitive); }))
            m_wrong << QString("error \"%1\" holds none of: %2").arg(found, any.join(", "));
        for (const QJsonValue &never : m_expect["must_not_contain"].toArray())
            if (found.contains(never.toString()))
                m_wrong << "error holds what it must not";
    }

    QJsonObject m_expect;
    const RequestRecord &m_record;
    RequestMetrics m_metrics;
    QStringList m_wrong;
};

} // namespace inferometer::test
