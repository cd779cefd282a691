// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "core/domain/RunPlan.h"

#include <QWidget>
#include <map>

namespace inferometer {

class SweepPlot;

/// Output speed over the levels of one run: the curve so far while it goes on, the whole curve when it is over.
class LevelCurve : public QWidget {
    Q_OBJECT
public:
    explicit LevelCurve(QWidget *parent = nullptr);
    void begin(const PlanDraft &plan);
    using QWidget::show;
    void show(const LiveSnapshot &shot);
    void retranslate();

private:
    void draw();
    PlanDraft m_plan;
    std::map<std::uint32_t, double> m_speeds; ///< of each level, as last seen
    std::optional<std::uint32_t> m_current;   ///< the level that is being measured
    SweepPlot *m_plot;
};

} // namespace inferometer
