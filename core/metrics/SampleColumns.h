// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <vector>

namespace inferometer {

/// Columns of numbers that are written one by one and read seldom: every value exactly, in memory as long as there are few, in a
/// nameless temporary file beyond, so that a run of hours costs no more memory than one of minutes. Where no file can be
/// written, memory has to do.
class SampleColumns {
public:
    static constexpr std::size_t kInMemory = 4096; ///< values of a column before the first of them are put away

    explicit SampleColumns(std::size_t columns) : m_columns(columns) {}

    void add(std::size_t column, double value)
    {
        Column &one = m_columns[column];
        one.latest.push_back(value);
        if (one.latest.size() >= one.limit)
            putAway(one);
    }
    /// In the order of adding.
    std::vector<double> values(std::size_t column) const;
    bool empty(std::size_t column) const noexcept
    {
        return m_columns[column].latest.empty() && m_columns[column].blocks.empty();
    }

private:
    struct Column {
        std::vector<double> latest;
        std::vector<long> blocks;      ///< where kInMemory values each lie in the file
        std::size_t limit = kInMemory; ///< beyond any size once nothing can be put away
    };
    struct Close {
        void operator()(std::FILE *file) const noexcept { std::fclose(file); }
    };
    void putAway(Column &column);

    std::vector<Column> m_columns;
    std::unique_ptr<std::FILE, Close> m_file; ///< made when it is needed
    long m_end = 0;                           ///< of what lies in it, in blocks
};

} // namespace inferometer
