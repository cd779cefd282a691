// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunActions.h"

#include "core/base/Clock.h"
#include "core/library/RunFile.h"
#include "core/report/ReportFormat.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Say.h"
#include "ui/bridge/ServerNames.h"
#include "ui/pages/results/RunExport.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

namespace inferometer {

namespace {

constexpr int kUndoMs = 30'000;

QString filterOf(const ReportFormat &format)
{
    return QString("%1 (*%2)")
        .arg(say(format.title()), QString::fromUtf8(format.suffix().data(), static_cast<qsizetype>(format.suffix().size())));
}

/// The format whose suffix the path has; the first where it has none.
const ReportFormat *formatOf(const QString &path)
{
    for (const ReportFormat *format : reportFormats()) {
        if (path.endsWith(QString::fromStdString(std::string(format->suffix())), Qt::CaseInsensitive))
            return format;
    }
    return nullptr;
}

QString runFileSuffix() { return QString::fromUtf8(kRunFileSuffix.data(), static_cast<qsizetype>(kRunFileSuffix.size())); }

QString languageTag(const QString &language) { return language == "zh_CN" ? "zh-CN" : "en"; }

QInputDialog *ask(QWidget *owner, const char *name, const QString &title, const QString &label, const QString &text)
{
    auto *dialog = new QInputDialog(owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(name);
    dialog->setInputMode(QInputDialog::TextInput);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->setTextValue(text);
    return dialog;
}

} // namespace

RunActions::RunActions(Workbench &bench, QWidget *owner) : QObject(owner), m_bench(bench), m_owner(owner)
{
    m_undoTime.setSingleShot(true);
    m_undoTime.setInterval(kUndoMs);
}

void RunActions::complain(const Error &error) { m_bench.navigator.message(Tone::Error, error); }

void RunActions::change(std::function<Status(RunStore &)> work, std::function<void()> done)
{
    m_bench.library.ask<bool>(
        this,
        [work = std::move(work)](RunStore &store) -> Result<bool> {
            const Status status = work(store);
            if (!status)
                return Failure(status.error());
            return true;
        },
        [this, done = std::move(done)](Result<bool> result) {
            if (!result)
                complain(result.error());
            else if (done)
                done();
            m_bench.library.touch();
        });
}

void RunActions::rename(const RunId &id, const QString &name)
{
    change([id, name = name.toStdString()](RunStore &store) { return store.setName(id, name); });
}

void RunActions::editTags(const RunRow &run)
{
    QStringList tags;
    for (const std::string &tag : run.tags)
        tags << QString::fromStdString(tag);
    auto *dialog = ask(m_owner, "dlg_tags", tr("Tags"), tr("Tags, separated by commas"), tags.join(", "));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id = run.id](const QString &text) {
        std::vector<std::string> wanted;
        static const QRegularExpression commas("[,，、]");
        for (const QString &tag : text.split(commas, Qt::SkipEmptyParts))
            if (!tag.trimmed().isEmpty())
                wanted.push_back(tag.trimmed().toStdString());
        change([id, wanted](RunStore &store) { return store.setTags(id, wanted); });
    });
    dialog->open();
}

void RunActions::editNote(const RunRow &run)
{
    auto *dialog =
        ask(m_owner, "dlg_note", tr("Note"), tr("What should be known about this run"), QString::fromStdString(run.note));
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, id = run.id](const QString &text) {
        change([id, note = text.trimmed().toStdString()](RunStore &store) { return store.setNote(id, note); });
    });
    dialog->open();
}

void RunActions::star(const std::vector<RunId> &ids, Star star)
{
    change([ids, star](RunStore &store) -> Status {
        for (const RunId &id : ids)
            if (Status done = store.setStarred(id, star); !done)
                return done;
        return {};
    });
}

void RunActions::setBaseline(const RunId &id)
{
    m_bench.settings.set(settings::kBaseline, QString::fromStdString(id.value));
    star({id}, Star::On);
    m_bench.navigator.message(Tone::Good, [] { return tr("Runs are now compared with this one."); });
}

