// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/Page.h"
#include "ui/pages/saved/Errand.h"
#include "ui/pages/saved/ShelfList.h"
#include "ui/pages/workloads/PromptForm.h"
#include "ui/pages/workloads/WorkloadPreview.h"

#include <QTimer>
#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;

namespace inferometer {

class HistogramPlot;
class LengthEditor;
class MixEditor;
class SampleList;
class StateLabel;
class UndoButtons;
class WorkloadTree;

/// What do people ask? The built-in mixes and those of one's own, one of them taken apart. Edits are kept as they are made;
/// editing a built-in one makes a copy.
class WorkloadsPage : public Page {
    Q_OBJECT
public:
    explicit WorkloadsPage(Workbench &bench, QWidget *parent = nullptr);
    ~WorkloadsPage() override;
    void retranslate() override;
    void arrive() override;

    /// The one that is shown.
    Workload workload() const;
    /// Shows a built-in one by its id.
    void showBuiltIn(const QString &id);
    /// Adds a workload from a file: its document, or prompts that become its dataset. What is wrong is said on the page.
    void importFile(const QString &path);
    QUndoStack &undoStack() noexcept { return m_list.undoStack(); }

private:
    using List = ShelfList<SavedWorkload>;
    /// What was edited: edits of one kind in a row are undone together.
    enum Edit { Rename, PartInput, PartOutput, Prompts = 100 };

    QWidget *buildMiddle();
    QWidget *buildRight();
    void connectAll();
    bool isBuiltIn() const { return !m_builtIn.isEmpty(); }
    void select(int id);
    void showAll();
    void showParts();
    void change(const std::function<void(Workload &)> &edit, const QString &words, int field);
    void changePart(const std::function<void(WorkloadPart &)> &edit, const QString &words, int field);
    void addPart();
    void duplicate();
    void removeCurrent();
    void askForFile();
    void useInPlan();
    void preview();
    void showPreview(Result<WorkloadPreview> preview);

    List m_list;
    WorkloadTree *m_tree;
    QLineEdit *m_name;
    MixEditor *m_mix;
    LengthEditor *m_input, *m_output;
    PromptForm *m_prompts;
    HistogramPlot *m_plot;
    SampleList *m_samples;
    StateLabel *m_live, *m_failure;
    QTabWidget *m_tabs;
    QLabel *m_note;
    QPushButton *m_import, *m_duplicate, *m_use, *m_remove;
    UndoButtons *m_undo;

    QString m_builtIn = "chat"; ///< the built-in one that is shown; empty: an own one
    QString m_lastBuiltIn = "chat";
    int m_current = 0;
    std::uint64_t m_samplePage = 0;
    QTimer m_wait;
    Errand m_errand;
};

} // namespace inferometer
