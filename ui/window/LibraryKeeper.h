// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/bridge/Workbench.h"

#include <QObject>

namespace inferometer {

class MessageBar;

/// Says how the library of runs stands where that is not as it should be, with what can be done about it, and changes to
/// another one.
class LibraryKeeper : public QObject {
    Q_OBJECT
public:
    LibraryKeeper(Workbench &bench, MessageBar &bar, QWidget *window);

public slots:
    /// Another file, or a new one, by a dialog.
    void askForFile();
    /// The one that the command line has too.
    void takeUsual();

private:
    void take(const QString &path, bool isUsual);
    void opened();
    void failed(const Error &error);
    void showFile() const;
    Workbench &m_bench;
    MessageBar &m_bar;
    QWidget *m_window;
    int m_said = 0; ///< what withdraws it; 0: nothing is said
};

} // namespace inferometer
