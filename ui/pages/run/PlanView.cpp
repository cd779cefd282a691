// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/PlanView.h"

#include "core/domain/BuiltInPlans.h"
#include "core/store/Shelf.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/Fold.h"
#include "ui/pages/run/ForecastCard.h"
#include "ui/pages/run/LimitsForm.h"
#include "ui/pages/run/LoadForm.h"
#include "ui/pages/run/PlanList.h"
#include "ui/pages/run/SafetyForm.h"
#include "ui/pages/run/TargetForm.h"
#include "ui/pages/run/WorkloadForm.h"
#include "ui/settings/Settings.h"
#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr PlanPart kAllParts[] = {PlanPart::Target, PlanPart::Workload, PlanPart::Load, PlanPart::Limits, PlanPart::Safety};
const QString kDraftName = QStringLiteral("run");
constexpr int kKeepAfterMs = 1000;

struct Saved {
    std::vector<SavedEndpoint> endpoints;
    std::vector<SavedWorkload> workloads;
};

QScrollArea *scrolled(QWidget *content, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(false);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

} // namespace

PlanView::PlanView(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_bench(bench),
      m_plans(new PlanList(this)),
      m_plansTitle(caption(this)),
      m_forecast(new ForecastCard),
      m_target(new TargetForm(bench.servers.names())),
      m_workload(new WorkloadForm),
      m_load(new LoadForm),
      m_limits(new LimitsForm),
      m_safety(new SafetyForm)
{
    auto *left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_plansTitle);
    left->addWidget(m_plans, 1);
    m_plans->setMinimumWidth(160);
    m_plans->setMaximumWidth(208);

    auto *rows = new QWidget;
    auto *column = new QVBoxLayout(rows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    addRow(PlanPart::Target, "fold_target", m_target, column);
    addRow(PlanPart::Workload, "fold_workload", m_workload, column);
    addRow(PlanPart::Load, "fold_load", m_load, column);
    addRow(PlanPart::Limits, "fold_limits", m_limits, column);
    addRow(PlanPart::Safety, "fold_safety", m_safety, column);
    column->addStretch();

    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(24);
    line->addLayout(left);
    line->addWidget(scrolled(rows, this), 1);
    QScrollArea *forecast = scrolled(m_forecast, this);
    forecast->setFixedWidth(240);
    line->addWidget(forecast);

    connect(m_plans, &PlanList::planChosen, this, &PlanView::choosePlan);
    connect(m_load, &LoadForm::freeWanted, this, [this] {
        m_base = draft();
        m_base.planId = "custom";
        fill();
    });
    m_keep.setSingleShot(true);
    m_keep.setInterval(kKeepAfterMs);
    connect(&m_keep, &QTimer::timeout, this, &PlanView::keepDraft);
    recallDraft();
    row(PlanPart::Load).fold->setOpen(true);
    refresh();
    connect(&m_bench.library, &Library::changed, this, &PlanView::refresh);
}

void PlanView::addRow(PlanPart part, const QString &name, PlanForm *form, QVBoxLayout *column)
{
    auto *fold = new Fold(name, form, this);
    row(part) = {fold, form};
    column->addWidget(fold);
    connect(form, &PlanForm::edited, this, &PlanView::reconsider);
}

// What was being written when the program ended; else the quick check.
void PlanView::recallDraft()
{
    const QByteArray kept = m_bench.settings.draft(kDraftName);
    if (const auto document = nlohmann::json::parse(kept.begin(), kept.end(), nullptr, false); !document.is_discarded())
        if (auto recalled = RunPlan::draftFromJson(document))
            return setDraft(*recalled);
    if (auto quick = builtInPlan("quick"))
        setDraft(*quick);
}

// Only a plan that could be run has a document.
void PlanView::keepDraft()
{
    if (const auto plan = RunPlan::make(draft()))
        m_bench.settings.setDraft(kDraftName, QByteArray::fromStdString(plan->toJson().dump()));
}

void PlanView::setDraft(const PlanDraft &draft)
{
    m_base = wholeOf(draft); // whoever takes up a shard's plan here has one computer
    fill();
}

void PlanView::choosePlan(const QString &id)
{
    auto chosen = id == "custom" ? Result<PlanDraft>(freeLadder()) : builtInPlan(id.toStdString());
    if (!chosen)
        return;
    const PlanDraft before = draft();
    chosen->endpoint = before.endpoint;
    chosen->model = before.model;
    chosen->name = before.name;
    chosen->tags = before.tags;
    chosen->target = before.target;
    chosen->keepsTexts = before.keepsTexts;
    setDraft(*chosen);
}

void PlanView::fill()
{
    m_plans->choose(m_base.planId);
    for (const Row &each : m_rows)
        each.form->fill(m_base);
    reconsider();
}

PlanDraft PlanView::draft() const
{
    PlanDraft draft = m_base;
    for (const Row &each : m_rows)
        each.form->applyTo(draft);
    return draft;
}

std::optional<PlanObstacle> PlanView::obstacle() const { return PlanCheck::obstacle(draft(), m_safety->leave()); }

void PlanView::showObstacle(const PlanObstacle &obstacle)
{
    m_shown = obstacle.part;
    Fold *fold = row(obstacle.part).fold;
    fold->setOpen(true);
    showRows();
    if (QWidget *first = fold->header()->nextInFocusChain())
        first->setFocus(Qt::OtherFocusReason);
}

void PlanView::reconsider()
{
    const PlanDraft now = draft();
    m_safety->setServer(now.endpoint.baseUrl);
    if (const SavedEndpoint *saved = m_target->saved())
        m_safety->setCaps(saved->effectiveCaps(), saved->isProduction);
    else
        m_safety->setCaps(defaultCaps(reachOf(now.endpoint.baseUrl)), false);
    m_forecast->show(now);
    showRows();
    m_keep.start();
    emit changed();
}

void PlanView::showRows()
{
    const PlanDraft now = draft();
    const Leave leave = m_safety->leave();
    for (const PlanPart part : kAllParts) {
        const Row &each = row(part);
        const auto found = PlanCheck::obstacleOf(part, now, leave);
        each.fold->header()->setTexts(titleOf(part), each.form->summary(now));
        each.fold->header()->setState(found ? Tone::Warning : Tone::Good);
        if (!found && m_shown == part)
            m_shown.reset();
        // A sentence only where the person has been, or where there is something to correct and not just to fill in.
        const bool isAboutEmptyField = part == PlanPart::Target && (now.endpoint.baseUrl.empty() || now.model.name.empty());
        each.fold->setTrouble(found && (m_shown == part || !isAboutEmptyField) ? found->sentence : QString());
    }
}

void PlanView::refresh()
{
    m_bench.library.ask<Saved>(
        this,
        [](RunStore &store) -> Result<Saved> {
            Shelf shelf = store.shelf();
            auto endpoints = shelf.endpoints();
            if (!endpoints)
                return Failure(endpoints.error());
            auto workloads = shelf.workloads();
            if (!workloads)
                return Failure(workloads.error());
            return Saved{std::move(endpoints->items), std::move(workloads->items)};
        },
        [this](Result<Saved> saved) {
            if (!saved) // the page that keeps them says why
                return;
            m_target->setSaved(std::move(saved->endpoints));
            m_workload->setSaved(std::move(saved->workloads));
            reconsider();
        });
}

QString PlanView::titleOf(PlanPart part) const
{
    switch (part) {
    case PlanPart::Target: return tr("Server");
    case PlanPart::Workload: return tr("Workload");
    case PlanPart::Load: return tr("Load shape");
    case PlanPart::Limits: return tr("Targets");
    case PlanPart::Safety: return tr("Stops and safety");
    }
    return {};
}

void PlanView::retranslate()
{
    m_plansTitle->setText(tr("Plans"));
    m_plans->retranslate();
    for (const Row &each : m_rows)
        each.form->retranslate();
    alignTitles();
    m_forecast->show(draft());
    showRows();
}

void PlanView::alignTitles()
{
    QFont bold = font();
    bold.setBold(true);
    int width = 0;
    for (const PlanPart part : kAllParts)
        width = std::max(width, QFontMetrics(bold).horizontalAdvance(titleOf(part)) + 16);
    for (const Row &each : m_rows)
        each.fold->header()->setTitleWidth(width);
}

void PlanView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_rows.back().fold && (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange))
        alignTitles();
}

} // namespace inferometer
