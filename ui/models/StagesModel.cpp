// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/StagesModel.h"

#include "core/metrics/MetricDef.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"
#include "ui/models/Spoken.h"
#include "ui/theme/Theme.h"

#include <QGuiApplication>
#include <QPalette>

namespace inferometer {

namespace {

constexpr double kPercentiles[] = {0.5, 0.95, 0.99};

QString valueText(const std::optional<double> &value, Unit unit)
{
    return value ? QString::fromStdString(words::value(*value, unit)) : kMissing;
}

} // namespace

void StagesModel::setStages(std::vector<StageSummary> stages)
{
    beginResetModel();
    m_stages = std::move(stages);
    build();
    endResetModel();
}

void StagesModel::setLevel(std::optional<StageIndex> level)
{
    if (level == m_level)
        return;
    beginResetModel();
    m_level = level;
    build();
    endResetModel();
}

void StagesModel::build()
{
    m_rows.clear();
    for (const StageSummary &stage : m_stages) {
        if (m_level && stage.index != *m_level)
            continue;
        for (const MetricDef &def : catalogue()) {
            const MetricSummary *metric = stage.metric(def.id);
            if (metric != nullptr && (metric->value || metric->n > 0))
                m_rows.push_back({&stage, metric});
        }
    }
}

void StagesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
}

int StagesModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int StagesModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString StagesModel::text(const Row &row, int column) const
{
    const MetricSummary &metric = *row.metric;
    const MetricDef &def = *findMetric(metric.id); // build() takes no others
    switch (column) {
    case Level: return QString::fromStdString(words::load(row.stage->load, spoken()));
    case Metric: return say(def.title);
    case Samples: return metric.n > 0 ? count(metric.n) : kMissing;
    case Value: return valueText(metric.value ? metric.value : metric.mean, def.unit);
    case P50:
    case P95:
    case P99: {
        const std::string cell = percentileCell(&metric, kPercentiles[column - P50], spoken()).text;
        return cell.empty() ? kMissing : QString::fromStdString(cell);
    }
    case Max: return valueText(metric.max, def.unit);
    default: return {};
    }
}

QVariant StagesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (column >= Samples ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole:
        if (column == Metric)
            return say(findMetric(row.metric->id)->definition).toHtmlEscaped();
        if (column >= P50 && column <= P99) {
            const std::string note = percentileCell(row.metric, kPercentiles[column - P50], spoken()).note;
            return note.empty() ? QVariant() : QString::fromStdString(note).toHtmlEscaped();
        }
        return {};
    case Qt::ForegroundRole: {
        const QString shown = text(row, column);
        if (shown == kMissing || shown.startsWith("≈"))
            return Theme::of(QGuiApplication::palette()).muted;
        return {};
    }
    default: return {};
    }
}

QVariant StagesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section >= Samples ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Level: return tr("level");
    case Metric: return tr("metric");
    case Samples: return tr("n");
    case Value: return tr("value or mean");
    case P50: return tr("P50");
    case P95: return tr("P95");
    case P99: return tr("P99");
    case Max: return tr("max");
    default: return {};
    }
}

} // namespace inferometer
