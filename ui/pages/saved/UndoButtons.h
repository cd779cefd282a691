// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;
class QUndoStack;

namespace inferometer {

/// Undo and redo of a page's own edits; the tooltips say what.
class UndoButtons : public QWidget {
    Q_OBJECT
public:
    /// The stack may go first.
    explicit UndoButtons(QUndoStack &stack, QWidget *parent = nullptr);
    void retranslate();

private:
    QUndoStack &m_stack;
    QToolButton *m_undo, *m_redo;
};

} // namespace inferometer
