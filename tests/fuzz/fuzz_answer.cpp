// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a server answers, in every language, is read to an end; the same bytes, cut at other places, give the same
// record. Input: language, content type and HTTP status, a byte each; 4 bytes that choose the cuts; then the body.
#include "tests/fuzz/Fuzz.h"

#include "core/base/Utf8.h"
#include "core/protocol/AnswerReader.h"

#include <algorithm>
#include <array>
#include <vector>

using namespace inferometer;

namespace {

constexpr std::array kTypes{"text/event-stream", "application/x-ndjson", "application/json", "", "text/html", "text/plain"};

struct Question {
    const Protocol &protocol;
    const char *type;
    int status;
    Streaming asked;
};

/// `next` says how many bytes the next piece has.
template<class Next>
RequestRecord read(const Question &question, std::string_view bytes, Next &&next)
{
    AnswerReader reader(question.protocol);
    const MonoTime sent{std::chrono::hours(1)};
    reader.begin(question.asked, KeepTexts::Yes);
    reader.setSent(sent);
    reader.headers(question.status, question.type);
    bool isWanted = true;
    while (!bytes.empty() && isWanted) {
        const std::size_t length = std::clamp<std::size_t>(next(), 1, bytes.size());
        // A copy of its own, so that a look beyond the piece is seen.
        const std::vector<char> piece(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        isWanted = reader.body({piece.data(), piece.size()}, sent);
        bytes.remove_prefix(length);
    }
    TransferEnd end;
    end.httpStatus = question.status;
    reader.close(end, sent);
    RequestRecord record;
    reader.finish(record, Secret("abracadabra"));
    // Which events shared a read depends on the cuts, and nothing else may.
    TokenTimeline timeline;
    for (Arrival arrival : record.timeline.arrivals()) {
        arrival.isCoalesced = false;
        timeline.append(arrival);
    }
    for (const Mark &mark : record.timeline.marks())
        timeline.mark(mark);
    record.timeline = timeline;
    return record;
}

void check(const RequestRecord &record)
{
    fuzz::require(record.outcome.words.size() <= 500, "words are short");
    fuzz::require(isValidUtf8(record.outcome.words), "words are text");
    fuzz::require(record.outcome.words.find("abracadabra") == std::string::npos, "no word is the key");
    fuzz::require(!record.tokens.output || record.tokens.source != TokenSource::Unknown, "a count has a source");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    fuzz::Input input(bytes, size);
    const auto list = protocols();
    const std::uint8_t language = input.byte();
    const std::uint8_t type = input.byte();
    const std::uint8_t status = input.byte();
    const Question question{list[language % list.size()], kTypes[type % kTypes.size()], status & 1 ? 400 + status : 200,
                            type & 0x80 ? Streaming::No : Streaming::Yes};
    std::uint64_t state = input.number(4) | 1;
    const std::string_view body = input.rest();
    const RequestRecord whole = read(question, body, [&] { return body.size(); });
    check(whole);
    fuzz::require(whole == read(question, body, [] { return std::size_t{1}; }), "byte by byte gives the same record");
    fuzz::require(whole
                      == read(question, body,
                              [&] {
                                  state = state * 6364136223846793005u + 1442695040888963407u;
                                  return static_cast<std::size_t>(state >> 58);
                              }),
                  "any cut gives the same record");
    return 0;
}
