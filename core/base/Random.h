// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

namespace inferometer {

/// The one source of chance (method D2.9): mt19937_64, u = (x >> 11)·2⁻⁵³, index = ⌊u·n⌋. No std::*_distribution:
/// their streams differ between libraries, ours must not.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    std::uint64_t bits() { return m_engine(); }
    /// Uniform in [0, 1).
    double uniform() { return static_cast<double>(m_engine() >> 11) * 0x1.0p-53; }
    /// Uniform in 0 … n−1; n must be positive.
    std::uint64_t index(std::uint64_t n) { return static_cast<std::uint64_t>(uniform() * static_cast<double>(n)); }
    /// Exponential with the given rate.
    double exponential(double rate) { return -std::log(1.0 - uniform()) / rate; }
    /// Standard normal by Box–Muller; both values of a pair are used.
    double normal();
    /// Gamma by Marsaglia–Tsang, from the same stream.
    double gamma(double shape, double scale);

private:
    std::mt19937_64 m_engine;
    double m_spare = 0;
    bool m_hasSpare = false;
};

} // namespace inferometer
