// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/PlainRequest.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer {

/// A form in which a request can be taken along; a line of requestForms().
struct RequestForm {
    std::string_view id;     ///< "curl", "python"
    std::string_view suffix; ///< of a file of it: ".sh", ".py"
    std::string (*write)(const PlainRequest &request, const Translate &translate);
};
std::span<const RequestForm> requestForms() noexcept;

/// The request as a command line of curl for a POSIX shell, with its line end. The key is "$API_KEY"; a header whose value is not
/// kept is "$HEADER_…". What there is to know stands before it as comments.
std::string curlLine(const PlainRequest &request, const Translate &translate);

/// The request as a program for Python 3 that needs nothing but its standard library: sends it, prints when each line of the
/// answer came, in milliseconds since sending. It reads the key from the environment variable API_KEY and fails where that
/// is not set. Whatever the request holds, it holds as data.
std::string pythonScript(const PlainRequest &request, const Translate &translate);

/// What there is to know about such a text: which request it is, whether its prompt is the one that was sent, which variables
/// have to be set, what is left out.
std::vector<Message> notesOn(const PlainRequest &request);

} // namespace inferometer
