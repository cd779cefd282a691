// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EventsModel.h"

#include "core/metrics/TokenArrivals.h"
#include "core/report/RecordFacts.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

namespace inferometer {

void EventsModel::setTimeline(const TokenTimeline &timeline)
{
    beginResetModel();
    m_timeline = timeline;
    m_rows = m_timeline.places();
    const auto arrivals = m_timeline.arrivals();
    m_hasChoices = std::any_of(arrivals.begin(), arrivals.end(), [](const Arrival &arrival) { return arrival.choice > 0; });
    m_gaps.assign(arrivals.size(), std::nullopt);
    forEachGap(m_timeline,
               [&](Nanos gap, const Arrival &arrival) { m_gaps[static_cast<std::size_t>(&arrival - arrivals.data())] = gap; });
    endResetModel();
}

int EventsModel::rowOf(int event) const
{
    if (event < 0)
        return -1;
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [event](const StreamPlace &row) {
        return !row.isMark && row.index == static_cast<std::uint32_t>(event);
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int EventsModel::eventAt(int row) const
{
    if (row < 0 || row >= rowCount() || m_rows[static_cast<std::size_t>(row)].isMark)
        return -1;
    return static_cast<int>(m_rows[static_cast<std::size_t>(row)].index);
}

void EventsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int EventsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int EventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_hasChoices ? ColumnCount : ColumnCount - 1;
}

Nanos EventsModel::offsetOf(const StreamPlace &row) const
{
    return row.isMark ? m_timeline.marks()[row.index].offset : m_timeline.arrivals()[row.index].offset;
}

/// Of an event with output: since the one before it of the same choice, as everywhere; of the first one and of those without
/// output: since whatever came before.
QString EventsModel::gapText(std::size_t row) const
{
    const StreamPlace &shown = m_rows[row];
    const std::optional<Nanos> gap = shown.isMark ? std::nullopt : m_gaps[shown.index];
    if (gap)
        return QString::number(toMs(*gap), 'f', 3);
    if (row == 0 || (m_hasChoices && !shown.isMark))
        return kMissing;
    return QString::number(std::max(0.0, toMs(offsetOf(shown) - offsetOf(m_rows[row - 1]))), 'f', 3);
}

QString EventsModel::text(std::size_t row, int column) const
{
    const StreamPlace &shown = m_rows[row];
    switch (column) {
    case At: return QString::number(toMs(offsetOf(shown)), 'f', 3);
    case Gap: return gapText(row);
    case What:
        return shown.isMark ? say(titleOf(m_timeline.marks()[shown.index].kind))
                            : say(titleOf(m_timeline.arrivals()[shown.index].channel));
    case Tokens: {
        const std::uint32_t tokens = shown.isMark ? 0 : m_timeline.arrivals()[shown.index].tokens;
        return tokens > 0 ? count(tokens) : kMissing;
    }
    case Choice: return shown.isMark ? kMissing : count(std::uint64_t{m_timeline.arrivals()[shown.index].choice} + 1);
    default: return shown.isMark ? kMissing : count(std::uint64_t{shown.index} + 1);
    }
}

QVariant EventsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (index.column() == What ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ForegroundRole: return m_rows[row].isMark ? QVariant(Theme::of(QGuiApplication::palette()).muted) : QVariant();
    default: return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == What ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number: return tr("event");
    case At: return tr("ms since sending");
    case Gap: return m_hasChoices ? tr("ms after its choice's last") : tr("ms after the last");
    case What: return tr("what it brought");
    case Tokens: return tr("tokens");
    case Choice: return tr("choice");
    default: return {};
    }
}

} // namespace inferometer
