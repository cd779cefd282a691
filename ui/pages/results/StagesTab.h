// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace inferometer {

class StagesModel;
class Table;

/// Every metric of every level.
class StagesTab : public QWidget {
    Q_OBJECT
public:
    explicit StagesTab(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const Run &run);
    void retranslate();

private:
    void fillLevels();
    std::optional<Run> m_run;
    StagesModel *m_model;
    QComboBox *m_level;
    QLabel *m_legend;
    Table *m_table;
};

} // namespace inferometer
