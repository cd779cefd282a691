// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/TimelineCodec.h"

#include "core/store/BitStream.h"
#include "core/store/GapCodec.h"
#include "core/store/TimelineEnds.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace inferometer {

namespace {

constexpr std::uint8_t kPlain = 1;
constexpr std::uint8_t kWithUnplacedMarks = 2;
constexpr std::uint8_t kWithMarks = 3;
constexpr std::uint32_t kSameEvent = 1u << 10;
constexpr std::uint32_t kMostKind = kSameEvent | 0x3FF;
constexpr std::size_t kChecksumSize = 4;

enum Coalesced : std::uint8_t { kNone, kWhereGapIsZero, kMarked };
enum Column : std::uint8_t { kConstant, kRuns, kPacked };

constexpr std::size_t varintSize(std::uint64_t value) noexcept
{
    return (static_cast<std::size_t>(std::bit_width(value | 1)) + 6) / 7;
}

/// More than any timeline of so many events takes, BitWriter's overhang included.
std::size_t roomFor(std::size_t events, std::size_t marks) noexcept
{
    const std::size_t blocks = events / kGapBlock + 1;
    return 64 + marks * 20 + blocks * 32 + events * (11 + 1 + 2 * 5);
}

void writeConstant(BitWriter &out, std::uint32_t value)
{
    out.byte(kConstant);
    out.varint(value);
}

/// Values that are not all the same.
void writeColumn(BitWriter &out, std::span<const std::uint32_t> values)
{
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    const auto width = static_cast<unsigned>(std::bit_width(*greatest - *least));
    const std::size_t packedSize = varintSize(*least) + 1 + (values.size() * width + 7) / 8;
    std::size_t runs = 0;
    std::size_t runsSize = 0;
    const auto nextRun = [&values](std::size_t from) {
        std::size_t to = from + 1;
        while (to < values.size() && values[to] == values[from])
            ++to;
        return to;
    };
    for (std::size_t at = 0; at < values.size() && runsSize <= packedSize; ++runs) {
        const std::size_t next = nextRun(at);
        runsSize += varintSize(values[at]) + varintSize(next - at);
        at = next;
    }
    if (runsSize + varintSize(runs) <= packedSize) {
        out.byte(kRuns);
        out.varint(runs);
        for (std::size_t at = 0; at < values.size();) {
            const std::size_t next = nextRun(at);
            out.varint(values[at]);
            out.varint(next - at);
            at = next;
        }
        return;
    }
    out.byte(kPacked);
    out.varint(*least);
    out.byte(static_cast<std::uint8_t>(width));
    for (const std::uint32_t value : values)
        out.bits(value - *least, width);
    out.align();
}

bool readColumn(BitReader &in, std::span<std::uint32_t> values)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    switch (in.byte()) {
    case kConstant: {
        const std::uint64_t value = in.varint();
        std::fill(values.begin(), values.end(), static_cast<std::uint32_t>(value));
        return in.isSound() && value <= kMost;
    }
    case kRuns: {
        const std::uint64_t runs = in.varint();
        std::size_t at = 0;
        for (std::uint64_t i = 0; i < runs && in.isSound(); ++i) {
            const std::uint64_t value = in.varint();
            const std::uint64_t length = in.varint();
            if (value > kMost || length == 0 || length > values.size() - at)
                return false;
            std::fill_n(values.begin() + static_cast<std::ptrdiff_t>(at), length, static_cast<std::uint32_t>(value));
            at += length;
        }
        return in.isSound() && at == values.size();
    }
    case kPacked: {
        const std::uint64_t least = in.varint();
        const unsigned width = in.byte();
        if (!in.isSound() || width == 0 || width > 32)
            return false;
        for (std::uint32_t &value : values) {
            const std::uint64_t sum = least + in.bits(width);
            if (sum > kMost)
                return false;
            value = static_cast<std::uint32_t>(sum);
        }
        in.align();
        return in.isSound();
    }
    default: return false;
    }
}

std::uint32_t kindBits(const Arrival &arrival) noexcept
{
    return static_cast<std::uint32_t>(arrival.channel) | std::uint32_t{arrival.choice} << 2
           | (arrival.isSameEvent ? kSameEvent : 0);
}

