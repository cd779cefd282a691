// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunListModel.h"

#include "core/metrics/Format.h"
#include "core/report/Words.h"
#include "ui/bridge/Say.h"
#include "ui/models/RunStanding.h"
#include "ui/models/Spoken.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <limits>

namespace inferometer {

namespace {

QString joined(const std::vector<std::string> &tags)
{
    QStringList list;
    for (const std::string &tag : tags)
        list << QString::fromStdString(tag);
    return list.join(", ");
}

/// Missing figures come after all others.
double sortValue(const std::optional<double> &value) { return value.value_or(std::numeric_limits<double>::max()); }

bool isNumber(int column)
{
    return column == RunListModel::Level || column == RunListModel::Speed || column == RunListModel::Ttft
           || column == RunListModel::Failed || column == RunListModel::Started;
}

} // namespace

void RunListModel::setRows(std::vector<RunRow> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void RunListModel::setServers(const ServerNames &servers)
{
    m_servers = servers;
    retranslate();
}

int RunListModel::rowOf(const RunId &id) const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].id == id)
            return static_cast<int>(i);
    }
    return -1;
}

void RunListModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
}

int RunListModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int RunListModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString RunListModel::text(const RunRow &row, int column) const
{
    const RunFigures *figures = row.figures ? &*row.figures : nullptr;
    switch (column) {
    case Name: return RunNames(m_servers).inRow(RunFacts::of(row));
    case Model: return foreign(row.model);
    case Endpoint: return m_servers.of(row.baseUrl, row.isSimulated);
    case Plan: return planTitle(row.planId);
    case Level: return figures ? levelText(figures->load) : kMissing;
    case Speed: return figures && figures->outputRate ? QString::fromStdString(format::number(*figures->outputRate)) : kMissing;
    case Ttft:
        if (!figures || !figures->ttftP95Ms)
            return kMissing;
        return (figures->ttftSupport == Support::Ok ? "" : "≈") + milliseconds(figures->ttftP95Ms);
    case Failed: return figures ? share(figures->failed) : kMissing;
    case Verdict: return RunStanding::of(row).word;
    case Started: return age(row.startedUtcNs);
    case Tags: return joined(row.tags);
    case Note: return QString::fromStdString(row.note).simplified();
    default: return {};
    }
}

QVariant RunListModel::sortKey(const RunRow &row, int column) const
{
    const RunFigures figures = row.figures.value_or(RunFigures{});
    switch (column) {
    case Star: return row.isStarred ? 0 : 1;
    case Level: return row.figures ? words::level(figures.load) : sortValue({});
    case Speed: return sortValue(figures.outputRate);
    case Ttft: return sortValue(figures.ttftP95Ms);
    case Failed: return sortValue(figures.failed);
    case Verdict: return static_cast<int>(RunStanding::of(row).kind);
    case Started: return static_cast<qlonglong>(row.startedUtcNs);
    default: return text(row, column);
    }
}

QVariant RunListModel::toolTip(const RunRow &row, int column) const
{
    switch (column) {
    case Name:
        return tr("%1, run %2")
            .arg(RunNames(m_servers).whole(RunFacts::of(row)), QString::fromStdString(row.id.value))
            .toHtmlEscaped();
    case Endpoint: return (text(row, Endpoint) + '\n' + QString::fromStdString(row.baseUrl)).toHtmlEscaped();
    case Started: return moment(row.startedUtcNs);
    case Model:
    case Plan:
    case Verdict: return text(row, column).toHtmlEscaped(); // columns are narrow
    case Ttft:
        if (row.figures && row.figures->ttftP95Ms && row.figures->ttftSupport != Support::Ok)
            return tr("Rests on few requests: take it as a hint.");
        return {};
    case Note: return QString::fromStdString(row.note).toHtmlEscaped();
    default: return {};
    }
}

QVariant RunListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunRow &row = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::EditRole: return column == Name ? QVariant(QString::fromStdString(row.name)) : QVariant(text(row, column));
    case SortRole: return sortKey(row, column);
    case Qt::ToolTipRole: return toolTip(row, column);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::DecorationRole: {
        const Theme &theme = Theme::of(QGuiApplication::palette());
        if (column == Star && row.isStarred)
            return icon("star", theme.text);
        if (column == Verdict) {
            const RunStanding standing = RunStanding::of(row);
            return icon(standing.glyph, theme.*standing.color);
        }
        return {};
    }
    case Qt::ForegroundRole: {
        const Theme &theme = Theme::of(QGuiApplication::palette());
        if (column == Verdict)
            return theme.*RunStanding::of(row).color;
        if (column == Started || text(row, column) == kMissing)
            return theme.muted;
        return {};
    }
    case Qt::FontRole:
        if (column == Name) {
            QFont font = QGuiApplication::font();
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::AccessibleTextRole:
        return column == Star ? (row.isStarred ? tr("starred") : tr("not starred")) : text(row, column);
    default: return {};
    }
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::AccessibleTextRole && section == Star)
        return tr("star");
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Level: return tr("Users or requests per second of the level with the highest output speed");
        case Speed: return tr("Output tokens per second at that level");
        case Ttft: return tr("95 of 100 first tokens came within this time at that level");
        case Failed: return tr("Failed requests among all of the run");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("name");
    case Model: return tr("model");
    case Endpoint: return tr("endpoint");
    case Plan: return tr("plan");
    case Level: return tr("load");
    case Speed: return tr("tok/s");
    case Ttft: return tr("TTFT P95");
    case Failed: return tr("failed");
    case Verdict: return tr("verdict");
    case Started: return tr("age");
    case Tags: return tr("tags");
    case Note: return tr("note");
    default: return QString();
    }
}

Qt::ItemFlags RunListModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const bool canEdit = index.isValid() && index.column() == Name && at(index.row()).state != RunState::Running
                         && !at(index.row()).trashedUtcNs;
    return canEdit ? flags | Qt::ItemIsEditable : flags;
}

bool RunListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() != Name)
        return false;
    const QString name = value.toString().trimmed();
    if (name == QString::fromStdString(at(index.row()).name))
        return false;
    emit renameWanted(at(index.row()).id, name);
    return true;
}

} // namespace inferometer
