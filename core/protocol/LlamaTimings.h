// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/Decoded.h"
#include "core/protocol/JsonReader.h"

namespace inferometer {

/// llama.cpp's "timings", which its native and its OpenAI answers carry: its figures by its own names, and the two that
/// every server has under the names all share ("prompt_eval_ms", "eval_ms"). Token counts are taken from there where the
/// event has no usage. Included by the protocols' .cpp files only.
void takeLlamaTimings(look::element root, Decoded &out);

} // namespace inferometer
