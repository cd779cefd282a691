// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/SimOptions.h"

#include <cstdio>
#include <memory>

namespace inferometer {

/// The file of --log-sends: one JSON line per answer sent in full, on disk when the line is written.
class SendLog {
public:
    /// Starts the file anew. Fails with ErrorCode::Storage when it cannot be written.
    static Result<SendLog> open(const std::string &path);
    void write(const SendRecord &record);

private:
    struct Close {
        void operator()(std::FILE *file) const noexcept { std::fclose(file); }
    };
    explicit SendLog(std::FILE *file) : m_file(file) {}

    std::unique_ptr<std::FILE, Close> m_file;
    std::string m_line;
};

} // namespace inferometer
