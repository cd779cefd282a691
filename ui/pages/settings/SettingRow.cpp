// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/SettingRow.h"

#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace inferometer {

SettingRow::SettingRow(const QString &name, QWidget *control, QWidget *parent)
    : QWidget(parent), m_control(control), m_title(paragraph(this)), m_about(caption(this)), m_reset(new QPushButton(this))
{
    m_reset->setObjectName("btn_reset" + name);
    m_reset->setFlat(true);
    QSizePolicy keeps = m_reset->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // controls stay in one column
    m_reset->setSizePolicy(keeps);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch();
    words->addWidget(m_title);
    words->addWidget(m_about);
    words->addStretch();
    // A button is as wide as its text; fields are as wide as one another.
    const bool isButton = qobject_cast<QPushButton *>(control);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 6, 0, 6);
    row->setSpacing(16);
    row->addLayout(words, 3);
    auto *place = new QHBoxLayout;
    place->addWidget(control, isButton ? 0 : 1, Qt::AlignVCenter);
    if (isButton)
        place->addStretch();
    row->addLayout(place, 2);
    row->addWidget(m_reset, 0, Qt::AlignVCenter);
    connect(m_reset, &QPushButton::clicked, this, &SettingRow::resetWanted);
    retranslate();
}

void SettingRow::setTexts(const QString &title, const QString &about)
{
    m_title->setText(title);
    m_about->setText(about);
    m_about->setVisible(!about.isEmpty());
    m_control->setAccessibleName(title);
    m_control->setAccessibleDescription(about);
    retranslate();
}

void SettingRow::setIsDefault(bool isDefault)
{
    // The focus would fall to nobody when the button goes.
    if (isDefault && m_reset->hasFocus())
        m_control->setFocus();
    m_reset->setVisible(!isDefault);
}

void SettingRow::retranslate()
{
    m_reset->setText(tr("Reset"));
    m_reset->setAccessibleName(tr("Reset “%1”").arg(m_title->text()));
}

void SettingRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace inferometer
