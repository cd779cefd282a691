// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QBoxLayout;
class QGridLayout;
class QLabel;

namespace inferometer {

/// One way to begin: a large button with an icon, a title, what it is (only when large) and a hint.
class StartCard : public QAbstractButton {
    Q_OBJECT
public:
    StartCard(const QString &objectName, const QString &iconName, QWidget *parent = nullptr);
    void setTexts(const QString &title, const QString &about);
    void setHint(const QString &hint);
    /// Large: one above the other; else a row of 64 pixels with title and hint.
    void setLarge(bool isLarge);

private:
    void arrange();
    void describe();
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    QString m_icon;
    QLabel *m_glyph, *m_title, *m_about, *m_hint;
    QGridLayout *m_grid;
    bool m_isLarge = false;
};

} // namespace inferometer
