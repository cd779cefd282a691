// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace inferometer {

/// Takes over runs from files: chosen in a dialog, dropped on the window, or named when the program was started. The reading
/// is done on the library's thread; what came of it is said in the message bar.
class Importer : public QObject {
    Q_OBJECT
public:
    /// `window`: where files may be dropped and the dialog belongs.
    Importer(Workbench &bench, QWidget *window);

    void askForFiles();
    void take(const QStringList &files);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Workbench &m_bench;
    QWidget *m_window;
};

} // namespace inferometer
