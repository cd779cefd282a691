// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string>
#include <tl/expected.hpp>

namespace inferometer {

/// What kind of trouble it was: callers branch on it, the command line maps it to an exit code.
enum class ErrorCode {
    Input,        ///< what the person asked for cannot be (exit 2)
    NotFound,     ///< a run, file or name that does not exist (exit 2)
    Unreachable,  ///< the endpoint does not answer (exit 3)
    Storage,      ///< the database or a file cannot be written or read
    StoreNewer,   ///< the database was written by a newer program
    StoreOlder,   ///< the database was written by an older program, and only reading was asked for
    StoreDamaged, ///< the database is not what it should be
    StoreLocked,  ///< another process holds the database for maintenance
    Internal,     ///< a library refused where it never should
};

/// An operation that could not be done: one sentence, one remedy, and the machine's own words.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    Message message;
    Message remedy;
    std::string detail;
};

template<class T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;
using Failure = tl::unexpected<Error>;

/// Failure with a sentence and a remedy.
inline Failure failure(ErrorCode code, Message message, Message remedy = {}, std::string detail = {})
{
    return Failure(Error{code, std::move(message), std::move(remedy), std::move(detail)});
}

} // namespace inferometer
