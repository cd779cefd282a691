// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/RequestChart.h"

#include "core/report/RecordFacts.h"
#include "ui/bridge/Say.h"
#include "ui/plot/RequestItem.h"

#include <QApplication>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr double kCloser = 0.8;
constexpr double kClosestMs = 0.02;
constexpr double kAir = 0.03; // beside the first and the last moment
constexpr double kReach = 8;  // pixels around an event in which it is meant
constexpr double kTall = 1.9; // the line of events holds numbers above its ticks
constexpr double kHeights[kSpanRows] = {1, 1, 1, 1, 1, 1, kTall, 1};

/// Round milliseconds with as many digits as their distance asks for.
class MsTicker : public QCPAxisTicker {
public:
    MsTicker() { setTickCount(6); }

protected:
    double getTickStep(const QCPRange &range) override
    {
        m_step = QCPAxisTicker::getTickStep(range);
        return m_step;
    }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(m_step) - 1e-9)), 0, 4);
        QString text = QString::number(std::abs(tick) < m_step / 1e6 ? 0.0 : tick, 'f', digits);
        return text.replace('-', QChar(0x2212));
    }

private:
    double m_step = 1;
};

/// The names of the lines.
void nameRows(QCPAxisTickerText &ticker, const QStringList &names)
{
    ticker.clear();
    double top = 0;
    for (int i = 0; i < kSpanRows; ++i) {
        ticker.addTick(top + kHeights[i] / 2, names[i]);
        top += kHeights[i];
    }
}

double rowsHeight()
{
    double sum = 0;
    for (const double height : kHeights)
        sum += height;
    return sum;
}

} // namespace

RequestChart::RequestChart(QWidget *parent) : Plot(parent)
{
    setObjectName("plot_requestChart");
    QCPAxisRect *rect = axisRect();
    rect->setMinimumMargins(QMargins(4, 4, 12, 4));
    rect->setAutoMargins(QCP::msLeft | QCP::msBottom | QCP::msRight | QCP::msTop);
    xAxis->setTicker(QSharedPointer<MsTicker>::create());
    yAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    yAxis->setRange(0, rowsHeight());
    yAxis->setRangeReversed(true);
    m_item = new RequestItem(this, rect);
    setMouseTracking(true);
    retranslate();
    restyle();
}

QCPAxis *RequestChart::time() const { return xAxis; }
double RequestChart::lower() const { return xAxis->range().lower; }
double RequestChart::upper() const { return xAxis->range().upper; }

std::pair<double, double> RequestChart::rowPlace(SpanRow row) const
{
    double top = 0;
    for (int i = 0; i < static_cast<int>(row); ++i)
        top += kHeights[i];
    return {yAxis->coordToPixel(top), yAxis->coordToPixel(top + kHeights[static_cast<std::size_t>(row)])};
}

void RequestChart::set(const RequestRecord &record)
{
    m_record = record;
    m_spans = spansOf(record);
    m_first = 0;
    m_last = 0;
    for (const RequestSpan &span : m_spans) {
        m_first = std::min(m_first, span.from);
        m_last = std::max(m_last, span.to);
    }
    for (const Mark &mark : record.timeline.marks())
        m_last = std::max(m_last, toMs(mark.offset));
    const double air = std::max((m_last - m_first) * kAir, kClosestMs);
    m_first -= air;
    m_last += air;
    m_event = -1;
    m_cross.reset();
    m_moment.clear();
    retranslate();
    setView(m_first, m_last);
    emit momentChanged();
}

void RequestChart::restyle()
{
    Plot::restyle();
    yAxis->grid()->setVisible(false);
    yAxis->setTickLabelColor(theme().text);
    yAxis->setTickLabelPadding(8);
    xAxis->grid()->setVisible(true);
    xAxis->grid()->setPen(QPen(theme().grid, 1));
}

void RequestChart::retranslate()
{
    nameRows(*qSharedPointerDynamicCast<QCPAxisTickerText>(yAxis->ticker()),
             {tr("Waited to be sent"), tr("Connecting"), tr("To the first byte"), tr("To the first token"), tr("Answer"),
              tr("To the end"), tr("Events, tokens"), tr("Events without output")});
    xAxis->setLabel(m_record.tSend ? tr("ms since sending") : tr("ms since it was due"));
    setAccessibleName(tr("Timeline of the request"));
    if (m_event >= 0)
        m_moment = eventText(m_event);
    else
        m_moment.clear();
    setSentence(m_moment.isEmpty() ? summary() : m_moment);
    drawSoon();
}

void RequestChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Plot::changeEvent(event);
}

