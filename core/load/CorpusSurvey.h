// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Secret.h"
#include "core/domain/Endpoint.h"
#include "core/workload/TokenRuler.h"

#include <stop_token>
#include <string>

namespace inferometer {

/// Has the server's own /tokenize count the corpus, chunk by chunk (vLLM, SGLang, llama.cpp and TGI offer it). Within some five
/// seconds; false, and the ruler as it was, where the route is missing, too slow or answers something else.
bool surveyCorpus(TokenRuler &ruler, const Endpoint &endpoint, const std::string &model, const Secret &secret,
                  std::stop_token stop);

} // namespace inferometer
