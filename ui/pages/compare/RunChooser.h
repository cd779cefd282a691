// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/RunNames.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace inferometer {

/// Which runs are compared: the baseline, the other, and up to six more.
class RunChooser : public QWidget {
    Q_OBJECT
public:
    /// `servers` must live as long as this.
    explicit RunChooser(const ServerNames &servers, QWidget *parent = nullptr);
    /// What can be chosen, the newest first.
    void setRuns(const std::vector<RunRow> &runs);
    /// The baseline first.
    void setChosen(const std::vector<RunId> &ids);
    std::vector<RunId> chosen() const;
    void retranslate();

signals:
    void chosenChanged();

private:
    void fillBoxes();
    void showMenu(bool isAdding);
    /// Of the runs, in their order.
    QStringList labels() const;

    RunNames m_names;
    std::vector<RunRow> m_runs;
    std::vector<RunId> m_chosen;
    QLabel *m_baselineWord, *m_versusWord, *m_more;
    QComboBox *m_baseline, *m_other;
    QToolButton *m_add, *m_remove;
    QPushButton *m_swap;
};

} // namespace inferometer
