// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/HttpError.h"

#include "core/base/Utf8.h"
#include "tests/support/Show.h"

using namespace inferometer;

class TstHttpError : public QObject {
    Q_OBJECT

private slots:
    void theWordsAreFoundInEveryShape_data() // rule W17; single quotes stand for double ones
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, int status, const char *body, const char *wanted) {
            QTest::newRow(name) << status << QString(body).replace('\'', '"') << QString(wanted);
        };
        row("error.message", 429, "{'error':{'message':'Too many','code':3}}", "HTTP 429: Too many");
        row("error as text", 404, "{'error':'model missing'}", "HTTP 404: model missing");
        row("message", 400, "{'object':'error','message':'max_tokens has to be positive'}",
            "HTTP 400: max_tokens has to be positive");
        row("detail as text", 401, "{'detail':'no key'}", "HTTP 401: no key");
        row("detail as a list", 422, "{'detail':[{'loc':['body'],'msg':'field not allowed'}]}", "HTTP 422: field not allowed");
        row("error outranks message", 400, "{'message':'outer','error':{'message':'inner'}}", "HTTP 400: inner");
        row("empty error", 400, "{'error':{},'message':'outer'}", "HTTP 400: outer");
        row("null error", 400, "{'error':null,'message':'outer'}", "HTTP 400: outer");
        row("page", 502, "<html><head><TITLE>502 Bad Gateway</title></head></html>", "HTTP 502: 502 Bad Gateway");
        row("page without a title", 502, "<html>x</html>", "HTTP 502: Bad Gateway");
        row("plain text", 503, "upstream is away\n", "HTTP 503: upstream is away");
        row("nothing", 503, "", "HTTP 503: Service Unavailable");
        row("unknown status, nothing", 599, "", "HTTP 599");
        row("broken JSON", 500, "{'error':", "HTTP 500: Internal Server Error");
        row("BOM", 400, "\xEF\xBB\xBF{'error':'x'}", "HTTP 400: x");
        row("line breaks and colours", 400, "{'error':'a\\r\\nb\\u001b[31m'}", "HTTP 400: a  b [31m");
    }
    void theWordsAreFoundInEveryShape()
    {
        QFETCH(int, status);
        QFETCH(QString, body);
        QFETCH(QString, wanted);
        QCOMPARE(QString::fromStdString(httpErrorText(status, body.toStdString())), wanted);
    }

    void wordsAreCutAtFiveHundredBytesAndStayText()
    {
        std::string page;
        for (int i = 0; i < 1000; ++i)
            page += "\xE4\xBD\xA0";
        const std::string words = httpErrorText(500, page);
        QVERIFY(words.size() <= 500 && words.size() > 400);
        QVERIFY(isValidUtf8(words));
        QVERIFY(words.starts_with("HTTP 500: "));
    }
};

QTEST_GUILESS_MAIN(TstHttpError)
#include "tst_httperror.moc"
