// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LevelCurve.h"

#include "core/report/Words.h"
#include "ui/plot/SweepPlot.h"

#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

LevelCurve::LevelCurve(QWidget *parent) : QWidget(parent), m_plot(new SweepPlot(this))
{
    m_plot->setObjectName("plot_curve");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
}

void LevelCurve::begin(const PlanDraft &plan)
{
    m_plan = plan;
    m_speeds.clear();
    m_current.reset();
    draw();
}

void LevelCurve::show(const LiveSnapshot &shot)
{
    const std::uint32_t stage = shot.stage.value;
    if (shot.phase == RunPhase::Preparing || stage >= m_plan.stages.size() || !shot.outputTokensPerSecond)
        return;
    // While nothing is measured the figures are still those of the level before.
    const std::optional<std::uint32_t> current =
        shot.phase == RunPhase::Measuring || shot.phase == RunPhase::Draining ? std::optional(stage) : std::nullopt;
    const auto known = m_speeds.find(stage);
    if (current == m_current && known != m_speeds.end() && known->second == *shot.outputTokensPerSecond)
        return;
    m_speeds[stage] = *shot.outputTokensPerSecond;
    m_current = current;
    draw();
}

void LevelCurve::draw()
{
    const bool isOpen = !m_plan.stages.empty() && isOpenLoop(m_plan.stages.front().shape);
    SweepPicture picture;
    picture.title = isOpen ? tr("Curve so far: output speed over request rate") : tr("Curve so far: output speed over users");
    picture.unit = Unit::TokensPerSecond;
    picture.loadWord = isOpen ? tr("req/s") : tr("users");
    picture.loadOfOne = isOpen ? QString() : tr("1 user");
    picture.labelsValues = true;
    SweepLine line;
    for (std::uint32_t stage = 0; stage < m_plan.stages.size(); ++stage) {
        const double load = words::level(m_plan.stages[stage].shape);
        if (const auto speed = m_speeds.find(stage); speed != m_speeds.end()) {
            line.points.push_back({load, speed->second, std::nullopt});
            line.isGrowing = m_current == stage;
        } else {
            picture.planned.push_back(load);
        }
    }
    std::stable_sort(line.points.begin(), line.points.end(),
                     [](const SweepPoint &a, const SweepPoint &b) { return a.load < b.load; });
    if (line.points.empty())
        picture.planned.clear(); // words instead of an empty frame
    else
        picture.lines.push_back(std::move(line));
    m_plot->show(picture);
}

void LevelCurve::retranslate()
{
    m_plot->setEmptyText(tr("The first level is not measured yet."));
    m_plot->setAccessibleName(tr("Output speed over load"));
    draw();
}

} // namespace inferometer
