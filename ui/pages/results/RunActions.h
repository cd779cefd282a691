// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/store/RunStore.h"
#include "ui/bridge/Workbench.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

class QWidget;

namespace inferometer {

/// What people do to stored runs, from whatever page: done on the library's thread, told in the message bar, undone where it
/// can be. Dialogs are children of `owner` and block nothing.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(Workbench &bench, QWidget *owner);

    void rename(const RunId &id, const QString &name);
    void editTags(const RunRow &run);
    void editNote(const RunRow &run);
    void star(const std::vector<RunId> &ids, Star star);
    /// The run that others are compared with; it gets a star.
    void setBaseline(const RunId &id);
    /// Asks for a file; its ending says the format.
    void askExport(const RunId &id, const QString &name);
    void exportTo(const RunId &id, const QString &path);
    /// The plan of a run on the run page.
    void measureAgain(const RunId &id);
    /// To the trash; can be undone for 30 s by undo() and from the message, and afterwards from the trash.
    void trash(const std::vector<RunId> &ids);
    void restore(const std::vector<RunId> &ids);
    void emptyTrash();
    /// Takes the last trash() back, where that was not longer ago than 30 s.
    void undo();
    bool canUndo() const { return !m_undo.empty() && m_undoTime.isActive(); }

private:
    void change(std::function<Status(RunStore &)> work, std::function<void()> done = {});
    void complain(const Error &error);

    Workbench &m_bench;
    QWidget *m_owner;
    std::vector<RunId> m_undo;
    QTimer m_undoTime;
};

} // namespace inferometer
