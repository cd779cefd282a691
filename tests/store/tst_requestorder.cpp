// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/StoreFixture.h"

#include <QTest>
#include <algorithm>

using namespace inferometer;

using Numbers = std::vector<std::uint32_t>;

/// Requests fetched by their numbers, in any order, as a table scrolls and sorts.
class RequestOrderTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FilledStore> m_filled;
    std::vector<RequestRecord> m_records;
    const RunId m_id{"aaaaaaaaaaaa"};

    /// The numbers as the records themselves say; absent values last.
    template<class KeyOf>
    Numbers expected(KeyOf keyOf, Direction direction) const
    {
        std::vector<const RequestRecord *> order;
        for (const RequestRecord &record : m_records)
            order.push_back(&record);
        std::stable_sort(order.begin(), order.end(), [&](const RequestRecord *a, const RequestRecord *b) {
            const auto first = keyOf(*a), second = keyOf(*b);
            if (!first || !second)
                return first.has_value() && !second;
            return direction == Direction::Ascending ? *first < *second : *second < *first;
        });
        Numbers numbers;
        for (const RequestRecord *record : order)
            numbers.push_back(static_cast<std::uint32_t>(record->id.value));
        return numbers;
    }

private slots:
    void initTestCase()
    {
        m_filled = std::make_unique<FilledStore>();
        Random random(3);
        for (std::uint64_t i = 0; i < 300; ++i) {
            if (i == 100)
                continue; // lost: a killed run has gaps
            RequestRecord record = aRecord(i, random, i % 50 == 7 ? 0 : 1 + random.index(20));
            record.timeline = i % 50 == 7 ? TokenTimeline() : aTimeline(random, 3);
            record.tDone = *record.tSend + std::chrono::seconds(1 + random.index(30));
            if (i % 50 == 7)
                record.tokens.output.reset();
            if (i % 40 == 3)
                record.outcome = {OutcomeKind::Timeout, OutcomeClass::TimeoutStall, 200, "", Phase::Receiving};
            if (i % 90 == 4)
                record.outcome = {OutcomeKind::NotSent, OutcomeClass::NotSent, {}, "", Phase::Queued};
            m_records.push_back(record);
        }
        auto writer = m_filled->store->begin(aRun(m_id.value));
        QVERIFY_OK(writer);
        QVERIFY_OK((*writer)->keep(m_records));
        QCOMPARE(m_filled->store->requestEnd(m_id).value(), 300u);
        QCOMPARE(m_filled->store->requestCount(m_id).value(), 299u);
    }

    void numbersComeInTheWantedOrder()
    {
        const auto check = [&](RequestKey key, auto keyOf) {
            for (const Direction direction : {Direction::Ascending, Direction::Descending}) {
                const auto numbers = m_filled->store->requestNumbers(m_id, {}, {key, direction});
                QVERIFY_OK(numbers);
                QCOMPARE(*numbers, expected(keyOf, direction));
            }
        };
        check(RequestKey::Number, [](const RequestRecord &r) { return std::optional(r.id.value); });
        check(RequestKey::OutputTokens, [](const RequestRecord &r) { return r.tokens.output; });
        check(RequestKey::PromptTokens, [](const RequestRecord &r) { return r.tokens.prompt; });
        check(RequestKey::Took, [](const RequestRecord &r) { return std::optional(r.tDone - *r.tSend); });
        check(RequestKey::FirstOutput, [](const RequestRecord &r) {
            return r.timeline.empty() ? std::nullopt : std::optional(r.timeline.arrivals().front().offset);
        });
    }

    void onlyThoseThatEndedSo()
    {
        const auto count = [&](Ended ended) {
            return m_filled->store->requestNumbers(m_id, {.ended = ended}, {}).value().size();
        };
        const auto really = [&](auto belongs) {
            return static_cast<std::size_t>(std::count_if(m_records.begin(), m_records.end(), belongs));
        };
        QCOMPARE(count(Ended::Ok), really([](const RequestRecord &r) { return r.outcome.isOk(); }));
        QCOMPARE(count(Ended::Failed), really([](const RequestRecord &r) { return r.outcome.isFailure(); }));
        QVERIFY(count(Ended::Failed) > 0);
        QCOMPARE(count(Ended::Unsent),
                 really([](const RequestRecord &r) { return !r.outcome.isOk() && !r.outcome.isFailure(); }));
        QVERIFY(count(Ended::Unsent) > 0);
    }

    void requestsAreFetchedByTheirNumbers()
    {
        const Numbers wanted = {299, 5, 100, 0}; // 100 is lost
        const auto records = m_filled->store->requests(m_id, wanted);
        QVERIFY_OK(records);
        QCOMPARE(records->size(), 3u);
        QVERIFY((*records)[0] == m_records.back());
        QVERIFY((*records)[1] == m_records[5]);
        QVERIFY((*records)[2] == m_records[0]);
        QCOMPARE(m_filled->store->requests({"cccccccccccc"}, wanted).error().code, ErrorCode::NotFound);
    }

    void aRunWithoutRequestsEndsAtNothing()
    {
        m_filled->addRun("bbbbbbbbbbbb", "b", 9);
        QCOMPARE(m_filled->store->requestEnd({"bbbbbbbbbbbb"}).value(), 0u);
        QVERIFY(m_filled->store->requestNumbers({"bbbbbbbbbbbb"}, {}, {})->empty());
    }
};

QTEST_GUILESS_MAIN(RequestOrderTest)
#include "tst_requestorder.moc"
