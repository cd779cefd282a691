// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QObject>

namespace inferometer {

/// Lets the wheel change a field only while it has the focus: scrolling past a form must not change it.
class WheelGuard : public QObject {
    Q_OBJECT
public:
    /// Guards every combo and spin box below `form`.
    explicit WheelGuard(QWidget *form) : QObject(form)
    {
        for (QWidget *field : form->findChildren<QWidget *>())
            if (qobject_cast<QComboBox *>(field) || qobject_cast<QAbstractSpinBox *>(field)) {
                field->setFocusPolicy(Qt::StrongFocus);
                field->installEventFilter(this);
            }
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget *>(watched)->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

} // namespace inferometer
