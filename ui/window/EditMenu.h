// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QMenu>
#include <QPointer>
#include <functional>
#include <vector>

namespace inferometer {

/// Undo, redo, copy, find, rename and delete, as the part of the window that has the keyboard understands them: a field does
/// them itself, a table or page has an action or a button with that key. What nobody understands at the moment is greyed.
class EditMenu : public QMenu {
    Q_OBJECT
public:
    explicit EditMenu(QWidget *window);
    /// Where actions of a page are looked for when what has the focus knows none.
    void setPage(QWidget *page) { m_page = page; }
    void retranslate();

private:
    using Deed = std::function<void()>;
    struct Entry {
        QAction *action;
        QKeySequence keys;
    };
    QAction *add(const char *name, const QKeySequence &keys);
    void refresh();
    Deed deedOf(const QKeySequence &keys) const;
    Deed ofField(const QKeySequence &keys) const;
    Deed ofActions(const QKeySequence &keys) const;
    Deed ofPage(const QKeySequence &keys) const;

    QWidget *m_window;
    QPointer<QWidget> m_page, m_focus;
    std::vector<Entry> m_entries;
    QAction *m_undo, *m_redo, *m_copy, *m_find, *m_rename, *m_delete;
};

} // namespace inferometer
