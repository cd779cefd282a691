// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"

#include <QWidget>
#include <vector>

class QLabel;
class QToolButton;

namespace inferometer {

class StateLabel;

/// That runs can be compared, in one line, and under it what is to be kept in mind, when it is asked for. A refusal has cards of
/// its own (ComparePage): here are its notes only.
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
    QLabel *m_reasons;
    QToolButton *m_more;
};

} // namespace inferometer
