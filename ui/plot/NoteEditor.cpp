// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/NoteEditor.h"

#include "ui/plot/Tickers.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace inferometer {

namespace {
constexpr int kLongest = 200; // characters
}

NoteEditor::NoteEditor(QWidget *parent) : QFrame(parent), m_moment(new QLabel(this)), m_text(new QLineEdit(this))
{
    setObjectName("panel_note");
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    m_text->setObjectName("edit_note");
    m_text->setMaxLength(kLongest);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 40);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(m_moment);
    line->addWidget(m_text, 1);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        m_mark.text = m_text->text().simplified().toStdString();
        hide();
        emit left();
        emit written(m_mark);
    });
    hide();
    retranslate();
}

void NoteEditor::begin(const RunMark &mark)
{
    m_mark = mark;
    showMoment();
    m_text->setText(QString::fromStdString(mark.text));
    m_text->selectAll();
    adjustSize();
    show();
    raise();
    m_text->setFocus(Qt::ShortcutFocusReason);
}

void NoteEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        emit left();
    } else if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) { // the charts behind have keys of their own
        QFrame::keyPressEvent(event);
    }
}

void NoteEditor::showMoment() { m_moment->setText(tr("Note at %1").arg(clockText(toSeconds(m_mark.at)))); }

void NoteEditor::retranslate()
{
    showMoment();
    m_text->setAccessibleName(tr("Note"));
    m_text->setPlaceholderText(tr("What happened here? Enter keeps it, Esc does not"));
}

} // namespace inferometer
