// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/LoadForm.h"

#include "core/report/Words.h"
#include "ui/pages/run/FormRow.h"
#include "ui/pages/run/PlainSpinBox.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/Staircase.h"
#include "ui/pages/run/TraceField.h"
#include "ui/pages/run/WheelGuard.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

namespace inferometer {

namespace {

constexpr std::size_t kMostLevels = 100;

} // namespace

LoadForm::LoadForm(QWidget *parent)
    : PlanForm(parent),
      m_picture(new Staircase(this)),
      m_kinds(new QButtonGroup(this)),
      m_levels(new QLineEdit(this)),
      m_end(new QComboBox(this)),
      m_seconds(new PlainSpinBox(this)),
      m_warmup(new PlainSpinBox(this)),
      m_ramp(new PlainSpinBox(this)),
      m_trace(new TraceField(this)),
      m_requests(new QSpinBox(this)),
      m_warmupRequests(new QSpinBox(this)),
      m_roundCount(new QSpinBox(this)),
      m_free(new QPushButton(this))
{
    m_levels->setObjectName("edit_levels");
    m_end->setObjectName("cmb_stageEnd");
    m_seconds->setObjectName("spin_stageSeconds");
    m_requests->setObjectName("spin_stageRequests");
    m_warmup->setObjectName("spin_warmupSeconds");
    m_ramp->setObjectName("spin_rampSeconds");
    m_warmupRequests->setObjectName("spin_warmupRequests");
    m_roundCount->setObjectName("spin_rounds");
    m_free->setObjectName("btn_editLevels");
    m_seconds->setRange(0.1, 86400);
    m_warmup->setRange(0, 86400);
    m_ramp->setRange(0, 86400);
    for (PlainSpinBox *time : {m_seconds, m_warmup, m_ramp}) {
        time->setDecimals(1);
        time->setSingleStep(5);
        time->setKeyboardTracking(false);
    }
    m_requests->setRange(1, 10'000'000);
    m_warmupRequests->setRange(0, 1'000'000);
    m_roundCount->setRange(1, 1000);
    for (QSpinBox *number : {m_requests, m_warmupRequests, m_roundCount}) {
        number->setGroupSeparatorShown(true);
        number->setKeyboardTracking(false);
    }
    m_end->addItems({QString(), QString()});

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(makeKinds());
    m_fields = makeFields();
    column->addWidget(m_picture);
    column->addWidget(m_fields);
    column->addWidget(m_free, 0, Qt::AlignLeft);
    new WheelGuard(this);

    connect(m_kinds, &QButtonGroup::idClicked, this, &LoadForm::change);
    connect(m_levels, &QLineEdit::textEdited, this, &LoadForm::change);
    connect(m_end, &QComboBox::activated, this, &LoadForm::change);
    connect(m_trace, &TraceField::changed, this, &LoadForm::change);
    for (PlainSpinBox *time : {m_seconds, m_warmup, m_ramp})
        connect(time, &QDoubleSpinBox::valueChanged, this, &LoadForm::change);
    for (QSpinBox *number : {m_requests, m_warmupRequests, m_roundCount})
        connect(number, &QSpinBox::valueChanged, this, &LoadForm::change);
    connect(m_free, &QPushButton::clicked, this, &LoadForm::freeWanted);
}

QWidget *LoadForm::makeKinds()
{
    auto *kinds = new QWidget(this);
    auto *kindLine = new QHBoxLayout(kinds);
    kindLine->setContentsMargins(0, 0, 0, 0);
    kindLine->setSpacing(0);
    m_kinds->setExclusive(true);
    for (const auto &[kind, name] : {std::pair(Kind::Users, "btn_shapeUsers"),
                                     {Kind::Constant, "btn_shapeConstant"},
                                     {Kind::Poisson, "btn_shapePoisson"},
                                     {Kind::Trace, "btn_shapeTrace"}}) {
        auto *button = new QToolButton(kinds);
        button->setObjectName(name);
        button->setCheckable(true);
        m_kinds->addButton(button, static_cast<int>(kind));
        kindLine->addWidget(button);
    }
    kindLine->addStretch();
    m_kinds->button(0)->setChecked(true);
    return kinds;
}

QWidget *LoadForm::makeFields()
{
    auto *fields = new QWidget(this);
    auto *form = m_form = formIn(fields);
    m_levelsLabel = addRow(form, m_levels);
    m_traceLabel = addRow(form, m_trace);
    m_traceLabel->setBuddy(m_trace->file());
    auto *ends = new QWidget(fields);
    auto *line = new QHBoxLayout(ends);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_end);
    line->addWidget(m_seconds);
    line->addWidget(m_requests);
    line->addStretch();
    m_endLabel = addRow(form, ends);
    m_endLabel->setBuddy(m_end);
    auto *warmups = new QWidget(fields);
    auto *warmupLine = new QHBoxLayout(warmups);
    warmupLine->setContentsMargins(0, 0, 0, 0);
    warmupLine->addWidget(m_warmup);
    warmupLine->addWidget(m_warmupRequests);
    warmupLine->addStretch();
    m_warmupLabel = addRow(form, warmups);
    m_warmupLabel->setBuddy(m_warmup);
    m_rampLabel = addRow(form, m_ramp);
    auto *rounds = new QWidget(fields);
    auto *roundLine = new QHBoxLayout(rounds);
    roundLine->setContentsMargins(0, 0, 0, 0);
    roundLine->addWidget(m_roundCount);
    roundLine->addStretch();
    m_roundsLabel = addRow(form, rounds);
    m_roundsLabel->setBuddy(m_roundCount);
    return fields;
}

