// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LivePlot.h"

#include "ui/bridge/Say.h"
#include "ui/plot/LiveCharts.h"
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

std::optional<double> limitOf(const std::optional<Target> &target, std::string_view metric)
{
    if (target)
        for (const Limit &limit : target->limits)
            if (limit.metric == metric)
                return limit.atMostMs;
    return std::nullopt;
}

/// A mean number of requests: whole where it is whole.
QString flightText(std::optional<double> inFlight)
{
    return inFlight ? QString::number(std::round(*inFlight * 10) / 10) : kMissing;
}

std::size_t answersIn(const LiveSeries &series)
{
    return static_cast<std::size_t>(std::count_if(series.buckets.begin(), series.buckets.end(), [](const SeriesBucket &bucket) {
        return bucket.outputTokensPerSecond.has_value() || bucket.ttftP50Ms.has_value();
    }));
}

} // namespace

LivePlot::LivePlot(QWidget *parent)
    : QWidget(parent),
      m_empty(new QLabel(this)),
      m_charts(new LiveCharts(this)),
      m_values(new ValueRow(this)),
      m_banner(new QLabel(this))
{
    setObjectName("plot_live");
    m_charts->setObjectName("plot_liveCharts");
    setFocusProxy(m_charts);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    auto *full = new QWidget(this);
    auto *column = new QVBoxLayout(full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_charts, 1);
    column->addWidget(m_values);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(full);
    setType(m_banner, TypeSize::Caption);
    m_banner->setTextFormat(Qt::PlainText);
    m_banner->setAutoFillBackground(true);
    m_banner->setContentsMargins(8, 1, 8, 1);
    m_banner->hide();

    connect(m_charts, &LiveCharts::readingChanged, this, &LivePlot::showReading);
    connect(m_charts, &LiveCharts::viewChanged, this, &LivePlot::showView);
    connect(m_charts, &LiveCharts::pauseWanted, this, [this] { setPaused(!isPaused()); });
    connect(m_charts, &LiveCharts::copyWanted, this, &LivePlot::copy);
    retranslate();
}

LivePlot::~LivePlot() = default;

void LivePlot::show(std::shared_ptr<const LiveSeries> series)
{
    const bool isEmpty = !series || !newestBucket(*series);
    if (!isPaused())
        m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    m_charts->setSeries(std::move(series));
    placeBanner();
}

void LivePlot::setTarget(const Target &target)
{
    m_target = target;
    m_charts->setTarget(limitOf(m_target, "ttft"), limitOf(m_target, "tpot"));
}

void LivePlot::clearTarget()
{
    m_target.reset();
    m_charts->setTarget(std::nullopt, std::nullopt);
}

void LivePlot::setWaiting(std::uint64_t sent, Nanos elapsed)
{
    m_sent = sent;
    m_waited = elapsed;
    m_empty->setText(tr("Waiting for the first answer… (sent %1, %2 s)")
                         .arg(count(m_sent), QString::number(static_cast<qint64>(toSeconds(m_waited)))));
}

void LivePlot::setOver(bool isOver)
{
    m_isOver = isOver;
    m_charts->setOver(isOver);
    placeBanner();
}

void LivePlot::setFollow(Follow follow) { m_charts->setFollow(follow); }
Follow LivePlot::follow() const { return m_charts->view().followed(); }
bool LivePlot::isFollowing() const { return m_charts->view().isFollowing(); }
void LivePlot::setPaused(bool isPaused) { m_charts->setPaused(isPaused); }
bool LivePlot::isPaused() const { return m_charts->isPaused(); }
void LivePlot::setLogarithmic(bool isLogarithmic) { m_charts->setLogarithmic(isLogarithmic); }
bool LivePlot::isLogarithmic() const { return m_charts->isLogarithmic(); }
void LivePlot::setCrosshair(bool isOn) { m_charts->setCrosshair(isOn); }
bool LivePlot::hasCrosshair() const { return m_charts->hasCrosshair(); }
void LivePlot::fitAll() { m_charts->fitAll(); }
QString LivePlot::valueSentence() const { return m_charts->sentence(); }
std::optional<double> LivePlot::drawMs() const { return m_charts->drawMs(); }
bool LivePlot::isSimplified() const { return m_charts->isSimplified(); }

