// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Importer.h"

#include "core/library/RunFile.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QPointer>
#include <QStandardPaths>
#include <QUrl>
#include <QWidget>
#include <algorithm>

namespace inferometer {

namespace {

using Taken = std::vector<ImportedRun>;

/// Files of this computer; a web address that is dropped is none.
QStringList filesOf(const QMimeData *data)
{
    QStringList files;
    if (data)
        for (const QUrl &url : data->urls())
            if (url.isLocalFile())
                files << url.toLocalFile();
    return files;
}

} // namespace

Importer::Importer(Workbench &bench, QWidget *window) : QObject(window), m_bench(bench), m_window(window)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void Importer::askForFiles()
{
    auto *dialog =
        new QFileDialog(m_window, tr("Import runs"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("dlg_import");
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Run files (*.inferun)"), tr("Libraries (*.db)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &Importer::take);
    dialog->open();
}

void Importer::take(const QStringList &files)
{
    for (const QString &path : files)
        m_bench.library.ask<Taken>(
            this, [path = path.toStdString()](RunStore &store) { return readRunFile(store, path); },
            [this](Result<Taken> taken) {
                m_bench.library.touch();
                if (!taken) {
                    m_bench.navigator.message(Tone::Error, taken.error());
                    return;
                }
                const auto isNew = [](const ImportedRun &run) { return !run.wasThere; };
                const auto added = static_cast<int>(std::count_if(taken->begin(), taken->end(), isNew));
                const bool isOne = taken->size() == 1;
                const auto show = [navigator = QPointer<Navigator>(&m_bench.navigator), isOne, id = taken->front().id] {
                    if (!navigator)
                        return;
                    if (isOne)
                        navigator->openRun(id);
                    else
                        navigator->go(Place::Results);
                };
                if (added > 0)
                    m_bench.navigator.message(
                        Tone::Good, [added] { return tr("%n run(s) imported.", nullptr, added); }, [] { return tr("Show"); },
                        show);
                else
                    m_bench.navigator.message(
                        Tone::Info, [] { return tr("The library has what is in this file already."); },
                        [] { return tr("Show"); }, show);
            });
}

bool Importer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::DragEnter) {
        auto *drag = static_cast<QDragEnterEvent *>(event);
        if (!filesOf(drag->mimeData()).isEmpty()) {
            drag->acceptProposedAction();
            return true;
        }
    }
    if (watched == m_window && event->type() == QEvent::Drop) {
        auto *drop = static_cast<QDropEvent *>(event);
        const QStringList files = filesOf(drop->mimeData());
        if (!files.isEmpty()) {
            drop->acceptProposedAction();
            take(files);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace inferometer
