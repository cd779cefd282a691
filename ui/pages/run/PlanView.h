// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"
#include "ui/pages/run/PlanCheck.h"

#include <QTimer>
#include <QWidget>
#include <array>

class QLabel;

namespace inferometer {

class Fold;
class ForecastCard;
class LimitsForm;
class LoadForm;
class PlanForm;
class PlanList;
class SafetyForm;
class TargetForm;
class WorkloadForm;

/// State A of the run page: the plans, the five rows of the chosen one, what it will take and show.
class PlanView : public QWidget {
    Q_OBJECT
public:
    explicit PlanView(Workbench &bench, QWidget *parent = nullptr);

    /// Shows a plan that came from elsewhere.
    void setDraft(const PlanDraft &draft);
    /// What the rows say.
    PlanDraft draft() const;
    /// What keeps it from being started; absent: nothing.
    std::optional<PlanObstacle> obstacle() const;
    /// Opens the row where the obstacle is, and shows the sentence there.
    void showObstacle(const PlanObstacle &obstacle);
    /// Asks the library for saved endpoints and workloads.
    void refresh();
    void retranslate();

signals:
    /// Something changed that the start button speaks of.
    void changed();

private:
    static constexpr std::size_t kParts = 5;
    struct Row {
        Fold *fold = nullptr;
        PlanForm *form = nullptr;
    };
    void addRow(PlanPart part, const QString &name, PlanForm *form, class QVBoxLayout *column);
    void choosePlan(const QString &id);
    void fill();
    void reconsider();
    void alignTitles();
    void changeEvent(QEvent *event) override;
    void showRows();
    void keepDraft();
    void recallDraft();
    Row &row(PlanPart part) { return m_rows[static_cast<std::size_t>(part)]; }
    const Row &row(PlanPart part) const { return m_rows[static_cast<std::size_t>(part)]; }
    QString titleOf(PlanPart part) const;

    Workbench &m_bench;
    PlanDraft m_base; ///< the plan as chosen; the rows are put over it
    PlanList *m_plans;
    QLabel *m_plansTitle;
    ForecastCard *m_forecast;
    TargetForm *m_target;
    WorkloadForm *m_workload;
    LoadForm *m_load;
    LimitsForm *m_limits;
    SafetyForm *m_safety;
    std::array<Row, kParts> m_rows;
    std::optional<PlanPart> m_shown; ///< the row whose trouble the person asked to see
    QTimer m_keep;
};

} // namespace inferometer
