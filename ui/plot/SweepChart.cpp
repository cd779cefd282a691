// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/SweepChart.h"

#include "core/metrics/Format.h"
#include "core/report/Words.h"
#include "ui/bridge/Say.h"
#include "ui/plot/Tickers.h"
#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr double kMarker = 8;
constexpr double kWhisker = 6;

double lastLoad(const SweepLine &line)
{
    double load = 0;
    for (const SweepPoint &point : line.points)
        if (point.value)
            load = point.load;
    return load;
}

std::optional<double> lastValue(const SweepLine &line)
{
    std::optional<double> value;
    for (const SweepPoint &point : line.points)
        if (point.value)
            value = point.value;
    return value;
}

} // namespace

std::vector<double> levelsOf(const SweepPicture &picture)
{
    std::vector<double> levels;
    for (const SweepLine &line : picture.lines)
        for (const SweepPoint &point : line.points)
            if (point.value)
                levels.push_back(point.load);
    std::sort(levels.begin(), levels.end());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    return levels;
}

QString valueText(const SweepPicture &picture, std::optional<double> value)
{
    if (!value)
        return kMissing;
    return QString::fromStdString(picture.isDifference ? format::change(*value) : words::value(*value, picture.unit));
}

SweepChart::SweepChart(QWidget *parent) : Plot(parent)
{
    setMouseTracking(true);
    build();
    connect(this, &QCustomPlot::afterLayout, this, &SweepChart::placeLabels);
    rebuild();
}

void SweepChart::build()
{
    m_rect = axisRect();
    m_rect->setupFullAxesBox(false);
    for (const auto type : {QCPAxis::atTop, QCPAxis::atRight})
        m_rect->removeAxis(m_rect->axis(type));
    m_rect->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_bands = new BandItem(this, m_rect);
    m_bands->setLayer("main"); // its words stand over the grid
    m_same = new QCPItemRect(this);
    m_same->setLayer("bands");
    m_same->setPen(Qt::NoPen);
    for (QCPItemPosition *corner : {m_same->topLeft, m_same->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptAxisRectRatio);
        corner->setTypeY(QCPItemPosition::ptPlotCoords);
    }
    m_zero = new QCPItemStraightLine(this);
    m_zero->setLayer("grid");
    m_target = new QCPItemStraightLine(this);
    m_target->setAntialiased(false);
    m_cross = new QCPItemStraightLine(this);
    m_cross->setLayer(crosshairLayer());
    m_cross->setVisible(false);
    for (QCPItemPosition *point : {m_cross->point1, m_cross->point2})
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_title = makeText();
    m_title->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_title->position->setCoords(0, 0);
    m_title->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    m_title->setPadding(QMargins(0, 0, 0, 6));
    m_note = makeText();
    m_note->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_note->position->setCoords(1, 0);
    m_note->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_targetLabel = makeText();
}

QCPItemText *SweepChart::makeText()
{
    auto *text = new QCPItemText(this);
    text->setLayer("axes");
    text->setClipToAxisRect(false);
    text->setSelectable(false);
    text->position->setType(QCPItemPosition::ptAbsolute);
    text->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    text->setFont(typeFont(TypeSize::Caption));
    return text;
}

QPen SweepChart::penOf(const SweepLine &line) const
{
    if (line.isBaseline)
        return linePen(theme().baseline, 2.5);
    constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::SolidLine, Qt::SolidLine, Qt::SolidLine,
                                        Qt::DashLine,  Qt::DashLine,  Qt::DotLine,   Qt::DashDotLine};
    const int slot = std::clamp(line.slot, 0, 7);
    return linePen(theme().series[static_cast<std::size_t>(slot)], 1.5, kStyles[slot]);
}

QCPScatterStyle SweepChart::markerOf(const SweepLine &line, bool isHollow) const
{
    constexpr QCPScatterStyle::ScatterShape kShapes[] = {
        QCPScatterStyle::ssCircle,           QCPScatterStyle::ssSquare, QCPScatterStyle::ssTriangle, QCPScatterStyle::ssDiamond,
        QCPScatterStyle::ssTriangleInverted, QCPScatterStyle::ssCross,  QCPScatterStyle::ssPlus,     QCPScatterStyle::ssStar};
    const int slot = std::clamp(line.slot, 0, 7);
    const QColor color = penOf(line).color();
    return {line.isBaseline ? QCPScatterStyle::ssSquare : kShapes[slot], QPen(color, 1.5),
            isHollow || (slot == 4 && !line.isBaseline) ? QBrush(theme().plotGround) : QBrush(color), kMarker};
}

QString SweepChart::tickOf(double load) const { return plainTick(load); }

void SweepChart::set(const SweepPicture &picture)
{
    if (picture == m_picture)
        return;
    m_picture = picture;
    rebuild();
}

void SweepChart::setScale(Scale scale)
{
    if (scale == m_scale)
        return;
    m_scale = scale;
    scaleAxes();
    drawSoon();
    emit scaleChanged();
}

