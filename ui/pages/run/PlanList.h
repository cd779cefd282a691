// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"

#include <QListView>

class QStandardItemModel;

namespace inferometer {

/// The plans there are, each with the time it takes: list_plans. The last one is the free ladder, id "custom".
class PlanList : public QListView {
    Q_OBJECT
public:
    explicit PlanList(QWidget *parent = nullptr);
    /// Marks a plan without planChosen().
    void choose(const std::string &id);
    void retranslate();

signals:
    void planChosen(const QString &id);

private:
    QStandardItemModel *m_plans;
};

/// What the free ladder starts with; without endpoint and model.
PlanDraft freeLadder();

} // namespace inferometer