LoadForm::Kind LoadForm::kind() const { return static_cast<Kind>(std::max(0, m_kinds->checkedId())); }
LoadForm::End LoadForm::end() const { return m_end->currentIndex() == 1 ? End::Requests : End::Time; }

void LoadForm::fill(const PlanDraft &draft)
{
    m_stages = draft.stages;
    m_rounds = draft.rounds;
    m_isFree = draft.planId == "custom";
    readFrom(draft);
    m_picture->setStages(m_stages);
    showFields();
}

void LoadForm::readFrom(const PlanDraft &draft)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_seconds), QSignalBlocker(m_warmup),         QSignalBlocker(m_requests),
                                    QSignalBlocker(m_ramp),    QSignalBlocker(m_warmupRequests), QSignalBlocker(m_roundCount)};
    QStringList levels;
    for (const StagePlan &stage : draft.stages)
        levels << QString::number(words::level(stage.shape), 'g', 6);
    m_levels->setText(levels.join(", "));
    m_roundCount->setValue(static_cast<int>(draft.rounds));
    if (draft.stages.empty())
        return;
    const StagePlan &first = draft.stages.front();
    m_kinds
        ->button(static_cast<int>(std::holds_alternative<ClosedLoop>(first.shape)     ? Kind::Users
                                  : std::holds_alternative<Replay>(first.shape)       ? Kind::Trace
                                  : std::holds_alternative<ConstantRate>(first.shape) ? Kind::Constant
                                  : isOpenLoop(first.shape)                           ? Kind::Poisson
                                                                                      : Kind::Users))
        ->setChecked(true);
    m_end->setCurrentIndex(first.duration ? 0 : 1);
    m_seconds->setValue(toSeconds(first.duration.value_or(std::chrono::seconds(60))));
    m_requests->setValue(static_cast<int>(first.requests.value_or(30)));
    m_warmup->setValue(toSeconds(first.warmup.time));
    m_ramp->setValue(toSeconds(first.ramp));
    if (const auto *replay = std::get_if<Replay>(&first.shape))
        m_trace->setReplay(*replay);
    m_warmupRequests->setValue(static_cast<int>(first.warmup.requests));
}

std::vector<StagePlan> LoadForm::read() const
{
    static const QRegularExpression gap("[,;\\s]+");
    std::vector<StagePlan> stages;
    if (kind() == Kind::Trace) // ends by itself
        return m_trace->replay() ? std::vector{StagePlan{.shape = *m_trace->replay()}} : stages;
    for (const QString &word : m_levels->text().split(gap, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const double level = word.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(level) || level <= 0 || level > 1e6 || stages.size() == kMostLevels
            || (kind() == Kind::Users && level != std::floor(level)))
            return {};
        StagePlan stage;
        switch (kind()) {
        case Kind::Users: stage.shape = ClosedLoop{static_cast<std::uint32_t>(level)}; break;
        case Kind::Constant: stage.shape = ConstantRate{level}; break;
        case Kind::Poisson: stage.shape = PoissonRate{level}; break;
        case Kind::Trace: break;
        }
        stage.ramp = fromSeconds(m_ramp->value());
        if (end() == End::Time) {
            stage.duration = fromSeconds(m_seconds->value());
            stage.warmup.time = fromSeconds(m_warmup->value());
        } else {
            stage.requests = static_cast<std::uint64_t>(m_requests->value());
            stage.warmup.requests = static_cast<std::uint64_t>(m_warmupRequests->value());
        }
        stages.push_back(stage);
    }
    return stages;
}