void RunActions::askExport(const RunId &id, const QString &name)
{
    QStringList filters;
    for (const ReportFormat *format : reportFormats())
        filters << filterOf(*format);
    const QString runFiles = tr("Run file, for another computer (*.inferun)");
    filters << runFiles;
    auto *dialog =
        new QFileDialog(m_owner, tr("Export the run"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("dlg_export");
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(filters);
    QString file = name;
    static const QRegularExpression unfit("[/\\\\:*?\"<>|\\x00-\\x1f]");
    file.replace(unfit, "-");
    dialog->selectFile(file + QString::fromStdString(std::string(reportFormats().front()->suffix())));
    const auto fitSuffix = [dialog, runFiles](const QString &filter) {
        if (filter == runFiles)
            dialog->setDefaultSuffix(runFileSuffix().mid(1));
        for (const ReportFormat *format : reportFormats()) {
            if (filterOf(*format) == filter)
                dialog->setDefaultSuffix(QString::fromStdString(std::string(format->suffix().substr(1))));
        }
    };
    fitSuffix(dialog->selectedNameFilter());
    connect(dialog, &QFileDialog::filterSelected, dialog, fitSuffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, id](const QString &path) { exportTo(id, path); });
    dialog->open();
}

void RunActions::exportTo(const RunId &id, const QString &path)
{
    const bool isRunFile = path.endsWith(runFileSuffix(), Qt::CaseInsensitive);
    const ReportFormat *format = formatOf(path);
    if (!format && !isRunFile) {
        m_bench.navigator.message(
            Tone::Error, [name = QFileInfo(path).fileName()] { return tr("The file's ending tells no format: %1").arg(name); });
        return;
    }
    m_bench.library.ask<bool>(
        this,
        [id, format, isRunFile, path = path.toStdString(), access = m_bench.library.access(),
         language = languageTag(m_bench.appearance.language()).toStdString(),
         servers = m_bench.servers.names()](RunStore &store) -> Result<bool> {
            const Status done =
                isRunFile ? writeRunFile(store, id, path) : exportRun(store, id, access, format->id(), path, language, servers);
            if (!done)
                return Failure(done.error());
            return true;
        },
        [this, path](Result<bool> done) {
            if (!done)
                complain(done.error());
            else
                m_bench.navigator.message(
                    Tone::Good, [path] { return tr("Written to %1.").arg(QDir::toNativeSeparators(path)); },
                    [] { return tr("Open folder"); },
                    [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); });
        });
}

void RunActions::measureAgain(const RunId &id)
{
    m_bench.library.ask<PlanDraft>(
        this,
        [id](RunStore &store) -> Result<PlanDraft> {
            auto run = store.load(id);
            if (!run)
                return Failure(run.error());
            return run->plan.draft();
        },
        [this](Result<PlanDraft> draft) {
            if (draft)
                m_bench.navigator.plan(*draft);
            else
                complain(draft.error());
        });
}

void RunActions::trash(const std::vector<RunId> &ids)
{
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch() * 1'000'000;
    change(
        [ids, now](RunStore &store) -> Status {
            for (const RunId &id : ids)
                if (Status done = store.trash(id, now); !done)
                    return done;
            return {};
        },
        [this, ids] {
            m_undo = ids;
            m_undoTime.start();
            m_bench.navigator.message(
                Tone::Info, [n = static_cast<int>(ids.size())] { return tr("%n run(s) moved to the trash.", nullptr, n); },
                [] { return tr("Undo"); },
                [self = QPointer<RunActions>(this), ids] {
                    if (self)
                        self->restore(ids);
                });
        });
}

void RunActions::restore(const std::vector<RunId> &ids)
{
    change([ids](RunStore &store) -> Status {
        for (const RunId &id : ids)
            if (Status done = store.restore(id); !done)
                return done;
        return {};
    });
    if (ids == m_undo)
        m_undo.clear();
}

void RunActions::undo()
{
    if (canUndo())
        restore(std::exchange(m_undo, {}));
}

void RunActions::emptyTrash()
{
    change([](RunStore &store) -> Status {
        const auto removed = store.emptyTrash();
        if (!removed)
            return Failure(removed.error());
        return {};
    });
    m_undo.clear();
}

} // namespace inferometer
