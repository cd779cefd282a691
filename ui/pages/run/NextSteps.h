// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/run/FinishedRun.h"

#include <QWidget>

class QPushButton;

namespace inferometer {

class Navigator;

/// What one may do after a run, at most three things.
class NextSteps : public QWidget {
    Q_OBJECT
public:
    explicit NextSteps(Navigator &navigator, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const FinishedRun &run);
    void retranslate();

private:
    Navigator &m_navigator;
    std::optional<FinishedRun> m_run;
    class QLabel *m_title;
    QPushButton *m_ladder, *m_compare, *m_open;
};

} // namespace inferometer