void LoadForm::change()
{
    m_stages = read();
    m_rounds = static_cast<std::uint32_t>(m_roundCount->value());
    m_picture->setStages(m_stages);
    showFields();
    emit edited();
}

void LoadForm::showFields()
{
    m_fields->setVisible(m_isFree);
    m_kinds->button(0)->parentWidget()->setVisible(m_isFree);
    m_free->setVisible(!m_isFree);
    m_seconds->setVisible(end() == End::Time);
    m_warmup->setVisible(end() == End::Time);
    m_requests->setVisible(end() == End::Requests);
    m_warmupRequests->setVisible(end() == End::Requests);
    const bool isTrace = kind() == Kind::Trace;
    for (QWidget *field :
         {static_cast<QWidget *>(m_levels), m_end->parentWidget(), m_warmup->parentWidget(), static_cast<QWidget *>(m_ramp)})
        m_form->setRowVisible(field, !isTrace);
    m_form->setRowVisible(m_trace, isTrace);
    m_levelsLabel->setText(kind() == Kind::Users ? tr("Users") : tr("Requests a second"));
    m_levels->setAccessibleName(m_levelsLabel->text());
}

void LoadForm::applyTo(PlanDraft &draft) const
{
    draft.stages = m_stages;
    draft.rounds = m_rounds;
    if (m_isFree)
        draft.timeLimit.reset();
}

QString LoadForm::summary(const PlanDraft &draft) const
{
    if (draft.stages.empty())
        return tr("no levels");
    const QString ends = PlanWords::ends(draft);
    const QString once = ends.isEmpty() ? PlanWords::levels(draft) : tr("%1, %2").arg(PlanWords::levels(draft), ends);
    return draft.rounds > 1 ? tr("%1, %2 rounds").arg(once).arg(draft.rounds) : once;
}

void LoadForm::retranslate()
{
    m_kinds->button(0)->setText(tr("Steps of users"));
    m_kinds->button(1)->setText(tr("Steady rate"));
    m_kinds->button(2)->setText(tr("Poisson"));
    m_kinds->button(3)->setText(tr("Trace"));
    m_traceLabel->setText(tr("Trace"));
    m_trace->retranslate();
    m_rampLabel->setText(tr("Ramp"));
    m_ramp->setSuffix(tr(" s"));
    m_ramp->setAccessibleName(tr("Ramp before each level"));
    m_ramp->setToolTip(tr("Users start one after the other during this time, or the rate rises from 0; before the warm-up."));
    for (QAbstractButton *button : m_kinds->buttons())
        button->setAccessibleName(button->text());
    m_levels->setPlaceholderText("1, 4, 8, 16, 32");
    m_levels->setToolTip(tr("Levels one after the other, separated by commas."));
    m_endLabel->setText(tr("Each level"));
    m_end->setItemText(0, tr("for a time"));
    m_end->setItemText(1, tr("for a number of requests"));
    m_end->setAccessibleName(tr("A level ends"));
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setAccessibleName(tr("Measured time of each level"));
    m_requests->setAccessibleName(tr("Judged requests of each level"));
    m_warmupLabel->setText(tr("Warm-up"));
    m_warmup->setSuffix(tr(" s"));
    m_warmup->setAccessibleName(tr("Warm-up before each level"));
    m_warmupRequests->setAccessibleName(tr("Warm-up requests before each level"));
    m_warmupRequests->setSuffix(tr(" requests"));
    m_roundsLabel->setText(tr("Rounds"));
    m_roundCount->setAccessibleName(tr("Times the whole ladder is repeated"));
    m_free->setText(tr("Change the levels"));
    m_free->setToolTip(tr("Makes a free ladder of this plan; it is no longer comparable with the plan's other runs."));
    m_free->setAccessibleName(m_free->text());
    m_picture->retranslate();
    showFields();
}

} // namespace inferometer
