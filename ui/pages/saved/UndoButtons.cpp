// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/saved/UndoButtons.h"

#include "ui/theme/Icon.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QUndoStack>

namespace inferometer {

UndoButtons::UndoButtons(QUndoStack &stack, QWidget *parent)
    : QWidget(parent), m_stack(stack), m_undo(new QToolButton(this)), m_redo(new QToolButton(this))
{
    m_undo->setObjectName("btn_undo");
    m_redo->setObjectName("btn_redo");
    m_undo->setIcon(icon("undo"));
    m_redo->setIcon(icon("redo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcut(QKeySequence::Redo);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QToolButton *button : {m_undo, m_redo}) {
        button->setAutoRaise(true);
        button->setMinimumSize(32, 32);
        row->addWidget(button);
    }
    connect(m_undo, &QToolButton::clicked, &stack, &QUndoStack::undo);
    connect(m_redo, &QToolButton::clicked, &stack, &QUndoStack::redo);
    connect(&stack, &QUndoStack::indexChanged, this, &UndoButtons::retranslate);
}

void UndoButtons::retranslate()
{
    m_undo->setAccessibleName(tr("Undo"));
    m_redo->setAccessibleName(tr("Redo"));
    m_undo->setEnabled(m_stack.canUndo());
    m_redo->setEnabled(m_stack.canRedo());
    m_undo->setToolTip(m_stack.canUndo() ? tr("Undo: %1").arg(m_stack.undoText()) : tr("Nothing to undo"));
    m_redo->setToolTip(m_stack.canRedo() ? tr("Redo: %1").arg(m_stack.redoText()) : tr("Nothing to redo"));
}

} // namespace inferometer
