// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/MixModel.h"

#include "core/metrics/Format.h"
#include "core/workload/LengthModel.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

namespace inferometer {

namespace {

QIcon swatch(int row)
{
    const Theme &theme = Theme::of(QGuiApplication::palette());
    QPixmap pixmap(24, 24); // drawn at half the size, so that it is sharp on dense screens
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.series[static_cast<std::size_t>(row) % theme.series.size()]);
    painter.drawRoundedRect(QRectF(0, 0, 12, 12), 2, 2);
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // its colour is its meaning
    return icon;
}

QString meanText(const LengthModel &length)
{
    const QString mean = QString::fromStdString(format::number(meanLength(length)));
    return std::holds_alternative<FixedLength>(length) ? mean : QString::fromUtf8("≈") + mean;
}

} // namespace

void MixModel::show(const std::vector<WorkloadPart> &parts)
{
    const bool isOther = parts.size() != m_parts.size();
    if (isOther)
        beginResetModel();
    m_parts = parts;
    m_weights = 0;
    for (const WorkloadPart &part : parts)
        m_weights += part.weight;
    if (isOther)
        endResetModel();
    else if (!m_parts.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void MixModel::retranslate() { emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1); }

int MixModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_parts.size()); }

int MixModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

Qt::ItemFlags MixModel::flags(const QModelIndex &index) const
{
    const bool canEdit = index.column() == Name || index.column() == Weight;
    return QAbstractTableModel::flags(index) | (canEdit ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QString MixModel::text(const WorkloadPart &part, int column) const
{
    switch (column) {
    case Name: return part.name.empty() ? tr("(no name)") : sayName(part.name);
    case Weight: return QString::number(part.weight);
    case Share: return share(m_weights > 0 ? std::optional(part.weight / m_weights) : std::nullopt);
    case Input: return meanText(part.input);
    case Output: return meanText(part.output);
    default: return {};
    }
}

QVariant MixModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const WorkloadPart &part = m_parts[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return text(part, index.column());
    case Qt::EditRole: return index.column() == Weight ? QVariant(part.weight) : QVariant(QString::fromStdString(part.name));
    case Qt::DecorationRole: return index.column() == Name ? QVariant(swatch(index.row())) : QVariant();
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight));
    default: return {};
    }
}

bool MixModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    if (index.column() == Name) {
        emit nameEdited(index.row(), value.toString().trimmed());
        return true;
    }
    bool isNumber = false;
    const double weight = value.toDouble(&isNumber);
    if (!isNumber || weight < 0 || weight > 1e9)
        return false; // the field goes back to what it was
    emit weightEdited(index.row(), weight);
    return true;
}

QVariant MixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("name");
    case Weight: return tr("weight");
    case Share: return tr("share");
    case Input: return tr("input tokens");
    case Output: return tr("output tokens");
    default: return {};
    }
}

} // namespace inferometer
