// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace inferometer {

/// Can it be trusted? What speaks for and against a measurement, a line each, and the sentence that sums it up.
class TrustList : public QWidget {
    Q_OBJECT
public:
    explicit TrustList(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const ReportRun &report);

private:
    void addLine(bool isGood, const QString &sentence, const QString &figure = {});
    QVBoxLayout *m_column;
    QLabel *m_title;
    QWidget *m_lines = nullptr; ///< made anew with each run
};

} // namespace inferometer
