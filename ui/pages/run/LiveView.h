// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/run/RunProgress.h"
#include "ui/pages/run/StopBar.h"

#include <QWidget>
#include <memory>
#include <optional>

class QLabel;

namespace inferometer {

class ChartNotes;
class ChartTools;
class LevelCurve;
class LivePlot;
class LiveTiles;
class RunFeed;
class StageProgress;
class StateLabel;
class StopBar;
class TroubleBar;

/// State B of the run page: a run that goes on.
class LiveView : public QWidget {
    Q_OBJECT
public:
    explicit LiveView(Workbench &bench, QWidget *parent = nullptr);

    void begin(const PlanDraft &plan);
    /// Null: nothing yet.
    void show(const std::shared_ptr<const LiveSnapshot> &shot);
    using QWidget::show;
    void note(const QString &sentence);
    /// Freezes figures and charts; progress goes on.
    void setPaused(bool isPaused);
    void askHowToStop();
    /// "level 3/5: 8 users"
    QString stage() const;
    void retranslate();
    /// A sentence that wraps must not make the page ask for the height that it would like best: it takes what there is.
    bool hasHeightForWidth() const override { return false; }

signals:
    void pausedChanged(bool isPaused);
    void stopWanted(inferometer::Stopping how);
    void lowerWanted();
    void folderWanted();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showProgress();
    void noteStage();
    void tellFailures(std::uint64_t failed);
    std::optional<RunProgress> m_progress;
    std::shared_ptr<const LiveSnapshot> m_shot;
    QString m_notedStage;
    std::uint64_t m_toldFailures = 0; ///< of which a screen reader has been told
    bool m_isPaused = false;
    TroubleBar *m_trouble;
    StopBar *m_stop;
    QWidget *m_line;
    StageProgress *m_bar;
    QLabel *m_percent, *m_time, *m_counts, *m_phase;
    StateLabel *m_failed, *m_client;
    LiveTiles *m_tiles;
    LevelCurve *m_curve;
    LivePlot *m_plot;
    ChartTools *m_tools;
    ChartNotes *m_notes;
    RunFeed *m_feed;
};

} // namespace inferometer
