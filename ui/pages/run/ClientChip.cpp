// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ClientChip.h"

#include "ui/bridge/RunBridge.h"
#include "ui/pages/run/ClientHealth.h"
#include "ui/pages/run/ClientPanel.h"
#include "ui/plot/LivePlot.h"
#include "ui/theme/Type.h"
#include "ui/widgets/StateLabel.h"

#include <QEvent>
#include <QToolTip>

namespace inferometer {

ClientChip::ClientChip(Workbench &bench, QWidget *parent) : QToolButton(parent), m_bench(bench)
{
    setObjectName("chip_client");
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setType(this, TypeSize::Caption);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::clicked, this, &ClientChip::showPanel);
    connect(&bench.runs, &RunBridge::started, this, &ClientChip::showHealth);
    connect(&bench.runs, &RunBridge::snapshotReady, this, &ClientChip::showHealth);
    // A verdict on a run that has ended belongs to its own page, not to the window for ever.
    connect(&bench.runs, qOverload<const QString &>(&RunBridge::finished), this, &ClientChip::showHealth);
    connect(&bench.runs, &RunBridge::failed, this, &ClientChip::showHealth);
    showHealth();
}

void ClientChip::showHealth()
{
    const auto shot = m_bench.runs.isRunning() ? m_bench.runs.latest() : nullptr;
    const auto grade = shot ? ClientHealth::gradeOf(*shot) : std::nullopt;
    setIcon(grade ? iconOf(ClientHealth::toneOf(*grade), palette()) : QIcon());
    setText(ClientHealth::word(grade));
    setAccessibleName(text());
    setToolTip(!shot    ? tr("Whether this computer keeps up is watched while a run goes on.")
               : !grade ? tr("Nothing was sent yet.")
                        : ClientHealth::figures(*shot));
    setAccessibleDescription(toolTip());
}

void ClientChip::showPanel()
{
    const auto shot = m_bench.runs.isRunning() ? m_bench.runs.latest() : nullptr;
    if (!shot)
        return QToolTip::showText(mapToGlobal(QPoint(0, -height())), toolTip(), this);
    const auto *plot = window()->findChild<LivePlot *>("plot_live");
    auto *panel = new ClientPanel(*shot, plot ? plot->drawMs() : std::nullopt, m_bench.runs.window().peek(), this);
    panel->popupOver(*this);
}

void ClientChip::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showHealth();
}

} // namespace inferometer
