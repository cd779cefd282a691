// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SendLog.h"

#include "core/sim/AnswerWriter.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>

namespace inferometer {

Result<SendLog> SendLog::open(const std::string &path)
{
    std::FILE *file = std::fopen(path.c_str(), "we");
    if (file == nullptr)
        return failure(ErrorCode::Storage, {INFEROMETER_TEXT("Simulator", "The file “%1” cannot be written."), {path}},
                       {INFEROMETER_TEXT("Simulator", "Choose a file in a folder that you may write to."), {}},
                       std::strerror(errno));
    return SendLog(file);
}

void SendLog::write(const SendRecord &record)
{
    m_line.clear();
    auto out = std::back_inserter(m_line);
    fmt::format_to(out, "{{\"id\": {}, \"t_req_ns\": {}, \"send_ns\": [", jsonQuoted(record.id), record.requestNs);
    for (std::size_t i = 0; i < record.sendNs.size(); ++i)
        fmt::format_to(out, "{}{}", i == 0 ? "" : ", ", record.sendNs[i]);
    m_line += "]}\n";
    std::fwrite(m_line.data(), 1, m_line.size(), m_file.get());
    std::fflush(m_file.get());
}

} // namespace inferometer
