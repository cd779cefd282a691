// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;

namespace inferometer {

class FilterChip;
class RequestActions;
class RequestSheet;
class RequestsModel;
class Table;

/// The requests of a run as a table, and beside it all of the chosen one.
class RequestsTab : public QWidget {
    Q_OBJECT
public:
    explicit RequestsTab(Workbench &bench, QWidget *parent = nullptr);
    using QWidget::show;
    void show(const Run &run);
    /// Shows the requests that failed.
    void showFailures();
    void retranslate();

private:
    void narrow();
    void jump();
    void load(int row);
    QStringList kinds() const;
    void setCount(int rows);
    void addActions();
    void popup(const QPoint &at);

    Workbench &m_bench;
    std::optional<Run> m_run;
    RequestsModel *m_model;
    QLineEdit *m_find;
    FilterChip *m_level, *m_failed, *m_warmup;
    QLabel *m_count;
    Table *m_table;
    RequestSheet *m_sheet;
    RequestActions *m_deeds;
    QAction *m_open, *m_copyCurl, *m_savePython, *m_copyJson;
    quint64 m_generation = 0;
    std::optional<std::uint32_t> m_shown; ///< the request on the sheet
};

} // namespace inferometer
