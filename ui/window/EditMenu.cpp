// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/EditMenu.h"

#include "ui/widgets/Table.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>

namespace inferometer {

namespace {

bool hasKeys(const QAction *action, const QKeySequence &keys)
{
    return action->isEnabled() && action->shortcuts().contains(keys);
}

} // namespace

EditMenu::EditMenu(QWidget *window) : QMenu(window), m_window(window)
{
    m_undo = add("menu_undo", QKeySequence::Undo);
    m_redo = add("menu_redo", QKeySequence::Redo);
    addSeparator();
    m_copy = add("menu_copy", QKeySequence::Copy);
    m_find = add("menu_find", QKeySequence::Find);
    addSeparator();
    m_rename = add("menu_rename", QKeySequence("F2"));
    m_delete = add("menu_delete", QKeySequence::Delete);
    // A menu that is opened by key takes the focus itself: what had it before is meant.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && now->window() == m_window && !qobject_cast<QMenuBar *>(now) && !qobject_cast<QMenu *>(now))
            m_focus = now;
    });
    connect(this, &QMenu::aboutToShow, this, &EditMenu::refresh);
    // While it is closed nothing may be greyed: the keys are not this menu's, but its entries can be triggered.
    connect(this, &QMenu::aboutToHide, this, [this] {
        for (const Entry &entry : m_entries)
            entry.action->setEnabled(true);
    });
}

QAction *EditMenu::add(const char *name, const QKeySequence &keys)
{
    QAction *action = addAction(QString());
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, [this, keys] {
        if (const Deed deed = deedOf(keys))
            deed();
    });
    m_entries.push_back({action, keys});
    return action;
}

void EditMenu::refresh()
{
    for (const Entry &entry : m_entries)
        entry.action->setEnabled(deedOf(entry.keys) != nullptr);
}

EditMenu::Deed EditMenu::deedOf(const QKeySequence &keys) const
{
    Deed field = ofField(keys);
    // While somebody types, these are the field's, also when it has nothing to undo.
    const bool isTyping = m_focus && m_focus->isVisible()
                          && (qobject_cast<QLineEdit *>(m_focus.data()) || qobject_cast<QPlainTextEdit *>(m_focus.data()));
    if (field || (isTyping && keys != QKeySequence(QKeySequence::Find) && keys != QKeySequence("F2")))
        return field;
    if (Deed deed = ofActions(keys))
        return deed;
    return ofPage(keys);
}

EditMenu::Deed EditMenu::ofField(const QKeySequence &keys) const
{
    if (!m_focus || !m_focus->isVisible())
        return {};
    if (auto *line = qobject_cast<QLineEdit *>(m_focus.data())) {
        if (keys == QKeySequence(QKeySequence::Undo) && line->isUndoAvailable())
            return [line] { line->undo(); };
        if (keys == QKeySequence(QKeySequence::Redo) && line->isRedoAvailable())
            return [line] { line->redo(); };
        if (keys == QKeySequence(QKeySequence::Copy) && line->hasSelectedText() && line->echoMode() == QLineEdit::Normal)
            return [line] { line->copy(); };
        if (keys == QKeySequence(QKeySequence::Delete) && line->hasSelectedText() && !line->isReadOnly())
            return [line] { line->del(); };
    }
    if (auto *text = qobject_cast<QPlainTextEdit *>(m_focus.data())) {
        if (keys == QKeySequence(QKeySequence::Undo) && text->document()->isUndoAvailable())
            return [text] { text->undo(); };
        if (keys == QKeySequence(QKeySequence::Redo) && text->document()->isRedoAvailable())
            return [text] { text->redo(); };
        if (keys == QKeySequence(QKeySequence::Copy) && text->textCursor().hasSelection())
            return [text] { text->copy(); };
    }
    auto *table = qobject_cast<Table *>(m_focus.data());
    if (table && keys == QKeySequence(QKeySequence::Copy) && !table->selectedText().isEmpty())
        return [table] { QApplication::clipboard()->setText(table->selectedText()); };
    return {};
}

EditMenu::Deed EditMenu::ofActions(const QKeySequence &keys) const
{
    if (!m_focus || !m_focus->isVisible())
        return {};
    for (QWidget *widget = m_focus; widget; widget = widget->parentWidget())
        for (QAction *action : widget->actions())
            if (hasKeys(action, keys) && (widget == m_focus || action->shortcutContext() != Qt::WidgetShortcut))
                return [action] { action->trigger(); };
    return {};
}

// Somewhere on the page in sight there is one who knows.
EditMenu::Deed EditMenu::ofPage(const QKeySequence &keys) const
{
    if (!m_page)
        return {};
    QList<QWidget *> widgets = m_page->findChildren<QWidget *>();
    widgets.prepend(m_page);
    for (QWidget *widget : widgets) {
        if (!widget->isVisible())
            continue;
        if (auto *button = qobject_cast<QAbstractButton *>(widget); button && button->isEnabled() && button->shortcut() == keys)
            return [button] { button->click(); };
        for (QAction *action : widget->actions())
            if (hasKeys(action, keys))
                return [action] { action->trigger(); };
    }
    return {};
}

void EditMenu::retranslate()
{
    setTitle(tr("&Edit"));
    const QString texts[] = {tr("Undo"), tr("Redo"), tr("Copy"), tr("Find"), tr("Rename"), tr("Delete")};
    // The key is shown, not taken: it stays with whoever has the focus.
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        m_entries[i].action->setText(texts[i] + '\t' + m_entries[i].keys.toString(QKeySequence::NativeText));
}

} // namespace inferometer