// A new picture comes ten times a second at most and holds a few dozen points: built anew, not patched.
void SweepChart::rebuild()
{
    for (Line &line : m_lines)
        removeItem(line.label);
    for (QCPItemText *label : m_pointLabels)
        removeItem(label);
    clearPlottables();
    m_lines.clear();
    m_pointLabels.clear();
    m_levels = levelsOf(m_picture);
    if (m_level && *m_level >= m_levels.size())
        m_level.reset();
    for (const SweepLine &line : m_picture.lines) {
        m_lines.push_back(makeLine(line));
        fill(m_lines.back(), line);
        if (m_picture.labelsValues)
            labelPoints(line);
    }
    restyle();
    scaleAxes();
    moveCross(m_level);
    drawSoon();
    emit readingChanged();
}

SweepChart::Line SweepChart::makeLine(const SweepLine &line)
{
    Line drawn;
    drawn.graph = addGraph();
    drawn.hollow = addGraph();
    drawn.bars = new QCPErrorBars(xAxis, yAxis);
    drawn.bars->setDataPlottable(drawn.graph);
    drawn.bars->setWhiskerWidth(kWhisker);
    drawn.bars->setSymbolGap(kMarker);
    drawn.bars->setAntialiased(false);
    drawn.hollow->setLineStyle(QCPGraph::lsNone);
    drawn.label = makeText();
    drawn.label->setText(line.isBaseline ? line.name + QString(" ★") : line.name);
    return drawn;
}

void SweepChart::fill(Line &drawn, const SweepLine &line)
{
    QVector<double> loads, values, below, above;
    for (const SweepPoint &point : line.points) {
        const double value = point.value.value_or(qQNaN());
        loads << point.load;
        values << value;
        below << (point.value && point.ci95 ? value - point.ci95->first : qQNaN());
        above << (point.value && point.ci95 ? point.ci95->second - value : qQNaN());
    }
    drawn.graph->setData(loads, values, true);
    drawn.bars->setData(below, above);
    if (const auto last = lastValue(line); last && line.isGrowing)
        drawn.hollow->addData(lastLoad(line), *last);
}

void SweepChart::labelPoints(const SweepLine &line)
{
    for (const SweepPoint &point : line.points) {
        if (!point.value)
            continue;
        QCPItemText *label = makeText();
        label->position->setType(QCPItemPosition::ptPlotCoords);
        label->position->setCoords(point.load, *point.value);
        const bool isSoFar = line.isGrowing && point.load == lastLoad(line);
        const QString figure =
            m_picture.isDifference ? valueText(m_picture, point.value) : QString::fromStdString(format::number(*point.value));
        label->setText(isSoFar ? tr("%1 so far").arg(figure) : figure);
        const bool isFirst = &point == &line.points.front();
        label->setPositionAlignment(isFirst ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignRight | Qt::AlignBottom);
        label->setPadding(QMargins(8, 4, 8, 6));
        label->setProperty("isSoFar", isSoFar);
        m_pointLabels.push_back(label);
    }
}

void SweepChart::restyle()
{
    Plot::restyle();
    const Theme &colors = theme();
    QFont bold = typeFont(TypeSize::Caption);
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    m_title->setFont(bold);
    m_title->setColor(colors.text);
    m_note->setFont(typeFont(TypeSize::Caption));
    m_note->setColor(colors.muted);
    m_targetLabel->setFont(typeFont(TypeSize::Caption));
    m_targetLabel->setColor(colors.target);
    m_target->setPen(linePen(colors.target, 1.5, Qt::DashLine));
    m_cross->setPen(QPen(colors.text, 1));
    m_zero->setPen(QPen(colors.muted, 1));
    m_same->setBrush(colors.stageBand);
    int longest = metrics.horizontalAdvance(tr("target"));
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const SweepLine &line = m_picture.lines[i];
        Line &drawn = m_lines[i];
        drawn.graph->setPen(penOf(line));
        drawn.graph->setScatterStyle(markerOf(line, false));
        drawn.hollow->setScatterStyle(markerOf(line, true));
        drawn.bars->setPen(QPen(penOf(line).color(), 1.5));
        drawn.label->setFont(bold);
        drawn.label->setColor(penOf(line).color());
        longest = std::max(longest, metrics.horizontalAdvance(drawn.label->text()));
    }
    const bool hasNames = m_picture.lines.size() > 1;
    for (QCPItemText *label : m_pointLabels) {
        label->setFont(label->property("isSoFar").toBool() ? bold : typeFont(TypeSize::Caption));
        label->setColor(colors.text);
    }
    const int right = hasNames || m_picture.target ? std::min(longest + 14, std::max(60, width() / 3)) : 12;
    m_rect->setMargins(QMargins(m_rect->margins().left(), metrics.height() + 12, right, m_rect->margins().bottom()));
    m_rect->setMinimumMargins(QMargins(metrics.horizontalAdvance("8,888 "), 0, 0, metrics.height() + 6));
    xAxis->setTickLabelPadding(4);
    yAxis->setTickLabelPadding(6);
}

void SweepChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    Plot::changeEvent(event);
}

} // namespace inferometer
