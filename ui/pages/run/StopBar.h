// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Headings.h"

class QPushButton;

namespace inferometer {

enum class Stopping { Now, AfterLevel, Discard };

/// How a run shall be stopped, asked in place: keep what there is, finish the level, discard it, or go on. Esc goes on.
class StopBar : public CardFrame {
    Q_OBJECT
public:
    explicit StopBar(QWidget *parent = nullptr);
    /// Shows itself with the focus on "keep".
    void ask();
    /// Whether there is a level after this one.
    void setHasLevels(bool hasLevels);
    void retranslate();

signals:
    void chosen(inferometer::Stopping how);

private:
    void keyPressEvent(QKeyEvent *event) override;
    QLabel *m_question;
    QPushButton *m_keep, *m_finish, *m_discard, *m_goOn;
};

} // namespace inferometer
