// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/OpenAi.h"
#include "core/protocol/Protocol.h"

#include <algorithm>
#include <array>

namespace inferometer {

// One file each; to add a protocol is to write its file and name it here and in the list below.
extern const Protocol kOpenAiResponses, kOllamaChat, kOllamaGenerate, kLlamaCompletion, kTgi, kSgLangGenerate, kTritonGenerate,
    kAnthropicMessages;

std::span<const Protocol> protocols() noexcept
{
    static const std::array list{
        kOpenAiChat, kOpenAiCompletions, kOpenAiResponses, kOllamaChat,        kOllamaGenerate, kLlamaCompletion,
        kTgi,        kSgLangGenerate,    kTritonGenerate,  kAnthropicMessages,
    };
    return list;
}

const Protocol *findProtocol(std::string_view id) noexcept
{
    const auto list = protocols();
    const auto found = std::find_if(list.begin(), list.end(), [id](const Protocol &protocol) { return protocol.id == id; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace inferometer
