// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/domain/RequestRecord.h"

#include <string>

namespace inferometer {

/// What was said in a request, as far as its run kept it: the prompt, then of each choice its reasoning, its answer, a refusal and
/// its tool calls, each under a heading in the reader's language. The texts are safe to be shown (shownText()). An answer that is
/// not there is a dash; empty: no text was kept at all.
std::string recordText(const RequestRecord &record, const Translate &translate);

} // namespace inferometer
