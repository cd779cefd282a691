// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/home/RecentModel.h"

#include <QListView>

namespace inferometer {

class RecentDelegate;

/// The last runs: as high as they are, without a scroll bar of its own. A run that was interrupted has a button that resumes it
/// and a menu of what else can be done with it.
class RecentList : public QListView {
    Q_OBJECT
public:
    /// `servers` must live as long as this.
    explicit RecentList(const ServerNames &servers, QWidget *parent = nullptr);
    void setRuns(std::vector<RecentRun> runs);
    void retranslate();
    const std::vector<RecentRun> &runs() const noexcept { return m_model.runs(); }
    const RunNames &names() const noexcept { return m_model.names(); }

signals:
    void runOpened(const inferometer::RunId &id);
    void planWanted(const inferometer::PlanDraft &draft);
    void keepWanted(const inferometer::RunId &id);
    void discardWanted(const inferometer::RunId &id);

private:
    void placeButtons();
    QWidget *buttonsOf(const QPersistentModelIndex &index);
    void askWhatElse(const QPersistentModelIndex &index, QWidget *button);
    void fit();
    void changeEvent(QEvent *event) override;
    QSize sizeHint() const override;
    RecentModel m_model;
    RecentDelegate *m_delegate;
};

} // namespace inferometer
