// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReportTableModel.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>

namespace inferometer {

void ReportTableModel::setTable(ReportTable table)
{
    beginResetModel();
    m_table = std::move(table);
    m_hasNumbers = true;
    endResetModel();
}

void ReportTableModel::setTexts(const QStringList &head, const std::vector<QStringList> &rows)
{
    ReportTable table;
    for (const QString &title : head)
        table.columns.push_back({{}, title.toStdString()});
    for (const QStringList &row : rows) {
        std::vector<ReportCell> cells;
        for (const QString &text : row)
            cells.push_back({ReportCell::Tone::Plain, text.toStdString(), {}});
        cells.resize(table.columns.size());
        table.rows.push_back(std::move(cells));
    }
    beginResetModel();
    m_table = std::move(table);
    m_hasNumbers = false;
    endResetModel();
}

Qt::Alignment ReportTableModel::alignment(int column) const
{
    const bool isNumber = m_hasNumbers && column > 0 && !m_table.columns[static_cast<std::size_t>(column)].isText;
    return Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft);
}

int ReportTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ReportTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant ReportTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ReportCell &cell = m_table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return cell.text.empty() ? kMissing : foreign(cell.text);
    case Qt::ToolTipRole: return cell.note.empty() ? QVariant() : QString::fromStdString(cell.note).toHtmlEscaped();
    case Qt::TextAlignmentRole: return QVariant(alignment(index.column()));
    case Qt::ForegroundRole: {
        const Theme &theme = Theme::of(QGuiApplication::palette());
        if (cell.text.empty() || cell.tone == ReportCell::Tone::Muted)
            return theme.muted;
        if (cell.tone == ReportCell::Tone::Good)
            return theme.good;
        return cell.tone == ReportCell::Tone::Bad ? QVariant(theme.bad) : QVariant();
    }
    default: return {};
    }
}

QVariant ReportTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(alignment(section));
    if (role != Qt::DisplayRole)
        return {};
    const ReportColumn &column = m_table.columns[static_cast<std::size_t>(section)];
    const QString title = QString::fromStdString(column.title);
    return column.group.empty() ? title : QString::fromStdString(column.group) + " " + title;
}

} // namespace inferometer
