// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/RequestSort.h"

#include "core/metrics/RequestMetrics.h"

#include <algorithm>
#include <limits>

namespace inferometer {

namespace {
constexpr double kNoTpot = std::numeric_limits<double>::infinity();
}

Status TpotOrder::read(RunStore &store)
{
    const std::scoped_lock lock(m_mutex);
    return readOnce(store);
}

Status TpotOrder::readOnce(RunStore &store)
{
    if (m_keys)
        return {};
    std::vector<Key> keys;
    const Status read = store.forEachTimeline(m_run, {}, [&](const RequestRecord &record) {
        keys.push_back({metricsOf(record).tpotMs.value_or(kNoTpot), static_cast<std::uint32_t>(record.id.value)});
    });
    if (read)
        m_keys = std::move(keys);
    return read;
}

std::vector<TpotOrder::Key> TpotOrder::keysOf(const std::vector<std::uint32_t> &numbers) const
{
    std::vector<Key> keys;
    auto key = m_keys->begin();
    for (const std::uint32_t number : numbers) { // both are by number
        while (key != m_keys->end() && key->number < number)
            ++key;
        if (key != m_keys->end() && key->number == number)
            keys.push_back(*key);
    }
    return keys;
}

Result<std::vector<std::uint32_t>> TpotOrder::numbers(RunStore &store, const RequestFilter &filter, Direction direction)
{
    std::vector<Key> keys;
    {
        const std::scoped_lock lock(m_mutex);
        if (const Status known = readOnce(store); !known)
            return Failure(known.error());
        if (filter == RequestFilter{}) {
            keys = *m_keys;
        } else {
            const auto passing = store.requestNumbers(m_run, filter, {});
            if (!passing)
                return Failure(passing.error());
            keys = keysOf(*passing);
        }
    }
    const bool isDescending = direction == Direction::Descending;
    std::stable_sort(keys.begin(), keys.end(), [isDescending](const Key &a, const Key &b) {
        if (a.ms == kNoTpot || b.ms == kNoTpot)
            return b.ms == kNoTpot && a.ms != kNoTpot;
        return isDescending ? a.ms > b.ms : a.ms < b.ms;
    });
    std::vector<std::uint32_t> numbers;
    numbers.reserve(keys.size());
    for (const Key &key : keys)
        numbers.push_back(key.number);
    return numbers;
}

} // namespace inferometer
