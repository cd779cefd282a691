// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/MatrixModel.h"

#include "ui/bridge/Say.h"
#include "ui/models/DifferenceWords.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

namespace inferometer {

void MatrixModel::setLevel(const std::vector<Run> &runs, const std::vector<std::optional<StageDifference>> &others)
{
    beginResetModel();
    m_runs = runs;
    m_others = others;
    m_keys.clear();
    for (const auto &other : m_others) {
        if (!other)
            continue;
        for (const MetricDifference &row : other->metrics) {
            if (isLeading(row, other->load) && std::find(m_keys.begin(), m_keys.end(), row.key) == m_keys.end())
                m_keys.push_back(row.key);
        }
    }
    endResetModel();
}

const MetricDifference *MatrixModel::find(int row, int run) const
{
    const auto inside = [&](const std::optional<StageDifference> &stage) -> const MetricDifference * {
        if (!stage)
            return nullptr;
        const auto found = std::find_if(stage->metrics.begin(), stage->metrics.end(), [&](const MetricDifference &each) {
            return each.key == m_keys[static_cast<std::size_t>(row)];
        });
        return found == stage->metrics.end() ? nullptr : &*found;
    };
    if (run > 0)
        return inside(m_others[static_cast<std::size_t>(run - 1)]);
    // The baseline's value stands in every difference to it.
    for (const auto &other : m_others) {
        if (const MetricDifference *found = inside(other))
            return found;
    }
    return nullptr;
}

void MatrixModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, std::max(0, columnCount() - 1));
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int MatrixModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_keys.size()); }

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_runs.empty() ? 0 : 1 + static_cast<int>(m_runs.size());
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int run = index.column() - 1;
    const MetricDifference *row = find(index.row(), std::max(run, 0));
    if (role == BaselineRole)
        return run == 0;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (row == nullptr) {
        if (role == ChangeTextRole)
            return tr("not measured");
        return role == Qt::DisplayRole ? QVariant(kMissing) : QVariant();
    }
    const DifferenceWords words(*row);
    switch (role) {
    case Qt::DisplayRole: return run < 0 ? words.metric() : run == 0 ? words.base() : words.other();
    case Qt::ToolTipRole:
        if (run < 0)
            return words.definition().toHtmlEscaped();
        if (run <= 0)
            return {};
        return words.interval().isEmpty() ? tr("No interval: a rate needs three rounds for one. So there is no evidence.")
                                          : tr("95 % interval %1").arg(words.interval());
    case Qt::AccessibleTextRole:
        return run > 0 ? words.other() + ", " + words.change() + ", " + VerdictLook::of(row->verdict).word : QVariant();
    case Qt::ForegroundRole: return run == 0 ? QVariant(Theme::of(QGuiApplication::palette()).muted) : QVariant();
    case ChangeTextRole:
        //: a change and what it means, "−32 %, better"
        return run > 0 ? tr("%1, %2").arg(words.change(), VerdictLook::of(row->verdict).word) : QVariant();
    case ChangeRole: return run > 0 ? QVariant(row->change) : QVariant();
    case VerdictRole: return run > 0 ? QVariant(static_cast<int>(row->verdict)) : QVariant();
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (section == 0)
        return role == Qt::DisplayRole ? QVariant(tr("metric")) : QVariant();
    const Run &run = m_runs[static_cast<std::size_t>(section - 1)];
    if (role == Qt::DisplayRole)
        return section == 1 ? run.name + " ★" : run.name;
    return role == AboutRole || role == Qt::ToolTipRole ? QVariant(run.about.toHtmlEscaped()) : QVariant();
}

} // namespace inferometer
