// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace inferometer {

/// How late something was, many times over: keeps every value of a stage (eight bytes each; a send or a 10 ms tick).
class Lateness {
public:
    void add(Nanos late) { m_values.push_back(toMs(late < Nanos{0} ? Nanos{0} : late)); }
    void add(const Lateness &other) { m_values.insert(m_values.end(), other.m_values.begin(), other.m_values.end()); }
    void clear() { m_values.clear(); }
    /// Milliseconds; absent without values.
    std::optional<double> quantile(double p) const;
    std::optional<double> max() const;

private:
    std::vector<double> m_values;
};

} // namespace inferometer
