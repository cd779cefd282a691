// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RequestsModel.h"

#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kPage = 128;
constexpr std::uint64_t kMostAhead = 250'000; ///< requests whose TPOT is read before anybody asks
constexpr std::size_t kMostPages = 64;        ///< kept in memory
constexpr std::size_t kMostWanted = 4;        ///< a fast scroll leaves the pages it passed alone
const QString kComing = QStringLiteral("…");

RequestKey keyOf(int column)
{
    switch (column) {
    case RequestsModel::Start: return RequestKey::Sent;
    case RequestsModel::State: return RequestKey::Outcome;
    case RequestsModel::Kind: return RequestKey::Part;
    case RequestsModel::Input: return RequestKey::PromptTokens;
    case RequestsModel::Output: return RequestKey::OutputTokens;
    case RequestsModel::Ttft: return RequestKey::FirstOutput;
    case RequestsModel::Total: return RequestKey::Took;
    default: return RequestKey::Number;
    }
}

Tone toneOf(const RequestFigures &request)
{
    const Outcome outcome{request.kind, request.fine, {}, {}, Phase::Done};
    return outcome.isOk() ? Tone::Good : outcome.isFailure() ? Tone::Error : Tone::Info;
}

} // namespace

RequestsModel::RequestsModel(Library &library, QObject *parent) : QAbstractTableModel(parent), m_library(library) {}

void RequestsModel::show(const RunId &id, const QStringList &kinds)
{
    m_id = id;
    m_kinds = kinds;
    m_filter = {};
    m_tpot = std::make_shared<TpotOrder>(id);
    list();
    readAhead();
}

// A click on the column is answered at once then. Of longer runs that is much work for what few ask for.
void RequestsModel::readAhead()
{
    m_library.askAhead<void>(
        this,
        [tpot = m_tpot, id = m_id](RunStore &store) -> Result<void> {
            const auto count = store.requestCount(id);
            // What cannot be read is said when it is asked for.
            return count && *count <= kMostAhead ? tpot->read(store) : Status();
        },
        [](const Result<void> &) {});
}

void RequestsModel::setFilter(const RequestFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    list();
}

void RequestsModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (!m_id.empty())
        list();
}

void RequestsModel::list()
{
    const quint64 generation = ++m_generation;
    const bool isNatural =
        m_filter == RequestFilter{} && (m_sortColumn < 0 || m_sortColumn == Number) && m_sortOrder == Qt::AscendingOrder;
    const RequestOrder order{keyOf(m_sortColumn),
                             m_sortOrder == Qt::AscendingOrder ? Direction::Ascending : Direction::Descending};
    const auto work = [id = m_id, filter = m_filter, order, isNatural,
                       tpot = m_sortColumn == Tpot ? m_tpot : nullptr](RunStore &store) -> Result<Listing> {
        if (isNatural) {
            const auto end = store.requestEnd(id);
            const auto kept = store.requestCount(id);
            // Without gaps, rows are numbers and nothing has to be listed. Killed runs have gaps.
            if (end && kept && *end == *kept)
                return Listing{{}, *end};
        }
        auto numbers = tpot ? tpot->numbers(store, filter, order.direction) : store.requestNumbers(id, filter, order);
        if (!numbers)
            return Failure(numbers.error());
        const std::uint64_t count = numbers->size();
        return Listing{std::move(*numbers), count};
    };
    const auto then = [this, generation](Result<Listing> listing) {
        if (generation != m_generation)
            return;
        if (!listing)
            emit failed(listing.error());
        beginResetModel();
        m_listing = listing ? std::move(*listing) : Listing{};
        m_listed = generation;
        m_pages.clear();
        m_wanted.clear();
        endResetModel();
        emit counted(rowCount());
    };
    isNatural ? m_library.ask<Listing>(this, work, then) : m_library.askLong<Listing>(this, work, then);
}

std::uint32_t RequestsModel::numberAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_listing.numbers.size() ? m_listing.numbers[at] : static_cast<std::uint32_t>(row);
}

int RequestsModel::rowOf(std::uint32_t number) const
{
    if (m_listing.numbers.empty())
        return number < m_listing.count ? static_cast<int>(number) : -1;
    const auto found = std::find(m_listing.numbers.begin(), m_listing.numbers.end(), number);
    return found == m_listing.numbers.end() ? -1 : static_cast<int>(found - m_listing.numbers.begin());
}

const RequestFigures *RequestsModel::figures(int row) const
{
    const auto page = m_pages.find(row / kPage);
    if (page == m_pages.end()) {
        want(row / kPage);
        return nullptr;
    }
    const auto at = static_cast<std::size_t>(row % kPage);
    // A request that could not be read leaves its row without figures.
    const std::uint32_t number = numberAt(row);
    const Page &requests = page->second;
    if (at < requests.size() && requests[at].number == number)
        return &requests[at];
    const auto found =
        std::find_if(requests.begin(), requests.end(), [number](const auto &each) { return each.number == number; });
    return found == requests.end() ? nullptr : &*found;
}

