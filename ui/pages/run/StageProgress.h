// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProgressBar>
#include <vector>

namespace inferometer {

/// A thin progress bar with a gap between the stages; to a screen reader a progress bar like any other.
class StageProgress : public QProgressBar {
    Q_OBJECT
public:
    explicit StageProgress(QWidget *parent = nullptr);
    /// Shares of the whole.
    void setSteps(const std::vector<double> &steps);
    /// 0…1.
    void setDone(double done);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

private:
    void paintEvent(QPaintEvent *event) override;
    std::vector<double> m_steps;
};

} // namespace inferometer
