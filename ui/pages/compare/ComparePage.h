// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/Page.h"
#include "ui/pages/compare/ComparedSet.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace inferometer {

class ComparabilityLine;
class EmptyState;
class FittedTable;
class MatrixView;
class PairView;
class ReportTableModel;
class RunChooser;
class VerdictCards;

/// Which run is better, and whether that is true: two runs metric by metric, or up to eight side by side. Runs that are not
/// comparable are refused with the reasons, until the person asks to see them all the same.
class ComparePage : public Page {
    Q_OBJECT
public:
    explicit ComparePage(Workbench &bench, QWidget *parent = nullptr);
    /// The baseline first. Navigator::compare() ends here, too.
    void compare(const std::vector<RunId> &ids);
    void retranslate() override;
    void arrive() override;

private:
    QWidget *makeContent();
    void loadRuns();
    void read();
    void fill();
    void fillLevels();
    void fillCards();
    void fillDifferences();
    void showLevel();
    std::optional<LoadShape> level() const;

    std::vector<RunRow> m_runs;
    std::vector<RunId> m_asked; ///< waits for the list of runs
    bool m_hasRuns = false;
    ComparedSet m_set;
    quint64 m_generation = 0;
    bool m_isShownAnyway = false;
    bool m_isReading = false;

    RunChooser *m_chooser;
    QLabel *m_alignWord, *m_differsTitle, *m_equalRows;
    QComboBox *m_align;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_busy;
    ComparabilityLine *m_line;
    VerdictCards *m_cards;
    QPushButton *m_anyway;
    QStackedWidget *m_views;
    PairView *m_pair;
    MatrixView *m_matrix;
    FittedTable *m_differs;
    ReportTableModel *m_differsModel;
};

} // namespace inferometer