bool LivePlot::save(const QString &path)
{
    m_charts->drawNow();
    const LiveSeries *series = m_charts->series();
    const TimeView &view = m_charts->view();
    return m_charts->save(path, series ? csvOf(*series, view.lower(), view.upper(), ',') : QString());
}

void LivePlot::copy()
{
    m_charts->drawNow();
    auto *copied = new QMimeData;
    copied->setImageData(m_charts->image(2).toImage());
    if (const LiveSeries *series = m_charts->series())
        copied->setText(csvOf(*series, m_charts->view().lower(), m_charts->view().upper(), '\t'));
    QGuiApplication::clipboard()->setMimeData(copied);
}

void LivePlot::showReading()
{
    const auto reading = m_charts->reading();
    if (!reading) {
        m_values->set(kMissing, {});
        m_charts->setSentence(m_empty->text());
        return placeBanner();
    }
    const SeriesBucket &at = reading->bucket;
    const QString time = clockText(reading->seconds);
    const QString load = reading->isWarmup ? tr("%1, warm-up").arg(reading->load) : reading->load;
    m_values->set(time, {{{}, load},
                         {tr("speed"), tokenRate(at.outputTokensPerSecond)},
                         {"TTFT p50", milliseconds(at.ttftP50Ms)},
                         {"p95", milliseconds(at.ttftP95Ms)},
                         {"TPOT p50", milliseconds(at.tpotP50Ms)},
                         {"p95", milliseconds(at.tpotP95Ms)},
                         {tr("in flight"), flightText(at.inFlight)}});
    QString sentence =
        tr("At %1, %2: output speed %3, TTFT p50 %4, p95 %5, TPOT p50 %6, p95 %7, in flight %8")
            .arg(time, load, tokenRate(at.outputTokensPerSecond), milliseconds(at.ttftP50Ms), milliseconds(at.ttftP95Ms),
                 milliseconds(at.tpotP50Ms), milliseconds(at.tpotP95Ms), flightText(at.inFlight));
    if (const auto limit = limitOf(m_target, "ttft"); limit && at.ttftP95Ms)
        sentence += *at.ttftP95Ms <= *limit ? tr("; TTFT p95 within the target") : tr("; TTFT p95 over the target");
    // Ten newest values a second are for the eye; a crosshair that somebody moves is for the ear as well.
    if (m_charts->isReading())
        m_charts->announce(sentence);
    else
        m_charts->setSentence(sentence);
    placeBanner();
}

void LivePlot::showView()
{
    if (std::exchange(m_wasFollowing, isFollowing()) != isFollowing())
        emit followingChanged(isFollowing());
    if (std::exchange(m_wasPaused, isPaused()) != isPaused())
        emit pausedChanged(isPaused());
    if (std::exchange(m_wasLogarithmic, isLogarithmic()) != isLogarithmic())
        emit logarithmicChanged(isLogarithmic());
    if (std::exchange(m_hadCrosshair, hasCrosshair()) != hasCrosshair())
        emit crosshairChanged(hasCrosshair());
    placeBanner();
}

// One line at the height of the first chart's title, where there is no data.
void LivePlot::placeBanner()
{
    QStringList parts;
    if (isPaused())
        parts << tr("View paused · still measuring · %1")
                     .arg(QTime(0, 0).addMSecs(static_cast<int>(m_charts->pausedMs())).toString("mm:ss"));
    if (isSimplified())
        parts << tr("simplified drawing");
    if (m_isOver && m_charts->series() && answersIn(*m_charts->series()) < 3)
        parts << tr("Too short for a curve: %n answer(s) shown as dots.", nullptr,
                    static_cast<int>(m_charts->series()->finished));
    m_banner->setText(parts.join(" · "));
    m_banner->setVisible(!parts.isEmpty() && m_stack->currentIndex() == 1);
    QPalette colors = palette();
    colors.setColor(QPalette::Window, Theme::of(colors).cautionTint);
    m_banner->setPalette(colors);
    m_banner->adjustSize();
    m_banner->move(width() - m_banner->width(), 0);
    m_banner->raise();
}

void LivePlot::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeBanner();
}

void LivePlot::retranslate()
{
    setWaiting(m_sent, m_waited);
    m_charts->retranslate();
    showReading();
}

void LivePlot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace inferometer
