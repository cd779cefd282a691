// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunMark.h"

#include <QFrame>

class QLabel;
class QLineEdit;

namespace inferometer {

/// One line over the charts in which a note is written: Enter keeps it (an empty one takes it away), Esc leaves it as it was.
class NoteEditor : public QFrame {
    Q_OBJECT
public:
    explicit NoteEditor(QWidget *parent);
    void begin(const RunMark &mark);
    void retranslate();

signals:
    void written(const inferometer::RunMark &mark);
    void left();

private:
    void keyPressEvent(QKeyEvent *event) override;
    void showMoment();

    RunMark m_mark;
    QLabel *m_moment;
    QLineEdit *m_text;
};

} // namespace inferometer
