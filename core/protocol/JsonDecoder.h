// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/JsonReader.h"
#include "core/protocol/Protocol.h"

#include <deque>
#include <memory>
#include <string>

namespace inferometer {

/// What all languages of JSON events have in common: [DONE], keep-alives, errors (rules W4, W9, W13). A protocol reads the
/// object. Included by the protocols' .cpp files only.
class JsonDecoder : public Decoder {
public:
    void event(std::string_view type, std::string_view data, Decoded &out) final;
    void whole(std::string_view body, Decoded &out) final;

protected:
    /// One event's object. An error in it has been taken already.
    virtual void read(std::string_view type, look::element root, Decoded &out) = 0;
    /// The object of an answer that came in one piece.
    virtual void readWhole(look::element root, Decoded &out) { read({}, root, out); }

    /// Keeps a text that is made here and not in the bytes; valid until the next event.
    std::string_view keep(std::string text) { return m_kept.emplace_back(std::move(text)); }
    static void put(Decoded &out, Channel channel, std::string_view text, std::uint8_t choice = 0)
    {
        if (!text.empty())
            out.outputs.push_back({channel, choice, text, 0, false});
    }
    static void putTool(Decoded &out, std::uint32_t tool, std::string_view name, std::string_view arguments,
                        std::uint8_t choice = 0)
    {
        if (!name.empty())
            out.outputs.push_back({Channel::Tool, choice, name, tool, true});
        if (!arguments.empty())
            out.outputs.push_back({Channel::Tool, choice, arguments, tool, false});
    }

private:
    std::unique_ptr<simdjson::dom::parser> m_wholeParser; ///< what was read of a whole answer lives in it till the next one
    std::deque<std::string> m_kept;
};

} // namespace inferometer
