// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/RecordFacts.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace inferometer {

/// Groups of facts in two columns: a name, its value (a dash where it is absent) and what to know about it. All of it is plain
/// text, and the values can be selected.
class FactGrid : public QWidget {
    Q_OBJECT
public:
    explicit FactGrid(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const std::vector<FactGroup> &groups);

private:
    QWidget *group(const FactGroup &group);
    QWidget *m_columns[2] = {nullptr, nullptr};
};

} // namespace inferometer
