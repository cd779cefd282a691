// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <QWidget>
#include <vector>

namespace inferometer {

/// The shares of a mix as one bar: weights of any sum, drawn as parts of the whole.
class ShareBar : public QWidget {
    Q_OBJECT
public:
    explicit ShareBar(QWidget *parent = nullptr);
    void show(const std::vector<WorkloadPart> &parts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {64, sizeHint().height()}; }

private:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    /// From left to right, 2 apart.
    std::vector<QRect> places() const;

    std::vector<WorkloadPart> m_parts;
    double m_weights = 0;
};

} // namespace inferometer
