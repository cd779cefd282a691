// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/Protocol.h"

namespace inferometer {

/// POST /v1/chat/completions and POST /v1/completions: the two share everything but the shape of the prompt.
extern const Protocol kOpenAiChat;
extern const Protocol kOpenAiCompletions;

} // namespace inferometer
