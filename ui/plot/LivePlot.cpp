// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/LivePlot.h"

#include "ui/bridge/Say.h"
#include "ui/plot/LegendList.h"
#include "ui/plot/LiveCharts.h"
#include "ui/plot/NoteEditor.h"
#include "ui/plot/ValueRow.h"
#include "ui/theme/Type.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace inferometer {

namespace {

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
      m_measured(new ValueRow(this)),
      m_legend(new LegendList(this)),
      m_note(new NoteEditor(this)),
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
    auto *middle = new QHBoxLayout;
    middle->setSpacing(8);
    middle->addWidget(m_charts, 1);
    middle->addWidget(m_legend);
    column->addLayout(middle, 1);
    column->addWidget(m_values);
    column->addWidget(m_measured);
    m_legend->hide();
    m_measured->hide();
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(full);
    setType(m_banner, TypeSize::Caption);
    m_banner->setTextFormat(Qt::PlainText);
    m_banner->setAutoFillBackground(true);
    m_banner->setContentsMargins(8, 1, 8, 1);
    m_banner->hide();

    connect(m_charts, &LiveCharts::drawn, this, &LivePlot::drawn);
    connect(m_charts, &LiveCharts::readingChanged, this, &LivePlot::showReading);
    connect(m_charts, &LiveCharts::viewChanged, this, &LivePlot::showView);
    connect(m_charts, &LiveCharts::pauseWanted, this, [this] { setPaused(!isPaused()); });
    connect(m_charts, &LiveCharts::copyWanted, this, &LivePlot::copy);
    connect(m_charts, &LiveCharts::rulerChanged, this, &LivePlot::showRuler);
    connect(m_charts, &LiveCharts::noteWanted, this, &LivePlot::writeNote);
    connect(m_legend, &LegendList::shownChanged, m_charts, &LiveCharts::setShown);
    connect(m_legend, &LegendList::pointedAt, m_charts, &LiveCharts::pointAt);
    connect(m_note, &NoteEditor::written, this, &LivePlot::markWritten);
    connect(m_note, &NoteEditor::left, m_charts, [this] { m_charts->setFocus(Qt::ShortcutFocusReason); });
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
    m_charts->setTarget(limitOf("ttft"), limitOf("tpot"));
}

std::optional<double> LivePlot::limitOf(std::string_view metric) const
{
    if (m_target)
        for (const Limit &limit : m_target->limits)
            if (limit.metric == metric)
                return limit.atMostMs;
    return std::nullopt;
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
void LivePlot::setRuler(bool isOn) { m_charts->setRuler(isOn); }
bool LivePlot::hasRuler() const { return m_charts->ruler().isOn(); }
void LivePlot::setMarks(std::vector<RunMark> marks) { m_charts->setMarks(std::move(marks)); }
void LivePlot::setLegend(bool isShown) { m_legend->setVisible(isShown); }
bool LivePlot::hasLegend() const { return !m_legend->isHidden(); }
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
    if (const LiveSeries *series = m_charts->series()) {
        const QString values = csvOf(*series, m_charts->view().lower(), m_charts->view().upper(), '\t');
        const QString ruler = rulerText();
        copied->setText(ruler.isEmpty() ? values : ruler + "\n\n" + values);
    }
    QGuiApplication::clipboard()->setMimeData(copied);
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
    if (std::exchange(m_hadRuler, hasRuler()) != hasRuler())
        emit rulerChanged(hasRuler());
    placeBanner();
}

// At the crosshair, or now. What is written there already is changed.
void LivePlot::writeNote()
{
    const auto seconds = m_charts->noteMoment();
    if (!m_isNotable || !seconds)
        return;
    RunMark mark{fromSeconds(*seconds), {}};
    if (const LiveSeries *series = m_charts->series())
        for (const RunMark &known : m_charts->marks())
            if (bucketAt(*series, toSeconds(known.at)) == bucketAt(*series, *seconds))
                mark = known;
    m_note->begin(mark);
    m_note->move(std::max(0, (width() - m_note->width()) / 2), m_charts->y() + 24);
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
    m_legend->retranslate();
    m_note->retranslate();
    showReading();
}

void LivePlot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace inferometer
