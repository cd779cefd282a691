// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointsModel.h"

#include "core/protocol/Protocol.h"
#include "ui/bridge/Say.h"
#include "ui/pages/endpoints/EndpointState.h"
#include "ui/widgets/StateLabel.h"

#include <QGuiApplication>
#include <QUrl>

namespace inferometer {

namespace {

QString hostOfUrl(const std::string &url)
{
    const QUrl parsed(QString::fromStdString(url));
    const QString host = parsed.host();
    const QString shown = host.contains(':') ? "[" + host + "]" : host;
    return host.isEmpty() ? kMissing : parsed.port() < 0 ? shown : shown + ":" + QString::number(parsed.port());
}

bool isNumber(int column)
{
    return column == EndpointsModel::Models || column == EndpointsModel::LastTtft || column == EndpointsModel::LastSeen;
}

} // namespace

EndpointsModel::EndpointsModel(ShelfList<SavedEndpoint> &list, QObject *parent) : QAbstractTableModel(parent), m_list(list)
{
    connect(&list, &ShelfSignals::listChanged, this, [this] {
        beginResetModel();
        m_rows = static_cast<int>(m_list.entries().size());
        endResetModel();
    });
    connect(&list, &ShelfSignals::entryChanged, this, [this](int id) {
        if (const int row = rowOf(id); row >= 0)
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    });
}

int EndpointsModel::rowOf(int id) const
{
    for (std::size_t i = 0; i < m_list.entries().size(); ++i)
        if (m_list.entries()[i].id == id)
            return static_cast<int>(i);
    return -1;
}

void EndpointsModel::setTesting(int id)
{
    for (const int each : {std::exchange(m_testing, id), id})
        if (const int row = rowOf(each); row >= 0)
            emit dataChanged(index(row, State), index(row, State));
}

void EndpointsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1));
}

int EndpointsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : m_rows; }

int EndpointsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString EndpointsModel::text(const Entry &entry, int column) const
{
    const SavedEndpoint &value = entry.value;
    switch (column) {
    case Name: return value.name.empty() ? tr("(no name)") : QString::fromStdString(value.name);
    case State:
        if (entry.id == m_testing)
            return tr("testing…");
        return m_list.check(entry.id) ? say(stateOf(value.seen).word) : tr("incomplete");
    case Host: return hostOfUrl(value.endpoint.baseUrl);
    case Protocol: {
        const inferometer::Protocol *protocol = findProtocol(value.endpoint.protocol);
        return protocol ? say(protocol->title) : kMissing;
    }
    case Models: return value.seen && value.seen->models > 0 ? count(value.seen->models) : kMissing;
    case LastTtft: return milliseconds(value.seen ? value.seen->ttftMs : std::nullopt);
    case LastSeen: return value.seen ? age(value.seen->utcNs) : kMissing;
    default: return {};
    }
}

QVariant EndpointsModel::stateIcon(const Entry &entry) const
{
    if (entry.id == m_testing)
        return {};
    const Tone tone = m_list.check(entry.id) ? stateOf(entry.value.seen).tone : Tone::Warning;
    return iconOf(tone, QGuiApplication::palette());
}

QVariant EndpointsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows)
        return {};
    const Entry &entry = m_list.entries()[static_cast<std::size_t>(index.row())];
    const bool isState = index.column() == State;
    switch (role) {
    case Qt::DisplayRole: return text(entry, index.column());
    case Qt::DecorationRole: return isState ? stateIcon(entry) : QVariant();
    case Qt::ForegroundRole:
        if (!isState || entry.id == m_testing)
            return {};
        return colorOf(m_list.check(entry.id) ? stateOf(entry.value.seen).tone : Tone::Warning, QGuiApplication::palette());
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole:
        if (index.column() == Host)
            return QString::fromStdString(entry.value.endpoint.baseUrl).toHtmlEscaped();
        if (index.column() == LastSeen && entry.value.seen)
            return moment(entry.value.seen->utcNs);
        if (index.column() == LastTtft)
            return entry.value.seen && entry.value.seen->ttftMs
                       ? tr("First token of the short answer that the last connection test asked for")
                       : tr("No connection test has seen a streamed answer of this server.");
        return index.column() == Name || index.column() == Protocol ? text(entry, index.column()).toHtmlEscaped() : QVariant();
    case IdRole: return entry.id;
    case SortRole:
        if (index.column() == Models)
            return entry.value.seen ? entry.value.seen->models : 0;
        if (index.column() == LastTtft) // missing figures come after all others
            return entry.value.seen ? entry.value.seen->ttftMs.value_or(1e12) : 1e12;
        if (index.column() == LastSeen)
            return QVariant::fromValue<qint64>(entry.value.seen ? entry.value.seen->utcNs : 0);
        return text(entry, index.column()).toLower();
    default: return {};
    }
}

QVariant EndpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("name");
    case State: return tr("state");
    case Host: return tr("host");
    case Protocol: return tr("protocol");
    case Models: return tr("models");
    case LastTtft: return tr("last TTFT");
    case LastSeen: return tr("last seen");
    default: return {};
    }
}

} // namespace inferometer
