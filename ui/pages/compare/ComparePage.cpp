// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/ComparePage.h"

#include "core/report/Words.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/RunNames.h"
#include "ui/models/Spoken.h"
#include "ui/pages/compare/ComparabilityLine.h"
#include "ui/pages/compare/DiffersView.h"
#include "ui/pages/compare/MatrixView.h"
#include "ui/pages/compare/PairView.h"
#include "ui/pages/compare/RunChooser.h"
#include "ui/pages/compare/RunColours.h"
#include "ui/pages/compare/WaysOut.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/VerdictCard.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

ComparePage::ComparePage(Workbench &workbench, QWidget *parent)
    : Page(workbench, "page_compare", parent),
      m_ways(new WaysOut(workbench, this)),
      m_chooser(new RunChooser(workbench.servers.names())),
      m_alignWord(new QLabel),
      m_align(new QComboBox),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState),
      m_busy(paragraph(nullptr, QPalette::PlaceholderText)),
      m_line(new ComparabilityLine),
      m_cards(new VerdictCards),
      m_anyway(new QPushButton),
      m_makeComparable(new QPushButton),
      m_views(new QStackedWidget),
      m_pair(new PairView(workbench)),
      m_matrix(new MatrixView(workbench)),
      m_differs(new DiffersView(workbench))
{
    m_align->setObjectName("cmb_align");
    m_align->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_alignWord->setForegroundRole(QPalette::PlaceholderText);
    m_alignWord->setBuddy(m_align);
    m_anyway->setObjectName("btn_showAnyway");
    m_makeComparable->setObjectName("btn_makeComparable");
    m_busy->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_busy->setContentsMargins(0, 96, 0, 0);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_chooser, m_alignWord, m_align})
        addAction(widget);
    m_stack->addWidget(makeContent());
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_busy);
    m_stack->setCurrentWidget(m_busy);
    body()->addWidget(m_stack, 1);

    connect(m_chooser, &RunChooser::chosenChanged, this, &ComparePage::read);
    connect(m_align, &QComboBox::currentIndexChanged, this, &ComparePage::showLevel);
    connect(m_anyway, &QPushButton::clicked, this, [this] {
        m_isShownAnyway = true;
        fill();
    });
    connect(m_makeComparable, &QPushButton::clicked, this, [this] { m_ways->makeComparable(m_set); });
    connect(m_empty, &EmptyState::firstChosen, this, [this] {
        if (m_runs.size() == 1)
            m_ways->measureAgain(m_runs.front().id);
        else
            bench().navigator.go(m_runs.empty() ? Place::Run : Place::Results);
    });
    connect(m_empty, &EmptyState::secondChosen, this, &ComparePage::importWanted);
    connect(&bench().servers, &KnownServers::changed, this, &ComparePage::callAnew);
    connect(&bench().navigator, &Navigator::compareWanted, this, &ComparePage::compare);
    connect(&bench().library, &Library::changed, this, &ComparePage::loadRuns);
    connect(&bench().runs, qOverload<const QString &>(&RunBridge::finished), this, &ComparePage::loadRuns);
    retranslate();
    loadRuns();
}

QWidget *ComparePage::makeContent()
{
    m_views->addWidget(m_pair);
    m_views->addWidget(m_matrix);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 4, 8, 16);
    column->setSpacing(12);
    column->addWidget(m_line);
    column->addWidget(m_cards);
    auto *ways = new QHBoxLayout;
    ways->setSpacing(8);
    ways->addWidget(m_anyway);
    ways->addWidget(m_makeComparable);
    ways->addStretch();
    column->addLayout(ways);
    column->addWidget(m_views);
    column->addSpacing(4);
    column->addWidget(m_differs);
    column->addStretch(1);
    m_cards->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    return scroll;
}

void ComparePage::arrive() { loadRuns(); }

void ComparePage::compare(const std::vector<RunId> &ids)
{
    m_asked = ids;
    m_isShownAnyway = false;
    if (!m_hasRuns)
        return;
    m_chooser->setChosen(ids);
    m_asked.clear();
    read();
}

void ComparePage::loadRuns()
{
    bench().library.ask<std::vector<RunRow>>(
        this, [](RunStore &store) { return store.list(); },
        [this](Result<std::vector<RunRow>> rows) {
            if (!rows) {
                bench().navigator.message(Tone::Error, rows.error());
                return;
            }
            const bool isFirst = !m_hasRuns;
            m_hasRuns = true;
            m_runs = std::move(*rows);
            // A run without levels has nothing to compare.
            std::erase_if(m_runs, [](const RunRow &row) { return !row.figures || row.state == RunState::Running; });
            m_chooser->setRuns(m_runs);
            std::vector<RunId> chosen = m_asked.empty() ? m_chooser->chosen() : m_asked;
            m_asked.clear();
            if (isFirst && chosen.empty())
                if (const QString baseline = bench().settings.get(settings::kBaseline); !baseline.isEmpty())
                    chosen.push_back({baseline.toStdString()});
            const std::size_t before = chosen.size();
            std::erase_if(chosen, [this](const RunId &id) {
                return std::none_of(m_runs.begin(), m_runs.end(), [&](const RunRow &row) { return row.id == id; });
            });
            m_chooser->setChosen(chosen);
            if (isFirst || chosen.size() != before || m_set.runs.size() != chosen.size())
                read();
        });
}

