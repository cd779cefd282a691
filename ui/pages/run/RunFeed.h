// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "ui/pages/run/Rows.h"

#include <QTabWidget>

class QListWidget;

namespace inferometer {

class Settings;
class Table;

/// Below the live charts: the newest requests, the failures by kind, and what was noted.
class RunFeed : public QTabWidget {
    Q_OBJECT
public:
    explicit RunFeed(Settings &settings, QWidget *parent = nullptr);
    void begin();
    using QWidget::show;
    /// Shown twice a second at most, and only the tab in sight.
    void show(std::shared_ptr<const LiveSnapshot> shot);
    /// The tab of the failures by kind.
    void showFailures();
    void note(Nanos when, const QString &sentence);
    void retranslate();

private:
    void fill();
    void fillRequests();
    void fillFailures();
    void showTitles();

    std::shared_ptr<const LiveSnapshot> m_shot;
    MonoTime m_filled{};
    Table *m_requests, *m_failures;
    Rows *m_requestRows, *m_failureRows;
    QListWidget *m_log;
};

} // namespace inferometer