void RequestsModel::want(int page) const
{
    std::erase(m_wanted, page);
    m_wanted.push_back(page);
    if (m_wanted.size() > kMostWanted)
        m_wanted.erase(m_wanted.begin());
    if (m_isFetchPosted)
        return;
    m_isFetchPosted = true; // data() is const, and is no place to ask from
    auto *self = const_cast<RequestsModel *>(this);
    QMetaObject::invokeMethod(
        self,
        [self] {
            self->m_isFetchPosted = false;
            self->fetch();
        },
        Qt::QueuedConnection);
}

void RequestsModel::fetch()
{
    if (m_isFetching || m_wanted.empty())
        return;
    const int page = m_wanted.back();
    m_wanted.pop_back();
    const int first = page * kPage;
    const int last = std::min(first + kPage, rowCount());
    if (first >= last || m_pages.contains(page)) {
        fetch();
        return;
    }
    std::vector<std::uint32_t> numbers;
    for (int row = first; row < last; ++row)
        numbers.push_back(numberAt(row));
    m_isFetching = true;
    const quint64 listed = m_listed;
    const auto work = [id = m_id, numbers = std::move(numbers)](RunStore &store) -> Result<Page> {
        const auto records = store.requests(id, numbers);
        if (!records)
            return Failure(records.error());
        Page requests;
        requests.reserve(records->size());
        for (const RequestRecord &record : *records)
            requests.push_back(RequestFigures::of(record));
        return requests;
    };
    m_library.ask<Page>(this, work, [this, listed, page, first, last](Result<Page> requests) {
        m_isFetching = false;
        if (listed == m_listed) {
            if (!requests)
                emit failed(requests.error());
            // Far pages go first: what is near will be looked at next.
            while (m_pages.size() >= kMostPages)
                m_pages.erase(std::abs(m_pages.begin()->first - page) > std::abs(m_pages.rbegin()->first - page)
                                  ? m_pages.begin()
                                  : std::prev(m_pages.end()));
            m_pages[page] = requests ? std::move(*requests) : Page{};
            emit dataChanged(index(first, 0), index(last - 1, ColumnCount - 1));
        }
        fetch();
    });
}

void RequestsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int RequestsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::min<std::uint64_t>(m_listing.count, std::numeric_limits<int>::max()));
}

int RequestsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString RequestsModel::text(const RequestFigures &request, int column) const
{
    const auto tokens = [](const std::optional<std::uint32_t> &value) { return value ? count(*value) : kMissing; };
    switch (column) {
    case Start: return runTime(request.start);
    case State:
        if (request.purpose == Purpose::Warmup && request.kind == OutcomeKind::Ok)
            return tr("warm-up");
        return request.kind == OutcomeKind::Ok ? tr("answered") : say(titleOf(request.fine));
    case Kind: return m_kinds.value(static_cast<int>(request.part), kMissing);
    case Input: return tokens(request.promptTokens);
    case Output: return tokens(request.outputTokens);
    case Ttft: return milliseconds(request.ttftMs);
    case Tpot: return milliseconds(request.tpotMs);
    case Total: return milliseconds(request.tookMs);
    default: return QString::number(request.number);
    }
}

QVariant RequestsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (column == State || column == Kind ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole && role != Qt::DecorationRole && role != Qt::ForegroundRole)
        return {};
    if (role == Qt::DecorationRole && column != State)
        return {};
    const RequestFigures *request = figures(index.row());
    if (request == nullptr) {
        if (role == Qt::DisplayRole)
            return column == Number ? QString::number(numberAt(index.row())) : kComing;
        return {};
    }
    const Theme &theme = Theme::of(QGuiApplication::palette());
    const Tone tone = toneOf(*request);
    switch (role) {
    case Qt::DisplayRole: return text(*request, column);
    case Qt::DecorationRole:
        return icon(tone == Tone::Good    ? "check"
                    : tone == Tone::Error ? "cross"
                                          : "info",
                    tone == Tone::Error ? theme.bad : theme.muted);
    case Qt::ForegroundRole:
        if (column == State && tone == Tone::Error)
            return theme.bad;
        if (request->purpose == Purpose::Warmup || text(*request, column) == kMissing)
            return theme.muted;
        return {};
    default: return {};
    }
}

QVariant RequestsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == State || section == Kind ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number: return tr("no");
    case Start: return tr("started");
    case State: return tr("state");
    case Kind: return tr("kind");
    case Input: return tr("in");
    case Output: return tr("out");
    case Ttft: return tr("TTFT");
    case Tpot: return tr("TPOT");
    case Total: return tr("total");
    default: return {};
    }
}

} // namespace inferometer