/// What one look at all events tells: nearly always that tokens and kinds are one value.
struct Survey {
    std::uint32_t tokens = 0; ///< bits in which any event differs from the first
    std::uint32_t kinds = 0;  ///< the same
    bool anyCoalesced = false;
    bool followsGaps = true; ///< coalesced exactly where the gap is 0
};

/// Fills in the gaps, one fewer than arrivals.
Survey surveyOf(std::span<const Arrival> arrivals, std::uint64_t *gaps)
{
    Survey survey;
    survey.anyCoalesced = arrivals[0].isCoalesced;
    survey.followsGaps = !arrivals[0].isCoalesced;
    const std::uint32_t kind = kindBits(arrivals[0]);
    for (std::size_t i = 1; i < arrivals.size(); ++i) {
        const Arrival &arrival = arrivals[i];
        const auto gap = static_cast<std::uint64_t>((arrival.offset - arrivals[i - 1].offset).count());
        gaps[i - 1] = gap;
        survey.tokens |= arrival.tokens ^ arrivals[0].tokens;
        survey.kinds |= kindBits(arrival) ^ kind;
        survey.anyCoalesced |= arrival.isCoalesced;
        survey.followsGaps &= arrival.isCoalesced == (gap == 0);
    }
    return survey;
}

void writeCoalesced(BitWriter &out, std::span<const Arrival> arrivals, const Survey &survey)
{
    out.byte(!survey.anyCoalesced ? kNone : survey.followsGaps ? kWhereGapIsZero : kMarked);
    if (survey.anyCoalesced && !survey.followsGaps) {
        for (const Arrival &arrival : arrivals)
            out.bits(arrival.isCoalesced, 1);
        out.align();
    }
}

void writeMarks(BitWriter &out, std::span<const Mark> marks)
{
    out.byte(kWithMarks);
    out.varint(marks.size());
    Nanos last{0};
    std::uint32_t outputs = 0;
    for (const Mark &mark : marks) {
        const std::uint64_t step = mark.outputsBefore - std::exchange(outputs, mark.outputsBefore);
        out.varint(static_cast<std::uint64_t>(mark.kind) | step << 2);
        out.varint(static_cast<std::uint64_t>((mark.offset - last).count()));
        last = mark.offset;
    }
}

/// A mark of which nobody wrote how many events came before it.
constexpr std::uint32_t kUnplaced = std::numeric_limits<std::uint32_t>::max();

/// Calls back for each mark of what begins like a timeline; false where it is none.
template<class Take>
bool readMarks(BitReader &in, Take &&take)
{
    const std::uint8_t version = in.byte();
    if (version == kPlain)
        return in.isSound();
    const bool isPlaced = version == kWithMarks;
    const std::uint64_t count = isPlaced || version == kWithUnplacedMarks ? in.varint() : 0;
    if (count == 0 || count > TokenTimeline::kMostMarks)
        return false;
    std::uint64_t offset = 0;
    std::uint64_t outputs = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t head = isPlaced ? in.varint() : in.byte();
        const std::uint64_t step = in.varint();
        constexpr auto most = static_cast<std::uint64_t>(Nanos::max().count());
        if (!in.isSound() || (!isPlaced && head > static_cast<std::uint64_t>(MarkKind::Done)) || step > most - offset
            || (head >> 2) >= kUnplaced - outputs)
            return false;
        offset += step;
        outputs += head >> 2;
        take(Mark{Nanos(static_cast<std::int64_t>(offset)), static_cast<MarkKind>(head & 3),
                  isPlaced ? static_cast<std::uint32_t>(outputs) : kUnplaced});
    }
    return true;
}

