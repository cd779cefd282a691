// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportFormat.h"
#include "tests/report/ReportBuilders.h"

#include <QtTest/QtTest>
#include <nlohmann/json.hpp>
#include <set>

using namespace inferometer;
using nlohmann::json;

class ReportFormatTest : public QObject {
    Q_OBJECT

private slots:
    void theFormatsOfTheCommandLineAreThere()
    {
        std::set<std::string_view> ids;
        for (const ReportFormat *format : reportFormats()) {
            QVERIFY(ids.insert(format->id()).second);
            QCOMPARE(findReportFormat(format->id()), format);
            QVERIFY(!format->title().empty());
            QVERIFY(format->suffix().starts_with('.'));
        }
        QCOMPARE(ids, (std::set<std::string_view>{"json", "csv", "jsonl", "md", "html"}));
        QCOMPARE(findReportFormat("xls"), nullptr);
    }

    void everyFormatWritesARun()
    {
        const std::vector<ReportRun> runs{ladder()};
        const ReportInput input{runs,
                                {},
                                [](const auto &see) -> Status {
                                    for (const RequestRecord &record : recordsOf({{.requests = 3}}, 1))
                                        see(record);
                                    return {};
                                },
                                {}};
        for (const ReportFormat *format : reportFormats()) {
            const Result<std::string> text = reportText(*format, input, english());
            QVERIFY2(text.has_value(), format->id().data());
            QVERIFY2(text->ends_with('\n'), format->id().data());
        }
        QCOMPARE(json::parse(*reportText(*findReportFormat("json"), input, english()), nullptr, false)["schema"],
                 "inferometer.run/1");
        const std::string lines = *reportText(*findReportFormat("jsonl"), input, english());
        QCOMPARE(std::count(lines.begin(), lines.end(), '\n'), 3);
    }

    void severalRunsAreOneDocument()
    {
        const std::vector<ReportRun> runs{ladder(), sparse()};
        const json document =
            json::parse(*reportText(*findReportFormat("json"), {runs, {}, {}, {}}, english()), nullptr, false);
        QCOMPARE(document["schema"], "inferometer.runs/1");
        QCOMPARE(document["runs"].size(), std::size_t(2));
    }

    void aReportOfNothingIsAnError()
    {
        for (const ReportFormat *format : reportFormats()) {
            const Result<std::string> text = reportText(*format, {}, english());
            QVERIFY2(!text.has_value(), format->id().data());
            QVERIFY(!text.error().remedy.empty());
        }
    }

    void aFullDiskEndsTheWritingAndIsTold()
    {
        const std::vector<ReportRun> runs{ladder(), ladder()};
        int pieces = 0;
        const WriteText full = [&pieces](std::string_view) -> Status {
            ++pieces;
            return failure(ErrorCode::Storage, INFEROMETER_TEXT("Test", "The disk is full."));
        };
        const Status status = findReportFormat("csv")->write({runs, {}, {}, {}}, english(), full);
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().code, ErrorCode::Storage);
        QCOMPARE(pieces, 1);
    }
};

QTEST_GUILESS_MAIN(ReportFormatTest)
#include "tst_reportformat.moc"
