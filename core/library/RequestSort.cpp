// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/library/RequestSort.h"

#include "core/metrics/RequestMetrics.h"

#include <algorithm>
#include <limits>

namespace inferometer {

Result<std::vector<std::uint32_t>> requestsByTpot(RunStore &store, const RunId &id, const RequestFilter &filter,
                                                  Direction direction)
{
    struct Key {
        double value;
        std::uint32_t number;
    };
    const double sign = direction == Direction::Descending ? -1 : 1;
    std::vector<Key> keys;
    const Status read = store.forEachTimeline(id, filter, [&](const RequestRecord &record) {
        const std::optional<double> tpot = metricsOf(record).tpotMs;
        keys.push_back(
            {tpot ? sign * *tpot : std::numeric_limits<double>::infinity(), static_cast<std::uint32_t>(record.id.value)});
    });
    if (!read)
        return Failure(read.error());
    std::stable_sort(keys.begin(), keys.end(), [](const Key &a, const Key &b) { return a.value < b.value; });
    std::vector<std::uint32_t> numbers;
    numbers.reserve(keys.size());
    for (const Key &key : keys)
        numbers.push_back(key.number);
    return numbers;
}

} // namespace inferometer