bool readTimeline(BitReader &in, std::vector<Arrival> &arrivals)
{
    const std::uint64_t events = in.varint();
    if (!in.isSound() || events > in.bytesLeft() * 8) // every event after the first takes a bit at least
        return false;
    if (events == 0)
        return in.atEnd();
    arrivals.resize(events);
    const std::uint64_t first = in.varint();
    if (first > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return false;
    arrivals[0].offset = Nanos(static_cast<std::int64_t>(first));
    const std::uint8_t coalesced = in.byte();
    if (coalesced > kMarked)
        return false;
    if (coalesced == kMarked) {
        for (Arrival &arrival : arrivals)
            arrival.isCoalesced = in.bits(1) != 0;
        in.align();
    }
    std::vector<std::uint32_t> column(arrivals.size());
    if (!readColumn(in, column))
        return false;
    for (std::size_t i = 0; i < column.size(); ++i)
        arrivals[i].tokens = column[i];
    if (!readColumn(in, column))
        return false;
    for (std::size_t i = 0; i < column.size(); ++i) {
        if (column[i] > kMostKind)
            return false;
        arrivals[i].channel = static_cast<Channel>(column[i] & 3);
        arrivals[i].choice = static_cast<std::uint8_t>((column[i] >> 2) & 0xFF);
        arrivals[i].isSameEvent = (column[i] & kSameEvent) != 0;
    }
    in = readGaps(in, arrivals);
    if (!in.atEnd())
        return false;
    if (coalesced == kWhereGapIsZero) {
        for (std::size_t i = 1; i < arrivals.size(); ++i)
            arrivals[i].isCoalesced = arrivals[i].offset == arrivals[i - 1].offset;
    }
    return true;
}

Failure damaged()
{
    return failure(ErrorCode::StoreDamaged,
                   {INFEROMETER_TEXT("Store", "The token times of a request are damaged in the store.")},
                   {INFEROMETER_TEXT("Store", "Run \"inferometer-cli db check\" to see what else is, and restore a backup.")});
}

} // namespace

std::uint32_t TimelineCodec::checksum(std::string_view bytes) noexcept
{
    constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15u;
    const auto *at = reinterpret_cast<const std::uint8_t *>(bytes.data());
    std::size_t left = bytes.size();
    std::uint64_t sum = kMix ^ left;
    const auto mix = [&sum](std::uint64_t word) {
        sum = (sum ^ word) * kMix;
        sum ^= sum >> 32;
    };
    for (; left >= 8; left -= 8, at += 8)
        mix(loadLittle64(at));
    std::uint8_t last[8] = {};
    std::copy_n(at, left, last);
    mix(loadLittle64(last));
    mix(0);
    return static_cast<std::uint32_t>(sum);
}

std::string_view TimelineCodec::pack(const TokenTimeline &timeline)
{
    const auto arrivals = timeline.arrivals();
    const std::size_t events = arrivals.size();
    const std::size_t room = roomFor(events, timeline.marks().size());
    if (m_bytes.size() < room)
        m_bytes.resize(room);
    if (m_gaps.size() < events) {
        m_gaps.resize(events);
        m_column.resize(events);
    }
    BitWriter out(m_bytes.data());
    if (timeline.marks().empty())
        out.byte(kPlain);
    else
        writeMarks(out, timeline.marks());
    out.varint(events);
    if (events > 0) {
        out.varint(static_cast<std::uint64_t>(arrivals[0].offset.count()));
        const Survey survey = surveyOf(arrivals, m_gaps.data());
        writeCoalesced(out, arrivals, survey);
        const std::span column(m_column.data(), events);
        if (survey.tokens == 0) {
            writeConstant(out, arrivals[0].tokens);
        } else {
            std::transform(arrivals.begin(), arrivals.end(), column.begin(), [](const Arrival &a) { return a.tokens; });
            writeColumn(out, column);
        }
        if (survey.kinds == 0) {
            writeConstant(out, kindBits(arrivals[0]));
        } else {
            std::transform(arrivals.begin(), arrivals.end(), column.begin(), kindBits);
            writeColumn(out, column);
        }
        out = writeGaps(out, {m_gaps.data(), events - 1});
    }
    const auto *begin = reinterpret_cast<const char *>(m_bytes.data());
    const std::uint32_t sum = checksum({begin, static_cast<std::size_t>(out.position() - m_bytes.data())});
    for (unsigned i = 0; i < kChecksumSize; ++i)
        out.byte(static_cast<std::uint8_t>(sum >> (8 * i)));
    return {begin, static_cast<std::size_t>(out.position() - m_bytes.data())};
}

std::string TimelineCodec::encode(const TokenTimeline &timeline)
{
    TimelineCodec codec;
    return std::string(codec.pack(timeline));
}

