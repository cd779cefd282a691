// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"

#include <QWidget>
#include <vector>

class QLabel;
class QToolButton;

namespace inferometer {

class StateLabel;

/// Whether runs can be compared, in one line, and under it the reasons and notes when they are asked for.
class ComparabilityLine : public QWidget {
    Q_OBJECT
public:
    explicit ComparabilityLine(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const std::vector<Comparison> &comparisons);
    void retranslate();

private:
    void fill();
    std::vector<Comparison> m_comparisons;
    StateLabel *m_state;
    QLabel *m_summary, *m_reasons;
    QToolButton *m_more;
};

} // namespace inferometer
