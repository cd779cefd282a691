// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"
#include "ui/pages/Page.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace inferometer {

class ChartsTab;
class DefinitionsTab;
class EmptyState;
class EnvironmentTab;
class RequestsTab;
class RunActions;
class StagesTab;
class SummaryTab;

/// One stored run, looked into: its summary, its charts, all its figures, every request, what it was measured with.
class ResultPage : public Page {
    Q_OBJECT
public:
    explicit ResultPage(Workbench &bench, QWidget *parent = nullptr);
    /// Reads the run and shows it. Navigator::openRun() ends here, too.
    void open(const RunId &id);
    const RunId &shown() const noexcept { return m_id; }
    void retranslate() override;

private:
    void load();
    void fill();
    void showError(const Error &error);

    RunActions *m_deeds;
    RunId m_id;
    std::optional<RunRow> m_row;
    std::optional<ReportRun> m_run;
    quint64 m_generation = 0;
    QToolButton *m_back, *m_star;
    QPushButton *m_again, *m_export, *m_compare;
    QStackedWidget *m_stack;
    EmptyState *m_trouble;
    QTabWidget *m_tabs;
    SummaryTab *m_summary;
    ChartsTab *m_charts;
    StagesTab *m_stages;
    RequestsTab *m_requests;
    DefinitionsTab *m_definitions;
    EnvironmentTab *m_environment;
    QPlainTextEdit *m_raw;
};

} // namespace inferometer
