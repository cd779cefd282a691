// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QWidget>

class QLabel;

namespace inferometer {

class StateLabel;

/// A field with its label above it and, where there is something to say, a line below: what is wrong, or what was found.
class LabeledField : public QWidget {
    Q_OBJECT
public:
    /// Takes the field.
    explicit LabeledField(QWidget *field, QWidget *parent = nullptr);
    /// Also the field's accessible name.
    void setLabel(const QString &label);
    void say(Tone tone, const QString &sentence);
    /// An error, or nothing.
    void setTrouble(const QString &sentence) { sentence.isEmpty() ? say(Tone::Info, {}) : say(Tone::Error, sentence); }
    QString saying() const { return m_saying; }
    QWidget *field() const noexcept { return m_field; }

private:
    QWidget *m_field;
    QLabel *m_label;
    StateLabel *m_line;
    QString m_saying;
};

} // namespace inferometer
