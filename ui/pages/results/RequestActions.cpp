// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RequestActions.h"

#include "core/load/RequestAgain.h"
#include "core/report/RecordJson.h"
#include "core/report/RequestScript.h"
#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunNames.h"
#include "ui/bridge/Say.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/RequestDialog.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QSaveFile>
#include <QStandardPaths>

namespace inferometer {

namespace {

/// What there is to know about a text that was taken along, behind the first note: which request it is, is on the screen.
QString restOf(const PlainRequest &request)
{
    QString text;
    const std::vector<Message> notes = notesOn(request);
    for (std::size_t i = 1; i < notes.size(); ++i)
        text += ' ' + say(notes[i]);
    return text;
}

} // namespace

RequestActions::RequestActions(Workbench &bench, QWidget *owner) : QObject(owner), m_bench(bench), m_owner(owner) {}

void RequestActions::lookUp(const Run &run, std::uint32_t number, Then then)
{
    const quint64 generation = ++m_generation;
    const auto work = [run, number](RunStore &store) -> Result<LookedUpRequest> {
        auto records = store.requests(run.id, std::span(&number, 1));
        if (!records)
            return Failure(records.error());
        if (records->empty())
            return failure(ErrorCode::NotFound, INFEROMETER_TEXT("RequestActions", "This request cannot be read."));
        LookedUpRequest found{std::move(records->front()), {}, {}, {}, {}};
        if (auto again = requestAgain(run, found.record))
            found.again = std::move(*again);
        return found;
    };
    const auto answer = [this, generation, run, then = std::move(then)](Result<LookedUpRequest> found) {
        if (generation != m_generation)
            return;
        if (!found) {
            m_bench.navigator.message(Tone::Error, found.error());
            return;
        }
        const RequestRecord &record = found->record;
        found->runName = RunNames(m_bench.servers.names()).whole(RunFacts::of(run));
        const PlanDraft &plan = run.plan.draft();
        found->level = found->kind = kMissing;
        if (record.stage.value < plan.stages.size())
            found->level = QString::fromStdString(words::load(plan.stages[record.stage.value].shape, spoken()));
        if (record.part < plan.workload.parts.size())
            found->kind = sayName(plan.workload.parts[record.part].name);
        then(std::move(*found));
    };
    // A file of prompts is read as a whole, and may be a large one.
    if (run.plan->workload.dataset.empty())
        m_bench.library.ask<LookedUpRequest>(this, work, answer);
    else
        m_bench.library.askLong<LookedUpRequest>(this, work, answer);
}

void RequestActions::open(const Run &run, std::uint32_t number)
{
    lookUp(run, number, [this](LookedUpRequest found) {
        if (!m_dialog) {
            m_dialog = new RequestDialog(m_bench, m_owner);
            m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        }
        m_dialog->show(std::move(found));
    });
}

RequestActions::Tell RequestActions::byMessage() const
{
    return [this](Tone tone, const Phrase &text) { m_bench.navigator.message(tone, text); };
}

void RequestActions::copyCurl(const Run &run, std::uint32_t number)
{
    lookUp(run, number, [this](const LookedUpRequest &found) { copyCurl(found, byMessage()); });
}

void RequestActions::copyJson(const Run &run, std::uint32_t number)
{
    lookUp(run, number, [this](const LookedUpRequest &found) { copyJson(found, byMessage()); });
}

void RequestActions::savePython(const Run &run, std::uint32_t number)
{
    lookUp(run, number, [this](const LookedUpRequest &found) { askPython(m_owner, found, byMessage()); });
}

void RequestActions::close()
{
    ++m_generation; // what is still on its way is not wanted any more
    if (m_dialog)
        m_dialog->close();
}

void RequestActions::retranslate()
{
    if (m_dialog)
        m_dialog->retranslate();
}

QString RequestActions::unknownProtocol()
{
    return tr("The run's protocol is unknown to this version: the request cannot be made again.");
}

void RequestActions::copyCurl(const LookedUpRequest &request, const Tell &tell)
{
    if (!request.again)
        return tell(Tone::Error, unknownProtocol);
    QGuiApplication::clipboard()->setText(QString::fromStdString(curlLine(*request.again, spoken())));
    tell(Tone::Good, [again = *request.again] { return tr("Copied as a command line of curl.") + restOf(again); });
}

void RequestActions::copyJson(const LookedUpRequest &request, const Tell &tell)
{
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(requestLine(request.record, {Detail::Texts::WhenKept, Detail::Events::Yes})));
    tell(Tone::Good, [] { return tr("Copied as JSON, with every event."); });
}

void RequestActions::askPython(QWidget *owner, const LookedUpRequest &request, const Tell &tell)
{
    if (!request.again)
        return tell(Tone::Error, unknownProtocol);
    auto *dialog = new QFileDialog(owner, tr("Save as Python script"),
                                   QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("dlg_savePython");
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Python script (*.py)")});
    dialog->setDefaultSuffix("py");
    dialog->selectFile(QString("request-%1.py").arg(request.record.id.value));
    connect(dialog, &QFileDialog::fileSelected, owner, [again = *request.again, tell](const QString &path) {
        QSaveFile file(path);
        const QByteArray text = QByteArray::fromStdString(pythonScript(again, spoken()));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
            return tell(Tone::Error, [path, why = file.errorString()] {
                return tr("Could not write %1: %2.").arg(QDir::toNativeSeparators(path), why);
            });
        QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner);
        tell(Tone::Good, [path, again] { return tr("Written to %1.").arg(QDir::toNativeSeparators(path)) + restOf(again); });
    });
    dialog->open();
}

} // namespace inferometer
