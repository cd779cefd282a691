// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace inferometer {

/// What is learned by doing, in one line, and the button that begins.
class Lesson : public QFrame {
    Q_OBJECT
public:
    explicit Lesson(QWidget *parent = nullptr);
    void retranslate();

signals:
    void startWanted();

private:
    void drawGlyph();
    void changeEvent(QEvent *event) override;
    QLabel *m_glyph, *m_title, *m_text;
    QPushButton *m_start;
};

} // namespace inferometer
