// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LibraryKeeper.h"

#include "core/library/LibraryPath.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/RunBridge.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/MessageBar.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>
#include <utility>

namespace inferometer {

LibraryKeeper::LibraryKeeper(Workbench &bench, MessageBar &bar, QWidget *window)
    : QObject(window), m_bench(bench), m_bar(bar), m_window(window)
{
    connect(&bench.library, &Library::openFailed, this, &LibraryKeeper::failed);
    connect(&bench.library, &Library::opened, this, &LibraryKeeper::opened);
}

void LibraryKeeper::opened()
{
    m_bar.withdraw(std::exchange(m_said, 0));
    if (m_bench.library.access() != Access::ReadOnly)
        return;
    m_said = m_bar.post(Tone::Error,
                        [] { return tr("Another program is tending the library of runs. It was opened for reading only."); },
                        {{[] { return tr("Try again"); }, [this] { m_bench.library.reopen(); }},
                         {[] { return tr("Choose another library…"); }, [this] { askForFile(); }}});
}

void LibraryKeeper::failed(const Error &error)
{
    m_bar.withdraw(std::exchange(m_said, 0));
    const MessageBar::Offer another{[] { return tr("Choose another library…"); }, [this] { askForFile(); }};
    if (error.code == ErrorCode::StoreNewer || error.code == ErrorCode::StoreDamaged)
        m_said = m_bar.post(Tone::Error, error, {another, {[] { return tr("Show the file"); }, [this] { showFile(); }}});
    else
        m_said =
            m_bar.post(Tone::Error, error, {{[] { return tr("Try again"); }, [this] { m_bench.library.reopen(); }}, another});
}

void LibraryKeeper::showFile() const
{
    const QFileInfo file(QString::fromStdString(m_bench.library.path()));
    QDesktopServices::openUrl(QUrl::fromLocalFile(file.absolutePath()));
}

void LibraryKeeper::askForFile()
{
    const QFileInfo now(QString::fromStdString(m_bench.library.path()));
    auto *dialog = new QFileDialog(m_window, tr("Choose another library"), now.absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("dlg_library");
    // One that is there, or the name of a new one: nothing is overwritten.
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setLabelText(QFileDialog::Accept, tr("Open"));
    dialog->setNameFilters({tr("Libraries (*.db)"), tr("All files (*)")});
    dialog->setDefaultSuffix("db");
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) { take(path, false); });
    dialog->open();
}

void LibraryKeeper::takeUsual() { take(QString::fromStdString(defaultLibraryPath()), true); }

void LibraryKeeper::take(const QString &path, bool isUsual)
{
    if (m_bench.runs.isRunning()) {
        m_bar.post(Tone::Warning, [] { return tr("A run is going on: the library can be changed when it has ended."); }, {});
        return;
    }
    m_bench.settings.set(settings::kLibrary, isUsual ? QString() : path);
    m_bench.library.choose(path.toStdString());
    m_bench.navigator.go(Place::Results);
}

} // namespace inferometer