void ComparePage::read()
{
    const std::vector<RunId> ids = m_chooser->chosen();
    const quint64 generation = ++m_generation;
    if (ids.size() < 2) {
        m_set = {};
        m_isReading = false;
        fill();
        return;
    }
    m_isReading = true;
    m_isShownAnyway = false;
    fill();
    bench().library.ask<ComparedSet>(
        this, [ids, access = bench().library.access()](RunStore &store) { return readComparedSet(store, ids, access); },
        [this, generation](Result<ComparedSet> set) {
            if (generation != m_generation)
                return;
            m_isReading = false;
            if (set) {
                m_set = std::move(*set);
                m_set.colours = coloursOf(m_set.runs, bench().settings);
                nameRuns();
            } else {
                m_set = {};
                bench().navigator.message(Tone::Error, set.error());
            }
            fillLevels();
            fill();
        });
}

void ComparePage::fillLevels()
{
    const QSignalBlocker blocked(m_align);
    const QString before = m_align->currentText();
    m_align->clear();
    for (const LoadShape &load : m_set.levels())
        m_align->addItem(QString::fromStdString(words::load(load, spoken())));
    // The highest level tells most; a level the person chose stays.
    const int same = m_align->findText(before);
    m_align->setCurrentIndex(same >= 0 ? same : m_align->count() - 1);
    const bool hasLevels = m_align->count() > 0;
    m_align->setVisible(hasLevels);
    m_alignWord->setVisible(hasLevels);
}

std::optional<LoadShape> ComparePage::level() const
{
    const std::vector<LoadShape> loads = m_set.levels();
    const int index = m_align->currentIndex();
    return index >= 0 && index < static_cast<int>(loads.size()) ? std::optional(loads[static_cast<std::size_t>(index)])
                                                                : std::nullopt;
}

void ComparePage::fill()
{
    if (!m_hasRuns || m_isReading) {
        m_busy->setText(m_isReading ? tr("Comparing…") : QString());
        m_stack->setCurrentWidget(m_busy);
        return;
    }
    if (m_set.runs.size() < 2) {
        if (m_runs.size() == 1) {
            m_empty->setTexts(tr("Only one run exists. A second one makes this useful."), why());
            m_empty->setActions(tr("Run again"), tr("Import file"));
        } else {
            m_empty->setTexts(tr("Choose two runs to compare."), why());
            m_empty->setActions(m_runs.empty() ? tr("New benchmark") : tr("Choose runs"),
                                m_runs.empty() ? tr("Import file") : QString());
        }
        m_align->hide();
        m_alignWord->hide();
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    const bool isRefused = !m_set.isComparable();
    m_line->show(m_set.comparisons);
    fillCards();
    m_anyway->setVisible(isRefused && !m_isShownAnyway);
    m_makeComparable->setVisible(isRefused && WaysOut::refusedByPlan(m_set) > 0);
    m_views->setVisible(!isRefused || m_isShownAnyway);
    m_views->setCurrentWidget(m_set.runs.size() == 2 ? static_cast<QWidget *>(m_pair) : m_matrix);
    showLevel();
    m_differs->show(m_set);
    m_stack->setCurrentIndex(0);
}

QString ComparePage::why() const
{
    return tr("Two runs side by side say which one is better, by how much, and whether that is more than chance.");
}

void ComparePage::fillCards()
{
    m_cards->show(cardsOf(m_set, spoken()));
    if (m_set.comparisons.size() == 1)
        m_ways->offerOn(*m_cards, m_set.comparisons.front());
}

void ComparePage::nameRuns()
{
    std::vector<RunFacts> facts;
    for (const Run &run : m_set.runs)
        facts.push_back(RunFacts::of(run));
    if (!facts.empty())
        m_set.call(RunNames(bench().servers.names()).each(facts));
}

void ComparePage::callAnew()
{
    nameRuns();
    m_chooser->retranslate();
    fill();
}

void ComparePage::showLevel()
{
    if (m_set.runs.size() == 2)
        m_pair->show(m_set, level());
    else if (m_set.runs.size() > 2)
        m_matrix->show(m_set, level());
}

void ComparePage::retranslate()
{
    setTitle(tr("Compare"));
    m_makeComparable->setText(tr("Make comparable…"));
    m_makeComparable->setAccessibleName(m_makeComparable->text());
    m_makeComparable->setToolTip(tr("Measure both servers by one plan"));
    nameRuns();
    m_alignWord->setText(tr("at"));
    m_align->setAccessibleName(tr("Load level"));
    m_anyway->setText(tr("Show anyway"));
    m_anyway->setAccessibleName(m_anyway->text());
    m_differs->retranslate();
    m_chooser->retranslate();
    m_line->retranslate();
    m_pair->retranslate();
    m_matrix->retranslate();
    fillLevels();
    fill();
}

} // namespace inferometer
