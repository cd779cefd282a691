// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/ConnectionTest.h"

#include <QWidget>
#include <vector>

namespace inferometer {

/// The named steps of a connection test: glyph, name, what was found, milliseconds; under a failed one what to do.
class StepList : public QWidget {
    Q_OBJECT
public:
    explicit StepList(QWidget *parent = nullptr);
    void show(const std::vector<TestStep> &steps);
    using QWidget::show;
    void clear();

private:
    void build();
    void changeEvent(QEvent *event) override;
    std::vector<TestStep> m_steps;
    QWidget *m_rows = nullptr;
};

} // namespace inferometer
