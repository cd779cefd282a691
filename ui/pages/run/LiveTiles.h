// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "core/domain/RunPlan.h"

#include <QWidget>

namespace inferometer {

class MetricTile;

/// The four figures of a run that goes on: output speed, TTFT, TPOT, failures.
class LiveTiles : public QWidget {
    Q_OBJECT
public:
    explicit LiveTiles(QWidget *parent = nullptr);
    void begin(const PlanDraft &plan);
    using QWidget::show;
    void show(const LiveSnapshot &shot);
    void retranslate();

signals:
    /// Somebody wants to see what failed.
    void failuresWanted();

private:
    struct Tail {
        std::optional<double> p95Ms, maxMs;
        std::uint64_t requests = 0;
    };
    void showTail(MetricTile *tile, const char *metric, const Tail &tail);
    void setTitles(const QString &stage);
    void setLimit(MetricTile *tile, const char *metric, std::optional<double> ms);

    PlanDraft m_plan;
    QString m_stage;
    MetricTile *m_speed, *m_ttft, *m_tpot, *m_failures;
};

} // namespace inferometer
