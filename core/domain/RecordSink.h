// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/RequestRecord.h"

#include <span>

namespace inferometer {

/// Where finished requests go to be kept. Called on the writer thread only, in batches of at most 50 ms.
class RecordSink {
public:
    virtual ~RecordSink() = default;
    /// When it returns, the records survive a kill. On failure none of the batch is kept; the caller holds on to it and
    /// tries again.
    virtual Status keep(std::span<const RequestRecord> records) = 0;
};

} // namespace inferometer
