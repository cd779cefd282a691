// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/RunChip.h"

#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Announce.h"
#include "ui/widgets/StateLabel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

namespace inferometer {

namespace {

QIcon dot(const QColor &color)
{
    QPixmap pixmap(16, 16);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(4, 4, 8, 8));
    return pixmap;
}

} // namespace

RunChip::RunChip(Workbench &bench, QWidget *parent) : QToolButton(parent), m_bench(bench)
{
    setObjectName("chip_run");
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setType(this, TypeSize::Caption);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QToolButton::clicked, this, [this] { m_bench.navigator.go(Place::Run); });
    connect(this, &QWidget::customContextMenuRequested, this, &RunChip::popup);
    RunBridge &runs = bench.runs;
    connect(&runs, &RunBridge::started, this, [this] {
        m_progress.emplace(m_bench.runs.plan()->draft());
        m_state = State::Running;
        showState();
        announce(*this, text());
    });
    connect(&runs, &RunBridge::snapshotReady, this, [this] {
        if (const auto shot = m_bench.runs.latest(); shot && m_progress)
            m_progress->follow(*shot);
        showState();
    });
    connect(&runs, qOverload<const QString &>(&RunBridge::finished), this, [this] {
        m_state = State::Finished;
        showState();
        announce(*this, text());
    });
    connect(&runs, &RunBridge::failed, this, [this] {
        m_state = State::Failed;
        showState();
        announce(*this, text());
    });
    showState();
}

void RunChip::popup(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setObjectName("menu_run");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const char *objectName, const QString &text, auto act) {
        QAction *action = menu->addAction(text);
        action->setObjectName(objectName);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    add("act_goToRun", tr("Go to the run"), [this] { m_bench.navigator.go(Place::Run); });
    add("act_stopRun", tr("Stop…"), [this] { emit stopWanted(); })->setEnabled(m_bench.runs.isRunning());
    add("act_copyRun", tr("Copy"), [this] { QGuiApplication::clipboard()->setText(text()); });
    menu->popup(mapToGlobal(at));
}

void RunChip::showState()
{
    const auto shot = m_bench.runs.latest();
    const QString name = m_bench.runs.plan() ? PlanWords::nameOf(m_bench.runs.plan()->draft()) : QString();
    switch (m_state) {
    case State::None:
        setIcon(QIcon());
        setText(tr("No run at the moment"));
        break;
    case State::Running: {
        setIcon(dot(Theme::of(palette()).accent));
        if (!shot || shot->phase == RunPhase::Preparing) {
            setText(tr("Run “%1” is being prepared").arg(name));
            break;
        }
        const QString percent = QString::number(static_cast<int>(m_progress->done() * 100));
        QString line = tr("Run “%1” %2 % · %3").arg(name, percent, m_progress->time());
        if (shot->ttftP50Ms) // while it warms up there is none
            line += tr(" · TTFT P50 %1").arg(milliseconds(shot->ttftP50Ms));
        setText(line);
        break;
    }
    case State::Finished:
        setIcon(iconOf(Tone::Good, palette()));
        setText(shot ? tr("Run “%1” ended · %2 · %Ln request(s)", nullptr, static_cast<int>(shot->finished))
                           .arg(name, PlanWords::roughly(shot->elapsed))
                     : tr("Run “%1” ended").arg(name));
        break;
    case State::Failed:
        setIcon(iconOf(Tone::Error, palette()));
        setText(tr("Run “%1” could not be measured").arg(name));
        break;
    }
    setAccessibleName(text());
    setToolTip(tr("Go to the run"));
}

void RunChip::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showState();
}

} // namespace inferometer
