// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/TroubleBar.h"

#include "ui/bridge/Say.h"
#include "ui/pages/run/ClientHealth.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/StateLabel.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace inferometer {

namespace {

// From this share of the last requests on a burst of failures is told, and below the second it is over.
constexpr double kBurstFrom = 0.2, kBurstUntil = 0.1;
constexpr std::uint64_t kFewest = 10; // one failure of five is no burst yet
constexpr std::uint64_t kRefusals = 2;

double failedShare(const RecentFailures &recent) { return recent.of == 0 ? 0 : double(recent.failed) / double(recent.of); }

std::uint64_t refusals(const LiveSnapshot &shot)
{
    for (const auto &[fine, times] : shot.failures)
        if (fine == OutcomeClass::RateLimited)
            return times;
    return 0;
}

/// Nothing else fails more often.
bool isMostlyLimited(const LiveSnapshot &shot)
{
    return !shot.failures.empty() && shot.failures.front().first == OutcomeClass::RateLimited;
}

} // namespace

TroubleBar::TroubleBar(QWidget *parent)
    : QFrame(parent),
      m_sentence(new StateLabel(this)),
      m_lower(new QPushButton(this)),
      m_stop(new QPushButton(this)),
      m_folder(new QPushButton(this))
{
    setObjectName("bar_trouble");
    m_lower->setObjectName("btn_lowerLoad");
    m_stop->setObjectName("btn_troubleStop");
    m_folder->setObjectName("btn_openFolder");
    m_sentence->setWordWrap(true);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 4, 8, 4);
    line->setSpacing(8);
    line->addWidget(m_sentence, 1);
    for (QPushButton *button : {m_folder, m_lower, m_stop})
        line->addWidget(button);
    connect(m_lower, &QPushButton::clicked, this, &TroubleBar::lowerWanted);
    connect(m_stop, &QPushButton::clicked, this, &TroubleBar::stopWanted);
    connect(m_folder, &QPushButton::clicked, this, &TroubleBar::folderWanted);
    retranslate();
}

void TroubleBar::begin(bool canBeLowered)
{
    m_canBeLowered = canBeLowered;
    m_shot.reset();
    m_trouble = LiveTrouble::None;
    hide();
}

LiveTrouble TroubleBar::found(const LiveSnapshot &shot) const
{
    if (shot.diskTrouble)
        return LiveTrouble::DiskFull;
    if (refusals(shot) >= kRefusals && isMostlyLimited(shot))
        return LiveTrouble::RateLimited;
    const double from = m_trouble == LiveTrouble::Failing ? kBurstUntil : kBurstFrom;
    if (shot.recent.of >= kFewest && failedShare(shot.recent) >= from)
        return LiveTrouble::Failing;
    return ClientHealth::gradeOf(shot) == GeneratorGrade::Unreliable ? LiveTrouble::ClientLate : LiveTrouble::None;
}

void TroubleBar::show(const std::shared_ptr<const LiveSnapshot> &shot)
{
    if (!shot)
        return;
    m_shot = shot;
    const LiveTrouble before = std::exchange(m_trouble, shot->phase == RunPhase::Done ? LiveTrouble::None : found(*shot));
    setVisible(m_trouble != LiveTrouble::None);
    if (m_trouble == LiveTrouble::None)
        return;
    retranslate();
    if (m_trouble == before)
        return;
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void TroubleBar::retranslate()
{
    QString sentence;
    switch (m_trouble) {
    case LiveTrouble::None: break;
    case LiveTrouble::DiskFull:
        sentence = tr("%1 Records are held in memory (%2), and the run is being stopped. Make room now and they are kept.")
                       .arg(say(*m_shot->diskTrouble), count(m_shot->recordsWaiting));
        break;
    case LiveTrouble::RateLimited:
        sentence = tr("The server limits us (%1 refused). The load is lower than planned.").arg(count(refusals(*m_shot)));
        break;
    case LiveTrouble::Failing:
        sentence = tr("%1 of the last %Ln request(s) failed. At half of 20 the run stops by itself.", nullptr,
                      static_cast<int>(m_shot->recent.of))
                       .arg(share(failedShare(m_shot->recent)));
        break;
    case LiveTrouble::ClientLate:
        sentence = tr("This computer was late by %1; latencies are not trustworthy.")
                       .arg(milliseconds(std::max(m_shot->sendLatenessP99Ms.value_or(0), m_shot->loopLagP99Ms.value_or(0))));
        break;
    }
    m_sentence->set(m_trouble == LiveTrouble::DiskFull ? Tone::Error : Tone::Warning, sentence);
    m_lower->setText(m_trouble == LiveTrouble::RateLimited ? tr("Lower rate") : tr("Lower load"));
    m_lower->setToolTip(tr("Stops this run, keeps it, and halves the load in the plan"));
    m_lower->setVisible(m_canBeLowered && (m_trouble == LiveTrouble::RateLimited || m_trouble == LiveTrouble::ClientLate));
    m_stop->setText(m_trouble == LiveTrouble::Failing ? tr("Stop now") : tr("Stop"));
    m_stop->setToolTip(tr("Stops this run and keeps what was measured"));
    m_stop->setVisible(m_trouble != LiveTrouble::DiskFull);
    m_folder->setText(tr("Open its folder"));
    m_folder->setVisible(m_trouble == LiveTrouble::DiskFull);
    for (QPushButton *button : {m_lower, m_stop, m_folder})
        button->setAccessibleName(button->text());
    setAccessibleName(sentence);
}

void TroubleBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter(this).fillRect(rect(), m_trouble == LiveTrouble::DiskFull ? theme.badTint : theme.cautionTint);
}

} // namespace inferometer