namespace {

/// A reader of what stands before the checksum; nothing where that does not fit.
std::optional<BitReader> checked(std::string_view bytes)
{
    if (bytes.size() < kChecksumSize)
        return std::nullopt;
    const std::string_view body = bytes.substr(0, bytes.size() - kChecksumSize);
    std::uint32_t told = 0;
    for (unsigned i = 0; i < kChecksumSize; ++i)
        told |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[body.size() + i])) << (8 * i);
    if (told != TimelineCodec::checksum(body))
        return std::nullopt;
    return BitReader({reinterpret_cast<const std::uint8_t *>(body.data()), body.size()});
}

} // namespace

std::optional<std::pair<Arrival, Arrival>> timelineEnds(std::string_view bytes)
{
    constexpr std::uint64_t kMostTokens = std::numeric_limits<std::uint32_t>::max();
    std::optional<BitReader> in = checked(bytes);
    if (!in || !readMarks(*in, [](const Mark &) {}))
        return std::nullopt;
    const std::uint64_t events = in->varint();
    if (!in->isSound() || events < 2 || events > in->bytesLeft() * 8)
        return std::nullopt;
    const std::uint64_t first = in->varint();
    if (first > static_cast<std::uint64_t>(Nanos::max().count()) || in->byte() >= kMarked || in->byte() != kConstant)
        return std::nullopt;
    const std::uint64_t tokens = in->varint();
    if (in->byte() != kConstant)
        return std::nullopt;
    const std::uint64_t kind = in->varint();
    if (!in->isSound() || tokens > kMostTokens || kind > 0x3FF)
        return std::nullopt;
    const std::int64_t last = readLastOffset(*in, first, events);
    if (last < 0)
        return std::nullopt;
    Arrival begin;
    begin.offset = Nanos(static_cast<std::int64_t>(first));
    begin.tokens = static_cast<std::uint32_t>(tokens);
    begin.channel = static_cast<Channel>(kind & 3);
    begin.choice = static_cast<std::uint8_t>(kind >> 2);
    Arrival end = begin;
    end.offset = Nanos(last);
    return std::pair(begin, end);
}

namespace {

/// Whether a mark stands before an event. Where that was not written, of moments alike a role or an empty piece is taken to come
/// first, and an end last.
bool comesBefore(const Mark &mark, std::size_t event, const Arrival &arrival)
{
    if (mark.outputsBefore != kUnplaced)
        return mark.outputsBefore <= event;
    return mark.offset < arrival.offset || (mark.offset == arrival.offset && mark.kind == MarkKind::Choice);
}

/// Events and marks in the order of the stream.
TokenTimeline woven(std::span<const Arrival> arrivals, std::span<const Mark> marks)
{
    TokenTimeline timeline;
    timeline.reserve(arrivals.size());
    std::size_t mark = 0;
    for (std::size_t event = 0; event < arrivals.size(); ++event) {
        for (; mark < marks.size() && comesBefore(marks[mark], event, arrivals[event]); ++mark)
            timeline.mark(marks[mark]);
        timeline.append(arrivals[event]);
    }
    for (; mark < marks.size(); ++mark)
        timeline.mark(marks[mark]);
    return timeline;
}

} // namespace

Result<TokenTimeline> TimelineCodec::decode(std::string_view bytes)
{
    std::optional<BitReader> reader = checked(bytes);
    if (!reader)
        return damaged();
    BitReader &in = *reader;
    std::vector<Mark> marks;
    std::vector<Arrival> arrivals;
    if (!readMarks(in, [&](const Mark &mark) { marks.push_back(mark); }) || !readTimeline(in, arrivals))
        return damaged();
    if (!marks.empty() && marks.back().outputsBefore != kUnplaced && marks.back().outputsBefore > arrivals.size())
        return damaged();
    return woven(arrivals, marks);
}

std::optional<Nanos> TimelineCodec::firstOffset(std::string_view bytes) noexcept
{
    BitReader in({reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()});
    if (!readMarks(in, [](const Mark &) {}) || in.varint() == 0)
        return std::nullopt;
    const std::uint64_t offset = in.varint();
    if (!in.isSound() || offset > static_cast<std::uint64_t>(Nanos::max().count()))
        return std::nullopt;
    return Nanos(static_cast<std::int64_t>(offset));
}

} // namespace inferometer
