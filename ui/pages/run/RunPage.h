// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/domain/Environment.h"
#include "core/domain/RunPlan.h"
#include "ui/pages/Page.h"

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace inferometer {

enum class Stopping;

class LiveView;
class PairGuide;
class PlanView;
class RunTrouble;
class VerdictView;

/// Set it up, watch it, believe it: three states of one page (gui.md G4).
class RunPage : public Page {
    Q_OBJECT
public:
    enum class State { Plan, Live, Verdict };

    explicit RunPage(Workbench &bench, QWidget *parent = nullptr);
    void retranslate() override;
    void arrive() override;
    State state() const;
    /// The plan as it stands; what Start would measure.
    PlanDraft draft() const;

public slots:
    /// Starts the plan, or shows what keeps it from being started. Nothing while a run lives.
    void start();
    /// Asks in place how to stop the run that lives.
    void askHowToStop();

private:
    void changeEvent(QEvent *event) override;
    void setState(State state);
    void showHeader();
    void begin(const PlanDraft &draft);
    /// What the library's thread looks up before a run.
    struct Needed {
        Secret secret;
        Environment known; ///< of this computer
    };
    void launch(const PlanDraft &draft, Result<Needed> needed);
    void stop(Stopping how);
    void lower();
    void comeBackLighter(const QString &runId);
    void end(const QString &runId);
    void fail(const Error &error);
    /// Null: there is none.
    void showTrouble(const Error *error);
    void discard(const QString &runId);
    void wanted(const PlanDraft &draft, bool startsAtOnce);

    QStackedWidget *m_states;
    RunTrouble *m_trouble;
    PairGuide *m_pair;
    PlanView *m_plan;
    LiveView *m_live;
    VerdictView *m_verdict;
    QLabel *m_stage;
    QPushButton *m_start, *m_pause, *m_stop, *m_again, *m_change;
    bool m_isStarting = false; ///< the key is being read
    bool m_isStopping = false; ///< the person said stop
    bool m_isDiscarding = false;
    std::optional<PlanDraft> m_lighter; ///< the person wants this one instead
};

} // namespace inferometer
