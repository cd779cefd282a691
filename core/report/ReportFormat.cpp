// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportFormat.h"

#include "core/report/Csv.h"
#include "core/report/JsonText.h"
#include "core/report/Markdown.h"
#include "core/report/RecordJson.h"
#include "core/report/RunJson.h"

#include <array>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

Failure nothingToWrite()
{
    return failure(ErrorCode::Input, INFEROMETER_TEXT("Report", "There is no run to write a report of."),
                   INFEROMETER_TEXT("Report", "Name a run, for example “last”."));
}

/// One run is its document; several are {"schema": "inferometer.runs/1", "runs": […]}.
class JsonFormat : public ReportFormat {
public:
    std::string_view id() const noexcept override { return "json"; }
    Text title() const noexcept override { return INFEROMETER_TEXT("Report", "JSON document"); }
    std::string_view suffix() const noexcept override { return ".json"; }
    Status write(const ReportInput &input, const Translate &say, const WriteText &out) const override
    {
        if (input.runs.empty())
            return nothingToWrite();
        if (input.runs.size() == 1)
            return out(jsonText(runDocument(input.runs.front(), say), JsonLayout::Indented) + "\n");
        nlohmann::json runs = nlohmann::json::array();
        for (const ReportRun &report : input.runs)
            runs.push_back(runDocument(report, say));
        return out(jsonText({{"schema", "inferometer.runs/1"}, {"runs", std::move(runs)}}, JsonLayout::Indented) + "\n");
    }
};

class CsvFormat : public ReportFormat {
public:
    std::string_view id() const noexcept override { return "csv"; }
    Text title() const noexcept override { return INFEROMETER_TEXT("Report", "Table of all metrics (CSV)"); }
    std::string_view suffix() const noexcept override { return ".csv"; }
    Status write(const ReportInput &input, const Translate &, const WriteText &out) const override
    {
        if (input.runs.empty())
            return nothingToWrite();
        Status status = out(csvHead());
        for (const ReportRun &report : input.runs)
            if (status)
                status = out(csvRows(report.run));
        return status;
    }
};

/// The requests of the first run, one a line.
class JsonLinesFormat : public ReportFormat {
public:
    std::string_view id() const noexcept override { return "jsonl"; }
    Text title() const noexcept override { return INFEROMETER_TEXT("Report", "All requests (JSON lines)"); }
    std::string_view suffix() const noexcept override { return ".jsonl"; }
    Status write(const ReportInput &input, const Translate &, const WriteText &out) const override
    {
        if (!input.records)
            return failure(ErrorCode::NotFound, INFEROMETER_TEXT("Report", "The requests of this run are not at hand."),
                           INFEROMETER_TEXT("Report", "Export a run that was measured here, or choose another format."));
        Status written;
        const Status read = input.records([&](const RequestRecord &record) {
            if (written)
                written = out(requestLine(record, Detail{}));
        });
        return written ? read : written;
    }
};

class MarkdownFormat : public ReportFormat {
public:
    std::string_view id() const noexcept override { return "md"; }
    Text title() const noexcept override { return INFEROMETER_TEXT("Report", "Report as Markdown"); }
    std::string_view suffix() const noexcept override { return ".md"; }
    Status write(const ReportInput &input, const Translate &say, const WriteText &out) const override
    {
        if (input.runs.empty())
            return nothingToWrite();
        Status status;
        for (const ReportRun &report : input.runs)
            if (status)
                status = out((&report == &input.runs.front() ? "" : "\n---\n\n") + markdownReport(report, say));
        return status;
    }
};

class HtmlFormat : public ReportFormat {
public:
    std::string_view id() const noexcept override { return "html"; }
    Text title() const noexcept override { return INFEROMETER_TEXT("Report", "Report as one page (HTML)"); }
    std::string_view suffix() const noexcept override { return ".html"; }
    Status write(const ReportInput &input, const Translate &say, const WriteText &out) const override
    {
        if (input.runs.empty())
            return nothingToWrite();
        return out(htmlReport(input.runs, input.comparisons, say, input.look));
    }
};

} // namespace

std::span<const ReportFormat *const> reportFormats() noexcept
{
    static const JsonFormat asJson;
    static const CsvFormat asCsv;
    static const JsonLinesFormat asJsonLines;
    static const MarkdownFormat asMarkdown;
    static const HtmlFormat asHtml;
    static const std::array<const ReportFormat *, 5> formats{&asJson, &asCsv, &asJsonLines, &asMarkdown, &asHtml};
    return formats;
}

const ReportFormat *findReportFormat(std::string_view id) noexcept
{
    for (const ReportFormat *format : reportFormats())
        if (format->id() == id)
            return format;
    return nullptr;
}

Result<std::string> reportText(const ReportFormat &format, const ReportInput &input, const Translate &say)
{
    std::string text;
    const Status status = format.write(input, say, [&text](std::string_view piece) -> Status {
        text += piece;
        return {};
    });
    if (!status)
        return Failure(status.error());
    return text;
}

} // namespace inferometer
