// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/SweepPlot.h"

#include "core/metrics/Format.h"
#include "core/report/Words.h"
#include "ui/bridge/Say.h"
#include "ui/plot/SweepChart.h"
#include "ui/plot/Tickers.h"
#include "ui/plot/ValueRow.h"
#include "ui/theme/Type.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace inferometer {

namespace {

const SweepPoint *pointAt(const SweepLine &line, double load)
{
    for (const SweepPoint &point : line.points)
        if (point.load == load && point.value)
            return &point;
    return nullptr;
}

QString withInterval(const SweepPicture &picture, const SweepPoint &point)
{
    const QString value = valueText(picture, point.value);
    if (!point.ci95)
        return value;
    const auto [low, high] = *point.ci95;
    return value + " ("
           + QString::fromStdString(picture.isDifference ? format::changes(low, high) : words::range(low, high, picture.unit))
           + ")";
}

} // namespace

SweepPicture differenceOf(const SweepPicture &picture)
{
    SweepPicture difference = picture;
    difference.isDifference = true;
    difference.target.reset();
    difference.lines.clear();
    const auto base =
        std::find_if(picture.lines.begin(), picture.lines.end(), [](const SweepLine &line) { return line.isBaseline; });
    if (base == picture.lines.end())
        return difference;
    for (const SweepLine &line : picture.lines) {
        if (line.isBaseline)
            continue;
        SweepLine changed = line;
        changed.points.clear();
        for (const SweepPoint &point : line.points)
            if (const SweepPoint *old = pointAt(*base, point.load); old && point.value && *old->value != 0)
                changed.points.push_back({point.load, (*point.value - *old->value) / *old->value, std::nullopt});
        difference.lines.push_back(std::move(changed));
    }
    return difference;
}

SweepPlot::SweepPlot(QWidget *parent)
    : QWidget(parent), m_empty(new QLabel(this)), m_chart(new SweepChart(this)), m_values(new ValueRow(this))
{
    setObjectName("plot_sweep");
    m_chart->setObjectName("plot_sweepChart");
    setFocusProxy(m_chart);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    auto *full = new QWidget(this);
    auto *column = new QVBoxLayout(full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_chart, 1);
    column->addWidget(m_values);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(full);
    connect(m_chart, &SweepChart::readingChanged, this, &SweepPlot::showReading);
    connect(m_chart, &SweepChart::scaleChanged, this, [this] { emit logarithmicChanged(hasLogarithmicValues()); });
    connect(m_chart, &SweepChart::copyWanted, this, &SweepPlot::copy);
}

SweepPlot::~SweepPlot() = default;

void SweepPlot::show(const SweepPicture &picture)
{
    m_stack->setCurrentIndex(levelsOf(picture).empty() && picture.planned.empty() ? 0 : 1);
    m_chart->set(picture);
}

void SweepPlot::setLogarithmicValues(bool isLogarithmic)
{
    m_chart->setScale(isLogarithmic ? Scale::Logarithmic : Scale::Linear);
}

bool SweepPlot::hasLogarithmicValues() const { return m_chart->scale() == Scale::Logarithmic; }
void SweepPlot::setEmptyText(const QString &text) { m_empty->setText(text); }
bool SweepPlot::save(const QString &path) { return m_chart->save(path, m_chart->csv(',')); }
QString SweepPlot::valueSentence() const { return m_chart->sentence(); }

void SweepPlot::copy()
{
    auto *copied = new QMimeData;
    copied->setImageData(m_chart->image(2).toImage());
    copied->setText(m_chart->csv('\t'));
    QGuiApplication::clipboard()->setMimeData(copied);
}

void SweepPlot::showReading()
{
    const SweepPicture &picture = m_chart->picture();
    const std::vector<double> levels = levelsOf(picture);
    const auto level = m_chart->level();
    // The row keeps its place, so that the chart does not jump; without a crosshair it tells the last level.
    m_values->setVisible(!levels.empty());
    if (levels.empty())
        return m_chart->setSentence(picture.title);
    const double at = level.value_or(levels.back());
    const bool isOne = at == 1 && !picture.loadOfOne.isEmpty();
    const QString head = isOne ? picture.loadOfOne : plainTick(at) + " " + picture.loadWord;
    std::vector<std::pair<QString, QString>> values;
    QStringList parts;
    const SweepPoint *base = nullptr, *other = nullptr;
    for (const SweepLine &line : picture.lines) {
        const SweepPoint *point = pointAt(line, at);
        const QString value = point ? withInterval(picture, *point) : kMissing;
        values.emplace_back(picture.lines.size() > 1 ? line.name : QString(), value);
        parts << (line.name.isEmpty() ? value : line.name + " " + value);
        (line.isBaseline ? base : other) = point;
    }
    if (picture.lines.size() == 2 && base && other && !picture.isDifference && *base->value != 0)
        values.emplace_back(QString(), QString::fromStdString(format::change((*other->value - *base->value) / *base->value)));
    m_values->set(head, values);
    const QString sentence = picture.title + ", " + head + ": " + parts.join(", ");
    if (level)
        m_chart->announce(sentence);
    else
        m_chart->setSentence(sentence);
}

} // namespace inferometer
