// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/endpoints/ConnectionAdvice.h"

#include <QWidget>

class QHBoxLayout;

namespace inferometer {

/// What can be done about a connection test, as buttons; hidden where there is nothing to do.
class AdviceRow : public QWidget {
    Q_OBJECT
public:
    explicit AdviceRow(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const ConnectionAdvice &advice);

signals:
    /// `address`: the guess that goes with AdviceAction::UseAddress.
    void wanted(inferometer::AdviceAction action, const QString &address);

private:
    void changeEvent(QEvent *event) override;
    QString titleOf(AdviceAction action) const;
    QHBoxLayout *m_row;
    ConnectionAdvice m_advice;
};

} // namespace inferometer