QString RequestChart::summary() const
{
    QStringList parts;
    for (const RequestSpan &span : m_spans)
        parts << spanText(span);
    parts << tr("%n event(s) with output", nullptr, static_cast<int>(m_record.timeline.size()));
    return parts.join("; ");
}

QString RequestChart::spanText(const RequestSpan &span) const
{
    const auto name = [&] {
        switch (span.kind) {
        case SpanKind::Queue: return tr("Waited to be sent");
        case SpanKind::NameLookup: return tr("Name lookup");
        case SpanKind::Connect: return tr("Connecting");
        case SpanKind::Tls: return tr("TLS");
        case SpanKind::Trying: return tr("Tried to connect");
        case SpanKind::FirstByte: return tr("To the first byte");
        case SpanKind::FirstToken: return tr("From the first byte to the first token");
        case SpanKind::Answer: return tr("From the first to the last token");
        case SpanKind::WholeAnswer: return tr("The answer in one piece");
        case SpanKind::Closing: return tr("From the last token to the end");
        }
        return QString();
    };
    //: name of the phase, its length, its begin and its end
    const QString text =
        tr("%1: %2 ms, from %3 to %4 ms").arg(name(), exactMs(span.to - span.from), exactMs(span.from), exactMs(span.to));
    return span.isCutShort ? tr("%1; failed in it").arg(text) : text;
}

QString RequestChart::eventText(int event) const
{
    const auto arrivals = m_record.timeline.arrivals();
    const Arrival &arrival = arrivals[static_cast<std::size_t>(event)];
    const QString tokens =
        arrival.tokens > 0 ? tr("%n token(s)", nullptr, static_cast<int>(arrival.tokens)) : tr("its tokens were not told");
    //: number of the event, number of all, what it carried, its tokens, when it came
    QString text = tr("Event %1 of %2 (%3, %4): at %5 ms")
                       .arg(count(static_cast<std::uint64_t>(event) + 1), count(arrivals.size()), say(titleOf(arrival.channel)),
                            tokens, exactMs(toMs(arrival.offset)));
    //: a sentence, and one more thing to say
    const auto add = [&](const QString &more) { text = tr("%1, %2").arg(text, more); };
    // As everywhere: the one before of the same choice.
    for (std::size_t before = static_cast<std::size_t>(event); before-- > 0;)
        if (arrivals[before].choice == arrival.choice) {
            add(tr("%1 ms after the one before").arg(exactMs(toMs(arrival.offset - arrivals[before].offset))));
            break;
        }
    if (arrival.isCoalesced)
        add(tr("read together with it"));
    if (arrival.choice > 0)
        add(tr("choice %1").arg(arrival.choice + 1));
    return text;
}

QString RequestChart::markText(std::size_t mark) const
{
    const Mark &shown = m_record.timeline.marks()[mark];
    return tr("Event without output (%1): at %2 ms").arg(say(titleOf(shown.kind)), exactMs(toMs(shown.offset)));
}

void RequestChart::setMoment(const QString &text, std::optional<double> at)
{
    m_cross = at;
    if (text != m_moment) {
        m_moment = text;
        if (hasFocus())
            announce(text.isEmpty() ? summary() : text);
        else
            setSentence(text.isEmpty() ? summary() : text);
        emit momentChanged();
    }
    drawSoon();
}

void RequestChart::select(int event)
{
    const int last = static_cast<int>(m_record.timeline.size()) - 1;
    const int chosen = std::clamp(event, -1, last);
    if (chosen < 0) {
        setMoment({}, std::nullopt);
    } else {
        const double at = toMs(m_record.timeline.arrivals()[static_cast<std::size_t>(chosen)].offset);
        const double length = upper() - lower();
        if (at < lower() || at > upper())
            setView(at - length / 2, at + length / 2);
        setMoment(eventText(chosen), at);
    }
    if (std::exchange(m_event, chosen) != chosen)
        emit selectionChanged(chosen);
}

void RequestChart::leave() { select(-1); }

