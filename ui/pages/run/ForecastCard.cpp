// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ForecastCard.h"

#include "core/domain/Safety.h"
#include "core/metrics/Format.h"
#include "core/metrics/Quantiles.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QTime>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr std::size_t kLevelsOfKnee = 5; // method D2.13
constexpr std::uint32_t kRoundsOfSpread = 3;

/// The plan with something in the place of what is missing; absent: it cannot be run anyway.
std::optional<RunPlan> planOf(PlanDraft draft)
{
    draft.endpoint = {.baseUrl = "http://127.0.0.1"};
    draft.model.name = "any";
    auto plan = RunPlan::make(std::move(draft));
    return plan ? std::optional(std::move(*plan)) : std::nullopt;
}

/// Judged requests that a level is sure to get, rounds pooled; absent: as many as the server answers.
std::optional<double> sureRequests(const StagePlan &stage, std::uint32_t rounds)
{
    if (const auto *burst = std::get_if<Burst>(&stage.shape))
        return double(burst->requests) * rounds;
    if (stage.requests)
        return double(*stage.requests) * rounds;
    if (const auto *replay = std::get_if<Replay>(&stage.shape); replay && !stage.duration)
        return double(replay->requests - stage.warmup.requests) * rounds;
    if (isOpenLoop(stage.shape) && stage.duration)
        return rateOf(stage.shape) * toSeconds(*stage.duration) * rounds;
    return stage.minRequests > 0 ? std::optional(double(stage.minRequests) * rounds) : std::nullopt;
}

struct Length {
    Nanos timed{0};
    bool isAll = true;           ///< nothing but time ends the stages
    std::optional<Nanos> atMost; ///< the plan's own limit
};

Length lengthOf(const RunPlan &plan)
{
    Length length{forecastOf(plan).duration, true, plan->timeLimit};
    for (const StagePlan &stage : plan->stages)
        length.isAll = length.isAll && stage.duration && stage.warmup.requests == 0;
    return length;
}

QString about(double value) { return QString::fromUtf8("≈ ") + QString::fromStdString(format::number(value)); }

} // namespace

ForecastCard::ForecastCard(QWidget *parent) : CardFrame(parent)
{
    setObjectName("card_forecast");
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(16, 16, 16, 16);
}

QString ForecastCard::timeOf(const PlanDraft &draft)
{
    const auto plan = planOf(draft);
    if (!plan)
        return kMissing;
    const Length length = lengthOf(*plan);
    if (length.atMost)
        return tr("≤ %1").arg(PlanWords::roughly(*length.atMost));
    if (length.timed == Nanos{0}) {
        const auto requests = forecastOf(*plan).requests;
        return requests ? tr("%Ln request(s)", nullptr, static_cast<int>(*requests)) : kMissing;
    }
    return length.isAll ? PlanWords::roughly(length.timed) : tr("≥ %1").arg(PlanWords::roughly(length.timed));
}

void ForecastCard::show(const PlanDraft &draft)
{
    m_draft = draft;
    fill();
}

void ForecastCard::addLine(const QString &left, const QString &right)
{
    auto *line = new QHBoxLayout;
    auto *name = new QLabel(left, m_content);
    auto *value = new QLabel(right, m_content);
    for (QLabel *label : {name, value})
        label->setTextFormat(Qt::PlainText);
    name->setForegroundRole(QPalette::PlaceholderText);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setWordWrap(true);
    line->addWidget(name);
    line->addWidget(value, 1);
    static_cast<QVBoxLayout *>(m_content->layout())->addLayout(line);
}

void ForecastCard::addClaims(const QString &title, const QString &glyph, const QStringList &claims)
{
    if (claims.isEmpty())
        return;
    auto *column = static_cast<QVBoxLayout *>(m_content->layout());
    auto *heading = new QLabel(title, m_content);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    column->addSpacing(4);
    column->addWidget(heading);
    for (const QString &claim : claims) {
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        auto *mark = new QLabel(m_content);
        mark->setPixmap(icon(glyph, Theme::of(palette()).muted).pixmap(16, 16));
        auto *text = new QLabel(claim, m_content);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        line->addWidget(mark, 0, Qt::AlignTop);
        line->addWidget(text, 1);
        column->addLayout(line);
    }
}

