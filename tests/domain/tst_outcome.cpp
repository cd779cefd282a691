// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Outcome.h"

#include "tests/support/ShowDomain.h"

#include <set>

using namespace inferometer;

class TstOutcome : public QObject {
    Q_OBJECT

private slots:
    void httpStatusAndWordsMakeTheClass_data() // method D2.7, first match wins
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("words");
        QTest::addColumn<OutcomeClass>("wanted");
        const auto row = [](int status, const char *words, OutcomeClass wanted) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(status).arg(words))) << status << QString(words) << wanted;
        };
        row(401, "no", OutcomeClass::Auth);
        row(403, "context length", OutcomeClass::Auth);
        row(404, "model not found", OutcomeClass::NotFound);
        for (const int status : {400, 413, 422}) {
            row(status, "This model's maximum context is 4096", OutcomeClass::ContextOverflow);
            row(status, "CONTEXT LENGTH exceeded", OutcomeClass::ContextOverflow);
            row(status, "prompt is too long", OutcomeClass::ContextOverflow);
            row(status, "exceeds max_model_len", OutcomeClass::ContextOverflow);
            row(status, "request exceeded the n_ctx of 512", OutcomeClass::ContextOverflow);
            row(status, "field not allowed", OutcomeClass::BadRequest);
            row(status, "the context is fine, limits exceed", OutcomeClass::BadRequest);
        }
        row(429, "Too many requests", OutcomeClass::RateLimited);
        row(429, "queue full", OutcomeClass::RateLimited);
        row(503, "", OutcomeClass::Overloaded);
        row(500, "queue full", OutcomeClass::Overloaded);
        row(500, "server busy", OutcomeClass::Overloaded);
        row(502, "overloaded", OutcomeClass::Overloaded);
        row(500, "CUDA out of memory", OutcomeClass::ServerOom);
        row(500, "OOM", OutcomeClass::ServerOom);
        row(500, "worker died: oom-killed", OutcomeClass::ServerOom);
        row(500, "CUDA error: misaligned address", OutcomeClass::ServerOom);
        row(500, "failed to allocate 2 GiB", OutcomeClass::ServerOom);
        row(503, "out of memory", OutcomeClass::Overloaded);
        row(500, "no room, zoomed", OutcomeClass::Http5xx);
        row(500, "", OutcomeClass::Http5xx);
        row(504, "gateway", OutcomeClass::Http5xx);
        row(405, "", OutcomeClass::BadRequest);
        row(400, "", OutcomeClass::BadRequest);
        row(302, "", OutcomeClass::HttpOther);
    }
    void httpStatusAndWordsMakeTheClass()
    {
        QFETCH(int, status);
        QFETCH(QString, words);
        QFETCH(OutcomeClass, wanted);
        QCOMPARE(classOfHttp(status, words.toStdString()), wanted);
    }

    void wordsInsideAStreamMakeTheClass()
    {
        QCOMPARE(classOfStreamError("engine has stopped"), OutcomeClass::StreamError);
        QCOMPARE(classOfStreamError("CUDA out of memory"), OutcomeClass::ServerOom);
        QCOMPARE(classOfStreamError("server overloaded"), OutcomeClass::Overloaded);
        QCOMPARE(classOfStreamError("prompt too long"), OutcomeClass::ContextOverflow);
        QCOMPARE(classOfStreamError(""), OutcomeClass::StreamError);
    }

    void everyClassHasANameOfItsOwnAndATitle()
    {
        std::set<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(OutcomeClass::HttpOther); ++i) {
            const auto fine = static_cast<OutcomeClass>(i);
            QVERIFY(names.insert(nameOf(fine)).second);
            QVERIFY(!titleOf(fine).empty());
        }
        QCOMPARE(nameOf(OutcomeKind::NotSent), std::string_view("not_sent"));
        QCOMPARE(nameOf(OutcomeKind::ConnectError), std::string_view("connect_error"));
        QCOMPARE(nameOf(Phase::Receiving), std::string_view("receiving"));
    }

    void whatWeStoppedIsNoFailure()
    {
        Outcome outcome;
        QVERIFY(outcome.isOk() && !outcome.isFailure());
        for (const OutcomeKind kind : {OutcomeKind::Cancelled, OutcomeKind::NotSent}) {
            outcome.kind = kind;
            QVERIFY(!outcome.isOk() && !outcome.isFailure());
        }
        for (const OutcomeKind kind : {OutcomeKind::HttpError, OutcomeKind::StreamError, OutcomeKind::Truncated,
                                       OutcomeKind::Malformed, OutcomeKind::ConnectError, OutcomeKind::Timeout}) {
            outcome.kind = kind;
            QVERIFY(outcome.isFailure());
        }
    }
};

QTEST_GUILESS_MAIN(TstOutcome)
#include "tst_outcome.moc"
