// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of LivePlot's charts: what they are made of, their words and colours.
#include "ui/plot/LiveCharts.h"
#include "ui/plot/Tickers.h"
#include "ui/theme/Type.h"

namespace inferometer {

namespace {

constexpr int kStretch[] = {98, 112, 90, 112};

} // namespace

LiveCharts::LiveCharts(QWidget *parent) : Plot(parent)
{
    m_clock.start();
    m_timer.setTimerType(Qt::CoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &LiveCharts::tick);
    setMouseTracking(true);
    build();
    connect(this, &QCustomPlot::afterLayout, this, &LiveCharts::placeLabels);
    m_charts[kTtft].scale = Scale::Logarithmic;
    for (int i = 0; i < kChartCount; ++i)
        setTickers(m_charts[i], i);
    restyle();
    retranslate();
}

void LiveCharts::build()
{
    plotLayout()->clear();
    plotLayout()->setRowSpacing(0);
    auto *group = new QCPMarginGroup(this);
    for (int row = 0; row < kChartCount; ++row) {
        m_charts[row] = makeChart(row);
        m_charts[row].rect->setMarginGroup(QCP::msLeft, group);
        plotLayout()->setRowStretchFactor(row, kStretch[row]);
    }
    Chart &flight = m_charts[kFlight];
    flight.main->setLineStyle(QCPGraph::lsLine); // both ends of each bucket are there
    flight.main->setAntialiasedFill(false);
    flight.main->setAntialiased(false);
    m_dots = new DotItem(this, m_charts[kTtft].rect);
    m_rugs = {new RugItem(this, m_charts[kTtft].rect), new RugItem(this, flight.rect)};
    m_band = new QRubberBand(QRubberBand::Rectangle, this);
}

LiveCharts::Chart LiveCharts::makeChart(int row)
{
    Chart chart;
    chart.rect = new QCPAxisRect(this, false);
    chart.rect->addAxes(QCPAxis::atBottom | QCPAxis::atLeft);
    chart.rect->setAutoMargins(QCP::msLeft);
    plotLayout()->addElement(row, 0, chart.rect);
    QCPAxis *time = chart.rect->axis(QCPAxis::atBottom), *value = chart.rect->axis(QCPAxis::atLeft);
    time->setTicker(QSharedPointer<TimeTicker>::create());
    time->setTickLabels(row == kFlight);
    for (QCPAxis *axis : {time, value})
        axis->grid()->setLayer("grid");
    chart.bands = new BandItem(this, chart.rect);
    chart.ruler = new RulerItem(this, chart.rect);
    chart.marks = new MarkItem(this, chart.rect, row == kSpeed);
    chart.thin = addGraph(time, value);
    chart.main = addGraph(time, value);
    chart.target = new QCPItemStraightLine(this);
    chart.target->setAntialiased(false);
    chart.cross = new QCPItemStraightLine(this);
    for (QCPItemStraightLine *line : {chart.target, chart.cross}) {
        for (QCPItemPosition *point : {line->point1, line->point2})
            point->setAxes(time, value);
        line->setClipAxisRect(chart.rect);
        line->setVisible(false);
    }
    chart.cross->setLayer(crosshairLayer());
    chart.cross->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
    chart.cross->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
    for (QCPItemPosition *point : {chart.cross->point1, chart.cross->point2})
        point->setAxisRect(chart.rect);
    chart.title = makeText(chart.rect, Qt::AlignLeft | Qt::AlignBottom);
    chart.title->position->setCoords(0, 0);
    chart.note = makeText(chart.rect, Qt::AlignRight | Qt::AlignBottom);
    chart.note->position->setCoords(1, 0);
    for (QCPItemText **label : {&chart.mainLabel, &chart.thinLabel, &chart.targetLabel}) {
        *label = makeText(chart.rect, Qt::AlignLeft | Qt::AlignVCenter);
        (*label)->position->setTypeY(QCPItemPosition::ptAbsolute);
        (*label)->setPadding(QMargins(6, 0, 0, 0));
        (*label)->setVisible(false);
    }
    return chart;
}

QCPItemText *LiveCharts::makeText(QCPAxisRect *rect, Qt::Alignment alignment)
{
    auto *text = new QCPItemText(this);
    text->setLayer("axes");
    text->setClipToAxisRect(false);
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->position->setAxisRect(rect);
    text->position->setCoords(1, 0);
    text->setPositionAlignment(alignment);
    text->setTextAlignment(alignment);
    text->setPadding(QMargins(0, 0, 0, 2));
    text->setSelectable(false);
    return text;
}

void LiveCharts::setTickers(Chart &chart, int index)
{
    constexpr Unit kUnits[] = {Unit::TokensPerSecond, Unit::Milliseconds, Unit::Milliseconds, Unit::Count};
    QCPAxis *value = chart.rect->axis(QCPAxis::atLeft);
    const TickUnit where = index == kTtft ? TickUnit::InLabels : TickUnit::InTitle;
    if (chart.scale == Scale::Logarithmic) {
        value->setScaleType(QCPAxis::stLogarithmic);
        value->setTicker(QSharedPointer<LogTicker>::create(kUnits[index], where));
    } else {
        value->setScaleType(QCPAxis::stLinear);
        value->setTicker(QSharedPointer<ValueTicker>::create(kUnits[index], where, 3));
    }
    chart.calm.forget();
    chart.zoomed.reset();
}

void LiveCharts::restyle()
{
    Plot::restyle();
    if (m_dots == nullptr)
        return;
    const Theme &colors = theme();
    const QFont caption = typeFont(TypeSize::Caption);
    QFont bold = caption;
    bold.setBold(true);
    const QFontMetrics metrics(caption);
    for (int i = 0; i < kChartCount; ++i) {
        Chart &chart = m_charts[i];
        chart.title->setFont(bold);
        chart.title->setColor(colors.text);
        chart.note->setFont(caption);
        chart.note->setColor(colors.muted);
        chart.mainLabel->setFont(i == kTtft || i == kTpot ? bold : caption);
        chart.mainLabel->setColor(colors.text);
        chart.thinLabel->setFont(caption);
        chart.thinLabel->setColor(colors.text);
        chart.targetLabel->setFont(caption);
        chart.targetLabel->setColor(colors.target);
        chart.target->setPen(linePen(colors.target, 1.5, Qt::DashLine));
        chart.cross->setPen(QPen(colors.text, 1));
        // Measured once, so that a wider number does not move the charts.
        const int longest =
            std::max({metrics.horizontalAdvance("▲ " + tr("target") + " "), metrics.horizontalAdvance("12,345  "),
                      metrics.horizontalAdvance(tr("in flight") + "  ")});
        chart.rect->setMinimumMargins(QMargins(metrics.horizontalAdvance("300 ms ") + 4, 0, 0, 0));
        chart.rect->setMargins(
            QMargins(chart.rect->margins().left(), metrics.height() + 4, longest + 6, i == kFlight ? metrics.height() + 6 : 2));
        chart.rect->axis(QCPAxis::atBottom)->setTickLabelPadding(3);
        chart.rect->axis(QCPAxis::atLeft)->setTickLabelPadding(5);
    }
    setPens();
    m_charts[kFlight].main->setBrush(colors.s1Light);
    m_isDirty = true;
}

void LiveCharts::retranslate()
{
    m_charts[kSpeed].title->setText(tr("Output speed, tok/s"));
    m_charts[kTtft].title->setText(tr("Time to first token (TTFT)"));
    m_charts[kTpot].title->setText(tr("Time per output token (TPOT), ms"));
    m_charts[kFlight].title->setText(tr("In flight, requests"));
    m_charts[kFlight].mainLabel->setText(tr("in flight"));
    for (const int i : {kTtft, kTpot}) {
        m_charts[i].mainLabel->setText("P50");
        m_charts[i].thinLabel->setText("P95");
        m_charts[i].targetLabel->setText(tr("target"));
    }
    setAccessibleName(tr("Run over time"));
    setAccessibleDescription(tr("Output speed, time to first token, time per output token and requests in flight over time. "
                                "Left and right move the crosshair, L follows the run, P pauses the view, G switches the "
                                "logarithmic axis, R lays a ruler, N writes a note."));
    restyle();
    wake();
}

} // namespace inferometer