void ForecastCard::fill()
{
    if (m_content) { // not at once: a change of the palette still walks over its children
        m_column->removeWidget(m_content);
        m_content->hide();
        m_content->deleteLater();
    }
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_column->addWidget(m_content);
    setAccessibleName(tr("Forecast"));
    QLabel *title = sectionTitle(m_content);
    title->setText(tr("Forecast"));
    column->addWidget(title);
    const auto plan = planOf(m_draft);
    if (!plan) {
        auto *nothing = new QLabel(tr("The plan is not complete yet."), m_content);
        nothing->setWordWrap(true);
        column->addWidget(nothing);
        column->addStretch();
        return;
    }
    const Forecast forecast = forecastOf(*plan);
    const Length length = lengthOf(*plan);
    // The number large, what stands around it small: "≥ 39 min".
    const QStringList words = timeOf(m_draft).split(' ');
    const qsizetype middle = words.size() > 2 ? 1 : 0;
    const int lift = QFontMetrics(typeFont(TypeSize::Number)).descent() - QFontMetrics(typeFont(TypeSize::Body)).descent();
    auto *figure = new QHBoxLayout;
    figure->setSpacing(4);
    for (qsizetype i = 0; i < words.size(); ++i) {
        auto *word = new QLabel(words[i], m_content);
        if (i == middle)
            setType(word, TypeSize::Number);
        else
            word->setForegroundRole(QPalette::PlaceholderText);
        word->setContentsMargins(0, 0, 0, i == middle ? 0 : std::max(0, lift));
        figure->addWidget(word, 0, Qt::AlignBottom);
    }
    figure->addStretch();
    column->addLayout(figure);
    QLabel *until = caption(m_content);
    until->setWordWrap(true);
    if (length.isAll || length.atMost) {
        const Nanos longest = length.atMost.value_or(length.timed);
        until->setText(tr("until about %1")
                           .arg(QLocale().toString(QTime::currentTime().addMSecs(static_cast<int>(
                                                       std::min<std::int64_t>(longest.count() / 1'000'000, 86'399'999))),
                                                   QLocale::ShortFormat)));
    } else {
        until->setText(tr("The rest depends on how fast the server answers."));
    }
    column->addWidget(until);
    addLine(tr("Requests"),
            forecast.requests ? "≈ " + count(static_cast<std::uint64_t>(*forecast.requests)) : tr("as many as it answers"));
    const auto [in, out] = meanTokens(m_draft.workload);
    if (forecast.requests) {
        addLine(tr("Tokens in"), about(*forecast.requests * in));
        addLine(tr("Tokens out"), about(*forecast.requests * out));
    } else {
        addLine(tr("Tokens in, each"), "≈ " + count(std::uint64_t(std::llround(in))));
        addLine(tr("Tokens out, each"), "≈ " + count(std::uint64_t(std::llround(out))));
    }
    column->addWidget(hairline(m_content));

    QStringList shows, hides;
    std::size_t closedLevels = 0;
    double least = 0;
    bool isSure = true;
    for (const StagePlan &stage : m_draft.stages) {
        closedLevels += std::holds_alternative<ClosedLoop>(stage.shape) ? 1 : 0;
        const auto sure = sureRequests(stage, m_draft.rounds);
        isSure = isSure && sure;
        least = &stage == &m_draft.stages.front() ? sure.value_or(0) : std::min(least, sure.value_or(0));
    }
    if (m_draft.planId == "quick") {
        shows << tr("whether it is reachable, streams and is plausible");
        hides << tr("a verdict: it is a first impression");
    } else {
        shows << tr("medians of each level");
    }
    if (closedLevels >= kLevelsOfKnee)
        shows << tr("where waiting begins to grow faster than output");
    else if (m_draft.planId != "quick" && closedLevels > 0)
        hides << tr("the knee: that takes five levels");
    for (const double p : {0.95, 0.99}) {
        const std::uint64_t needed = samplesForInterval(p);
        const QString name = p < 0.97 ? QStringLiteral("P95") : QStringLiteral("P99");
        if (isSure && least >= double(needed))
            shows << tr("%1 with an interval").arg(name);
        else if (isSure)
            hides
                << tr("%1: %2 requests a level, %3 needed").arg(name, count(static_cast<std::uint64_t>(least)), count(needed));
        else
            hides << tr("%1 for certain: %2 requests a level needed").arg(name, count(needed));
    }
    if (m_draft.rounds >= kRoundsOfSpread)
        shows << tr("how much rounds differ");
    else
        hides << tr("how much rounds differ: fewer than three");
    if (m_draft.timeScale != 1.0)
        hides << tr("anything comparable: its times are shortened");
    addClaims(tr("It will show"), "check", shows);
    addClaims(tr("It cannot show"), "info", hides);
    column->addStretch();
}

void ForecastCard::changeEvent(QEvent *event)
{
    CardFrame::changeEvent(event);
    if ((event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) && m_content)
        fill();
}

} // namespace inferometer
