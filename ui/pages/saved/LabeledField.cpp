// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/saved/LabeledField.h"

#include "ui/theme/Type.h"
#include "ui/widgets/StateLabel.h"

#include <QLabel>
#include <QVBoxLayout>

namespace inferometer {

LabeledField::LabeledField(QWidget *field, QWidget *parent)
    : QWidget(parent), m_field(field), m_label(new QLabel(this)), m_line(new StateLabel(this))
{
    setType(m_label, TypeSize::Caption);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_label->setBuddy(field);
    m_line->setWordWrap(true);
    m_line->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_label);
    column->addWidget(field);
    column->addWidget(m_line);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void LabeledField::setLabel(const QString &label)
{
    m_label->setText(label);
    m_field->setAccessibleName(label);
}

void LabeledField::say(Tone tone, const QString &sentence)
{
    m_saying = sentence;
    m_field->setAccessibleDescription(sentence);
    if (sentence.isEmpty())
        m_line->clear();
    else
        m_line->set(tone, sentence);
    m_line->setVisible(!sentence.isEmpty());
}

} // namespace inferometer
