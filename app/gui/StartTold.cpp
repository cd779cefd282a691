// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/StartTold.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <cstdio>

namespace inferometer {

StartTold::StartTold(QWidget &window) : m_window(window) { qApp->installEventFilter(this); }

bool StartTold::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() != QEvent::Paint)
        return false;
    // What comes after the events of this turn comes after the painting.
    const auto sayAfter = [this](const char *what) {
        QTimer::singleShot(0, this, [what] { std::fprintf(stderr, "%s\n", what); });
    };
    if (!m_isPainted && object == &m_window) {
        m_isPainted = true;
        sayAfter("window painted");
    }
    const auto *list = m_window.findChild<QAbstractItemView *>("list_recent");
    if (list && object == list->viewport() && list->model()->rowCount() > 0) {
        qApp->removeEventFilter(this);
        sayAfter("home painted");
    }
    return false;
}

} // namespace inferometer
