// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/home/RecentModel.h"

#include <QListView>

namespace inferometer {

class RecentDelegate;

/// The last runs: as high as they are, without a scroll bar of its own. A run that was interrupted has a button.
class RecentList : public QListView {
    Q_OBJECT
public:
    explicit RecentList(QWidget *parent = nullptr);
    void setRuns(std::vector<RecentRun> runs);
    void retranslate();
    const std::vector<RecentRun> &runs() const noexcept { return m_model.runs(); }

signals:
    void runOpened(const inferometer::RunId &id);
    void againWanted(const inferometer::PlanDraft &draft);

private:
    void placeButtons();
    void fit();
    void changeEvent(QEvent *event) override;
    QSize sizeHint() const override;
    RecentModel m_model;
    RecentDelegate *m_delegate;
};

} // namespace inferometer