// What is nearest under the pointer: an event, a mark, a phase, or nothing but a moment.
void RequestChart::look(const QPointF &at)
{
    if (!axisRect()->rect().contains(at.toPoint()))
        return;
    const double ms = time()->pixelToCoord(at.x());
    const double reach = std::abs(time()->pixelToCoord(at.x() + kReach) - ms);
    const auto isOn = [&](SpanRow row) {
        const auto [top, foot] = rowPlace(row);
        return at.y() >= top && at.y() < foot;
    };
    if (isOn(SpanRow::Events) || isOn(SpanRow::Marks)) {
        const auto nearest = [&](const auto &list) {
            const auto next = std::lower_bound(list.begin(), list.end(), ms,
                                               [](const auto &each, double value) { return toMs(each.offset) < value; });
            auto best = list.end();
            for (auto each : {next, next == list.begin() ? next : std::prev(next)})
                if (each != list.end() && std::abs(toMs(each->offset) - ms) <= reach
                    && (best == list.end() || std::abs(toMs(each->offset) - ms) < std::abs(toMs(best->offset) - ms)))
                    best = each;
            return best == list.end() ? -1 : static_cast<int>(best - list.begin());
        };
        if (isOn(SpanRow::Events)) {
            if (const int event = nearest(m_record.timeline.arrivals()); event >= 0)
                return select(event);
        } else if (const int mark = nearest(m_record.timeline.marks()); mark >= 0) {
            if (std::exchange(m_event, -1) != -1)
                emit selectionChanged(-1);
            return setMoment(markText(static_cast<std::size_t>(mark)),
                             toMs(m_record.timeline.marks()[static_cast<std::size_t>(mark)].offset));
        }
    }
    if (std::exchange(m_event, -1) != -1)
        emit selectionChanged(-1);
    for (const RequestSpan &span : m_spans)
        if (isOn(span.row) && ms >= span.from - reach / 4 && ms <= span.to + reach / 4)
            return setMoment(spanText(span), ms);
    setMoment(tr("%1 ms").arg(exactMs(ms)), ms);
}

void RequestChart::setView(double from, double to)
{
    const double length = std::clamp(to - from, kClosestMs, m_last - m_first);
    const double start = std::clamp(from, m_first, m_last - length);
    xAxis->setRange(start, start + length);
    drawSoon();
}

void RequestChart::zoom(double factor, double around)
{
    const double length = std::clamp((upper() - lower()) * factor, kClosestMs, m_last - m_first);
    const double share = (around - lower()) / (upper() - lower());
    setView(around - share * length, around + (1 - share) * length);
}

void RequestChart::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return QCustomPlot::keyPressEvent(event);
    const int far = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    const int last = static_cast<int>(m_record.timeline.size()) - 1;
    const double length = upper() - lower(), middle = m_cross.value_or((lower() + upper()) / 2);
    switch (event->key()) {
    case Qt::Key_Left: return select(m_event < 0 ? last : std::max(0, m_event - far));
    case Qt::Key_Right: return select(m_event < 0 ? 0 : std::min(last, m_event + far));
    case Qt::Key_Home: return select(0);
    case Qt::Key_End: return select(last);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(kCloser, middle);
    case Qt::Key_Minus: return zoom(1 / kCloser, middle);
    case Qt::Key_0: return setView(m_first, m_last);
    case Qt::Key_PageUp: return setView(lower() - length / 2, upper() - length / 2);
    case Qt::Key_PageDown: return setView(lower() + length / 2, upper() + length / 2);
    case Qt::Key_Escape:
        if (m_cross)
            return leave();
        break;
    default: break;
    }
    event->ignore(); // Escape then closes what the chart stands in
}

void RequestChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_dragFrom = time()->pixelToCoord(event->position().x());
    m_pressedAt = event->pos();
    m_isDragging = false;
}

void RequestChart::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragFrom)
        return look(event->position());
    if (!m_isDragging && std::abs(event->pos().x() - m_pressedAt.x()) < QApplication::startDragDistance())
        return;
    m_isDragging = true;
    const double shift = *m_dragFrom - time()->pixelToCoord(event->position().x());
    setView(lower() + shift, upper() + shift);
}

void RequestChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_isDragging)
        look(event->position());
    m_dragFrom.reset();
    m_isDragging = false;
    event->accept();
}

void RequestChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    setView(m_first, m_last);
}

void RequestChart::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0 || !axisRect()->rect().contains(event->position().toPoint()))
        return event->ignore();
    zoom(std::pow(kCloser, notches), time()->pixelToCoord(event->position().x()));
    event->accept();
}

void RequestChart::leaveEvent(QEvent *event)
{
    if (!hasFocus()) // with the keyboard the person goes on reading
        leave();
    QCustomPlot::leaveEvent(event);
}

QString RequestChart::csv() const
{
    QString text = "kind,from_ms,to_ms,tokens\n";
    constexpr const char *names[] = {"queue",      "name_lookup", "connect", "tls",          "trying",
                                     "first_byte", "first_token", "answer",  "whole_answer", "closing"};
    for (const RequestSpan &span : m_spans)
        text += QString("%1,%2,%3,\n").arg(names[static_cast<std::size_t>(span.kind)], exactMs(span.from), exactMs(span.to));
    for (const Arrival &arrival : m_record.timeline.arrivals())
        text += QString("event,%1,%1,%2\n")
                    .arg(exactMs(toMs(arrival.offset)), arrival.tokens > 0 ? QString::number(arrival.tokens) : QString());
    return text;
}

} // namespace inferometer
