// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/HistogramPlot.h"

#include "core/metrics/Format.h"
#include "ui/bridge/Say.h"
#include "ui/plot/Bands.h"
#include "ui/plot/Tickers.h"
#include "ui/theme/Type.h"

#include <QVBoxLayout>
#include <array>
#include <cmath>
#include <numeric>

namespace inferometer {

namespace {

constexpr int kBins = 32;
constexpr double kLeastSpan = 16; // a single length still gets an axis around it

struct Bars {
    std::vector<double> edges, counts;
    double mean = 0;
    bool isEmpty() const { return counts.empty(); }
};

Bars barsOf(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return !(value >= 1); });
    Bars bars;
    if (values.empty())
        return bars;
    bars.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    auto [least, most] = std::minmax_element(values.begin(), values.end());
    double from = std::max(1.0, *least / 1.3), to = *most * 1.3;
    if (to / from < kLeastSpan) {
        const double middle = std::sqrt(from * to);
        from = std::max(1.0, middle / std::sqrt(kLeastSpan));
        to = from * kLeastSpan;
    }
    for (int i = 0; i <= kBins; ++i)
        bars.edges.push_back(from * std::pow(to / from, static_cast<double>(i) / kBins));
    bars.counts.assign(kBins, 0);
    for (const double value : values) {
        const auto bin = static_cast<int>(std::log(value / from) / std::log(to / from) * kBins);
        ++bars.counts[static_cast<std::size_t>(std::clamp(bin, 0, kBins - 1))];
    }
    return bars;
}

/// Powers of four: enough for lengths.
class LengthTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double, const QCPRange &range) override
    {
        QVector<double> ticks;
        const double step = range.upper / range.lower > 20'000 ? 16 : range.upper / range.lower > 30 ? 4 : 2;
        for (double tick = 1; tick <= range.upper; tick *= step)
            if (tick >= range.lower)
                ticks << tick;
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return QString::fromStdString(format::count(static_cast<std::uint64_t>(tick)));
    }
    int getSubTickCount(double) override { return 0; }
};

class BarItem : public RectItem {
public:
    BarItem(Plot *plot, QCPAxisRect *rect) : RectItem(plot, rect, "main") {}
    Bars bars;

protected:
    void draw(QCPPainter *painter) override
    {
        const QCPAxis *length = axisRect()->axis(QCPAxis::atBottom), *share = axisRect()->axis(QCPAxis::atLeft);
        painter->setAntialiasing(false);
        for (std::size_t i = 0; i < bars.counts.size(); ++i) {
            if (bars.counts[i] <= 0)
                continue;
            const auto left = static_cast<int>(std::lround(length->coordToPixel(bars.edges[i])));
            const auto right = static_cast<int>(std::lround(length->coordToPixel(bars.edges[i + 1])));
            const auto top = static_cast<int>(std::lround(share->coordToPixel(bars.counts[i])));
            painter->fillRect(left, top, std::max(1, right - left - 1), axisRect()->bottom() - top + 1, theme().s1Dot);
        }
    }
};

} // namespace

/// The two histograms in one QCustomPlot.
class HistogramChart : public Plot {
    Q_OBJECT
public:
    explicit HistogramChart(QWidget *parent) : Plot(parent)
    {
        plotLayout()->clear();
        for (int i = 0; i < 2; ++i) {
            Half &half = m_halves[static_cast<std::size_t>(i)];
            half.rect = new QCPAxisRect(this, false);
            half.rect->addAxes(QCPAxis::atBottom | QCPAxis::atLeft);
            half.rect->setAutoMargins(QCP::msNone);
            plotLayout()->addElement(0, i, half.rect);
            QCPAxis *length = half.rect->axis(QCPAxis::atBottom), *share = half.rect->axis(QCPAxis::atLeft);
            length->setScaleType(QCPAxis::stLogarithmic);
            length->setTicker(QSharedPointer<LengthTicker>::create());
            share->setTicks(false);
            share->setTickLabels(false);
            share->grid()->setVisible(false);
            half.bars = new BarItem(this, half.rect);
            half.mean = new QCPItemStraightLine(this);
            for (QCPItemPosition *point : {half.mean->point1, half.mean->point2})
                point->setAxes(length, share);
            half.mean->setClipAxisRect(half.rect);
            half.title = makeText(half.rect);
            half.note = makeText(half.rect);
        }
        plotLayout()->setColumnSpacing(16);
        retranslate();
    }

    void set(const std::vector<double> &inputs, const std::vector<double> &outputs)
    {
        m_halves[0].bars->bars = barsOf(inputs);
        m_halves[1].bars->bars = barsOf(outputs);
        retranslate();
        drawSoon();
    }

