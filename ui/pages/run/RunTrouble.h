// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/widgets/Headings.h"

class QPushButton;

namespace inferometer {

class StateLabel;

/// Why nothing could be measured: what is wrong, what to do, the machine's own words on demand, and buttons to do it.
class RunTrouble : public CardFrame {
    Q_OBJECT
public:
    explicit RunTrouble(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const Error &error);
    void retranslate();

signals:
    void againWanted();
    /// The person wants to see where the server is named.
    void targetWanted();

private:
    Error m_error;
    StateLabel *m_what;
    QLabel *m_remedy, *m_detail;
    QPushButton *m_again, *m_target, *m_details;
};

} // namespace inferometer
