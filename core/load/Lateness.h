// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/metrics/Histogram.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace inferometer {

/// How late something was, many times over: a send, a tick of 10 ms. Every value is kept up to some ten thousand; beyond, a
/// histogram, whose quantiles are off by 0.1 % at most and which does not grow.
class Lateness {
public:
    static constexpr std::size_t kMostExact = 50'000;

    void add(Nanos late) { addMs(toMs(late < Nanos{0} ? Nanos{0} : late)); }
    void add(const Lateness &other);
    /// Milliseconds; absent without values.
    std::optional<double> quantile(double p) const;
    std::optional<double> max() const;

private:
    void addMs(double late);

    std::vector<double> m_values;
    Histogram m_many; ///< all of them, once they are many
};

} // namespace inferometer
