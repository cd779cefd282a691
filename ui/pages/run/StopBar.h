// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Headings.h"

class QPushButton;

namespace inferometer {

/// How a run shall be stopped, asked in place: keep what there is, discard it, or go on. Esc goes on.
class StopBar : public CardFrame {
    Q_OBJECT
public:
    explicit StopBar(QWidget *parent = nullptr);
    /// Shows itself with the focus on "keep".
    void ask();
    void retranslate();

signals:
    void keepChosen();
    void discardChosen();

private:
    void keyPressEvent(QKeyEvent *event) override;
    QLabel *m_question;
    QPushButton *m_keep, *m_discard, *m_goOn;
};

} // namespace inferometer
