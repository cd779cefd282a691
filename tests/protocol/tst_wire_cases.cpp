// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/AnswerReader.h"

#include "tests/protocol/WireCase.h"
#include "tests/support/Patience.h"

#include <map>

using namespace inferometer;
using test::WireCase;
using test::WireJudge;

namespace {

struct Read {
    std::string_view bytes;
    Nanos at{0};
};

// Plays an exchange without sockets: what Transfer and Exchange would hand to the reader, and when.
class Player {
public:
    explicit Player(const WireCase &wire) : m_wire(wire), m_reader(*findProtocol(wire.protocol())) {}

    RequestRecord play(const std::vector<Read> &reads, Nanos end)
    {
        const MonoTime sent{std::chrono::hours(1)};
        m_reader.begin(m_wire.isStreamed() ? Streaming::Yes : Streaming::No, KeepTexts::Yes);
        m_reader.setSent(sent);
        m_reader.headers(m_wire.status(), m_wire.header("Content-Type"));
        TransferEnd how;
        how.httpStatus = m_wire.status();
        if (m_wire.isCut()) {
            how.fault = TransferFault::Closed;
            how.words = "transfer closed";
        }
        for (const Read &read : reads) {
            if (!m_reader.body(read.bytes, sent + read.at)) {
                how.fault = TransferFault::Other; // what libcurl makes of it
                break;
            }
        }
        RequestRecord record;
        record.tSend = Nanos{0};
        if (m_wire.client().contains("idle_timeout_ms"))
            record.outcome = {OutcomeKind::Timeout, OutcomeClass::TimeoutFirst, std::nullopt, "timed out", Phase::Waiting};
        else
            m_reader.close(how, sent + end);
        const MonoTime over = m_reader.isOver() ? m_reader.overAt() : sent + end;
        record.tDone = over - sent;
        m_reader.finish(record, Secret(m_wire.client()["api_key"].toString().toStdString()));
        return record;
    }

private:
    const WireCase &m_wire;
    AnswerReader m_reader; // one for all plays, as in a lane
};

// Where a read ends decides what is coalesced with what, and nothing else.
RequestRecord withoutReads(RequestRecord record)
{
    TokenTimeline plain;
    for (Arrival arrival : record.timeline.arrivals()) {
        arrival.isCoalesced = false;
        plain.append(arrival);
    }
    for (const Mark &mark : record.timeline.marks())
        plain.mark(mark);
    record.timeline = plain;
    return record;
}

} // namespace

class TstWireCases : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (WireCase &wire : test::wireCases())
            m_cases.emplace(wire.name, std::move(wire));
    }

    void sameAnswerWhereverTheNetworkCuts_data() { rows(); }
    void sameAnswerWhereverTheNetworkCuts()
    {
        const WireCase &wire = current();
        const std::string bytes = wire.body();
        const std::string_view all = bytes;
        const Nanos now = std::chrono::milliseconds(100);
        Player player(wire);
        const RequestRecord whole = withoutReads(player.play({{all, now}}, now));
        const QStringList wrong = WireJudge(wire, whole).facts();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
        for (std::size_t cut = 1; cut < all.size(); cut += test::kEvery) {
            const RequestRecord record = withoutReads(player.play({{all.substr(0, cut), now}, {all.substr(cut), now}}, now));
            if (!(record == whole))
                QFAIL(qPrintable(QString("cut at %1: %2").arg(cut).arg(WireJudge(wire, record).facts().join("; "))));
        }
        std::vector<Read> single;
        for (std::size_t i = 0; i < all.size(); ++i)
            single.push_back({all.substr(i, 1), now});
        QVERIFY(withoutReads(player.play(single, now)) == whole);
    }

    void timesAreThoseOfTheBytes_data() { rows(); }
    void timesAreThoseOfTheBytes()
    {
        const WireCase &wire = current();
        std::vector<Read> reads;
        for (const test::WireChunk &chunk : wire.chunks) {
            const std::size_t step = chunk.splitBytes > 0 ? chunk.splitBytes : std::max<std::size_t>(1, chunk.bytes.size());
            for (std::size_t at = 0; at < chunk.bytes.size(); at += step)
                reads.push_back({std::string_view(chunk.bytes).substr(at, step), chunk.at});
        }
        const RequestRecord record = Player(wire).play(reads, wire.endAt());
        WireJudge judge(wire, record);
        judge.facts();
        const QStringList wrong = judge.times(0.001);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
        const QJsonObject expect = wire.expect();
        if (expect.contains("end_to_end_max_ms"))
            QVERIFY(toMs(record.tDone) <= expect["end_to_end_max_ms"].toDouble());
        if (expect.contains("end_to_end_min_ms"))
            QVERIFY(toMs(record.tDone) >= expect["end_to_end_min_ms"].toDouble());
    }

private:
    void rows()
    {
        QTest::addColumn<QString>("name");
        for (const auto &[name, wire] : m_cases)
            if (!wire.isEncoded()) // the bytes come decoded from libcurl; tst_wire_sockets has them
                QTest::newRow(qPrintable(name)) << name;
    }
    const WireCase &current()
    {
        const QString *name = static_cast<const QString *>(QTest::qData("name", qMetaTypeId<QString>()));
        return m_cases.at(*name);
    }

    std::map<QString, WireCase> m_cases;
};

QTEST_GUILESS_MAIN(TstWireCases)
#include "tst_wire_cases.moc"
