// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/Rows.h"

#include "ui/theme/Theme.h"
#include "ui/widgets/StateLabel.h"

#include <QGuiApplication>

namespace inferometer {

void Rows::setHeader(const QStringList &titles, const QVector<bool> &isNumber)
{
    const bool isSame = titles.size() == m_titles.size();
    if (!isSame)
        beginResetModel();
    m_titles = titles;
    m_isNumber = isNumber;
    if (isSame && !titles.isEmpty())
        emit headerDataChanged(Qt::Horizontal, 0, static_cast<int>(titles.size()) - 1);
    else if (!isSame)
        endResetModel();
}

// Rows come and go at the end, so that a selection stays where it is.
void Rows::setRows(const QVector<QVector<RowCell>> &rows)
{
    if (rows == m_rows)
        return;
    const int before = static_cast<int>(m_rows.size()), after = static_cast<int>(rows.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    m_rows = rows;
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (after > 0)
        emit dataChanged(index(0, 0), index(after - 1, columnCount() - 1));
}

int Rows::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int Rows::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_titles.size()); }

QVariant Rows::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.column() >= m_rows[index.row()].size())
        return {};
    const RowCell &cell = m_rows[index.row()][index.column()];
    const QPalette palette = QGuiApplication::palette();
    switch (role) {
    case Qt::DisplayRole: return cell.text;
    case Qt::ToolTipRole: return cell.note;
    case Qt::DecorationRole: return cell.tone ? QVariant(iconOf(*cell.tone, palette)) : QVariant();
    case Qt::ForegroundRole:
        if (cell.tone && *cell.tone != Tone::Info)
            return colorOf(*cell.tone, palette);
        return cell.isMuted ? QVariant(Theme::of(palette).muted) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (m_isNumber.value(index.column()) ? Qt::AlignRight : Qt::AlignLeft)));
    default: return {};
    }
}

QVariant Rows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return m_titles.value(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (m_isNumber.value(section) ? Qt::AlignRight : Qt::AlignLeft)));
    return {};
}

} // namespace inferometer
