// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace inferometer {

/// What stands where there is nothing yet: one line of what belongs here, one why it is useful, one action, at most one more.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget *parent = nullptr);
    void setTexts(const QString &headline, const QString &why = {});
    /// Empty texts hide the buttons.
    void setActions(const QString &first, const QString &second = {});

signals:
    void firstChosen();
    void secondChosen();

private:
    void resizeEvent(QResizeEvent *event) override;
    QLabel *m_headline, *m_why;
    QPushButton *m_first, *m_second;
    QBoxLayout *m_buttons;
};

} // namespace inferometer
