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
class DiffersView;
class EmptyState;
class MatrixView;
class PairView;
class RunChooser;
class VerdictCards;
class WaysOut;

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

signals:
    void importWanted();

private:
    QString why() const;
    QWidget *makeContent();
    void loadRuns();
    void read();
    void fill();
    void fillLevels();
    void fillCards();
    void nameRuns();
    void callAnew();
    void showLevel();
    std::optional<LoadShape> level() const;

    std::vector<RunRow> m_runs;
    std::vector<RunId> m_asked; ///< waits for the list of runs
    bool m_hasRuns = false;
    ComparedSet m_set;
    quint64 m_generation = 0;
    bool m_isShownAnyway = false;
    bool m_isReading = false;

    WaysOut *m_ways;
    RunChooser *m_chooser;
    QLabel *m_alignWord;
    QComboBox *m_align;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_busy;
    ComparabilityLine *m_line;
    VerdictCards *m_cards;
    QPushButton *m_anyway, *m_makeComparable;
    QStackedWidget *m_views;
    PairView *m_pair;
    MatrixView *m_matrix;
    DiffersView *m_differs;
};

} // namespace inferometer
