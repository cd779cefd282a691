// SPDX-License-Identifier: GPL-3.0-or-later
// The same bytes, cut at other places, are the same events, and those a plain reading of the whole text gives.
// Input: 4 bytes that choose the cuts, then the stream.
#include "tests/fuzz/Fuzz.h"

#include "core/net/SseSplitter.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Reading {
    std::vector<std::pair<std::string, std::string>> events;
    bool isOverlong = false;
    bool sawField = false;
    friend bool operator==(const Reading &, const Reading &) = default;
};

/// `next` says how many bytes the next piece has.
template<class Next>
Reading read(std::string_view bytes, Next &&next)
{
    Reading reading;
    inferometer::SseSplitter splitter;
    const auto keep = [&](const inferometer::SseEvent &event) {
        reading.events.emplace_back(event.type, event.data);
        return true;
    };
    while (!bytes.empty()) {
        const std::size_t length = std::clamp<std::size_t>(next(), 1, bytes.size());
        // A copy of its own, so that a look beyond the piece is seen.
        const std::vector<char> piece(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        splitter.feed(std::string_view(piece.data(), piece.size()), keep);
        bytes.remove_prefix(length);
    }
    splitter.finish(keep);
    reading.isOverlong = splitter.isOverlong();
    reading.sawField = splitter.sawField();
    return reading;
}

/// The rules of the event stream format over a whole text, slow and plain.
std::vector<std::pair<std::string, std::string>> plainly(std::string text)
{
    std::vector<std::string> lines(1);
    if (text.starts_with("\xEF\xBB\xBF"))
        text.erase(0, 3);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r' && text[i] != '\n')
            lines.back() += text[i];
        else if (text[i] == '\r' || i == 0 || text[i - 1] != '\r')
            lines.emplace_back();
    }
    lines.emplace_back(); // the end of the body ends the last event
    std::vector<std::pair<std::string, std::string>> events;
    std::string type;
    std::vector<std::string> data;
    for (const std::string &line : lines) {
        const std::size_t colon = std::min(line.find(':'), line.size());
        std::string value = line.substr(std::min(colon + 1, line.size()));
        if (value.starts_with(' '))
            value.erase(0, 1);
        if (line.substr(0, colon) == "data") {
            data.push_back(value);
        } else if (line.substr(0, colon) == "event") {
            type = value;
        } else if (line.empty()) {
            std::string joined;
            for (std::size_t i = 0; i < data.size(); ++i)
                joined += (i ? "\n" : "") + data[i];
            if (!data.empty())
                events.emplace_back(type, joined);
            type.clear();
            data.clear();
        }
    }
    return events;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    fuzz::Input input(bytes, size);
    std::uint64_t state = input.number(4) | 1;
    const std::string_view stream = input.rest();
    const Reading whole = read(stream, [&] { return stream.size(); });
    const Reading single = read(stream, [] { return std::size_t{1}; });
    const Reading cut = read(stream, [&] {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state >> 59);
    });
    fuzz::require(whole == single, "byte by byte gives the same events");
    fuzz::require(whole.events == plainly(std::string(stream)), "the events are those of a plain reading");
    fuzz::require(whole == cut, "any cut gives the same events");
    return 0;
}
