// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/ModelSpec.h"
#include "core/domain/Prompt.h"
#include "core/domain/RunPlan.h"
#include "core/protocol/Decoded.h"
#include "core/protocol/Habits.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace inferometer {

/// Everything that decides one request's body.
struct RequestSpec {
    const ModelSpec &model;
    const Sampling &sampling;
    Streaming streaming = Streaming::Yes;
    std::uint32_t maxTokens = 0;
    const Prompt &prompt;
    Habits habits = {};
};

/// Reads one answer. Fed in the lane; the views it hands out are valid until its next call.
class Decoder {
public:
    virtual ~Decoder() = default;
    /// Another answer begins: what was remembered of the last one is forgotten.
    virtual void begin() {}
    /// The payload of one event of the stream.
    virtual void event(std::string_view type, std::string_view data, Decoded &out) = 0;
    /// A whole body, of an answer that was not streamed.
    virtual void whole(std::string_view body, Decoded &out) = 0;
};

/// Makes a decoder of one kind: what a line of the protocols' list points to.
template<class T>
std::unique_ptr<Decoder> decoderOf()
{
    return std::make_unique<T>();
}

/// What a streamed answer is made of: server-sent events, or JSON documents of one line each.
enum class AnswerForm { Events, Lines };
/// What tells that an answer is whole: something in it, or nothing but the clean end of the body.
enum class AnswerEnd { Told, BodyEnd };
/// Whether an answer can be held at its planned length, or only be cut there.
enum class LengthLock { Offered, None };
/// How the key is shown to the server; `Both` for languages whose servers do not agree.
enum class KeyStyle { Bearer, Both };

/// One language that servers speak; a line of Protocols.cpp's list.
struct Protocol {
    std::string_view id;
    Text title;
    std::string_view path; ///< below the base URL; "{model}" stands for the model's name
    std::string (*body)(const RequestSpec &spec);
    std::unique_ptr<Decoder> (*decoder)();
    std::string_view wholePath = {}; ///< where an answer in one piece is asked for; empty: `path`
    AnswerForm form = AnswerForm::Events;
    AnswerEnd end = AnswerEnd::Told;
    KeyStyle key = KeyStyle::Bearer;
    LengthLock lock = LengthLock::Offered;
    std::string_view headerName = {}; ///< a header that every request carries; empty: none
    std::string_view headerValue = {};
};

std::span<const Protocol> protocols() noexcept;
/// Null when there is none of that name.
const Protocol *findProtocol(std::string_view id) noexcept;

} // namespace inferometer
