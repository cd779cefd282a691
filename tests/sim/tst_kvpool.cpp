// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/KvPool.h"

#include <QtTest/QtTest>

using namespace inferometer;

namespace {

using Hashes = std::vector<std::uint64_t>;

} // namespace

class KvPoolTest : public QObject {
    Q_OBJECT
private slots:
    void aFullPoolTakesNothing()
    {
        KvPool pool(4, PrefixCache::On);
        KvHolding first;
        KvHolding second;
        QVERIFY(pool.acquire(first, {}, 3));
        QVERIFY(!pool.acquire(second, {}, 2));
        QCOMPARE(second.blocks(), std::uint64_t(0));
        QCOMPARE(pool.usedBlocks(), std::uint64_t(3));
        QVERIFY(pool.grow(first));
        QVERIFY(!pool.grow(first));
    }

    void publishedBlocksAreSharedNotCopied()
    {
        KvPool pool(8, PrefixCache::On);
        const Hashes prefix{11, 12, 13};
        KvHolding first;
        KvHolding second;
        QVERIFY(pool.acquire(first, prefix, 4));
        QCOMPARE(first.shared.size(), std::size_t(0));
        pool.publish(first, prefix);
        QVERIFY(pool.acquire(second, prefix, 4));
        QCOMPARE(second.shared, prefix);
        QCOMPARE(pool.usedBlocks(), std::uint64_t(5));
        pool.release(first);
        QCOMPARE(pool.usedBlocks(), std::uint64_t(4));
        pool.release(second);
        QCOMPARE(pool.usedBlocks(), std::uint64_t(0));
    }

    void theLeastRecentlyUsedBlocksGoFirst()
    {
        KvPool pool(6, PrefixCache::On);
        for (const Hashes &prefix : {Hashes{1, 2}, Hashes{3, 4}}) {
            KvHolding holding;
            QVERIFY(pool.acquire(holding, prefix, 2));
            pool.publish(holding, prefix);
            pool.release(holding);
        }
        KvHolding large;
        QVERIFY(pool.acquire(large, {}, 4)); // 2 free ones, and both of the older prompt
        KvHolding old;
        KvHolding recent;
        QVERIFY(pool.acquire(recent, Hashes{3, 4}, 2));
        QCOMPARE(recent.shared.size(), std::size_t(2));
        QVERIFY(!pool.acquire(old, Hashes{1, 2}, 2));
    }

    void theTailOfAPromptGoesBeforeItsHead()
    {
        KvPool pool(3, PrefixCache::On);
        const Hashes prefix{1, 2, 3};
        KvHolding first;
        QVERIFY(pool.acquire(first, prefix, 3));
        pool.publish(first, prefix);
        pool.release(first);
        KvHolding other;
        QVERIFY(pool.acquire(other, {}, 1));
        KvHolding again;
        QVERIFY(pool.acquire(again, prefix, 2));
        QCOMPARE(again.shared, (Hashes{1, 2}));
    }

    void aFailedTakingLeavesTheCacheAsItWas()
    {
        KvPool pool(4, PrefixCache::On);
        const Hashes prefix{1, 2};
        KvHolding first;
        QVERIFY(pool.acquire(first, prefix, 2));
        pool.publish(first, prefix);
        KvHolding second;
        QVERIFY(!pool.acquire(second, prefix, 5));
        QCOMPARE(pool.usedBlocks(), std::uint64_t(2));
        pool.release(first);
        QVERIFY(pool.acquire(second, prefix, 4));
        QCOMPARE(second.shared.size(), std::size_t(2));
    }

    void twoComputingTheSamePromptAtOnceKeepTheirOwn()
    {
        KvPool pool(8, PrefixCache::On);
        const Hashes prefix{1, 2};
        KvHolding first;
        KvHolding second;
        QVERIFY(pool.acquire(first, prefix, 2));
        QVERIFY(pool.acquire(second, prefix, 2));
        pool.publish(first, prefix);
        pool.publish(second, prefix);
        QCOMPARE(pool.usedBlocks(), std::uint64_t(4));
        QCOMPARE(second.own, std::uint64_t(2));
        pool.release(first);
        pool.release(second);
        QCOMPARE(pool.usedBlocks(), std::uint64_t(0));
    }

    void withoutACacheNothingIsFound()
    {
        KvPool pool(8, PrefixCache::Off);
        const Hashes prefix{1, 2};
        KvHolding first;
        KvHolding second;
        QVERIFY(pool.acquire(first, prefix, 2));
        pool.publish(first, prefix);
        QVERIFY(pool.acquire(second, prefix, 2));
        QVERIFY(second.shared.empty());
    }
};

QTEST_GUILESS_MAIN(KvPoolTest)
#include "tst_kvpool.moc"
