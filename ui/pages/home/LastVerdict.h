// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/RunNames.h"
#include "ui/pages/home/RecentRuns.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace inferometer {

class VerdictCard;

/// The leading verdict of the newest run that has one, and what can be done with it. Hidden where there is none.
class LastVerdict : public QWidget {
    Q_OBJECT
public:
    explicit LastVerdict(QWidget *parent = nullptr);
    void show(const std::vector<RecentRun> &runs, const RunNames &names);
    void retranslate();

signals:
    void runOpened(const inferometer::RunId &id);
    void compareWanted(const inferometer::RunId &id);

private:
    RunId m_run;
    QLabel *m_title;
    VerdictCard *m_card;
    QPushButton *m_evidence, *m_compare;
};

} // namespace inferometer
