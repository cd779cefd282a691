// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/PlainRequest.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/Run.h"

namespace inferometer {

/// The request of a record as the run sent it: its address, its headers and its body in the run's protocol. The prompt is the
/// kept one; where none was kept it is made again from the run's id, seed, level and the request's number, and `text` says how
/// near that comes. Opens no connection and reads no key. Takes some milliseconds: not for the window's thread.
/// Error (ErrorCode::Input): the run's protocol is unknown.
Result<PlainRequest> requestAgain(const Run &run, const RequestRecord &record);

} // namespace inferometer
