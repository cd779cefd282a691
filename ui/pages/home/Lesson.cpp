// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/Lesson.h"

#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace inferometer {

Lesson::Lesson(QWidget *parent)
    : QFrame(parent),
      m_glyph(new QLabel(this)),
      m_title(paragraph(this)),
      m_text(paragraph(this, QPalette::PlaceholderText)),
      m_start(new QPushButton(this))
{
    setBackgroundRole(QPalette::Window);
    setAutoFillBackground(true);
    QFont bold;
    bold.setBold(true);
    m_title->setFont(bold); // nothing else of it: it grows with the program's font
    m_start->setObjectName("btn_startLesson");
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_text);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 16, 24, 16);
    row->setSpacing(16);
    row->addWidget(m_glyph);
    row->addLayout(words, 1);
    row->addWidget(m_start);
    connect(m_start, &QPushButton::clicked, this, &Lesson::startWanted);
    drawGlyph();
}

void Lesson::drawGlyph()
{
    const int side = std::max(24, fontMetrics().height() + 6);
    m_glyph->setPixmap(icon("lessons", palette().color(QPalette::WindowText)).pixmap(QSize(side, side), devicePixelRatioF()));
}

void Lesson::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        drawGlyph();
    QFrame::changeEvent(event);
}

void Lesson::retranslate()
{
    m_title->setText(tr("Lesson 1: your first run"));
    m_text->setText(tr(
        "One minute with the demo server: a run goes from its plan over its curves to a verdict. Any figure tells what it means when the pointer rests on it."));
    m_start->setText(tr("Start lesson"));
    m_start->setAccessibleName(tr("Start lesson"));
}

} // namespace inferometer
