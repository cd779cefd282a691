// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/WorkloadsPage.h"

#include "core/domain/BuiltInPlans.h"
#include "core/domain/BuiltInWorkloads.h"
#include "core/domain/SavedName.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Say.h"
#include "ui/pages/saved/UndoButtons.h"
#include "ui/pages/workloads/LengthEditor.h"
#include "ui/pages/workloads/MixEditor.h"
#include "ui/pages/workloads/SampleList.h"
#include "ui/pages/workloads/WorkloadFile.h"
#include "ui/pages/workloads/WorkloadTree.h"
#include "ui/plot/HistogramPlot.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cmath>

namespace inferometer {

namespace {

constexpr int kWaitMs = 150;

const BuiltInWorkload *builtInOf(const QString &id)
{
    for (const BuiltInWorkload &each : builtInWorkloads())
        if (each.id == id.toStdString())
            return &each;
    return nullptr;
}

} // namespace

WorkloadsPage::WorkloadsPage(Workbench &bench, QWidget *parent)
    : Page(bench, "page_workloads", parent),
      m_list(bench.library, bench.settings, "workloads"),
      m_tree(new WorkloadTree(m_list, this)),
      m_name(new QLineEdit(this)),
      m_mix(new MixEditor(bench.settings, this)),
      m_input(new LengthEditor("input", this)),
      m_output(new LengthEditor("output", this)),
      m_prompts(new PromptForm(this)),
      m_plot(new HistogramPlot(this)),
      m_samples(new SampleList(this)),
      m_live(new StateLabel(this)),
      m_failure(new StateLabel(this)),
      m_tabs(new QTabWidget(this)),
      m_note(caption(this)),
      m_import(new QPushButton(this)),
      m_duplicate(new QPushButton(this)),
      m_use(new QPushButton(this)),
      m_remove(new QPushButton(this)),
      m_undo(new UndoButtons(m_list.undoStack(), this))
{
    for (const auto &[widget, name] : {std::pair<QWidget *, const char *>(m_name, "edit_workloadName"),
                                       {m_plot, "plot_lengths"},
                                       {m_tabs, "tabs_workload"},
                                       {m_import, "btn_import"},
                                       {m_duplicate, "btn_duplicate"},
                                       {m_use, "btn_useInPlan"},
                                       {m_remove, "btn_removeWorkload"},
                                       {m_live, "lbl_mean"}})
        widget->setObjectName(name);
    for (QWidget *action : {static_cast<QWidget *>(m_undo), static_cast<QWidget *>(m_remove), static_cast<QWidget *>(m_import),
                            static_cast<QWidget *>(m_duplicate), static_cast<QWidget *>(m_use)})
        addAction(action);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(24);
    m_tree->setFixedWidth(std::max(200, 26 * fontMetrics().averageCharWidth()));
    columns->addWidget(m_tree);
    columns->addWidget(buildMiddle(), 1);
    columns->addWidget(buildRight());
    m_failure->setWordWrap(true);
    m_failure->hide();
    body()->addWidget(m_failure);
    body()->addLayout(columns, 1);
    m_wait.setSingleShot(true);
    m_wait.setInterval(kWaitMs);
    connectAll();
    retranslate();
    m_list.load();
}

WorkloadsPage::~WorkloadsPage() { m_list.undoStack().disconnect(); } // it speaks as it goes

QWidget *WorkloadsPage::buildMiddle()
{
    auto *heading = new QHBoxLayout;
    heading->setSpacing(12);
    heading->addWidget(m_name, 1);
    m_note->setWordWrap(false);
    heading->addWidget(m_note);
    m_live->setWordWrap(true);

    auto *lengths = new QWidget(this);
    auto *editors = new QHBoxLayout;
    editors->setSpacing(24);
    editors->addWidget(m_input, 1, Qt::AlignTop);
    editors->addWidget(m_output, 1, Qt::AlignTop);
    auto *lengthColumn = new QVBoxLayout(lengths);
    lengthColumn->setContentsMargins(0, 12, 0, 0);
    lengthColumn->setSpacing(12);
    lengthColumn->addLayout(editors);
    lengthColumn->addWidget(m_plot, 1);
    m_plot->setMinimumHeight(136);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(lengths, {});
    m_tabs->addTab(m_prompts, {});

    auto *inner = new QWidget(this);
    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(8);
    column->addLayout(heading);
    column->addWidget(m_mix);
    column->addWidget(m_live);
    column->addWidget(m_tabs, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(inner);
    inner->setBackgroundRole(QPalette::Base);
    scroll->setBackgroundRole(QPalette::Base);
    return scroll;
}

QWidget *WorkloadsPage::buildRight()
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_samples);
    m_samples->setBackgroundRole(QPalette::Base);
    scroll->setBackgroundRole(QPalette::Base);
    scroll->setFixedWidth(std::max(232, 30 * fontMetrics().averageCharWidth()));
    return scroll;
}

