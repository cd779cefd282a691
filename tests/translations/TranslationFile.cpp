// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/translations/TranslationFile.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

namespace {

// Units and names that read the same in both languages.
const QSet<QString> kSameInBoth{
    "Inferometer", "OpenAI", "Ollama",    "llama", "cpp",  "vLLM", "SGLang", "TGI",   "TensorRT", "LLM",
    "LM",          "Studio", "Anthropic", "CSV",   "HTML", "JSON", "JUnit",  "PDF",   "ms",       "s",
    "min",         "h",      "tok",       "req",   "MiB",  "GiB",  "KiB",    "TTFT",  "TPOT",     "ITL",
    "E2E",         "SLO",    "CPU",       "GPU",   "HTTP", "TLS",  "URL",    "CI",    "n",        "p50",
    "p90",         "p95",    "p99",       "P50",   "P90",  "P95",  "P99",    "token", "Token",    "Markdown",
};

// Nothing but such words, places and signs.
bool isSameInBoth(QString text)
{
    static const QRegularExpression place("%L?[1-9n]");
    static const QRegularExpression word(R"([\p{L}][\p{L}\p{N}]*)", QRegularExpression::UseUnicodePropertiesOption);
    text.remove(place);
    for (auto it = word.globalMatch(text); it.hasNext();)
        if (!kSameInBoth.contains(it.next().captured()))
            return false;
    return true;
}

bool hasChinese(const QString &text)
{
    static const QRegularExpression han(R"(\p{Han})", QRegularExpression::UseUnicodePropertiesOption);
    return han.match(text).hasMatch();
}

QSet<QString> placeholders(const QString &text)
{
    static const QRegularExpression place("%L?([1-9n])");
    QSet<QString> found;
    for (auto it = place.globalMatch(text); it.hasNext();)
        found.insert(it.next().captured(1));
    return found;
}

} // namespace

QList<Entry> readTranslations(const QString &path, QString &error)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        error = path + ": " + file.errorString();
        return {};
    }
    QList<Entry> entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString name = xml.name().toString();
        if (name == "name")
            context = xml.readElementText();
        else if (name == "message")
            entries.append({context, {}, {}, {}});
        else if (name == "source" && !entries.isEmpty())
            entries.last().source = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        else if (name == "translation" && !entries.isEmpty()) {
            entries.last().state = xml.attributes().value("type").toString();
            QString text;
            while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
                if (xml.isCharacters())
                    text += xml.text();
                else if (xml.isStartElement() && xml.name() == u"numerusform")
                    entries.last().translations << xml.readElementText(QXmlStreamReader::IncludeChildElements);
                else if (xml.isStartElement())
                    xml.skipCurrentElement();
            }
            if (entries.last().translations.isEmpty())
                entries.last().translations << text;
        }
    }
    if (xml.hasError())
        error = path + ": " + xml.errorString();
    return entries;
}

QStringList faults(const QList<Entry> &entries)
{
    QStringList found;
    for (const Entry &entry : entries) {
        const QString where = entry.context + ": \"" + entry.source + "\" ";
        if (entry.state == "vanished" || entry.state == "obsolete") {
            found << where + "is said by no source any more";
            continue;
        }
        if (entry.state == "unfinished") {
            found << where + "is not translated, or not finished";
            continue;
        }
        for (const QString &translation : entry.translations) {
            if (translation.trimmed().isEmpty())
                found << where + "has an empty translation";
            else if (!hasChinese(translation) && !isSameInBoth(translation))
                found << where + "has no Chinese character in \"" + translation + "\"";
            else if (placeholders(translation) != placeholders(entry.source))
                found << where + "has other %-places than \"" + translation + "\"";
        }
    }
    return found;
}
