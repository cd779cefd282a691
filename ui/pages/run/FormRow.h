// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <QFormLayout>
#include <QLabel>

namespace inferometer {

/// Label left, field right, 12 between rows; a label too long for its column goes above its field.
inline QFormLayout *formIn(QWidget *owner)
{
    auto *form = new QFormLayout(owner);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return form;
}

/// A row with a label whose text comes with retranslate().
inline QLabel *addRow(QFormLayout *form, QWidget *field)
{
    auto *label = new QLabel(form->parentWidget());
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(field);
    label->setMinimumHeight(32);
    if (qobject_cast<QAbstractSpinBox *>(field)) // as wide as its numbers, not as the page
        field->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    form->addRow(label, field);
    return label;
}

} // namespace inferometer