    QString csv() const
    {
        QString text = "which,from_tokens,to_tokens,count\n";
        for (std::size_t i = 0; i < 2; ++i) {
            const Bars &bars = m_halves[i].bars->bars;
            for (std::size_t bin = 0; bin < bars.counts.size(); ++bin)
                text += QString("%1,%2,%3,%4\n")
                            .arg(i == 0 ? "input" : "output")
                            .arg(bars.edges[bin])
                            .arg(bars.edges[bin + 1])
                            .arg(bars.counts[bin]);
        }
        return text;
    }

    void retranslate()
    {
        QStringList parts;
        for (std::size_t i = 0; i < 2; ++i) {
            Half &half = m_halves[i];
            const Bars &bars = half.bars->bars;
            const QString name = i == 0 ? tr("Input length") : tr("Output length");
            half.title->setText(name);
            half.mean->setVisible(!bars.isEmpty());
            QCPAxis *length = half.rect->axis(QCPAxis::atBottom), *share = half.rect->axis(QCPAxis::atLeft);
            length->setLabel(tr("tokens (log)"));
            const QString mean = QString::fromStdString(format::count(static_cast<std::uint64_t>(std::llround(bars.mean))));
            half.note->setText(bars.isEmpty() ? tr("no lengths yet") : tr("mean %1").arg(mean));
            parts << name + ": " + half.note->text();
            if (bars.isEmpty()) {
                length->setRange(1, 1000);
                half.note->position->setCoords(10, 0.5);
                share->setRange(0, 1);
                continue;
            }
            const double most = *std::max_element(bars.counts.begin(), bars.counts.end());
            length->setRange(bars.edges.front(), bars.edges.back());
            share->setRange(0, 1.14 * most);
            half.mean->point1->setCoords(bars.mean, 0);
            half.mean->point2->setCoords(bars.mean, most);
            half.note->position->setCoords(bars.mean, 1.12 * most);
            const bool isRight =
                std::log(bars.mean / bars.edges.front()) > 0.6 * std::log(bars.edges.back() / bars.edges.front());
            half.note->setPositionAlignment(Qt::AlignTop | (isRight ? Qt::AlignRight : Qt::AlignLeft));
        }
        setAccessibleName(tr("Planned lengths of inputs and outputs"));
        setSentence(parts.join("; "));
        restyle();
    }

protected:
    void restyle() override
    {
        Plot::restyle();
        QFont bold = typeFont(TypeSize::Caption);
        bold.setBold(true);
        const int line = QFontMetrics(bold).height();
        for (Half &half : m_halves) {
            half.title->setFont(bold);
            half.title->setColor(theme().text);
            half.note->setFont(typeFont(TypeSize::Caption));
            half.note->setColor(half.bars->bars.isEmpty() ? theme().muted : theme().text);
            half.mean->setPen(QPen(theme().series[0], 1));
            half.rect->setMargins(QMargins(12, line + 6, 20, 2 * line + 12));
        }
    }

    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            retranslate();
        Plot::changeEvent(event);
    }

private:
    struct Half {
        QCPAxisRect *rect = nullptr;
        BarItem *bars = nullptr;
        QCPItemStraightLine *mean = nullptr;
        QCPItemText *title = nullptr, *note = nullptr;
    };

    QCPItemText *makeText(QCPAxisRect *rect)
    {
        auto *text = new QCPItemText(this);
        text->setLayer("axes");
        text->setClipToAxisRect(false);
        text->setPadding(QMargins(4, 0, 4, 3));
        if (m_halves[0].title == nullptr || (rect == m_halves[1].rect && m_halves[1].title == nullptr)) {
            text->position->setType(QCPItemPosition::ptAxisRectRatio);
            text->position->setAxisRect(rect);
            text->position->setCoords(0, 0);
            text->setPadding(QMargins(0, 0, 0, 4));
            text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
            return text;
        }
        text->position->setAxes(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        return text;
    }

    std::array<Half, 2> m_halves;
};

HistogramPlot::HistogramPlot(QWidget *parent) : QWidget(parent), m_chart(new HistogramChart(this))
{
    setObjectName("plot_lengths");
    m_chart->setObjectName("plot_lengthsChart");
    setFocusProxy(m_chart);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_chart);
}

HistogramPlot::~HistogramPlot() = default;

void HistogramPlot::show(const std::vector<double> &inputs, const std::vector<double> &outputs)
{
    m_chart->set(inputs, outputs);
}
bool HistogramPlot::save(const QString &path) { return m_chart->save(path, m_chart->csv()); }
QString HistogramPlot::valueSentence() const { return m_chart->sentence(); }

} // namespace inferometer

#include "HistogramPlot.moc"