void WorkloadsPage::connectAll()
{
    connect(m_tree, &WorkloadTree::builtInChosen, this, &WorkloadsPage::showBuiltIn);
    connect(m_tree, &WorkloadTree::ownChosen, this, &WorkloadsPage::select);
    connect(m_tree, &WorkloadTree::copyWanted, this, [this] {
        showBuiltIn("chat");
        duplicate();
    });
    connect(m_tree, &WorkloadTree::importWanted, this, &WorkloadsPage::askForFile);
    connect(m_import, &QPushButton::clicked, this, &WorkloadsPage::askForFile);
    connect(m_duplicate, &QPushButton::clicked, this, &WorkloadsPage::duplicate);
    connect(m_remove, &QPushButton::clicked, this, &WorkloadsPage::removeCurrent);
    connect(m_use, &QPushButton::clicked, this, &WorkloadsPage::useInPlan);
    connect(m_mix, &MixEditor::addWanted, this, &WorkloadsPage::addPart);
    connect(m_mix, &MixEditor::removeWanted, this, [this](int part) {
        change([&](Workload &workload) { workload.parts.erase(workload.parts.begin() + part); }, tr("removed part"), -1);
    });
    connect(m_mix, &MixEditor::chosen, this, &WorkloadsPage::showParts);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &name) {
        change([&](Workload &workload) { workload.name = name.trimmed().toStdString(); }, tr("name"), Rename);
    });
    connect(m_mix, &MixEditor::nameEdited, this, [this](int row, const QString &name) {
        change([&](Workload &workload) { workload.parts[static_cast<std::size_t>(row)].name = name.toStdString(); },
               tr("part’s name"), -1);
    });
    connect(m_mix, &MixEditor::weightEdited, this, [this](int row, double weight) {
        change([&](Workload &workload) { workload.parts[static_cast<std::size_t>(row)].weight = weight; }, tr("weight"), -1);
    });
    connect(m_input, &LengthEditor::edited, this, [this] {
        changePart([this](WorkloadPart &part) { part.input = m_input->length(); }, tr("input length"), PartInput);
    });
    connect(m_output, &LengthEditor::edited, this, [this] {
        changePart([this](WorkloadPart &part) { part.output = m_output->length(); }, tr("output length"), PartOutput);
    });
    connect(m_prompts, &PromptForm::edited, this, [this](PromptForm::Field field) {
        change([this](Workload &workload) { m_prompts->applyTo(workload); }, tr("prompts"), Prompts + static_cast<int>(field));
    });
    connect(m_samples, &SampleList::othersWanted, this, [this] {
        ++m_samplePage;
        preview();
    });
    connect(&m_list, &ShelfSignals::listChanged, this, [this] {
        if (!isBuiltIn() && !m_list.find(m_current)) // undone, or removed: back to where it came from
            m_builtIn = m_lastBuiltIn;
        showAll();
    });
    connect(&m_list, &ShelfSignals::touched, this, &WorkloadsPage::select);
    connect(&m_list, &ShelfSignals::entryChanged, this, [this](int id) {
        if (!isBuiltIn() && id == m_current)
            showAll();
    });
    connect(&m_list, &ShelfSignals::failed, this, [this](const Error &error) {
        m_failure->set(Tone::Error, say(error));
        m_failure->show();
    });
    connect(&m_wait, &QTimer::timeout, this, &WorkloadsPage::preview);
}

