// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Curve.h"

#include <QListWidget>

namespace inferometer {

/// What is drawn in the charts, as a list: Space or a click on the box shows and hides one, Enter leaves only this one (again:
/// all), and the one under the pointer, or with the focus, stands out in the charts.
class LegendList : public QListWidget {
    Q_OBJECT
public:
    explicit LegendList(QWidget *parent);
    void retranslate();
    QSize sizeHint() const override;

signals:
    void shownChanged(inferometer::Curve curve, bool isShown);
    void pointedAt(std::optional<inferometer::Curve> curve);

private:
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void leaveOnly(int row);
    void paintKeys();
};

} // namespace inferometer
