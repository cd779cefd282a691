// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ClientPanel.h"

#include "core/analysis/Rules.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/ClientHealth.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr double kMostDrawMs = 12; // the budget of one picture (gui.md 1.8)
constexpr double kMostStallMs = 50;

} // namespace

ClientPanel::ClientPanel(const LiveSnapshot &shot, std::optional<double> drawMs, const WindowCost &window, QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("panel_client");
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("How this computer keeps up"));
    auto *state = new StateLabel(this);
    const auto grade = ClientHealth::gradeOf(shot);
    if (grade)
        state->set(ClientHealth::toneOf(*grade), ClientHealth::word(grade));
    else
        state->hide();
    auto *what = new QLabel(tr("Whether this computer keeps up with the load that it makes. Over a limit, latencies are not "
                               "trustworthy."),
                            this);
    what->setWordWrap(true);
    what->setMinimumWidth(22 * fontMetrics().averageCharWidth() * 2);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(0, 1);
    int row = 0;
    const auto add = [&](const QString &name, const QString &value, const QString &limit) {
        int column = 0;
        for (const QString &text : {name, value, limit}) {
            auto *label = new QLabel(text, this);
            label->setTextFormat(Qt::PlainText);
            if (column > 0)
                label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (column == 2)
                label->setForegroundRole(QPalette::PlaceholderText);
            grid->addWidget(label, row, column++);
        }
        ++row;
    };
    const auto atMost = [](double ms) { return tr("at most %1").arg(milliseconds(ms)); };
    add(tr("Requests were sent late by (P99)"), milliseconds(shot.sendLatenessP99Ms), atMost(kMostLatenessMs));
    add(tr("The sending loop was late by (P99)"), milliseconds(shot.loopLagP99Ms), atMost(kMostLoopLagMs));
    add(tr("Records that wait for the disk"), count(shot.recordsWaiting), {});
    add(tr("Drawing one picture takes"), milliseconds(drawMs), atMost(kMostDrawMs));
    add(tr("This window stood still for (longest)"), milliseconds(toMs(window.longestStall)), atMost(kMostStallMs));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(state);
    column->addWidget(what);
    column->addLayout(grid);
}

void ClientPanel::popupOver(const QWidget &anchor)
{
    adjustSize();
    move(anchor.mapToGlobal(QPoint(0, -height())));
    show();
}

} // namespace inferometer