void WorkloadsPage::arrive() { m_list.load(); }

Workload WorkloadsPage::workload() const
{
    if (const List::Entry *entry = m_list.find(m_current); entry && !isBuiltIn())
        return entry->value.workload;
    auto builtIn = builtInWorkload(m_builtIn.toStdString());
    return builtIn ? std::move(*builtIn) : Workload{};
}

void WorkloadsPage::showBuiltIn(const QString &id)
{
    m_builtIn = m_lastBuiltIn = id;
    m_samplePage = 0;
    showAll();
}

void WorkloadsPage::select(int id)
{
    if (!m_list.find(id))
        return;
    if (isBuiltIn() || m_current != id)
        m_samplePage = 0;
    m_builtIn.clear();
    m_current = id;
    showAll();
}

void WorkloadsPage::showAll()
{
    const Workload shown = workload();
    m_tree->show(m_builtIn, m_current);
    const BuiltInWorkload *builtIn = builtInOf(m_builtIn);
    const QString name = builtIn ? say(builtIn->title) : QString::fromStdString(shown.name);
    if (m_name->text().trimmed() != name)
        m_name->setText(name);
    const Status sound = isBuiltIn() ? Status() : m_list.check(m_current);
    m_note->setText(isBuiltIn() ? tr("built in; editing makes a copy") : sound ? tr("kept as you edit") : tr("not kept yet"));
    m_mix->show(shown.parts);
    m_prompts->show(shown);
    showParts();
    m_remove->setVisible(!isBuiltIn());
    if (sound)
        m_wait.start();
    else
        showPreview(Failure(sound.error()));
}

void WorkloadsPage::showParts()
{
    const Workload shown = workload();
    const int at = m_mix->part();
    const bool has = at >= 0 && at < static_cast<int>(shown.parts.size());
    m_input->setEnabled(has);
    m_output->setEnabled(has);
    if (has) {
        m_input->show(shown.parts[static_cast<std::size_t>(at)].input);
        m_output->show(shown.parts[static_cast<std::size_t>(at)].output);
    }
}

void WorkloadsPage::change(const std::function<void(Workload &)> &edit, const QString &words, int field)
{
    SavedWorkload changed{workload()};
    if (isBuiltIn()) {
        const BuiltInWorkload *from = builtInOf(m_builtIn);
        changed.workload.name = m_list.freeName((from ? say(from->title) : QString()).toStdString());
        const std::string name = changed.workload.name;
        edit(changed.workload);
        const bool isRenamed = changed.workload.name != name;
        if (isRenamed && checkSavedName(changed.workload.name))
            changed.workload.name = m_list.freeName(changed.workload.name);
        select(m_list.add(std::move(changed), tr("copy with another %1").arg(words)));
        return;
    }
    edit(changed.workload);
    m_list.edit(m_current, std::move(changed), words, field);
}

void WorkloadsPage::changePart(const std::function<void(WorkloadPart &)> &edit, const QString &words, int field)
{
    const int at = m_mix->part();
    if (at >= 0)
        change([&](Workload &workload) { edit(workload.parts[static_cast<std::size_t>(at)]); }, words,
               field * 10'000 + 1'000 + at);
}

void WorkloadsPage::addPart()
{
    const std::size_t before = workload().parts.size();
    change(
        [&](Workload &workload) {
            WorkloadPart part = workload.parts.empty() ? WorkloadPart{} : workload.parts.back();
            part.name = tr("Part %1").arg(before + 1).toStdString();
            workload.parts.push_back(std::move(part));
        },
        tr("added part"), -1);
    m_mix->choose(static_cast<int>(before));
}

void WorkloadsPage::duplicate()
{
    SavedWorkload copy{workload()};
    const BuiltInWorkload *from = builtInOf(m_builtIn);
    copy.workload.name = m_list.freeName(from ? say(from->title).toStdString() : copy.workload.name);
    select(m_list.add(std::move(copy), tr("duplicate")));
    m_name->setFocus();
    m_name->selectAll();
}

