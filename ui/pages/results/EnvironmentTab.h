// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>

class QLabel;

namespace inferometer {

class FittedTable;
class ReportTableModel;

/// What was measured on and with, and how this computer did as the generator of the load.
class EnvironmentTab : public QWidget {
    Q_OBJECT
public:
    explicit EnvironmentTab(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const Run &run);
    void retranslate();

private:
    void fill();
    std::optional<Run> m_run;
    QLabel *m_generatorTitle, *m_fieldsTitle;
    FittedTable *m_generator, *m_fields;
    ReportTableModel *m_generatorModel, *m_fieldModel;
};

} // namespace inferometer
