// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EventsModel.h"

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
    m_rows.clear();
    std::uint32_t mark = 0;
    const auto marks = m_timeline.marks();
    const auto putMarks = [&](std::optional<Nanos> before) {
        while (mark < marks.size() && (!before || marks[mark].offset < *before))
            m_rows.push_back({mark++, true});
    };
    for (std::uint32_t event = 0; event < m_timeline.size(); ++event) {
        putMarks(m_timeline.arrivals()[event].offset);
        m_rows.push_back({event, false});
    }
    putMarks(std::nullopt);
    endResetModel();
}

int EventsModel::rowOf(int event) const
{
    if (event < 0)
        return -1;
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [event](const Row &row) {
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
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int EventsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int EventsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

Nanos EventsModel::offsetOf(const Row &row) const
{
    return row.isMark ? m_timeline.marks()[row.index].offset : m_timeline.arrivals()[row.index].offset;
}

QString EventsModel::text(std::size_t row, int column) const
{
    const Row &shown = m_rows[row];
    switch (column) {
    case At: return QString::number(toMs(offsetOf(shown)), 'f', 3);
    case Gap: return row == 0 ? kMissing : QString::number(toMs(offsetOf(shown) - offsetOf(m_rows[row - 1])), 'f', 3);
    case What:
        return shown.isMark ? say(titleOf(m_timeline.marks()[shown.index].kind))
                            : say(titleOf(m_timeline.arrivals()[shown.index].channel));
    case Tokens: {
        const std::uint32_t tokens = shown.isMark ? 0 : m_timeline.arrivals()[shown.index].tokens;
        return tokens > 0 ? count(tokens) : kMissing;
    }
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
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == What ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number: return tr("event");
    case At: return tr("ms since sending");
    case Gap: return tr("ms after the last");
    case What: return tr("what it brought");
    case Tokens: return tr("tokens");
    default: return {};
    }
}

} // namespace inferometer
