// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/LiveSnapshot.h"
#include "core/domain/RequestRecord.h"

#include <algorithm>
#include <bitset>
#include <optional>

namespace inferometer {

/// Why a run ends early; the id is stored with it.
struct StopReason {
    std::string id; ///< "failures", "connections", "user", "storage", …
    Message text;
};

/// Watches finished requests and says when going on would only hurt the server or waste time (method D2.23): half of the
/// last 20 failed, or 10 connections in a row. One stage at a time.
class StopRules {
public:
    void beginStage();
    std::optional<StopReason> add(const RequestRecord &record);
    /// What the first rule sees.
    RecentFailures recent() const noexcept { return {m_failed.count(), std::min(m_seen, kLast)}; }

private:
    static constexpr std::size_t kLast = 20;
    static constexpr int kConnections = 10;
    std::bitset<kLast> m_failed;
    std::size_t m_seen = 0;
    int m_connectionFailures = 0;
};

} // namespace inferometer
