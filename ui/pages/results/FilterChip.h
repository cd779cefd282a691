// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QStringList>
#include <functional>

namespace inferometer {

/// A rounded button that narrows a list. With choices it opens a menu of them and then shows the chosen one with a cross; a
/// click on that takes it away. Without choices it is on or off.
class FilterChip : public QPushButton {
    Q_OBJECT
public:
    struct Choice {
        QString text;
        QVariant value;
    };
    using Choices = std::function<QList<Choice>()>;

    FilterChip(const QString &objectName, Choices choices, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    /// Invalid: nothing is chosen.
    QVariant value() const { return m_value; }
    void setValue(const QVariant &value, const QString &text);
    void clear();

signals:
    void changed();

private:
    void paintEvent(QPaintEvent *event) override;
    QSize sizeHint() const override;
    void choose();
    void showText();

    Choices m_choices;
    QString m_title, m_chosen;
    QVariant m_value;
};

} // namespace inferometer
