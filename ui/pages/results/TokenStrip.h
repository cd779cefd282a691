// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace inferometer {

struct RequestRecord;

/// One answer as a strip of time: the wait for the first token as a block, then a tick for each event, and a scale below.
class TokenStrip : public QWidget {
    Q_OBJECT
public:
    explicit TokenStrip(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const RequestRecord &record);

private:
    void paintEvent(QPaintEvent *event) override;
    QSize sizeHint() const override;
    std::vector<Nanos> m_events; ///< since sending
    Nanos m_total{0};
    bool m_hasFailed = false;
};

} // namespace inferometer
