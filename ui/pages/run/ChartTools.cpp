// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/ChartTools.h"

#include "ui/pages/run/WheelGuard.h"
#include "ui/theme/Icon.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace inferometer {

namespace {

constexpr Follow kSpans[] = {Follow::Seconds15, Follow::Seconds60, Follow::Minutes5, Follow::All};

QToolButton *tool(QWidget *parent, const char *name, const char *glyph, bool isCheckable)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(icon(glyph));
    button->setAutoRaise(true);
    button->setCheckable(isCheckable);
    return button;
}

} // namespace

ChartTools::ChartTools(LivePlot *plot, QWidget *parent)
    : QWidget(parent),
      m_plot(plot),
      m_span(new QComboBox(this)),
      m_follow(new QPushButton(this)),
      m_crosshair(tool(this, "btn_crosshair", "crosshair", true)),
      m_ruler(tool(this, "btn_ruler", "ruler", true)),
      m_note(tool(this, "btn_note", "note", false)),
      m_legend(tool(this, "btn_legend", "table", true)),
      m_logarithmic(tool(this, "btn_logarithmic", "logscale", true)),
      m_fit(tool(this, "btn_fit", "fit", false)),
      m_copy(tool(this, "btn_copyCharts", "copy", false))
{
    m_span->setObjectName("cmb_span");
    m_span->addItems({QString(), QString(), QString(), QString()});
    m_follow->setObjectName("btn_follow");
    m_follow->setIcon(icon("follow"));
    m_follow->setCheckable(true);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    line->addStretch();
    line->addWidget(m_span);
    line->addWidget(m_follow);
    for (QToolButton *button : {m_crosshair, m_ruler, m_note, m_legend, m_logarithmic, m_fit, m_copy})
        line->addWidget(button);
    new WheelGuard(this);

    const auto setFollow = [this] { m_plot->setFollow(kSpans[std::clamp(m_span->currentIndex(), 0, 3)]); };
    connect(m_span, &QComboBox::activated, this, setFollow);
    connect(m_follow, &QPushButton::clicked, this, [this, setFollow](bool isOn) {
        if (isOn)
            setFollow();
        m_follow->setChecked(m_plot->isFollowing());
    });
    connect(m_plot, &LivePlot::followingChanged, m_follow, &QPushButton::setChecked);
    connect(m_crosshair, &QToolButton::clicked, m_plot, &LivePlot::setCrosshair);
    connect(m_plot, &LivePlot::crosshairChanged, m_crosshair, &QToolButton::setChecked);
    connect(m_ruler, &QToolButton::clicked, m_plot, [this](bool isOn) {
        m_plot->setRuler(isOn);
        m_plot->setFocus(Qt::OtherFocusReason); // its keys are the charts'
    });
    connect(m_plot, &LivePlot::rulerChanged, m_ruler, &QToolButton::setChecked);
    connect(m_note, &QToolButton::clicked, m_plot, &LivePlot::writeNote);
    connect(m_legend, &QToolButton::clicked, m_plot, &LivePlot::setLegend);
    connect(m_logarithmic, &QToolButton::clicked, m_plot, &LivePlot::setLogarithmic);
    connect(m_plot, &LivePlot::logarithmicChanged, m_logarithmic, &QToolButton::setChecked);
    connect(m_fit, &QToolButton::clicked, m_plot, &LivePlot::fitAll);
    connect(m_copy, &QToolButton::clicked, m_plot, &LivePlot::copy);
    m_crosshair->setChecked(m_plot->hasCrosshair());
    m_logarithmic->setChecked(m_plot->isLogarithmic());
    m_follow->setChecked(m_plot->isFollowing());
    setSpan(m_plot->follow());
}

void ChartTools::setSpan(Follow span)
{
    for (int i = 0; i < 4; ++i)
        if (kSpans[i] == span)
            m_span->setCurrentIndex(i);
    m_plot->setFollow(span);
    m_follow->setChecked(m_plot->isFollowing());
}

void ChartTools::setOver(bool isOver)
{
    m_span->setVisible(!isOver);
    m_follow->setVisible(!isOver);
}

void ChartTools::retranslate()
{
    m_span->setItemText(0, tr("Last 15 s"));
    m_span->setItemText(1, tr("Last 60 s"));
    m_span->setItemText(2, tr("Last 5 min"));
    m_span->setItemText(3, tr("Whole run"));
    m_span->setAccessibleName(tr("Time in sight"));
    m_follow->setText(tr("Follow live"));
    m_follow->setAccessibleName(m_follow->text());
    for (const auto &[button, text] : {std::pair(m_crosshair, tr("Crosshair (C)")),
                                       {m_ruler, tr("Ruler (R)")},
                                       {m_note, tr("Note (N)")},
                                       {m_legend, tr("List of curves")},
                                       {m_logarithmic, tr("Logarithmic axes (G)")},
                                       {m_fit, tr("Show all (0)")},
                                       {m_copy, tr("Copy the charts (Ctrl+C)")}}) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    }
}

} // namespace inferometer
