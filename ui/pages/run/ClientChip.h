// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"

#include <QToolButton>

namespace inferometer {

/// In the status bar: whether this computer keeps up with the load it makes. A click shows the figures.
class ClientChip : public QToolButton {
    Q_OBJECT
public:
    explicit ClientChip(Workbench &bench, QWidget *parent = nullptr);

private:
    void changeEvent(QEvent *event) override;
    void showHealth();
    void showPanel();
    Workbench &m_bench;
};

} // namespace inferometer
