// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunPlan.h"
#include "ui/widgets/Headings.h"

#include <QStringList>

class QLabel;
class QVBoxLayout;

namespace inferometer {

/// What a plan will take and what it can show: card_forecast.
class ForecastCard : public CardFrame {
    Q_OBJECT
public:
    explicit ForecastCard(QWidget *parent = nullptr);
    using QWidget::show;
    /// Endpoint and model may be missing: they do not change the forecast.
    void show(const PlanDraft &draft);
    /// "38 min", "≤ 1 min", "600 requests": the length of a plan in a few signs.
    static QString timeOf(const PlanDraft &draft);

private:
    void changeEvent(QEvent *event) override;
    void fill();
    void addLine(const QString &left, const QString &right);
    void addClaims(const QString &title, const QString &icon, const QStringList &claims);

    PlanDraft m_draft;
    QVBoxLayout *m_column;
    QWidget *m_content = nullptr; ///< made anew with each forecast
};

} // namespace inferometer
