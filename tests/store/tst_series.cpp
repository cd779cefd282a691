// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/SeriesRows.h"

#include "tests/store/RawFile.h"
#include "tests/store/StoreFixture.h"

using namespace inferometer;

namespace {

/// Everything set, some of it absent.
LiveSeries aSeries()
{
    LiveSeries series;
    series.width = std::chrono::seconds(2);
    series.end = Nanos(3'700'000'001);
    series.finished = 77;
    SeriesBucket full{0.1 + 0.2, 1.0 / 3.0, 100, 5e-324, 1e300, 12.5, 3.999, 4};
    SeriesBucket bare;
    bare.inFlight = 0;
    series.buckets = {full, bare};
    series.dots = {{Nanos(5), 81.25, true, false}, {Nanos(7), 0.1, false, true}};
    series.failures = {{Nanos(9), OutcomeClass::ServerOom}};
    series.spans = {{{0}, 0, Purpose::Warmup, Nanos(0), Nanos(10), ClosedLoop{}},
                    {{3}, 2, Purpose::Judged, Nanos(10), Nanos(20), ClosedLoop{}}};
    return series;
}

} // namespace

/// A run's curves over time, kept with it.
class SeriesTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsPackedComesBack()
    {
        QCOMPARE(unpackSeries(packSeries(aSeries())).value(), aSeries());
        QCOMPARE(unpackSeries(packSeries(LiveSeries())).value(), LiveSeries());
    }

    void brokenBytesAreNoSeries()
    {
        const std::string bytes = packSeries(aSeries());
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY(!unpackSeries(std::string_view(bytes).substr(0, length)));
        QVERIFY(!unpackSeries("\x87\x01\x02\x03"));
        QVERIFY(!unpackSeries("nonsense"));
        Random random(4);
        for (int i = 0; i < 20'000; ++i) { // may be another series, but never a fault
            std::string other = bytes;
            other[random.index(other.size())] = static_cast<char>(random.index(256));
            (void)unpackSeries(other);
        }
    }

    void itIsKeptWithTheRunAndGoesWithIt()
    {
        const FilledStore filled;
        RunStore &store = *filled.store;
        Run run = aRun("aaaaaaaaaaaa");
        auto writer = store.begin(run);
        QVERIFY_OK(writer);
        Random random(1);
        const std::vector<RequestRecord> records{aRecord(0, random, 4), aRecord(1, random, 4)};
        QVERIFY_OK((*writer)->keep(records));
        QVERIFY_OK((*writer)->putSeries(aSeries()));
        run.state = RunState::Finished;
        run.ended = run.started;
        QVERIFY_OK((*writer)->finish(run));
        QCOMPARE(store.series(run.id).value().value(), aSeries());
        LiveSeries other = aSeries();
        other.finished = 2;
        QVERIFY_OK(store.saveSeries(run.id, other));
        QCOMPARE(store.series(run.id).value().value(), other);
        QCOMPARE(store.series({"nobody"}).error().code, ErrorCode::NotFound);
        QVERIFY(store.check()->problems.empty());
        // Of other requests than those that are there, by other rules, unreadable: as if there were none.
        for (const char *change :
             {"UPDATE series SET requests = 3", "UPDATE series SET version = 99", "UPDATE series SET document = x'00'"}) {
            QVERIFY_OK(store.saveSeries(run.id, other));
            tamper(filled.temp.path, change);
            QVERIFY2(!store.series(run.id).value(), change);
        }
        QVERIFY_OK(store.remove(run.id));
        QCOMPARE(askNumber(filled.temp.path, "SELECT count(*) FROM series"), 0);
    }
};

QTEST_GUILESS_MAIN(SeriesTest)
#include "tst_series.moc"
