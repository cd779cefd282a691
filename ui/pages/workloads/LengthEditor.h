// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Workload.h"

#include <QWidget>
#include <array>

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace inferometer {

class LabeledField;

/// How many tokens: a kind of distribution and its numbers.
class LengthEditor : public QWidget {
    Q_OBJECT
public:
    /// `name` makes the fields' names: "input" → spin_inputMean, …
    explicit LengthEditor(const QString &name, QWidget *parent = nullptr);
    void show(const LengthModel &length);
    LengthModel length() const;
    void setTitle(const QString &title);
    void retranslate();

signals:
    /// By a person, not by show().
    void edited();

private:
    enum Kind { Fixed, Uniform, Normal, LogNormal };
    enum Field { First, Second, Min, Max, FieldCount }; ///< First: tokens, mean or median; Second: deviation or sigma
    void changeKind();
    void showKind();
    QString labelOf(Field field) const;

    QLabel *m_title;
    QComboBox *m_kind;
    std::array<QDoubleSpinBox *, FieldCount> m_fields{};
    std::array<LabeledField *, FieldCount> m_labels{};
    std::array<double, FieldCount> m_exact{}; ///< what the fields may show rounded
    QString m_titleText;
    Kind m_shown = Fixed;
};

} // namespace inferometer
