// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/JsonDecoder.h"

#include "core/protocol/ErrorWords.h"

namespace inferometer {

namespace {

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

void takeError(look::element root, Decoded &out)
{
    if (const auto error = look::field(root, "error"); error && !look::isFalsy(*error)) {
        out.isError = true;
        out.error = errorWordsOf(root);
    }
}

} // namespace

void JsonDecoder::event(std::string_view type, std::string_view data, Decoded &out)
{
    m_kept.clear();
    const std::string_view payload = trimmed(data);
    // Keep-alives: by their name, or comments that some gateway wrapped as data.
    if (payload.empty() || payload.starts_with(':') || type == "ping")
        return;
    if (payload == "[DONE]") {
        out.isDone = true;
        return;
    }
    // One for all streams of a thread: its buffers stay in the processor's cache. What is read lives till the next event.
    static thread_local simdjson::dom::parser parser;
    look::element root;
    const bool isJson = look::parse(parser, payload, root);
    if (isJson && root.is_null()) // llama.cpp's word for having nothing to say
        return;
    if (!isJson || !root.is_object()) {
        // Under the name of an error any words are its words.
        out.isError = type == "error";
        out.isMalformed = !out.isError;
        if (out.isError)
            out.error = keep(toValidUtf8(payload.substr(0, 2000)));
        return;
    }
    takeError(root, out);
    read(type, root, out);
    if (type == "error" && !out.isError) {
        out.isError = true;
        out.error = errorWordsOf(root);
    }
}

void JsonDecoder::whole(std::string_view body, Decoded &out)
{
    m_kept.clear();
    if (body.starts_with("\xEF\xBB\xBF"))
        body.remove_prefix(3);
    m_wholeParser = std::make_unique<simdjson::dom::parser>(); // its buffers may be long: they are not those of the thread
    look::element root;
    bool isRead = look::parse(*m_wholeParser, body, root);
    if (simdjson::dom::array list; isRead && !root.get(list)) // some answer every request by a list of one
        isRead = !list.at(0).get(root);
    if (!isRead || !root.is_object()) {
        out.isMalformed = true;
        return;
    }
    takeError(root, out);
    readWhole(root, out);
    out.isDone = true;
}

} // namespace inferometer
