// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace inferometer {

/// One setting: what it is and what it does, its control, and Reset while it is not at its default.
class SettingRow : public QWidget {
    Q_OBJECT
public:
    /// Takes the control. `name` ends the objectName of the button: "btn_reset" + name.
    SettingRow(const QString &name, QWidget *control, QWidget *parent = nullptr);
    /// The title is the control's accessible name, too.
    void setTexts(const QString &title, const QString &about);
    void setIsDefault(bool isDefault);

signals:
    void resetWanted();

private:
    void retranslate();
    void changeEvent(QEvent *event) override;
    QWidget *m_control;
    QLabel *m_title, *m_about;
    QPushButton *m_reset;
};

} // namespace inferometer