void WorkloadsPage::removeCurrent()
{
    if (isBuiltIn())
        return;
    const QString name = QString::fromStdString(workload().name);
    m_list.remove(m_current, tr("remove workload"));
    bench().navigator.message(
        Tone::Info, [name] { return tr("“%1” was removed.").arg(name); }, [] { return tr("Undo"); },
        [stack = QPointer(&m_list.undoStack()), index = m_list.undoStack().index()] {
            if (stack && stack->index() == index) // later edits are not swept away with it
                stack->undo();
        });
}

void WorkloadsPage::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Import a workload or prompts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Workloads and prompts (*.json *.jsonl *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &WorkloadsPage::importFile);
    dialog->open();
}

void WorkloadsPage::importFile(const QString &path)
{
    m_failure->hide();
    m_errand.run<Result<SavedWorkload>>([path](const Errand::Call &) { return workloadFrom(path); },
                                        [this](Result<SavedWorkload> read) {
                                            if (!read) {
                                                m_failure->set(Tone::Error, say(read.error()));
                                                m_failure->show();
                                                return;
                                            }
                                            read->workload.name = m_list.freeName(read->workload.name);
                                            select(m_list.add(std::move(*read), tr("import")));
                                        });
}

void WorkloadsPage::useInPlan()
{
    auto draft = builtInPlan("quick");
    if (!draft)
        return;
    draft->planId = "custom"; // another load than the quick check's
    draft->workload = workload();
    bench().navigator.plan(*draft);
}

void WorkloadsPage::preview()
{
    if (m_errand.isRunning() && !m_wait.isActive()) // what is under way may be an import
        return m_wait.start();
    m_errand.run<Result<WorkloadPreview>>(
        [shown = workload(), page = m_samplePage](const Errand::Call &call) { return previewOf(shown, page, call.stop()); },
        [this](Result<WorkloadPreview> preview) { showPreview(std::move(preview)); });
}

void WorkloadsPage::showPreview(Result<WorkloadPreview> preview)
{
    const Workload shown = workload();
    const bool isDataset = !preview && checkWorkload(shown).has_value() && !shown.dataset.empty();
    m_prompts->setDatasetTrouble(isDataset ? say(preview.error()) : QString());
    if (!preview) {
        m_live->set(Tone::Error, say(preview.error().message));
        m_plot->show({}, {});
        m_samples->show({});
        return;
    }
    const auto tokens = [](double mean) { return count(static_cast<std::uint64_t>(std::llround(mean))); };
    m_live->set(Tone::Info,
                preview->meanInput
                    ? tr("mean %1 in → %2 out per request").arg(tokens(*preview->meanInput), tokens(preview->meanOutput))
                    : tr("prompts of the file → mean %1 out per request").arg(tokens(preview->meanOutput)));
    m_plot->show(preview->inputs, preview->outputs);
    m_samples->show(std::move(preview->samples));
}

void WorkloadsPage::retranslate()
{
    setTitle(tr("Workloads"));
    m_import->setText(tr("Import…"));
    m_import->setIcon(icon("import"));
    m_duplicate->setText(tr("Duplicate"));
    m_duplicate->setIcon(icon("copy"));
    m_remove->setText(tr("Remove"));
    m_remove->setIcon(icon("trash"));
    m_use->setText(tr("Use in a plan"));
    m_use->setIcon(icon("run", Theme::of(palette()).onAccent));
    makePrimary(m_use);
    for (QPushButton *button : {m_import, m_duplicate, m_remove, m_use})
        button->setAccessibleName(button->text());
    m_undo->retranslate();
    m_name->setAccessibleName(tr("Name of the workload"));
    m_tabs->setAccessibleName(tr("Workload"));
    m_tabs->setTabText(0, tr("Lengths"));
    m_tabs->setTabText(1, tr("Prompts"));
    m_input->setTitle(tr("Input length"));
    m_output->setTitle(tr("Output length"));
    m_tree->retranslate();
    m_mix->retranslate();
    m_input->retranslate();
    m_output->retranslate();
    m_prompts->retranslate();
    m_samples->retranslate();
    showAll();
}

} // namespace inferometer
