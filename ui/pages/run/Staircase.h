// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <QWidget>
#include <vector>

namespace inferometer {

/// The levels of a plan as a drawn staircase: warm-up hatched, each level labelled. One round is drawn.
class Staircase : public QWidget {
    Q_OBJECT
public:
    explicit Staircase(QWidget *parent = nullptr);
    void setStages(const std::vector<StagePlan> &stages);
    void retranslate();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent *event) override;
    std::vector<StagePlan> m_stages;
};

} // namespace inferometer
