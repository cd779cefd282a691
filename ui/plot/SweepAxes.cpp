// SPDX-License-Identifier: GPL-3.0-or-later
// Axes, marks, labels and crosshair of SweepPlot's chart.
#include "ui/plot/SweepChart.h"

#include "core/report/Words.h"
#include "ui/bridge/Say.h"
#include "ui/plot/Tickers.h"
#include "ui/theme/Type.h"

#include <cmath>

namespace inferometer {

namespace {

constexpr double kWideLoads = 4;    // from this factor on the load axis is logarithmic
constexpr double kSeconds = 10'000; // ms; from here on the axis says seconds

/// The unit as a title says it.
QString unitTitle(Unit unit)
{
    switch (unit) {
    case Unit::TokensPerSecond: return SweepChart::tr("tok/s");
    case Unit::RequestsPerSecond: return SweepChart::tr("req/s");
    default: return QString::fromUtf8(nameOf(unit).data(), static_cast<qsizetype>(nameOf(unit).size()));
    }
}

} // namespace

void SweepChart::scaleAxes()
{
    std::vector<double> loads = m_levels;
    loads.insert(loads.end(), m_picture.planned.begin(), m_picture.planned.end());
    std::sort(loads.begin(), loads.end());
    loads.erase(std::unique(loads.begin(), loads.end()), loads.end());
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    for (const double load : loads)
        ticks->addTick(load, tickOf(load));
    xAxis->setTicker(ticks);
    xAxis->setLabel(m_picture.loadWord);
    const double least = loads.empty() ? 1 : loads.front(), most = loads.empty() ? 10 : loads.back();
    const bool isWide = least > 0 && most / least > kWideLoads;
    xAxis->setScaleType(isWide ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (isWide) {
        const double margin = std::pow(most / least, 0.06);
        xAxis->setRange(least / margin, most * margin);
    } else {
        const double margin = most > least ? 0.08 * (most - least) : std::max(0.5, 0.5 * most);
        xAxis->setRange(least - margin, most + margin);
    }

    std::vector<double> values;
    for (const SweepLine &line : m_picture.lines)
        for (const SweepPoint &point : line.points) {
            if (point.value)
                values.push_back(*point.value);
            if (point.value && point.ci95)
                values.insert(values.end(), {point.ci95->first, point.ci95->second});
        }
    if (m_picture.isDifference)
        values.push_back(0);
    if (m_picture.sameBand)
        values.insert(values.end(), {m_picture.sameBand->first, m_picture.sameBand->second});
    const Scale scale = m_picture.isDifference ? Scale::Linear : m_scale;
    const ValueRange range = valueRange(values, scale, m_picture.target, Headroom::All); // few points, and each of them matters
    const double greatest = values.empty() ? 1 : *std::max_element(values.begin(), values.end());
    const bool isTime = m_picture.unit == Unit::Milliseconds && !m_picture.isDifference;
    const TickUnit where =
        isTime && (greatest >= kSeconds || scale == Scale::Logarithmic) ? TickUnit::InLabels : TickUnit::InTitle;
    const Unit unit = m_picture.isDifference ? Unit::Share : m_picture.unit;
    yAxis->setScaleType(scale == Scale::Linear ? QCPAxis::stLinear : QCPAxis::stLogarithmic);
    if (scale == Scale::Linear)
        yAxis->setTicker(QSharedPointer<ValueTicker>::create(unit, where, 5));
    else
        yAxis->setTicker(QSharedPointer<LogTicker>::create(unit, where));
    yAxis->setRange(range.lower, range.upper);
    yAxis->setTickLabels(!values.empty() || m_picture.target);
    const QString unitWord =
        unit == Unit::Share || unit == Unit::Count || where == TickUnit::InLabels ? QString() : unitTitle(unit);
    m_title->setText(unitWord.isEmpty() ? m_picture.title : tr("%1, %2").arg(m_picture.title, unitWord));
    setAccessibleName(m_picture.title);
    m_note->setText(range.notShown > 0 ? tr("%1 at zero, not on a logarithmic axis").arg(range.notShown) : QString());
    m_note->setVisible(range.notShown > 0);
    putTarget();
    putBands();
}

void SweepChart::putTarget()
{
    m_target->setVisible(m_picture.target.has_value());
    m_targetLabel->setVisible(m_picture.target.has_value());
    m_zero->setVisible(m_picture.isDifference);
    m_same->setVisible(m_picture.sameBand.has_value());
    const double left = xAxis->range().lower, right = xAxis->range().upper;
    if (m_picture.target) {
        m_target->point1->setCoords(left, *m_picture.target);
        m_target->point2->setCoords(right, *m_picture.target);
    }
    m_zero->point1->setCoords(left, 0);
    m_zero->point2->setCoords(right, 0);
    if (m_picture.sameBand) {
        m_same->topLeft->setCoords(0, m_picture.sameBand->second);
        m_same->bottomRight->setCoords(1, m_picture.sameBand->first);
    }
}

// From half-way between the last level measured and the first to come.
void SweepChart::putBands()
{
    std::vector<Band> bands;
    std::vector<double> planned = m_picture.planned;
    std::sort(planned.begin(), planned.end());
    if (!m_levels.empty())
        std::erase_if(planned, [this](double load) { return load <= m_levels.back(); });
    if (!planned.empty()) {
        const double before = m_levels.empty() ? xAxis->range().lower : m_levels.back();
        const bool isLog = xAxis->scaleType() == QCPAxis::stLogarithmic;
        const double from = m_levels.empty() ? before
                            : isLog          ? std::sqrt(before * planned.front())
                                             : (before + planned.front()) / 2;
        bands.push_back({from, xAxis->range().upper, true, false, tr("not measured yet"), {}, true});
    }
    m_bands->set(std::move(bands));
}

void SweepChart::placeLabels()
{
    const double height = QFontMetricsF(typeFont(TypeSize::Caption)).height();
    std::vector<std::pair<double, QCPItemText *>> labels;
    const double x = m_rect->right() + 6;
    if (m_picture.target) {
        const double y = std::max<double>(m_rect->top(), yAxis->coordToPixel(*m_picture.target));
        m_targetLabel->setText(*m_picture.target > yAxis->range().upper ? "▲ " + tr("target") : tr("target"));
        labels.emplace_back(y, m_targetLabel);
    }
    const bool hasNames = m_picture.lines.size() > 1;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        std::optional<double> last;
        for (const SweepPoint &point : m_picture.lines[i].points)
            if (point.value)
                last = point.value;
        const bool isDrawable = hasNames && last && (yAxis->scaleType() == QCPAxis::stLinear || *last > 0);
        m_lines[i].label->setVisible(isDrawable);
        if (isDrawable)
            labels.emplace_back(yAxis->coordToPixel(*last), m_lines[i].label);
    }
    std::stable_sort(labels.begin(), labels.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    for (std::size_t i = 1; i < labels.size(); ++i)
        labels[i].first = std::max(labels[i].first, labels[i - 1].first + height);
    double limit = m_rect->bottom();
    for (std::size_t i = labels.size(); i-- > 0;) {
        labels[i].first = std::min(labels[i].first, limit);
        limit = labels[i].first - height;
    }
    for (const auto &[y, label] : labels)
        label->position->setCoords(x, y);
}

std::optional<double> SweepChart::level() const { return m_level ? std::optional(m_levels[*m_level]) : std::nullopt; }

void SweepChart::moveCross(std::optional<std::size_t> level)
{
    const bool isNew = level != m_level;
    m_level = level;
    m_cross->setVisible(level.has_value());
    if (level) {
        m_cross->point1->setCoords(m_levels[*level], 0);
        m_cross->point2->setCoords(m_levels[*level], 1);
    }
    if (!isNew)
        return;
    crosshairLayer()->replot();
    emit readingChanged();
}

void SweepChart::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return emit copyWanted();
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const std::size_t last = m_levels.empty() ? 0 : m_levels.size() - 1;
    if (isPlain && !m_levels.empty()) {
        switch (event->key()) {
        case Qt::Key_Left: return moveCross(m_level ? (*m_level > 0 ? *m_level - 1 : 0) : last);
        case Qt::Key_Right: return moveCross(m_level ? std::min(*m_level + 1, last) : last);
        case Qt::Key_Home: return moveCross(0);
        case Qt::Key_End: return moveCross(last);
        case Qt::Key_G: return setScale(m_scale == Scale::Linear ? Scale::Logarithmic : Scale::Linear);
        case Qt::Key_Escape:
            if (m_level)
                return moveCross(std::nullopt);
            break;
        default: break;
        }
    }
    QCustomPlot::keyPressEvent(event);
}

void SweepChart::mouseMoveEvent(QMouseEvent *event)
{
    if (m_levels.empty() || !m_rect->rect().contains(event->pos()))
        return;
    const auto nearest = std::min_element(m_levels.begin(), m_levels.end(), [&](double a, double b) {
        const double x = event->position().x();
        return std::abs(xAxis->coordToPixel(a) - x) < std::abs(xAxis->coordToPixel(b) - x);
    });
    moveCross(static_cast<std::size_t>(nearest - m_levels.begin()));
}

void SweepChart::leaveEvent(QEvent *event)
{
    if (!hasFocus())
        moveCross(std::nullopt);
    QCustomPlot::leaveEvent(event);
}

QString SweepChart::csv(QChar separator) const
{
    QString text = QStringList{"line", "load", "value", "ci_low", "ci_high"}.join(separator) + "\n";
    for (const SweepLine &line : m_picture.lines)
        for (const SweepPoint &point : line.points) {
            QString name = line.name;
            if (name.contains(separator) || name.contains('"') || name.contains('\n'))
                name = '"' + name.replace('"', "\"\"") + '"';
            const auto field = [](bool isThere, double value) { return isThere ? QString::number(value, 'g', 9) : QString(); };
            text +=
                QStringList{name, QString::number(point.load, 'g', 9), field(point.value.has_value(), point.value.value_or(0)),
                            field(point.ci95.has_value(), point.ci95 ? point.ci95->first : 0),
                            field(point.ci95.has_value(), point.ci95 ? point.ci95->second : 0)}
                    .join(separator)
                + "\n";
        }
    return text;
}

} // namespace inferometer
