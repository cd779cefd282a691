// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ComparisonModel.h"

#include "ui/models/DifferenceWords.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

namespace inferometer {

void ComparisonModel::setLevel(StageDifference level, const QString &base, const QString &other,
                               std::optional<std::uint32_t> rounds)
{
    beginResetModel();
    m_level = std::move(level);
    m_base = base;
    m_other = other;
    m_rounds = rounds;
    build();
    endResetModel();
}

void ComparisonModel::setFolded(bool isFolded)
{
    beginResetModel();
    m_isFolded = isFolded;
    build();
    endResetModel();
}

int ComparisonModel::hiddenCount() const { return static_cast<int>(m_level.metrics.size() - m_shown.size()); }

void ComparisonModel::build()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_level.metrics.size(); ++i) {
        if (!m_isFolded || isLeading(m_level.metrics[i], m_level.load))
            m_shown.push_back(i);
    }
    if (m_shown.empty()) // too few requests for a P95: what there is leads
        for (std::size_t i = 0; i < m_level.metrics.size(); ++i)
            m_shown.push_back(i);
}

QString ComparisonModel::whyOpen(const MetricDifference &row) const
{
    if (!m_rounds || row.ci95)
        return {};
    return tr("no interval");
}

QString ComparisonModel::openWords() const
{
    const bool isOpen = std::any_of(m_shown.begin(), m_shown.end(),
                                    [this](std::size_t line) { return !whyOpen(m_level.metrics[line]).isEmpty(); });
    if (!isOpen)
        return {};
    return *m_rounds < 2 ? tr("One round: no interval of a rate, so no evidence. Three rounds give one.")
                         : tr("Too few rounds: no interval of a rate, so no evidence. Three rounds give one.");
}

void ComparisonModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ComparisonModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MetricDifference &row = at(index.row());
    const DifferenceWords words(row);
    const int column = index.column();
    const VerdictLook look = VerdictLook::of(row.verdict);
    const Theme &theme = Theme::of(QGuiApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Metric: return words.metric();
        case Base: return words.base();
        case Other: return words.other();
        case Change: {
            const QString more = words.interval().isEmpty() ? whyOpen(row) : words.interval();
            //: a change and its interval
            return more.isEmpty() ? words.change() : tr("%1 (%2)").arg(words.change(), more);
        }
        case Verdict: return m_rounds ? look.word : QString();
        default: return {};
        }
    case Qt::ToolTipRole:
        if (column == Metric)
            return words.definition().toHtmlEscaped();
        if (column >= Change && !whyOpen(row).isEmpty())
            return tr("With fewer than three rounds it is not known how far this figure varies from round to round: the change "
                      "may be chance. So there is no evidence.");
        return {};
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (column == Metric || column == Verdict ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::DecorationRole: return column == Verdict && m_rounds ? QVariant(icon(look.glyph, theme.*look.color)) : QVariant();
    case Qt::ForegroundRole:
        if (column == Base)
            return theme.muted;
        return column == Verdict ? QVariant(theme.*look.color) : QVariant();
    case Qt::AccessibleTextRole: return column == Bar ? QVariant(words.change() + " " + words.interval()) : QVariant();
    case ChangeRole: return row.change;
    case LowRole: return row.ci95 ? QVariant(row.ci95->first) : QVariant();
    case HighRole: return row.ci95 ? QVariant(row.ci95->second) : QVariant();
    case VerdictRole: return m_rounds ? QVariant(static_cast<int>(row.verdict)) : QVariant();
    case IntervalTextRole: return words.interval();
    default: return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter
                        | (section == Metric || section == Verdict ? Qt::AlignLeft
                           : section == Bar                        ? Qt::AlignHCenter
                                                                   : Qt::AlignRight));
    if (role == Qt::ToolTipRole)
        return headerData(section, orientation, Qt::DisplayRole).toString().toHtmlEscaped();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Metric: return tr("metric");
    case Base: return m_base;
    case Other: return m_other;
    case Change: return tr("change (95 % interval)");
    case Bar: return QStringLiteral("−50    0    +50 %");
    case Verdict: return tr("verdict");
    default: return {};
    }
}

} // namespace inferometer
