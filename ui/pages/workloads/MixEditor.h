// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <QWidget>

class QPushButton;

namespace inferometer {

class MixModel;
class Settings;
class ShareBar;
class Table;

/// The parts of a mix: their shares as a bar, their rows, and one of them chosen.
class MixEditor : public QWidget {
    Q_OBJECT
public:
    explicit MixEditor(Settings &settings, QWidget *parent = nullptr);
    void show(const std::vector<WorkloadPart> &parts);
    /// The chosen part; -1: there is none.
    int part() const;
    void choose(int part);
    void retranslate();

signals:
    void chosen();
    void nameEdited(int part, const QString &name);
    void weightEdited(int part, double weight);
    void addWanted();
    void removeWanted(int part);

private:
    ShareBar *m_bar;
    MixModel *m_model;
    Table *m_table;
    QPushButton *m_add, *m_remove;
};

} // namespace inferometer
