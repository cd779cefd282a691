// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/report/DefinitionsJson.h"
#include "ui/bridge/Workbench.h"

#include <QWidget>
#include <optional>
#include <stop_token>
#include <vector>

class QComboBox;
class QLabel;

namespace inferometer {

class FittedTable;
class ReportTableModel;
class Table;

/// The stored events of a run as other benchmark tools would have counted them: a table of tools and figures, and of the chosen
/// tool every difference to ours with its reason. Counted on the library's second thread while it is looked at: whoever turns
/// to another tab first needs that thread for other questions.
class DefinitionsTab : public QWidget {
    Q_OBJECT
public:
    explicit DefinitionsTab(Workbench &bench, QWidget *parent = nullptr);
    ~DefinitionsTab() override;
    using QWidget::show;
    void show(const Run &run);
    void retranslate();

private:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void count();
    void stopCounting();
    void fillLevels();
    void fill();
    void fillDifferences();
    const DefinedStage *stage() const;

    Workbench &m_bench;
    std::optional<Run> m_run;
    std::optional<std::vector<DefinedStage>> m_stages; ///< absent: not counted yet
    bool m_isCounting = false;
    quint64 m_generation = 0;
    std::stop_source m_stop; ///< of the counting under way
    QString m_trouble;
    std::size_t m_tool = 1;
    QComboBox *m_level;
    QLabel *m_about, *m_toolTitle;
    FittedTable *m_tools;
    Table *m_differences;
    ReportTableModel *m_toolsModel, *m_differencesModel;
};

} // namespace inferometer
